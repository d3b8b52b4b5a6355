// Adjusted gross of a span = gross − every excluded item − each capped item up to its percent of the span's gross.
// 1,000,000.00 of gross with 15,000.00 of employee sales capped at 2% leaves 985,000.00: 15,000.00 is under 20,000.00.
// Running sums answer any span in one subtraction. The result is exact and may be negative.
import { type Cents, cents, type Rate } from '#core/base/money.ts';
import type { Span } from '#core/rent/calendar.ts';
import { type Exact, exact, exactRate, least, minus, type ShownAmount, shown, times } from '#core/rent/exact.ts';
import type { SalesByDay, SalesColumns } from '#core/rent/sales.ts';
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
    items.set(
      item,
      runningSum(groups, sales.days, (columns) => columns.items.get(item)),
    );
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
