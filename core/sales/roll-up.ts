// What a change of sales adds to each roll-up. A sale of 10.80 at noon on Friday 1 May adds 10.80 to the hour, the day,
// the month and the month's Fridays at noon; replacing it by 9.80 takes the old row away from all of them and adds the
// new one.
import { type Day, weekday } from '#core/base/time.ts';
import { type CategoryPart, SALES_AMOUNTS, type SalesAmounts } from '#core/pos/sale.ts';

export const MEASURES = [...SALES_AMOUNTS, 'transactions', 'refunds'] as const;

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

export function noDeltas(): RollUpDeltas {
  return {
    sales_hour: new Map(),
    sales_day: new Map(),
    sales_category_day: new Map(),
    sales_month: new Map(),
    sales_category_month: new Map(),
    sales_month_hour: new Map(),
  };
}

/** Adds a sale to the deltas, or takes it away. */
export function countSale(deltas: RollUpDeltas, sale: Countable, sign: 1 | -1): void {
  const { business_day: day, hour } = sale;
  const sums = MEASURES.map((measure) => sale[measure]);
  const month = `${day.slice(0, 7)}-01`;
  add(deltas.sales_day, [day], sums, sign);
  add(deltas.sales_month, [month], sums, sign);
  if (hour !== null) {
    add(deltas.sales_hour, [day, hour], sums, sign);
    add(deltas.sales_month_hour, [month, weekday(day), hour], sums, sign);
  }
  for (const part of sale.categories ?? []) {
    const parts = MEASURES.map((measure) => part[measure] ?? untold(sale, measure));
    add(deltas.sales_category_day, [day, part.category], parts, sign);
    add(deltas.sales_category_month, [month, part.category], parts, sign);
  }
}

/** Amounts that a part does not tell are none; counts are those of the sale. */
function untold(sale: Countable, measure: (typeof MEASURES)[number]): number {
  return measure === 'transactions' || measure === 'refunds' ? sale[measure] : 0;
}

function add(into: Map<string, RollUpDelta>, key: (string | number)[], sums: readonly number[], sign: 1 | -1): void {
  const name = key.length === 1 ? String(key[0]) : key.join('\u0000');
  const known = into.get(name);
  if (!known) {
    into.set(name, { key, sums: sums.map((sum) => sum * sign), lessened: sign < 0 });
    return;
  }
  for (let index = 0; index < sums.length; index += 1) known.sums[index] = known.sums[index]! + sums[index]! * sign;
  if (sign < 0) known.lessened = true;
}
