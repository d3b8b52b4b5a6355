// A billing run bills every line that is due by then less what was billed under the same kind and period: what is not
// zero becomes a line of an invoice, one invoice for each due day. Issued invoices never change; a correction names its
// own period, and a line that no longer exists is taken back. After January was billed at 5,000.00 and 8,000.00 more
// came in, the next run bills 400.00 for January. After the run-off only an audit run bills.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { type Invoice, type InvoiceLine, invoicesOf, type LineKind } from '#core/rent/life/billing/invoices.ts';
import { knownOf } from '#core/rent/life/known.ts';
import { type LifeRent, lifeRent } from '#core/rent/life/life-rent.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import { versionAt } from '#core/rent/life/versions.ts';

type OwedLine = InvoiceLine & { readonly due: Day };

const ORDER: readonly LineKind[] = ['base_rent', 'percentage_rent', 'true_up', 'fee'];

/** The invoices of every run of the life, in order. */
export function billingRuns(life: Life): Invoice[] {
  const billed = new Map<string, InvoiceLine>();
  const invoices: Invoice[] = [];
  life.events.forEach((event, index) => {
    if (event.kind !== 'bill') return;
    const run = numberOf(event.on);
    if (run > life.lastOfRunOff && !event.audit) return;
    const knownLife = knownOf(life, { day: run, events: life.events.slice(0, index) });
    const linesToBill = corrections(owedLines(lifeRent(knownLife, run)), billed, event.on);
    for (const { kind, period_end, amount } of linesToBill) {
      const before = billed.get(keyOf(kind, period_end))?.amount ?? 0;
      billed.set(keyOf(kind, period_end), { kind, period_end, amount: cents(before + amount) });
    }
    const due = linesToBill.map((line) => ({ ...line, due: line.due > event.on ? line.due : event.on }));
    invoices.push(...invoicesOf(event.on, due, versionAt(knownLife.lease.versions, run).terms.tax));
  });
  return invoices;
}

function owedLines({ lines, trueUps, baseLines, fees }: LifeRent): OwedLine[] {
  return [
    ...baseLines.map(({ to, due, amount }) => ({ kind: 'base_rent' as const, period_end: to, due, amount })),
    ...lines.map(({ to, due_on, amount }) => ({
      kind: 'percentage_rent' as const,
      period_end: to,
      due: due_on,
      amount,
    })),
    ...trueUps.map(({ to, due_on, amount }) => ({ kind: 'true_up' as const, period_end: to, due: due_on, amount })),
    ...fees.map(({ to, amount }) => ({ kind: 'fee' as const, period_end: to, due: to, amount })),
  ];
}

/** What is owed less what was billed, and what was billed for nothing. */
function corrections(owed: readonly OwedLine[], billed: ReadonlyMap<string, InvoiceLine>, run: Day): OwedLine[] {
  const byKey = new Map<string, OwedLine>();
  for (const line of owed) {
    const key = keyOf(line.kind, line.period_end);
    const amount = (byKey.get(key)?.amount ?? 0) + line.amount;
    byKey.set(key, { ...line, amount: amount as Cents });
  }
  for (const [key, { kind, period_end, amount }] of billed) {
    const line = byKey.get(key) ?? { kind, period_end, due: run, amount: 0 as Cents };
    byKey.set(key, { ...line, amount: cents(line.amount - amount) });
  }
  return [...byKey.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.period_end < b.period_end ? -1 : 1));
}

function keyOf(kind: LineKind, periodEnd: Day): string {
  return `${kind} ${periodEnd}`;
}
