// The percentage rent that a deal has accrued within a span of days, as invoices ask for it, with what two sides agreed in
// a dispute. Rent that is only expected is not accrued. 14 days of 50.00 are 700.00. Base rent, minimum rent and the
// additional fee have days of their own (core/payments/dated-rent.ts).
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';

export const RENT_KINDS = ['percentage', 'base', 'minimum', 'fee', 'interest'] as const;
export type RentKind = (typeof RENT_KINDS)[number];

/** An amount that both sides agreed to add to, or take off, the rent of a day. */
export type Adjustment = { of: RentKind; day: Day; amount: Cents };

export type Accrued = {
  percentage(span: DaySpan): Cents;
  /** What the terms' Maximum Repayment kept out of the percentage rent of the span: zero or negative. */
  clipped(span: DaySpan): Cents;
};

type Dated = { day: Day; amount: number };

export function accruedBy(accruals: readonly Accrual[], adjustments: readonly Adjustment[], through: Day): Accrued {
  const first = accruals[0]?.part.from ?? through;
  const length = Math.max(0, daysBetween(first, through) + 1);
  const sums = (entries: readonly Dated[]) => runningSums(entries, first, length);
  const agreed = adjustments.filter(({ of }) => of === 'percentage');
  const clips = accruals
    .filter(({ part }) => part.from <= through)
    .flatMap((accrual) => clipsThrough(accrual, through));
  return {
    percentage: sums([...accruals.flatMap(({ days }) => days.filter(({ expected }) => !expected)), ...agreed]),
    clipped: sums(clips),
  };
}

function clipsThrough({ part, clips }: Accrual, day: Day): Dated[] {
  return clips(part.to !== null && part.to < day ? part.to : day);
}

/** Sums from the first day, so that any span is one subtraction however many spans are asked for. */
function runningSums(entries: readonly Dated[], first: Day, length: number): (span: DaySpan) => Cents {
  if (entries.length === 0) return () => ZERO;
  const totals = new Array<number>(length + 1).fill(0);
  for (const { day, amount } of entries) {
    const at = daysBetween(first, day);
    if (at >= 0 && at < length) totals[at + 1] = totals[at + 1]! + amount;
  }
  for (let at = 1; at <= length; at += 1) totals[at] = totals[at]! + totals[at - 1]!;
  const upTo = (count: number) => totals[Math.min(Math.max(count, 0), length)]!;
  return ({ from, through }) => cents(upTo(daysBetween(first, through) + 1) - upTo(daysBetween(first, from)));
}
