// What a deal has accrued within a span of days, kind by kind, as invoices ask for it: percentage rent (with what two
// sides agreed in a dispute), base rent, minimum rent and the additional fee. Base rent and fees count on the last day
// of their month or half month. Rent that is only expected is not accrued. 14 days of 50.00 are 700.00 of percentage
// rent; with 2,000.00 of base rent on the 30th, November 16 to 30 accrues 2,700.00.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { baseLines } from '#core/rent/base-rent.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { feeLines } from '#core/rent/fees.ts';
import type { RentLine } from '#core/rent/lines.ts';
import type { Accrual } from '#core/statements/accrual.ts';
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

/** The engine is asked for its lines only where a cap may have clipped them. */
function rentThrough({ part, terms, through }: Accrual, day: Day) {
  const last = part.to !== null && part.to < day ? part.to : day;
  const bases = baseLines(terms, numberOf(last)).map(dated);
  const isMinimum = terms.rent_basis === 'min_monthly_rent';
  return {
    base: isMinimum ? [] : bases,
    minimum: isMinimum ? bases : [],
    fees: feeLines(terms, numberOf(last)).map(dated),
    clips: terms.cap === null ? [] : capClips(through(last).lines, terms.percentage?.interim.startsWith('cumulative')),
  };
}

/**
 * A line to date asks again for what the cap kept back before: only what it keeps back more belongs to its own days.
 */
function capClips(lines: readonly RentLine[], toDate: boolean | undefined): Dated[] {
  let before = { period: -1, clip: 0 };
  return lines.map(({ to, period, changes }) => {
    const clip = changes.find(({ kind }) => kind === 'cap')?.amount ?? 0;
    const amount = toDate && before.period === period ? clip - before.clip : clip;
    before = { period, clip };
    return { day: to, amount };
  });
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
