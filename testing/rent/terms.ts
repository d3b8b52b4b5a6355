// A plain agreement to vary in tests: 6% of 2026's sales over 100,000.00 a year, billed as the test likes.
import { parseTerms, problemsText } from '#core/rent/parse-terms.ts';
import { parseSales, type SalesByDay, salesByDay } from '#core/rent/sales.ts';
import type { Terms } from '#core/rent/terms.ts';

export type Changes = Record<string, unknown> & { percentage?: Record<string, unknown> | null };

/** The agreement in the vector format with the given fields in place of its own. */
export function exampleText({ percentage, ...changes }: Changes = {}): Record<string, unknown> {
  const usualPercentage = {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    tiers: [{ over: '100000.00', rate: '6', flat: '0.00' }],
    tier_rule: 'marginal',
    interim: 'cumulative',
    reconcile: 'none',
    partial_period: 'days',
    year_starts: 'lease',
    minimum: { period: null, year: null },
    maximum: { period: null, year: null },
  };
  return {
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    rent_basis: 'none',
    base_rent: null,
    min_monthly_rent: null,
    percentage: percentage === null ? null : { ...usualPercentage, ...percentage },
    categories: null,
    offsets: [],
    sales_definition: { exclude: ['tax', 'tip', 'refund', 'gift_card'], caps: [] },
    cap: null,
    additional_fee: null,
    ...changes,
  };
}

export function exampleTerms(changes: Changes = {}): Terms {
  const parsed = parseTerms(exampleText(changes));
  if (!parsed.ok) throw new Error(problemsText(parsed.problems));
  return parsed.terms;
}

/** Sales written as day: gross, or day: a row of items. */
export function exampleSales(terms: Terms, days: Record<string, string | Record<string, string>>): SalesByDay {
  const rows = Object.entries(days).map(([day, row]) => ({ day, ...(typeof row === 'string' ? { gross: row } : row) }));
  const parsed = parseSales(terms, rows);
  if (!parsed.ok) throw new Error(problemsText(parsed.problems));
  return salesByDay(parsed.rows);
}

/** One tier, as the percentage of an agreement holds it. */
export const tiers = (over: string, rate: string) => ({ tiers: [{ over, rate, flat: '0.00' }] });
