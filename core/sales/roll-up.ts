// What a change of sales adds to each roll-up. A sale of 10.80 at noon on Friday 1 May adds 10.80 to the hour, the day,
// the month and the month's Fridays at noon; replacing it by 9.80 takes the old row away from all of them and adds the
// new one. A refund adds the tax, tip and gift cards that went back to measures of their own: returned.ts.
import { type Day, weekday } from '#core/base/time.ts';
import { type CategoryPart, SALES_AMOUNTS, type SaleKind, type SalesAmounts } from '#core/pos/sale.ts';
import { SUMMED_AMOUNTS, summed } from '#core/sales/returned.ts';

/** What a row of sales tells, and what sums of them hold. */
export const SALE_MEASURES = [...SALES_AMOUNTS, 'transactions', 'refunds'] as const;
export const MEASURES = [...SUMMED_AMOUNTS, 'transactions', 'refunds'] as const;
type Measure = (typeof MEASURES)[number];

/** Which columns beside the channel name a row of each table. */
export const ROLL_UPS = {
  sales_hour: ['business_day', 'hour'],
  sales_day: ['business_day'],
  sales_category_day: ['business_day', 'category'],
  sales_month: ['month'],
  sales_category_month: ['month', 'category'],
  sales_month_hour: ['month', 'weekday', 'hour'],
} as const;
export type RollUpTable = keyof typeof ROLL_UPS;

export type Countable = SalesAmounts & {
  kind: SaleKind;
  business_day: Day;
  hour: number | null;
  transactions: number;
  refunds: number;
  categories: readonly CategoryPart[] | null;
};

export type RollUpDelta = {
  readonly key: readonly (string | number)[];
  /** In the order of MEASURES. */
  readonly sums: number[];
  /** True where something was taken away, so that the row may stand for nothing any more. */
  lessened: boolean;
};
export type RollUpDeltas = Record<RollUpTable, Map<string, RollUpDelta>>;

/** What sales come to by the hour and by category, the finest there is; every roll-up is a sum of these. */
export type Tally = { readonly hours: Map<string, RollUpDelta>; readonly categories: Map<string, RollUpDelta> };

export const emptyTally = (): Tally => ({ hours: new Map(), categories: new Map() });

/** Adds a sale to the tally, or takes it away. */
export function countSale(tally: Tally, sale: Countable, sign: 1 | -1): void {
  const { business_day: day, hour, kind } = sale;
  const hours = entry(tally.hours, `${day} ${hour}`, hour === null ? [day] : [day, hour]);
  addAmounts(hours, summed(kind, sale), sale, sign);
  if (sign < 0) hours.lessened = true;
  for (const part of sale.categories ?? []) {
    const parts = entry(tally.categories, `${day} ${part.category}`, [day, part.category]);
    addAmounts(parts, summed(kind, part), sale, sign);
    if (sign < 0) parts.lessened = true;
  }
}

/** Amounts that are not told are none; counts are those of the sale. */
function addAmounts(into: RollUpDelta, amounts: Partial<Record<Measure, number>>, sale: Countable, sign: 1 | -1): void {
  for (let at = 0; at < MEASURES.length; at += 1) {
    const measure = MEASURES[at]!;
    into.sums[at]! += (amounts[measure] ?? untold(sale, measure)) * sign;
  }
}

function untold(sale: Countable, measure: Measure): number {
  return measure === 'transactions' || measure === 'refunds' ? sale[measure] : 0;
}

export function rollUpsOf({ hours, categories }: Tally): RollUpDeltas {
  const deltas: RollUpDeltas = {
    sales_hour: new Map(),
    sales_day: new Map(),
    sales_category_day: new Map(),
    sales_month: new Map(),
    sales_category_month: new Map(),
    sales_month_hour: new Map(),
  };
  for (const each of hours.values()) {
    const [day, hour] = each.key as [Day, number | undefined];
    const month = firstOf(day);
    add(deltas.sales_day, [day], each);
    add(deltas.sales_month, [month], each);
    if (hour === undefined) continue;
    add(deltas.sales_hour, [day, hour], each);
    add(deltas.sales_month_hour, [month, weekday(day), hour], each);
  }
  for (const each of categories.values()) {
    const [day, category] = each.key as [Day, string];
    add(deltas.sales_category_day, [day, category], each);
    add(deltas.sales_category_month, [firstOf(day), category], each);
  }
  return deltas;
}

const firstOf = (day: Day): string => `${day.slice(0, 7)}-01`;

function add(into: Map<string, RollUpDelta>, key: RollUpDelta['key'], { sums, lessened }: RollUpDelta): void {
  const sum = entry(into, key.join('\u0000'), key);
  for (let at = 0; at < sums.length; at += 1) sum.sums[at]! += sums[at]!;
  if (lessened) sum.lessened = true;
}

function entry(into: Map<string, RollUpDelta>, name: string, key: RollUpDelta['key']): RollUpDelta {
  let entryOfName = into.get(name);
  if (entryOfName === undefined) {
    entryOfName = { key, sums: MEASURES.map(() => 0), lessened: false };
    into.set(name, entryOfName);
  }
  return entryOfName;
}
