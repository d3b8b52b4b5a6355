// Adjusted gross of a span = gross − every excluded item − each capped item up to its percent of the span's gross.
// 1,000,000.00 of gross with 15,000.00 of employee sales capped at 2% leaves 985,000.00: 15,000.00 is under 20,000.00.
// Refunds are told without the tax, tips and gift cards that went back with them: where one of these is left out of gross,
// that is all; where it counts, or counts up to a cap, what went back of it is deducted with the refund, and a capped item
// is what was sold less what went back. 5.40 with 0.40 tax, given back, leaves 5.40 − 0.40 − 5.00 = 0.00 where tax is
// left out, and 5.40 − (5.00 + 0.40) = 0.00 where it counts.
// Sales of a kind (online, to employees) come whole, with their own tax, tips and refunds told inside them: what another
// item leaves out of them already is not left out twice. 108.00 sold online with 8.00 tax, of 324.00 with 24.00, leave
// 324.00 − 24.00 − (108.00 − 8.00) = 200.00.
// Running sums answer any span in one subtraction. The result is exact and may be negative.
import { type Cents, cents, type Rate } from '#core/base/money.ts';
import type { Span } from '#core/rent/calendar.ts';
import { type Exact, exact, exactRate, least, minus, type ShownAmount, shown, times } from '#core/rent/exact.ts';
import { partInside, RETURNED_ITEMS, type SalesByDay, type SalesColumns } from '#core/rent/sales.ts';
import type { Terms } from '#core/rent/terms.ts';

type Exclusion = {
  item: string;
  amount: ShownAmount;
  /** Where the terms cap the item: what was sold of it, the percent, and whether the cap held it back. */
  cap: { sold: Cents; percentOfGross: Rate; reached: boolean } | null;
};
export type SalesThatCount = { gross: Cents; exclusions: Exclusion[]; adjustedGross: ShownAmount };

export type Meter = {
  /** Adjusted gross in whole cents, where no item is capped; otherwise undefined, and `measured` answers exactly. */
  readonly wholeCents: ((from: number, to: number) => number) | undefined;
  readonly measured: (span: Span) => Exact;
  readonly explained: (span: Span) => SalesThatCount;
};

/** Measures the sales of the listed categories together (null: rows that name none); without a list, all sales. */
export function meterOf(
  terms: Pick<Terms, 'sales_definition'>,
  sales: SalesByDay,
  categories?: readonly (string | null)[],
): Meter {
  const { exclude, caps } = terms.sales_definition;
  const capped = new Set(caps.map(({ item }) => item));
  const plain = exclude.filter((item) => !capped.has(item));
  const groups = [...sales.byCategory].flatMap(([name, columns]) =>
    categories === undefined || categories.includes(name) ? [columns] : [],
  );
  const gross = runningSum(groups, sales.days, (columns) => columns.gross);
  const items = new Map<string, Float64Array>();
  for (const item of [...plain, ...capped]) {
    items.set(item, added(partsOf(item, plain, capped), groups, sales.days));
  }
  const net = gross.slice();
  for (const item of plain) {
    const sums = items.get(item)!;
    for (let index = 0; index < net.length; index++) net[index] = net[index]! - sums[index]!;
  }
  const between = (sums: Float64Array, from: number, to: number): number => {
    const start = Math.min(Math.max(from - sales.first, 0), sales.days);
    const end = Math.min(Math.max(to + 1 - sales.first, start), sales.days);
    return sums[end]! - sums[start]!;
  };
  const takenOut = ({ start, end }: Span, { item, percent_of_gross }: (typeof caps)[number]): Exact =>
    least(
      exact(between(items.get(item)!, start, end)),
      times(exactRate(percent_of_gross), exact(between(gross, start, end))),
    );
  const measured = (span: Span) =>
    caps.reduce((left, cap) => minus(left, takenOut(span, cap)), exact(between(net, span.start, span.end)));
  const explained = (span: Span): SalesThatCount => {
    const sold = (item: string) => cents(between(items.get(item)!, span.start, span.end));
    return {
      gross: cents(between(gross, span.start, span.end)),
      exclusions: [
        ...plain.map((item) => ({ item, amount: shown(exact(sold(item))), cap: null })),
        ...caps.map((cap) => {
          const amount = shown(takenOut(span, cap));
          const reached = amount.cents < sold(cap.item);
          return {
            item: cap.item,
            amount,
            cap: { sold: sold(cap.item), percentOfGross: cap.percent_of_gross, reached },
          };
        }),
      ],
      adjustedGross: shown(measured(span)),
    };
  };
  const wholeCents = (from: number, to: number) => between(net, from, to);
  return { wholeCents: caps.length === 0 ? wholeCents : undefined, measured, explained };
}

type SignedItem = { item: string; sign: 1 | -1 };

/** Which amounts of the rows an item of the definition stands for, without what another item leaves out already. */
function partsOf(item: string, plain: readonly string[], capped: ReadonlySet<string>): SignedItem[] {
  const parts = ownParts(item, plain, capped);
  for (const other of plain) {
    if (other === item) continue;
    parts.push(...insideOf(item, ownParts(other, plain, capped)));
    // What is left out up to a cap is measured on the sales that are not left out whole.
    if (capped.has(item)) parts.push(...insideOf(other, ownParts(item, plain, capped)));
  }
  return parts;
}

function insideOf(whole: string, parts: readonly SignedItem[]): SignedItem[] {
  return parts.map(({ item, sign }) => ({ item: partInside(whole, item), sign: sign === 1 ? -1 : 1 }));
}

function ownParts(item: string, plain: readonly string[], capped: ReadonlySet<string>): SignedItem[] {
  const parts: SignedItem[] = [{ item, sign: 1 }];
  for (const [kept, returned] of Object.entries(RETURNED_ITEMS)) {
    if (item === 'refund' && !plain.includes(kept)) parts.push({ item: returned, sign: 1 });
    if (item === kept && capped.has(kept)) parts.push({ item: returned, sign: -1 });
  }
  return parts;
}

function added(parts: readonly SignedItem[], groups: readonly SalesColumns[], days: number): Float64Array {
  const sums = new Float64Array(days + 1);
  for (const { item, sign } of parts) {
    if (!groups.some((columns) => columns.items.has(item))) continue;
    const part = runningSum(groups, days, (columns) => columns.items.get(item));
    for (let index = 0; index < sums.length; index++) sums[index] = sums[index]! + sign * part[index]!;
  }
  return sums;
}

/** Entry i holds the sum of the first i days. */
function runningSum(
  groups: readonly SalesColumns[],
  days: number,
  pick: (columns: SalesColumns) => Float64Array | undefined,
): Float64Array {
  const sums = new Float64Array(days + 1);
  for (const columns of groups) {
    const column = pick(columns);
    if (column === undefined) continue;
    let running = 0;
    for (let index = 0; index < days; index++) {
      running += column[index]!;
      sums[index + 1] = sums[index + 1]! + running;
    }
  }
  return sums;
}
