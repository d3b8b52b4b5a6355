// Terms that the engine for unchanged agreements computes by itself, which is the quicker way: base rent that steps on the
// first of a month, one natural rate, listed categories, payment by the month or oftener. Everything else is a life of one
// version: base rent that steps on 10 March, percentage rent paid by the quarter, breakpoints reduced for closures.
import type { DealTerms } from '#core/deals/terms.ts';
import type { Terms } from '#core/rent/terms.ts';

export type PlainTerms = DealTerms & Terms;

export function arePlain(terms: DealTerms): terms is PlainTerms {
  const { payment_period } = terms;
  if (payment_period === 'quarterly' || payment_period === 'annual') return false;
  if (terms.closure !== null || terms.offsets.some(({ by_bills }) => by_bills)) return false;
  return hasPlainBase(terms) && hasPlainPercentage(terms) && hasPlainCategories(terms);
}

export function plainTerms(terms: DealTerms): PlainTerms {
  if (!arePlain(terms)) throw new TypeError('These terms are a life of one version');
  return terms;
}

function hasPlainBase({ base_rent: base }: DealTerms): boolean {
  if (base === null) return true;
  const { by_year, escalation, steps } = base;
  return by_year.length === 0 && escalation === null && steps.every(({ from }) => from.endsWith('-01'));
}

function hasPlainPercentage({ percentage, categories }: DealTerms): boolean {
  if (percentage === null) return true;
  const isOneRate = percentage.breakpoint !== 'natural' || (categories === null && percentage.tiers.length === 1);
  return percentage.by_year.length === 0 && percentage.calendar === null && isOneRate;
}

function hasPlainCategories({ categories }: DealTerms): boolean {
  if (categories === null) return true;
  const { rule, items, default: rest } = categories;
  return rule !== 'combined' && rest === null && items.every(({ base_share }) => base_share === null);
}
