// The categories of the tills as lines of a statement: "Food", "2,168 sales". A till of sixty categories is told by its largest, and
// the others as one line, so that the month stays one page.
import { type Currency, moneyText, parseMoney, sum, ZERO } from '#core/base/money.ts';
import { counted, money } from '#core/base/spoken.ts';
import type { MonthFigures, TillCategory } from '#core/months/shapes.ts';
import type { LineText } from '#core/statements/receipt-line-text.ts';

const MOST_LINES = 12;

type Part = Pick<MonthFigures['parts'][number], 'categories'>;

/** They add up to the line of gross sales; empty where the tills tell none. */
export function categoryLines({ categories = [] }: Part, currency: Currency): LineText<'plain'>[] {
  const named = categories.filter(({ category }) => category !== null);
  const shown = named.length > MOST_LINES ? named.slice(0, MOST_LINES - 1) : named;
  const others = named.slice(shown.length);
  const untold = categories.filter(({ category }) => category === null);
  const lines = [
    ...shown.map(({ category, gross, sales }) => ({ label: category ?? '', note: salesNote(sales), gross })),
    ...(others.length > 0
      ? [{ label: `${others.length} more categories`, note: undefined, gross: totalOf(others) }]
      : []),
    ...untold.map(({ gross }) => ({ label: 'Not told apart', note: 'of no category of the till', gross })),
  ];
  return lines.map(({ label, note, gross }, at) => ({
    key: `${at} ${label}`,
    ...(at > 0 && { sign: '+' as const }),
    label,
    ...(note !== undefined && { note }),
    value: money(gross, currency),
    tone: 'plain',
  }));
}

/** Nothing where the till did not count them. */
function salesNote(sales: number | null): string | undefined {
  return sales ? counted(sales, 'sale', 'sales') : undefined;
}

const totalOf = (categories: readonly TillCategory[]): string =>
  moneyText(sum(categories.map(({ gross }) => parseMoney(gross) ?? ZERO)));
