// The columns of a file: where each field stands, which of them are figures, and how a line lies under its headings.
// "Date,Gross,Tax,Net" has its figures in columns 2 and 3, and in column 4 a total of its own that nothing is read from.
import type { Currency } from '#core/base/money.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { SALES_AMOUNTS } from '#core/pos/sale.ts';
import { foreignSign, isCurrencyHeading } from '#core/sales/doubts/currency-sign.ts';
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import { repeatedHeadings } from '#core/sales/doubts/duplicate-headings.ts';
import { isOwnTotal } from '#core/sales/doubts/refund-tax.ts';
import { isLong, isShort, joined, widthOf } from '#core/sales/doubts/row-width.ts';
import { isTotals, mayBeTotal } from '#core/sales/doubts/total-line.ts';
import { type DateOrder, readDay, readMonth, readTime } from '#core/sales/read-cell.ts';
import type { Cell, ColumnMapping, UploadField, UploadKind } from '#core/sales/upload-fields.ts';
import { type ColumnPlaces, cellsBy, isSilent, placesOf } from '#core/sales/upload-row.ts';

export type FileAbout = {
  headings: readonly string[];
  headingLine: number;
  mapping: ColumnMapping;
  kind: UploadKind;
  currency: Currency;
  /** The order of day and month where nothing says otherwise. */
  order: DateOrder;
  /** Whether that order is known: of a vendor's own file, or answered for an earlier file of the channel. */
  isOrderKnown: boolean;
  answers: DoubtAnswers;
};

export type FileColumns = ReturnType<typeof fileColumns>;

export function fileColumns({ headings, mapping, kind, currency, order: usual, answers }: FileAbout) {
  const across = widthOf(headings);
  const repeated = repeatedHeadings(mapping, headings);
  const at = { ...placesOf(mapping, headings) };
  for (const [field, places] of repeated) {
    const chosen = Number(answers[`duplicate_heading:${field}`]) - 1;
    if (places.includes(chosen)) at[field] = chosen;
  }
  const money = moneyFields(mapping);
  const counts = (['transactions', 'refunds'] as const).filter((name) => mapping[name] !== undefined);
  const figures: UploadField[] = [...money, ...counts];
  const moneyPlaces = new Set(money.map((field) => at[field] ?? 0));
  const currencyPlaces = headings.flatMap((heading, place) => (isCurrencyHeading(heading) ? [place] : []));
  const order = answers.date_order === 'day-first' || answers.date_order === 'month-first' ? answers.date_order : usual;

  const isPassedOver = (cells: readonly string[]) => {
    const cell = cellsBy(at, cells);
    return isTotals(cells, cell, kind) || isSilent(cell, mapping);
  };
  return {
    at,
    repeated,
    money,
    figures,
    order,
    totals: ownTotals(headings, mapping, at),
    isPassedOver,
    isLong: (cells: readonly string[]) => isLong(cells, across) && !isTotals(cells, cellsBy(at, cells), kind),
    isShort: (cells: readonly string[]) => isShort(cells, across) && !isPassedOver(cells),
    mayBeTotal: (cells: readonly string[]) => mayBeTotal(cells, cellsBy(at, cells), kind),
    joined: (cells: readonly string[]) => joined(cells, across, moneyPlaces),
    /** The cell to the right of a field's. */
    beside: (field: UploadField, cells: readonly string[]) => cells[(at[field] ?? 0) + 1] ?? '',
    /** The first heading of an amount with a sign of another currency: it speaks for every line. */
    foreignHeading: money.map((field) => mapping[field] ?? '').find((heading) => foreignSign(heading, currency)),
    /** The first cell with a sign of another currency. */
    foreignIn(cells: readonly string[], cell: Cell): string | undefined {
      const texts = [...money.map(cell), ...currencyPlaces.map((place) => cells[place] ?? '')];
      return texts.find((text) => foreignSign(text, currency));
    },
    /** The day or month of a line; undefined where it has none. */
    whenOf: (cell: Cell) => (kind === 'monthly' ? readMonth(cell('month'), order) : readDay(cell('day'), order)?.day),
    /** What a line of a whole day or month stands for; undefined for a single sale. */
    keyOf(cell: Cell): string | undefined {
      if (cell('external_id') !== '') return undefined;
      if (kind === 'monthly') {
        const month = readMonth(cell('month'), order);
        return month && `${month} ${cell('category')}`;
      }
      const read = readDay(cell('day'), order);
      return read && !isTimed(cell('time'), read.rest) ? `${read.day} ${cell('category')}` : undefined;
    },
  };
}

/** A midnight behind the day is nobody's time of day; one in a column of its own is. */
function isTimed(cell: string, rest: string): boolean {
  const time = readTime(cell || rest);
  return time !== undefined && (cell !== '' || time.hour + time.minute + time.second > 0);
}

/** Columns whose cells are counted as money. */
function moneyFields(mapping: ColumnMapping): UploadField[] {
  const net = mapping.gross === undefined ? (['net'] as const) : [];
  return [...SALES_AMOUNTS, ...net, ...SALES_KINDS].filter((field) => mapping[field] !== undefined);
}

/** Columns with a total of each line that nothing else is read from. */
function ownTotals(headings: readonly string[], mapping: ColumnMapping, at: ColumnPlaces): number[] {
  if (mapping.refund === undefined || mapping.tax === undefined) return [];
  const used = (Object.entries(at) as [UploadField, number][])
    .filter(([field]) => field !== 'net' || mapping.gross === undefined)
    .map(([, place]) => place);
  return headings
    .flatMap((heading, place) => (isOwnTotal(heading) && !used.includes(place) ? [place] : []))
    .slice(0, 3);
}
