// Sales that count, for the second opinion in life-oracle.ts: sums by version and by where its terms put them.
import type { LifeTerms } from '#core/rent/life/terms.ts';
import type { Facts } from '#testing/rent/life-oracle-facts.ts';
import { add, type Fraction, min, mul, percent, sub, whole, zero } from '#testing/rent/oracle-fractions.ts';

/** Sales of each version within some days, by where its terms put them: a category, the default, or nowhere (held). */
export type Sold = { version: number; terms: LifeTerms; sales: Map<string, Fraction> };

export function soldIn(facts: Facts, from: number, to: number): Sold[] {
  const { walk, life } = facts;
  const start = life.lease.term.start;
  const result: (Sold & { sums: Map<string, { gross: number; items: Map<string, number> }> })[] = [];
  for (let n = from; n <= to; n++) {
    const { version, terms } = walk.days[n - start]!;
    if (result.at(-1)?.version !== version) result.push({ version, terms, sales: new Map(), sums: new Map() });
    const here = result.at(-1)!;
    for (const row of facts.rowsOn.get(n) ?? []) {
      const key = placeOf(terms, row.category);
      const sums = here.sums.get(key) ?? { gross: 0, items: new Map() };
      sums.gross += row.gross;
      for (const [name, amount] of Object.entries(row.items))
        sums.items.set(name, (sums.items.get(name) ?? 0) + amount);
      here.sums.set(key, sums);
    }
    if (n !== life.opening?.day) continue;
    for (const [name, amount] of life.opening.sales) {
      const key = placeOf(terms, name);
      here.sales.set(key, add(here.sales.get(key) ?? zero(), whole(amount)));
    }
  }
  for (const { terms, sales, sums } of result) {
    for (const [key, { gross, items }] of sums) {
      const { exclude, caps } = terms.sales_definition;
      const capped = caps.map(({ item }) => item);
      const isOut = (name: string) => exclude.includes(name) && !capped.includes(name);
      let left = whole(gross);
      for (const name of new Set(exclude)) if (isOut(name)) left = sub(left, whole(partOf(items, name, isOut, capped)));
      for (const { item, percent_of_gross } of caps) {
        const part = partOf(items, item, isOut, capped);
        left = sub(left, min(whole(part), mul(percent(percent_of_gross), whole(gross))));
      }
      sales.set(key, add(sales.get(key) ?? zero(), left));
    }
  }
  return result;
}

/**
 * An item of some days. A refund stands for what went back beside it too, of whatever is not left out whole; of a capped
 * item counts what was sold less what went back.
 */
function partOf(
  items: ReadonlyMap<string, number>,
  name: string,
  isOut: (name: string) => boolean,
  capped: readonly string[],
): number {
  const returned = (item: string) => items.get(`returned_${item}`) ?? 0;
  const returnable = ['tax', 'tip', 'gift_card'];
  const amount = items.get(name) ?? 0;
  if (name === 'refund') return returnable.reduce((sum, item) => (isOut(item) ? sum : sum + returned(item)), amount);
  return returnable.includes(name) && capped.includes(name) ? amount - returned(name) : amount;
}

/** `all` without categories; `pool` for what is pooled; a listed name; `default`; or `held` with the name that nobody lists. */
function placeOf({ categories }: LifeTerms, category: string | null): string {
  if (categories === null) return 'all';
  const isListed = categories.items.some((item) => item.category === category);
  if (categories.rule === 'pooled' && (isListed || categories.default !== null)) return 'pool';
  if (isListed) return category!;
  return categories.default === null ? `held ${category ?? 'none'}` : 'default';
}
