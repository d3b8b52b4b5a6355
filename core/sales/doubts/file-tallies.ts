// What the lines of a file show, counted while each is looked at once: which of them can be read in two ways, and how. A line
// with more cells than there are headings is counted as long, and looked at further only where its cells can be joined.
import { cents } from '#core/base/money.ts';
import { type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import { dateOrders, orderShown } from '#core/sales/doubts/date-order.ts';
import { type LineTally, lineTally, tally, tallyAt } from '#core/sales/doubts/doubt.ts';
import type { FileAbout, FileColumns } from '#core/sales/doubts/file-columns.ts';
import { type ColumnSigns, columnSigns, seeNumber } from '#core/sales/doubts/number-style.ts';
import { refundSaid } from '#core/sales/doubts/refund-tax.ts';
import { looksSplit } from '#core/sales/doubts/row-width.ts';
import { type DayPlaces, dayPlaces, MOST_KEYS, seePlace } from '#core/sales/doubts/same-day.ts';
import { isTotals } from '#core/sales/doubts/total-line.ts';
import { readMoney } from '#core/sales/read-cell.ts';
import type { Cell, UploadField } from '#core/sales/upload-fields.ts';
import { cellsBy, isSilent, type UploadLine } from '#core/sales/upload-row.ts';

export type FileTallies = {
  long: LineTally;
  short: LineTally;
  foreign: LineTally;
  empty: LineTally;
  totals: LineTally;
  hidden: LineTally;
  /** Whether the cells of every long line can be joined. */
  joins: boolean;
  signs: Map<UploadField, ColumnSigns>;
  missing: Map<UploadField, LineTally>;
  split: Map<UploadField, LineTally>;
  /** Columns with whole amounts that cannot be the first half of another. */
  whole: Set<UploadField>;
  /** Refunds with their tax inside, by the place of the column of totals that says so. */
  refunds: Map<number, LineTally>;
  dates: ReturnType<typeof dateOrders>;
  places: DayPlaces;
  first: readonly string[] | undefined;
  /** Lines without a day or with an amount that is none, by which nonsense is known before its end. */
  unreadable: number;
  /** Lines with neither a day nor a figure, which are passed over: titles and remarks, of which there are few. */
  notes: number;
  /** Lines that are not empty. */
  spoken: number;
};

export function fileTallies(about: FileAbout, columns: FileColumns): FileTallies {
  const tallies: FileTallies = {
    ...{ long: lineTally(), short: lineTally(), foreign: lineTally(), empty: lineTally() },
    ...{ totals: lineTally(), hidden: lineTally() },
    joins: true,
    signs: new Map(columns.money.map((field) => [field, columnSigns()])),
    missing: new Map(),
    split: new Map(),
    whole: new Set(),
    refunds: new Map(),
    dates: dateOrders(about),
    places: dayPlaces(),
    first: undefined,
    ...{ unreadable: 0, notes: 0, spoken: 0 },
  };
  if (columns.foreignHeading) tally(tallies.foreign, about.headingLine, columns.foreignHeading);
  return tallies;
}

export function seeLine(tallies: FileTallies, about: FileAbout, columns: FileColumns, uploaded: UploadLine): void {
  const { line } = uploaded;
  const { mapping, kind, answers } = about;
  if (uploaded.cells.every((text) => text.trim() === '')) return;
  tallies.spoken += 1;
  if (uploaded.isHidden && !columns.isPassedOver(uploaded.cells)) {
    tally(tallies.hidden, line, uploaded.cells);
    if (answers.hidden_row !== 'count') return;
  }
  tallies.first ??= uploaded.cells;
  const cells = cellsToRead(tallies, about, columns, uploaded);
  if (!cells) return;
  const cell = cellsBy(columns.at, cells);
  if (isTotals(cells, cell, kind)) return;
  const when = cell(kind === 'monthly' ? 'month' : 'day');
  const order = orderShown(when);
  tallies.dates.see(line, when);
  const isDated = columns.whenOf(cell) !== undefined;
  if (isSilent(cell, mapping)) {
    if (isDated) tally(tallies.empty, line, cells);
    else tallies.notes += 1;
    return;
  }
  if (columns.mayBeTotal(cells)) {
    tally(tallies.totals, line, cells);
    if (answers.total_line !== 'sales') return;
  }
  // A line that cannot be read in any way is set aside by itself: nothing about it is in doubt. A date that only fits
  // the other order is.
  if ((!isDated && !order) || !columns.money.every((field) => isAmount(cell(field)))) {
    tallies.unreadable += 1;
    return;
  }
  seeFigures(tallies, columns, line, cells, cell);
  if (columns.totals.length > 0 && cell('refund') !== '') {
    seeRefund(tallies, columns, line, cells, amountsIn(cell, columns.money, mapping.gross !== undefined));
  }
  const { places } = tallies;
  const key = columns.keyOf(cell);
  if (key && (places.seen.size < MOST_KEYS || places.seen.has(key))) seePlace(places, key, line, cells);
}

/** The cells under their headings; undefined while nobody has said how a line of another width is to be read. */
function cellsToRead(
  tallies: FileTallies,
  { answers }: FileAbout,
  columns: FileColumns,
  { line, cells }: UploadLine,
): readonly string[] | undefined {
  if (columns.isLong(cells)) {
    tally(tallies.long, line, cells);
    const together = columns.joined(cells);
    tallies.joins &&= together !== undefined;
    return answers.long_row === 'join' ? together : undefined;
  }
  if (!columns.isShort(cells)) return cells;
  tally(tallies.short, line, cells);
  return answers.short_row === 'empty' ? cells : undefined;
}

function seeFigures(
  { foreign, missing, signs, split, whole }: FileTallies,
  columns: FileColumns,
  line: number,
  cells: readonly string[],
  cell: Cell,
): void {
  const other = columns.foreignIn(cells, cell);
  if (other) tally(foreign, line, other);
  for (const field of columns.figures) if (cell(field) === '') tally(tallyAt(missing, field), line, cells);
  for (const [field, ofColumn] of signs) {
    seeNumber(ofColumn, line, cell(field));
    if (looksSplit(cell(field), columns.beside(field, cells))) tally(tallyAt(split, field), line, cells);
    else if (/^[1-9]\d*$/.test(cell(field))) whole.add(field);
  }
}

function seeRefund(
  { refunds }: FileTallies,
  columns: FileColumns,
  line: number,
  cells: readonly string[],
  amounts: SalesAmounts,
): void {
  for (const place of columns.totals) {
    const total = readMoney(cells[place] ?? '');
    if (total !== undefined && refundSaid(amounts, total) === 'with') tally(tallyAt(refunds, place), line, cells);
  }
}

/** The amounts of a line as they stand, to compare them with a total; gross is put together where only net is told. */
function amountsIn(cell: Cell, money: readonly UploadField[], hasGross: boolean): SalesAmounts {
  const read = (field: UploadField) => readMoney(cell(field)) ?? cents(0);
  const amounts = salesAmounts(Object.fromEntries(money.map((field) => [field, read(field)])));
  const parts = amounts.tax + amounts.tip + amounts.service_charge + amounts.gift_card_sold;
  const gross = hasGross ? amounts.gross : cents(read('net') + parts);
  return { ...amounts, gross, refund: cents(Math.abs(amounts.refund)) };
}

const isAmount = (text: string) =>
  [undefined, 'point' as const, 'comma' as const].some((style) => readMoney(text, style) !== undefined);
