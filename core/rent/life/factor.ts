// The share of the full period's thresholds that a partial period has. 181 days of a year cut on 1 July are 181/365 by
// days and 6/12 by months; a retail year cut to 273 of its 364 days has 3/4. A whole period has 1, except that with
// `week53: scaled` every retail period is measured against its usual days: 371/364 = 53/52. Where an amendment cuts,
// `full` and `extended` count as `days`.
import { daysIn, type Span } from '#core/rent/calendar.ts';
import { dividedBy, type Exact, exact, WHOLE } from '#core/rent/exact.ts';
import { type RetailYear, retailMonthOf, retailQuarterOf } from '#core/rent/life/retail-calendar.ts';
import type { LifePercentage } from '#core/rent/life/terms.ts';
import { monthsOf } from '#core/rent/partial-factor.ts';

type Kind = LifePercentage['breakpoint_period'];
type Piece = Span & { readonly whole: Span; readonly full: boolean; readonly cut: boolean };

export function factorOf(kind: Kind, percentage: LifePercentage, piece: Piece, retail: RetailYear | null): Exact {
  if (kind === 'entire_period') return WHOLE;
  const scaled = retail !== null && percentage.calendar?.week53 === 'scaled';
  const kept = percentage.partial_period === 'full' && !piece.cut;
  if (!scaled && (piece.full || kept)) return WHOLE;
  const counted = scaled && kept ? piece.whole : piece;
  if (retail === null && percentage.partial_period === 'months' && (kind === 'annual' || kind === 'quarterly')) {
    return dividedBy(monthsOf(piece), exact(kind === 'annual' ? 12 : 3));
  }
  return exact(daysIn(counted), daysOfFull(kind, percentage, piece, retail));
}

/** The days that stand for the full period: 365 for every civil year, and what a closed day is measured against. */
export function daysOfFull(
  kind: Kind,
  percentage: LifePercentage,
  { whole, start }: Pick<Piece, 'whole' | 'start'>,
  retail: RetailYear | null,
): number {
  if (retail === null) return kind === 'annual' ? 365 : daysIn(whole);
  if (percentage.calendar?.week53 !== 'scaled') return daysIn(whole);
  if (kind === 'annual') return retail.usualDays;
  return (kind === 'quarterly' ? retailQuarterOf(retail, start) : retailMonthOf(retail, start)).usualDays;
}
