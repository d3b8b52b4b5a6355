// Billing runs, invoices, payments and interest of the second opinion in life-oracle.ts: every run is computed anew from
// the first day, and every cent of an invoice remembers when it was paid.
import { dayNumber } from '#core/base/time.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import { oracleLife } from '#testing/rent/life-oracle.ts';
import { add, div, type Fraction, mul, percent, signedHalfUp, whole, zero } from '#testing/rent/oracle-fractions.ts';

type Line = { kind: string; to: number; due: number; amount: number };
type OracleInvoice = { run: number; due: number; lines: string[]; net: number; tax: number; total: number };
export type OracleAccount = { invoices: OracleInvoice[]; outstanding: number; interest: number };

export function oracleAccount(life: Life, day: number): OracleAccount {
  const invoices: OracleInvoice[] = [];
  const billed = new Map<string, number>();
  const debts: { due: number; left: number; paid: [number, number][] }[] = [];
  let [credit, paid] = [0, 0];
  const settle = (on: number) => {
    for (const debt of [...debts].sort((a, b) => a.due - b.due)) {
      const part = Math.min(credit, debt.left);
      if (part > 0) debt.paid.push([on, part]);
      debt.left -= Math.max(0, part);
      credit -= Math.max(0, part);
    }
  };
  life.events.forEach((event, index) => {
    const on = dayNumber(event.on);
    if (on > day) return;
    if (event.kind === 'pay') {
      credit += event.amount;
      paid += event.amount;
      settle(on);
    }
    if (event.kind !== 'bill' || (on > life.lastOfRunOff && !event.audit)) return;
    const runInvoices = runOf(life, on, index, billed);
    invoices.push(...runInvoices);
    for (const { due, total } of runInvoices) {
      if (total > 0) debts.push({ due, left: total, paid: [] });
      else credit -= total;
    }
    settle(on);
  });
  const accepted = life.events.flatMap((event) =>
    event.kind === 'amend' && dayNumber(event.on) <= day ? [event.version] : [],
  );
  const versions = life.lease.versions.filter((_, index) => !life.amendedBy.has(index) || accepted.includes(index));
  let interest = zero();
  for (const { due, left, paid: parts } of debts) {
    const rule = versions.findLast(({ from }) => from <= due)!.terms.interest;
    if (rule === null) continue;
    for (const [on, amount] of [...parts, [day, left] as [number, number]]) {
      if (on - due <= rule.grace_days) continue;
      const perYear: Fraction = mul(whole(amount), percent(rule.percent));
      interest = add(interest, div(mul(perYear, whole(on - due)), whole(365)));
    }
  }
  const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  return { invoices, outstanding: total - paid, interest: signedHalfUp(interest) };
}

function runOf(life: Life, run: number, index: number, billed: Map<string, number>): OracleInvoice[] {
  const events = life.events.slice(0, index);
  const rent = oracleLife(life, run, events);
  const lines: Line[] = [
    ...rent.baseLines.map((line) => ({ kind: 'base_rent', ...line })),
    ...rent.lines.map((line) => ({ kind: 'percentage_rent', ...line })),
    ...rent.trueUps.map((line) => ({ kind: 'true_up', ...line })),
    ...rent.fees.map((line) => ({ kind: 'fee', due: line.to, ...line })),
  ];
  const owed = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.to}`;
    owed.set(key, { ...line, amount: line.amount + (owed.get(key)?.amount ?? 0) });
  }
  for (const key of billed.keys()) {
    const [kind, to] = key.split(' ') as [string, string];
    if (!owed.has(key)) owed.set(key, { kind, to: Number(to), due: run, amount: 0 });
  }
  const linesToBill = [...owed].map(([key, line]) => ({ key, ...line, amount: line.amount - (billed.get(key) ?? 0) }));
  const byDue = new Map<number, typeof linesToBill>();
  for (const line of linesToBill) {
    if (line.amount === 0) continue;
    billed.set(line.key, (billed.get(line.key) ?? 0) + line.amount);
    const due = Math.max(run, line.due);
    byDue.set(due, [...(byDue.get(due) ?? []), line]);
  }
  const accepted = events.flatMap((event) => (event.kind === 'amend' ? [event.version] : []));
  const versions = life.lease.versions.filter((_, at) => !life.amendedBy.has(at) || accepted.includes(at));
  const rates = versions.findLast(({ from }) => from <= run)!.terms.tax;
  return [...byDue]
    .sort(([a], [b]) => a - b)
    .map(([due, linesDue]) => {
      const net = linesDue.reduce((sum, { amount }) => sum + amount, 0);
      const sums = new Map<number, number>();
      for (const { kind, amount } of linesDue) {
        const rate = kind === 'fee' ? rates.fee : kind === 'base_rent' ? rates.base_rent : rates.percentage_rent;
        sums.set(rate, (sums.get(rate) ?? 0) + amount);
      }
      const tax = [...sums].reduce((sum, [rate, amount]) => sum + signedHalfUp(mul(whole(amount), percent(rate))), 0);
      const texts = linesDue.map(({ kind, to, amount }) => `${kind} ${to} ${amount}`).sort();
      return { run, due, lines: texts, net, tax, total: net + tax };
    });
}
