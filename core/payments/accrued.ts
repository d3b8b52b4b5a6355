// What a deal has accrued within a span of days, kind by kind, as invoices ask for it: percentage rent (with what two
// sides agreed in a dispute), base rent, minimum rent and the additional fee. Base rent and fees count on the last day
// of their month or half month. Rent that is only expected is not accrued. 14 days of 50.00 are 700.00 of percentage
// rent; with 2,000.00 of base rent on the 30th, November 16 to 30 accrues 2,700.00.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';

export const RENT_KINDS = ['percentage', 'base', 'minimum', 'fee'] as const;
export type RentKind = (typeof RENT_KINDS)[number];

/** An amount that both sides agreed to add to, or take off, the rent of a day. */
export type Adjustment = { day: Day; amount: Cents };

export type Accrued = {
  amount(kind: RentKind, span: DaySpan): Cents;
  /** What the terms' Maximum Repayment kept out of the percentage rent of the span: zero or negative. */
  clipped(span: DaySpan): Cents;
};

type Dated = { day: Day; amount: number };

export function accruedBy(found: readonly Accrual[], adjustments: readonly Adjustment[], through: Day): Accrued {
  const first = found[0]?.part.from ?? through;
  const length = Math.max(0, daysBetween(first, through) + 1);
  const sums = (entries: readonly Dated[]) => runningSums(entries, first, length);
  const rents = found.filter(({ part }) => part.from <= through).map((accrual) => rentThrough(accrual, through));
  const byKind: Record<RentKind, (span: DaySpan) => Cents> = {
    percentage: sums([...found.flatMap(({ days }) => days.filter(({ expected }) => !expected)), ...adjustments]),
    base: sums(rents.flatMap(({ base }) => base)),
    minimum: sums(rents.flatMap(({ minimum }) => minimum)),
    fee: sums(rents.flatMap(({ fees }) => fees)),
  };
  return { amount: (kind, span) => byKind[kind](span), clipped: sums(rents.flatMap(({ clips }) => clips)) };
}

function rentThrough({ part, terms, besideSales, clips }: Accrual, day: Day) {
  const last = part.to !== null && part.to < day ? part.to : day;
  const { baseLines, fees } = besideSales(last);
  const bases = baseLines.map(dated);
  const isMinimum = terms.rent_basis === 'min_monthly_rent';
  return {
    base: isMinimum ? [] : bases,
    minimum: isMinimum ? bases : [],
    fees: fees.map(dated),
    clips: clips(last),
  };
}

function dated({ to, amount }: { to: Day; amount: Cents }): Dated {
  return { day: to, amount };
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
