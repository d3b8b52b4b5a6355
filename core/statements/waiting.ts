// What waits for sales that nobody has reported. Lines ask for what is reported so far; the yearly reconciliation, the
// yearly minimum and the minimum of a breakpoint period wait until every day of their year or period is in, so that
// nothing is settled, and nothing credited, because a month is missing. A year to 2026-12-31 with sales reported to
// October waits for November and December 2026. Where the terms estimate, a month counts until it is reported.
import type { Cents } from '#core/base/money.ts';
import { type Day, type Month, monthOf } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';

type Percentage = NonNullable<DealTerms['percentage']>;

export const WAITING_KINDS = ['true_up', 'minimum_year', 'minimum_period', 'estimate'] as const;
/** `sales` is what a month counts as until it is reported. */
export type Waiting = { what: (typeof WAITING_KINDS)[number]; from: Day; to: Day; months: Month[]; sales?: Cents };

/** Whether anything of these terms depends on a month being in. */
export function waitsForReports({ percentage, rent_basis, estimate }: DealTerms): boolean {
  if (percentage === null) return false;
  if (estimate !== null) return true;
  const { reconcile, interim } = percentage;
  const settles = reconcile === 'annual' || hasMinimum(percentage, 'year') || hasMinimum(percentage, 'period');
  // Shares of thresholds and monthly minimums grow without sales: a missing month would be credited.
  return settles || rent_basis === 'min_monthly_rent' || interim === 'cumulative_annualised';
}

/** Of rent years and breakpoint periods that have ended by the last day; oldest first. */
export function waitingFor(accruals: readonly Accrual[], missing: readonly Day[], lastDay: Day): Waiting[] {
  const waiting = new Map<string, Waiting>();
  const estimated = accruals.flatMap((accrual) => accrual.estimated);
  const isEstimated = (day: Day) => estimated.some(({ from, through }) => day >= from && day <= through);
  const ended = missing.filter((day) => day <= lastDay && !isEstimated(day));
  const add = (what: Waiting['what'], { from, through }: DaySpan) => {
    const months = [...new Set(ended.filter((day) => day >= from && day <= through).map(monthOf))];
    if (months.length > 0 && through <= lastDay) waiting.set(`${from} ${what}`, { what, from, to: through, months });
  };
  for (const day of ended) {
    const accrual = partOn(accruals, day);
    const { percentage } = accrual.terms;
    if (percentage === null || isTakenOver(accrual, day)) continue;
    const year = accrual.rentYear(day);
    if (percentage.reconcile === 'annual') add('true_up', year);
    if (hasMinimum(percentage, 'year')) add('minimum_year', year);
  }
  for (const accrual of accruals) {
    const { percentage } = accrual.terms;
    if (percentage === null || ended.length === 0 || !hasMinimum(percentage, 'period')) continue;
    for (const { from, to } of accrual.through(lastDay).explanation) add('minimum_period', { from, through: to });
  }
  for (const { from, through, sales } of estimated) {
    waiting.set(`${from} estimate`, { what: 'estimate', from, to: through, months: [monthOf(through)], sales });
  }
  return [...waiting.values()].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** In any of the lease years. */
function hasMinimum({ minimum, by_year }: Percentage, of: 'year' | 'period'): boolean {
  return [minimum, ...by_year.map((schedule) => schedule.minimum)].some((limits) => (limits?.[of] ?? null) !== null);
}

function isTakenOver({ part }: Accrual, day: Day): boolean {
  const opening = part.terms.opening_balance;
  return opening !== null && day <= opening.through;
}
