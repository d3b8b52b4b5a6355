// Terms of a deal that cannot be computed are refused as a version of a lease is, at the deal's own fields: a payment
// twice a month under a retail calendar is refused at payment_period, which the engine calls payment.by.
import { isOutsideLimits } from '#core/base/day-limits.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { termsRefusals as versionRefusals } from '#core/rent/life/terms-refusals.ts';
import { problem, type TermsProblem, termDates } from '#core/rent/refusals.ts';
import { termOf } from '#core/rent/rent-years.ts';

const DEAL_FIELDS: readonly (readonly [engine: string, deal: string])[] = [
  ['payment.by', 'payment_period'],
  ['payment.due_days', 'payment_due_days'],
  ['base_rent.due.day', 'base_rent.due_day'],
];

/** A field of the engine's terms as the deal's terms call it. */
export function dealField(path: string): string {
  return DEAL_FIELDS.find(([engine]) => engine === path)?.[1] ?? path;
}

export function termsRefusals(terms: DealTerms): TermsProblem[] {
  const dates = termDates(terms);
  if (dates.some(({ path }) => path === 'end_date')) return dates;
  const asVersion = versionRefusals(lifeTermsOf(terms), termOf(terms));
  const byText = new Map(
    asVersion.map((each) => [each.path + each.message, problem(dealField(each.path), each.message)]),
  );
  return [...dates, ...byText.values()];
}

/**
 * Every day that the terms name and that is too far away: a start of 1026-01-01 is "Date must be after 1949-12-31" at
 * start_date. Asked of terms that are brought, before anything is worked out from them.
 */
export function farTerms(terms: DealTerms): TermsProblem[] {
  return namedDays(terms).flatMap(([path, written]) => {
    const wrong = written === null ? undefined : isOutsideLimits(written);
    return wrong === undefined ? [] : [problem(path, wrong)];
  });
}

function namedDays({ start_date, end_date, base_rent, percentage, opening_balance }: DealTerms) {
  const escalation = base_rent?.escalation ?? null;
  const cpi = escalation?.kind === 'cpi' ? escalation : null;
  const days: [path: string, written: string | null][] = [
    ['start_date', start_date],
    ['end_date', end_date],
    ...(base_rent?.steps ?? []).map(({ from }, index): [string, string] => [`base_rent.steps.${index}.from`, from]),
    ['base_rent.escalation.first', escalation?.first ?? null],
    ['base_rent.escalation.base_month', cpi?.base_month ?? null],
    ...Object.keys(cpi?.index ?? {}).map((month): [string, string] => [`base_rent.escalation.index.${month}`, month]),
    ['percentage.first_year_ends', percentage?.first_year_ends ?? null],
    ['opening_balance.through', opening_balance?.through ?? null],
  ];
  return days;
}
