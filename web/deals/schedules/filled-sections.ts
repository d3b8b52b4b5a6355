// Which sections of the terms form say something: what differs from the usual answers of its kind of agreement stands open,
// the rest waits closed. A fee of 35.00 opens "Payment and visibility"; a lender's daily payment does not, since every
// lender's split begins with it.
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { startingTerms } from '#web/deals/terms/terms-templates.ts';

/** The fields of each section, by which it is found filled, and found to hold an error. */
export const SECTIONS = {
  base: ['base_rent.steps', 'base_rent.by_year', 'base_rent.escalation'],
  years: ['percentage.by_year'],
  categories: ['categories'],
  counting: [
    'percentage.tier_rule',
    'percentage.interim',
    'percentage.reconcile',
    'percentage.partial_period',
    'percentage.year_starts',
    'percentage.first_year_ends',
    'percentage.growth',
    'percentage.calendar',
  ],
  limits: ['percentage.minimum', 'percentage.maximum', 'cap', 'offsets', 'closure'],
  payment: [
    'payment_period',
    'payment_due_days',
    'tax',
    'payout_period',
    'additional_fee',
    'visibility',
    'deal_view',
    'currency',
  ],
  late: ['interest', 'estimate', 'reporting', 'evidence'],
  sales: ['sales_definition'],
  opening: ['opening_balance'],
} as const satisfies Record<string, readonly string[]>;

export type Section = keyof typeof SECTIONS;

export function isFilled(terms: DealTermsText, section: Section): boolean {
  const usual = startingTerms(terms.template, terms.currency, terms.start_date);
  return SECTIONS[section].some((path) => {
    const said = at(terms, path);
    return hasWords(said) && (hasBlank(said) || canonicalJson(said) !== canonicalJson(at(usual, path) ?? null));
  });
}

/** Something that must be typed, as a lender's Maximum Repayment. */
function hasBlank(said: unknown): boolean {
  return typeof said === 'object' && said !== null && Object.values(said).includes('');
}

function hasWords(said: unknown): boolean {
  if (said === undefined || said === null) return false;
  return typeof said !== 'object' || Object.values(said).some((value) => value !== null);
}

function at(terms: DealTermsText, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], terms);
}
