// Where the sales of a category go: to its own table (separate, combined), to the common one (pooled), or, when a row
// names no category or an unlisted one, to the default. Without a default such rows are held: they count as sales, are in
// no line, and wait to be placed. 20,000.00 without a category beside 50,000.00 of food at 5% bill 2,500.00 and hold
// 20,000.00.
import type { LifeTerms } from '#core/rent/life/terms.ts';

export const DEFAULT_KEY = 'default';

/** One group of sales that is measured together; `categories` is missing where it takes all sales. */
export type SalesKey = { readonly key: string | null; readonly categories?: readonly (string | null)[] };

export function salesKeys({ categories }: LifeTerms, sold: readonly (string | null)[]): SalesKey[] {
  if (categories === null) return [{ key: null }];
  const listed = categories.items.map(({ category }) => category);
  const others = sold.filter((name) => name === null || !listed.includes(name));
  if (categories.rule === 'pooled') {
    return [categories.default === null ? { key: null, categories: listed } : { key: null }];
  }
  const ownKeys = listed.map((category) => ({ key: category, categories: [category] }));
  return categories.default === null ? ownKeys : [...ownKeys, { key: DEFAULT_KEY, categories: others }];
}

/** The categories, null for none, whose rows no table takes. */
export function heldCategories({ categories }: LifeTerms, sold: readonly (string | null)[]): (string | null)[] {
  if (categories === null || categories.default !== null) return [];
  const listed = new Set(categories.items.map(({ category }) => category));
  return sold.filter((name) => name === null || !listed.has(name));
}
