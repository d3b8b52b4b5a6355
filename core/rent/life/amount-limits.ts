// Amounts that are written for a year or a breakpoint period: minimum, maximum and yearly offsets. They count once however
// often the terms change. Where the amounts differ each counts by its days: 60,000.00 for 181 days and 80,000.00 for 184
// are 70,082.19 in the year. A part that an amendment cut has its share: 73,000.00 × 181 / 365 = 36,200.00; a year that
// only the term cuts keeps them whole. Each is rounded once. A missing minimum or offset counts as nothing; an offset that
// follows bills takes what they come to on the days of the year.
import { type Cents, cents } from '#core/base/money.ts';
import { daysIn, type Span } from '#core/rent/calendar.ts';
import { type Exact, exact, roundedCents, times, total } from '#core/rent/exact.ts';
import { factorOf } from '#core/rent/life/factor.ts';
import { billedOffset, type OffsetBill } from '#core/rent/life/facts/offset-bills.ts';
import type { LeaseYear } from '#core/rent/life/lease-years.ts';
import type { Period } from '#core/rent/life/periods.ts';
import type { LifePercentage, LifeTerms } from '#core/rent/life/terms.ts';
import { type Lease, percentageIn, stretchesOf } from '#core/rent/life/versions.ts';

export type AmountLimits = { readonly minimum: Cents | null; readonly maximum: Cents | null };
export type YearAmounts = AmountLimits & { readonly offset: Cents };

type Part = { readonly days: number; readonly amount: Cents | null };

export function yearAmounts(lease: Lease, year: LeaseYear, bills: readonly OffsetBill[]): YearAmounts {
  const { versions } = lease;
  const stretches = stretchesOf(versions, year).flatMap(({ start, end, version: { terms } }) => {
    const percentage = percentageIn(terms, year.number);
    return percentage === null ? [] : [{ days: daysIn({ start, end }), terms, percentage }];
  });
  const share =
    year.cut && stretches.length > 0 ? factorOf('annual', stretches[0]!.percentage, year, year.retail) : null;
  const weighed = (amountOf: (percentage: LifePercentage, terms: LifeTerms) => Cents | null) =>
    weighedAmount(
      stretches.map(({ days, percentage, terms }) => ({ days, amount: amountOf(percentage, terms) })),
      share,
    );
  return {
    minimum: weighed(({ minimum }) => minimum.year),
    maximum: weighed(({ maximum }) => maximum.year),
    offset: cents((weighed((_, terms) => offsetsPer(terms, 'year')) ?? 0) + billedOffset(lease, year, bills)),
  };
}

export function periodLimits(period: Period): AmountLimits {
  const share = period.cut ? period.factor : null;
  const weighed = (kind: 'minimum' | 'maximum') =>
    weighedAmount(
      period.segments.map((segment) => ({ days: daysIn(segment), amount: segment.percentage[kind].period })),
      share,
    );
  return { minimum: weighed('minimum'), maximum: weighed('maximum') };
}

export function offsetsPer({ offsets }: Pick<LifeTerms, 'offsets'>, per: 'billing_period' | 'year'): Cents {
  return cents(offsets.reduce((sum, offset) => (offset.per === per ? sum + offset.amount : sum), 0));
}

function weighedAmount(parts: readonly Part[], share: Exact | null): Cents | null {
  if (parts.every(({ amount }) => amount === null)) return null;
  const first = parts[0]!.amount ?? 0;
  const differs = parts.some(({ amount }) => (amount ?? 0) !== first);
  const days = parts.reduce((sum, part) => sum + part.days, 0);
  const blended = differs
    ? total(parts.map((part) => times(exact(part.amount ?? 0), exact(part.days, days))))
    : exact(first);
  return roundedCents(share === null ? blended : times(blended, share));
}

/** Whether two spans share a day. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
