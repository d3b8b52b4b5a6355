// What of a sale belongs to a category, as it is kept: a list for each part, its name first, then its amounts and counts in
// their order, up to the last that is told. Food for 10.80 with 0.80 tax is ["Food",1080,80]. An amount that is not told is
// none; a count that is not told is that of the sale, which is not the same as none, so it is kept as null.
//
// Sales of before are kept as objects that name each amount, {"category": "Food", "gross": 1080, "tax": 80}: both are read.
import type { CategoryPart } from '#core/pos/sale.ts';
import { SALE_MEASURES } from '#core/sales/roll-up.ts';

type Figure = number | null;
/** As a row of sales has them, in one of two forms or in none. */
export type KeptParts = { parts: string | null; categories: readonly CategoryPart[] | null };

const COUNTS: ReadonlySet<string> = new Set(['transactions', 'refunds']);

export function writeParts(parts: readonly CategoryPart[]): string {
  return JSON.stringify(parts.map(listOf));
}

function listOf(part: CategoryPart): [string, ...Figure[]] {
  const figures = SALE_MEASURES.map((name) => part[name] ?? (COUNTS.has(name) ? null : 0));
  let length = figures.length;
  while (length > 0 && isLeftOut(figures, length - 1)) length -= 1;
  return [part.category, ...figures.slice(0, length)];
}

/** The last of the list goes without saying: no amount, or the count of the sale. */
function isLeftOut(figures: readonly Figure[], at: number): boolean {
  return figures[at] === (COUNTS.has(SALE_MEASURES[at]!) ? null : 0);
}

export function readParts({ parts, categories }: KeptParts): readonly CategoryPart[] | null {
  return parts === null ? categories : (JSON.parse(parts) as [string, ...Figure[]][]).map(partOf);
}

function partOf([category, ...figures]: readonly [string, ...Figure[]]): CategoryPart {
  const measures = figures.flatMap((value, at) => (value === null ? [] : [[SALE_MEASURES[at]!, value] as const]));
  return { category, ...Object.fromEntries(measures) };
}
