// Opening sales as they are typed: one amount without categories, one for each category of the terms with them. Terms with
// food and drinks have two fields, a third where everything else has a rate; what was typed before as one amount, or for
// a category that is gone, is left behind.
import { EVERYTHING_ELSE } from '#core/deals/period-words.ts';

type Sales = string | Readonly<Record<string, string>>;
type SalesField = { category: string | null; amount: string; changed(amount: string): Sales };
type Categories = { items: readonly { category: string }[]; default?: unknown };

export function openingSalesOf(sales: Sales, categories: Categories | null): SalesField[] {
  if (categories === null) {
    return [{ category: null, amount: typeof sales === 'string' ? sales : '', changed: (amount) => amount }];
  }
  const typed = typeof sales === 'string' ? {} : sales;
  const names = namesOf(categories, Object.keys(typed));
  const amountOf = (category: string) => (Object.hasOwn(typed, category) ? (typed[category] ?? '') : '');
  return names.map((category) => ({
    category,
    amount: amountOf(category),
    changed: (amount) =>
      Object.fromEntries(names.map((name) => [name, name === category ? amount : amountOf(name) || '0.00'])),
  }));
}

/** With a rate for everything else, amounts under names that the terms do not list count at that rate. */
function namesOf({ items, default: rest }: Categories, typed: readonly string[]): string[] {
  const listed = items.map(({ category }) => category);
  if (rest === undefined) return listed;
  const others = typed.filter((name) => !listed.includes(name));
  return [...listed, ...(others.length === 0 ? [EVERYTHING_ELSE] : others)];
}
