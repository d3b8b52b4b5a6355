// Opening sales as they are typed: one amount without categories, one for each category of the terms with them. Terms with
// food and drinks have two fields; what was typed before as one amount, or for a category that is gone, is left behind.
type Sales = string | Readonly<Record<string, string>>;
type SalesField = { category: string | null; amount: string; changed(amount: string): Sales };

export function openingSalesOf(sales: Sales, categories: readonly string[] | null): SalesField[] {
  if (categories === null) {
    return [{ category: null, amount: typeof sales === 'string' ? sales : '', changed: (amount) => amount }];
  }
  const typed = typeof sales === 'string' ? {} : sales;
  const amountOf = (category: string) => (Object.hasOwn(typed, category) ? (typed[category] ?? '') : '');
  return categories.map((category) => ({
    category,
    amount: amountOf(category),
    changed: (amount) =>
      Object.fromEntries(categories.map((name) => [name, name === category ? amount : amountOf(name) || '0.00'])),
  }));
}
