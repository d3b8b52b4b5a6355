// Sales are kept day by day in columns, one set for each category: order and number of the rows of a day do not matter.
// Two rows of 400.00 and 600.00 on 2026-03-01 are one day of 1,000.00. Amounts stay whole cents below 2^53 in total.
import { type Cents, parseMoney, ZERO } from '#core/base/money.ts';
import { type Day, isDay } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import type { TermsProblem } from '#core/rent/refusals.ts';
import { DEFAULT_EXCLUSIONS, type Terms } from '#core/rent/terms.ts';

export type SalesRow = {
  readonly day: Day;
  readonly category: string | null;
  readonly gross: Cents;
  /**
   * Parts of gross by name, as positive amounts: tax, tip, refund, gift_card and whatever the terms name; and what went
   * back of tax, tips and gift cards beside the refund.
   */
  readonly items: Readonly<Record<string, Cents>>;
};

/** What went back of an item with refunds, by the item: refunds are told without these. */
export const RETURNED_ITEMS = { tax: 'returned_tax', tip: 'returned_tip', gift_card: 'returned_gift_card' } as const;

/** Names what of an item lies inside sales of a kind: the tax of online sales is `online_sales/tax`. */
export function partInside(whole: string, item: string): string {
  return `${whole}/${item}`;
}

export type SalesColumns = { readonly gross: Float64Array; readonly items: ReadonlyMap<string, Float64Array> };

export type SalesByDay = {
  /** Day number of the first column entry. */
  readonly first: number;
  readonly days: number;
  readonly byCategory: ReadonlyMap<string | null, SalesColumns>;
};

type OpenColumns = { gross: Float64Array; items: Map<string, Float64Array> };

export function salesByDay(rows: readonly SalesRow[]): SalesByDay {
  const numbers = new Int32Array(rows.length);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index++) {
    const number = numberOf(rows[index]!.day);
    numbers[index] = number;
    if (number < first) first = number;
    if (number > last) last = number;
  }
  const days = rows.length === 0 ? 0 : last - first + 1;
  const byCategory = new Map<string | null, OpenColumns>();
  let size = 0;
  for (let index = 0; index < rows.length; index++) {
    const { category, gross, items } = rows[index]!;
    const columns = byCategory.get(category) ?? opened(byCategory, category, days);
    const day = numbers[index]! - first;
    columns.gross[day] = columns.gross[day]! + gross;
    size += Math.abs(gross);
    for (const name in items) {
      const amount = items[name]!;
      if (amount === 0) continue;
      const column = columns.items.get(name) ?? openedItem(columns, name, days);
      column[day] = column[day]! + amount;
      size += Math.abs(amount);
    }
  }
  if (size > Number.MAX_SAFE_INTEGER) throw new RangeError('These sales are larger than can be added exactly');
  return { first: days === 0 ? 0 : first, days, byCategory };
}

function opened(byCategory: Map<string | null, OpenColumns>, category: string | null, days: number): OpenColumns {
  const columns = { gross: new Float64Array(days), items: new Map<string, Float64Array>() };
  byCategory.set(category, columns);
  return columns;
}

function openedItem(columns: OpenColumns, name: string, days: number): Float64Array {
  const column = new Float64Array(days);
  columns.items.set(name, column);
  return column;
}

type ParsedSales = { ok: true; rows: SalesRow[] } | { ok: false; problems: TermsProblem[] };

/** Rows as they are written outside; with categories in the terms every row must name a listed one. */
export function parseSales(terms: Terms, input: unknown): ParsedSales {
  if (!Array.isArray(input)) return { ok: false, problems: [{ path: 'sales', message: 'List the sales as rows.' }] };
  const { exclude, caps } = terms.sales_definition;
  const usual = [...DEFAULT_EXCLUSIONS, ...Object.values(RETURNED_ITEMS)];
  const names = [...new Set([...usual, ...exclude, ...caps.map(({ item }) => item)])];
  const listed = terms.categories?.items.map(({ category }) => category);
  const problems: TermsProblem[] = [];
  const rows = input.map((row, index) => {
    const refuse = (field: string, message: string) => problems.push({ path: `sales.${index}.${field}`, message });
    return parseRow(typeof row === 'object' && row !== null ? row : {}, names, listed, refuse);
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

function parseRow(
  row: Record<string, unknown>,
  names: readonly string[],
  listed: readonly string[] | undefined,
  refuse: (field: string, message: string) => void,
): SalesRow {
  const amount = (name: string): Cents => {
    const written = row[name] ?? '0.00';
    const parsed = typeof written === 'string' ? parseMoney(written) : undefined;
    if (parsed === undefined) refuse(name, 'Write an amount with at most two decimals, for example "1234.50".');
    return parsed ?? ZERO;
  };
  const written = typeof row.day === 'string' ? row.day : '';
  if (!isDay(written)) refuse('day', 'There is no such date: write one as YYYY-MM-DD.');
  const category = typeof row.category === 'string' ? row.category : null;
  if (listed !== undefined && (category === null || !listed.includes(category))) {
    refuse('category', `Name one of the categories of the terms: ${listed.join(', ')}.`);
  }
  const items = Object.fromEntries(names.map((name) => [name, amount(name)]));
  return { day: written as Day, category, gross: amount('gross'), items };
}
