// Payments go to the oldest due invoice first, an invoice below zero is a payment on its run day, and what is paid too
// much waits for the next invoice. Interest is simple, on the unpaid total with tax, from the due day: 7,300.00 at 10% six
// days late is 12.00. What is paid within the days of grace, or is still open on a day within them, owes none. The terms
// are those of the version in force on the due day; the sum is exact and rounded once.
import { type Cents, cents } from '#core/base/money.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { type Exact, exact, exactRate, NOTHING, plus, roundedCents, times } from '#core/rent/exact.ts';
import type { Invoice } from '#core/rent/life/billing/invoices.ts';
import type { LifeEvent } from '#core/rent/life/life.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';

export type Account = { readonly billed: Cents; readonly outstanding: Cents; readonly interest: Cents };

type Open = {
  readonly due: number;
  readonly order: number;
  left: number;
  readonly paid: { on: number; amount: number }[];
};

/** The account through a day: invoices run and payments made by then. */
export function accountOn(
  lease: Lease,
  invoices: readonly Invoice[],
  events: readonly LifeEvent[],
  day: number,
): Account {
  const issued = invoices.filter(({ run }) => numberOf(run) <= day);
  const opens: Open[] = [];
  let credit = 0;
  const pay = (on: number, amount: number) => {
    credit += amount;
    for (const open of opens.toSorted((a, b) => a.due - b.due || a.order - b.order)) {
      const part = Math.min(credit, open.left);
      if (part <= 0) continue;
      open.left -= part;
      open.paid.push({ on, amount: part });
      credit -= part;
    }
  };
  const runs = [...new Set(issued.map(({ run }) => run))].map((run) => ({ on: numberOf(run), run, amount: 0 }));
  const pays = events.flatMap((event) =>
    event.kind === 'pay' && numberOf(event.on) <= day
      ? [{ on: numberOf(event.on), run: null, amount: event.amount }]
      : [],
  );
  for (const { on, run, amount } of [...runs, ...pays].sort((a, b) => a.on - b.on)) {
    const invoicesOfRun = issued.filter((invoice) => invoice.run === run);
    for (const { due, total } of invoicesOfRun) {
      if (total > 0) opens.push({ due: numberOf(due), order: opens.length, left: total, paid: [] });
    }
    const credits = invoicesOfRun.reduce((sum, { total }) => (total < 0 ? sum - total : sum), 0);
    pay(on, amount + credits);
  }
  const paid = pays.reduce((sum, { amount }) => sum + amount, 0);
  return {
    billed: cents(issued.reduce((sum, { net }) => sum + net, 0)),
    outstanding: cents(issued.reduce((sum, { total }) => sum + total, 0) - paid),
    interest: roundedCents(opens.reduce((sum, open) => plus(sum, interestOf(lease, open, day)), NOTHING)),
  };
}

function interestOf({ versions }: Lease, { due, left, paid }: Open, day: number): Exact {
  const { interest } = versionAt(versions, due).terms;
  if (interest === null) return NOTHING;
  const parts = [...paid, { on: day, amount: left }].filter(({ on }) => on > due + interest.grace_days);
  return parts.reduce((sum, { on, amount }) => {
    return plus(sum, times(times(exact(amount), exactRate(interest.percent)), exact(on - due, 365)));
  }, NOTHING);
}
