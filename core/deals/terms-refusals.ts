// Terms of a deal that cannot be computed are refused as a version of a lease is, at the deal's own fields: a payment
// twice a month under a retail calendar is refused at payment_period, which the engine calls payment.by.
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
