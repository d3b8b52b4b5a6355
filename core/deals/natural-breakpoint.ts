// The natural breakpoint in money: the base rent of the whole breakpoint period, or a category's share of it, over the
// rate. 5,000.00 a month at 5% is 60,000.00 and 1,200,000.00 a year. Where the base rent changes it is that of the period
// which holds the day asked for, or the first day of a lease year.
import { parseRate, type Rate } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { type DealTerms, DealTermsShape } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { type Exact, exactRate, shown, times, WHOLE } from '#core/rent/exact.ts';
import { baseAmounts } from '#core/rent/life/base-amounts.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import { naturalBase } from '#core/rent/life/natural-base.ts';
import { periodsOf } from '#core/rent/life/periods.ts';
import type { Lease } from '#core/rent/life/versions.ts';
import { naturalBreakpoint } from '#core/rent/natural-breakpoint.ts';
import { termOf } from '#core/rent/rent-years.ts';

/** The base rent that a natural breakpoint is made of, and the lease year in which it is that. */
export type NaturalBase = { readonly year: number; readonly base: Exact };

/** A lease year of a retail calendar has at most 371 days; years and schedules are read a little further. */
const LONGEST_YEAR = 371;
const LOOK_AHEAD_DAYS = 800;
const MOST_YEARS = 100;

const leases = new WeakMap<DealTermsText, Lease | null>();
const bases = new WeakMap<Lease, Map<number, NaturalBase>>();

/** In the period of the lease's first day, or of another one; null where no breakpoint is natural. */
export function naturalBaseOn(terms: DealTermsText, from: string | null = null): NaturalBase | null {
  const lease = naturalLease(terms);
  if (lease === null) return null;
  const { start, end } = lease.term;
  return baseOn(lease, Math.min(Math.max(from === null ? start : numberOf(from as Day), start), end));
}

/** On the first day of a lease year; null where the lease ends before it. */
export function naturalBaseIn(terms: DealTermsText, year: number): NaturalBase | null {
  const lease = naturalLease(terms);
  if (lease === null || year > MOST_YEARS) return null;
  const first = leaseYears(lease, lease.term.start + year * LONGEST_YEAR).find(({ number }) => number === year);
  return first === undefined ? null : baseOn(lease, first.start);
}

/** The threshold of a rate, for display: "1200000.00". Null at no rate. */
export function naturalThreshold(base: Exact, rate: string, share?: string): string | null {
  const over = parseRate(rate);
  if (over === undefined || over === 0) return null;
  return shown(naturalBreakpoint(shareOf(base, share), over)).text;
}

export function shareOf(base: Exact, share: string | undefined): Exact {
  return times(base, share === undefined ? WHOLE : exactRate(parseRate(share) ?? (0 as Rate)));
}

/** Whether the base rent, and with it a natural breakpoint, changes in the course of the lease. */
export function naturalMoves({ base_rent: base }: DealTermsText): boolean {
  return base !== null && (base.steps.length > 0 || (base.by_year ?? []).length > 0 || base.escalation !== undefined);
}

/** Each amount of a sentence asks for it again. */
function baseOn(lease: Lease, day: number): NaturalBase {
  const basesOfLease = bases.get(lease) ?? new Map<number, NaturalBase>();
  bases.set(lease, basesOfLease);
  const base = basesOfLease.get(day) ?? computedBase(lease, day);
  basesOfLease.set(day, base);
  return base;
}

function computedBase(lease: Lease, day: number): NaturalBase {
  const years = leaseYears(lease, day + LOOK_AHEAD_DAYS);
  const period = periodsOf(lease, years, day).at(-1)!;
  const amounts = baseAmounts(lease.term, years, day + LOOK_AHEAD_DAYS);
  return { year: yearOf(years, day).number, base: naturalBase(lease, amounts, period) };
}

/** Terms of a draft may still be incomplete: then there is nothing to say. */
function naturalLease(text: DealTermsText): Lease | null {
  if (text.percentage?.breakpoint !== 'natural' || text.rent_basis !== 'base_rent') return null;
  const cached = leases.get(text);
  if (cached !== undefined) return cached;
  const parsed = DealTermsShape.safeParse(text);
  const lease = parsed.success ? leaseOf(parsed.data) : null;
  leases.set(text, lease);
  return lease;
}

function leaseOf(terms: DealTerms): Lease | null {
  const term = termOf(terms);
  if (terms.base_rent === null || term.end < term.start) return null;
  const isOfTerm = [terms.base_rent.period, terms.percentage?.breakpoint_period].includes('entire_period');
  if (isOfTerm && terms.end_date === null) return null;
  return { term, versions: [{ from: term.start, terms: lifeTermsOf(terms), continuity: 'continue' }] };
}
