// Looks at every line of a file once and tells what in it can be read in two ways. A file of 300 lines with a decimal
// comma on line 7 alone has one doubt, about its column, and none of its lines is read until that is decided.
import { cents } from '#core/base/money.ts';
import { type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import { currencyDoubt } from '#core/sales/doubts/currency-sign.ts';
import { dateOrders, orderShown } from '#core/sales/doubts/date-order.ts';
import { type Doubt, type LineTally, lineTally, tally, tallyAt } from '#core/sales/doubts/doubt.ts';
import { headingDoubt } from '#core/sales/doubts/duplicate-headings.ts';
import { type FileAbout, type FileColumns, fileColumns } from '#core/sales/doubts/file-columns.ts';
import { emptyDoubt, missingDoubt } from '#core/sales/doubts/missing-cells.ts';
import * as numbers from '#core/sales/doubts/number-style.ts';
import { refundDoubt, refundSaid } from '#core/sales/doubts/refund-tax.ts';
import { longDoubt, looksSplit, shortDoubt, splitDoubt } from '#core/sales/doubts/row-width.ts';
import { dayPlaces, MOST_KEYS, sameDayDoubt, seePlace } from '#core/sales/doubts/same-day.ts';
import { lineSettler } from '#core/sales/doubts/settle-line.ts';
import { isTotals, totalDoubt } from '#core/sales/doubts/total-line.ts';
import { readMoney } from '#core/sales/read-cell.ts';
import type { Cell, UploadField } from '#core/sales/upload-fields.ts';
import { cellsBy, isSilent, type UploadLine } from '#core/sales/upload-row.ts';

export type FileDoubts = ReturnType<typeof fileDoubts>;

export function fileDoubts(about: FileAbout) {
  const { headings, mapping, kind, currency, answers } = about;
  const columns = fileColumns(about);
  const signs = new Map(columns.money.map((field) => [field, numbers.columnSigns()]));
  const [missing, split] = [new Map<UploadField, LineTally>(), new Map<UploadField, LineTally>()];
  const refunds = new Map<number, LineTally>();
  /** Columns with whole amounts that cannot be the first half of another. */
  const whole = new Set<UploadField>();
  const [long, short, foreign, empty, totals] = Array.from({ length: 5 }, lineTally) as FiveTallies;
  const dates = dateOrders(about);
  const places = dayPlaces();
  const { settle, reading } = lineSettler(about, columns, { signs, split, whole, places });
  let first: readonly string[] | undefined;
  let joins = true;
  let unreadable = 0;
  let notes = 0;
  let spoken = 0;

  if (columns.foreignHeading) tally(foreign, about.headingLine, columns.foreignHeading);

  function see({ line, cells: written }: UploadLine): void {
    if (written.every((text) => text.trim() === '')) return;
    spoken += 1;
    first ??= written;
    let cells = written;
    if (columns.isLong(written)) {
      tally(long, line, written);
      const together = columns.joined(written);
      joins &&= together !== undefined;
      if (!together || answers.long_row !== 'join') return;
      cells = together;
    } else if (columns.isShort(written)) {
      tally(short, line, written);
      if (answers.short_row !== 'empty') return;
    }
    const cell = cellsBy(columns.at, cells);
    if (isTotals(cells, cell, kind)) return;
    const when = cell(kind === 'monthly' ? 'month' : 'day');
    const order = orderShown(when);
    dates.see(line, when);
    const isDated = columns.whenOf(cell) !== undefined;
    if (isSilent(cell, mapping)) {
      if (isDated) tally(empty, line, cells);
      else notes += 1;
      return;
    }
    if (columns.mayBeTotal(cells)) {
      tally(totals, line, cells);
      if (answers.total_line !== 'sales') return;
    }
    // A line that cannot be read in any way is set aside by itself: nothing about it is in doubt. A date that only fits
    // the other order is.
    if ((!isDated && !order) || !columns.money.every((field) => isAmount(cell(field)))) {
      unreadable += 1;
      return;
    }
    seeFigures(line, cells, cell);
    const key = columns.keyOf(cell);
    if (key && (places.seen.size < MOST_KEYS || places.seen.has(key))) seePlace(places, key, line, cells);
  }

  function seeFigures(line: number, cells: readonly string[], cell: Cell): void {
    const other = columns.foreignIn(cells, cell);
    if (other) tally(foreign, line, other);
    for (const field of columns.figures) if (cell(field) === '') tally(tallyAt(missing, field), line, cells);
    for (const [field, seen] of signs) {
      numbers.seeNumber(seen, line, cell(field));
      if (looksSplit(cell(field), columns.beside(field, cells))) tally(tallyAt(split, field), line, cells);
      else if (/^[1-9]\d*$/.test(cell(field))) whole.add(field);
    }
    if (columns.totals.length > 0 && cell('refund') !== '') seeRefund(line, cells, cell);
  }

  function seeRefund(line: number, cells: readonly string[], cell: Cell): void {
    const amounts = amountsIn(cell, columns.money, mapping.gross !== undefined);
    for (const place of columns.totals) {
      const total = readMoney(cells[place] ?? '');
      if (total !== undefined && refundSaid(amounts, total) === 'with') tally(tallyAt(refunds, place), line, cells);
    }
  }

  function doubts(): Doubt[] {
    const named = (field: UploadField) => mapping[field] ?? '';
    const all = headingDoubts(about, columns.repeated, first);
    if (long.count > 0) all.push(longDoubt(long, joins, answers));
    if (short.count > 0) all.push(shortDoubt(short, answers));
    if (totals.count > 0) all.push(totalDoubt(totals, answers));
    all.push(...dates.doubts(named(kind === 'monthly' ? 'month' : 'day')));
    if (foreign.count > 0) all.push(currencyDoubt(foreign, currency, answers));
    for (const [field, style] of numbers.stylesOf(signs))
      if (typeof style === 'object') all.push(numbers.numberDoubt(field, named(field), style, answers));
    const parted = [...split].find(([field]) => !whole.has(field));
    if (parted) all.push(splitDoubt(parted[1], answers));
    for (const [field, lines] of missing) all.push(missingDoubt(field, named(field), lines, answers));
    if (empty.count > 0) all.push(emptyDoubt(empty, answers));
    if (places.repeats.count > 0) all.push(sameDayDoubt(places, kind === 'monthly' ? 'month' : 'day', answers));
    for (const [place, lines] of [...refunds].slice(0, 1))
      all.push(refundDoubt(named('refund'), headings[place] ?? '', lines, answers));
    return all;
  }

  return {
    see,
    doubts,
    settle,
    reading,
    /** Lines without a day or with an amount that is none, by which nonsense is known before its end. */
    unreadable: () => unreadable,
    /** Lines with neither a day nor a figure, which are passed over: titles and remarks, of which there are few. */
    notes: () => notes,
    /** Lines that are not empty. */
    spoken: () => spoken,
    isCrowded: () => places.seen.size >= MOST_KEYS,
  };
}

/** Headings that repeat, each with what stands under it on the first line. */
function headingDoubts(
  { headings, headingLine, mapping, answers }: FileAbout,
  repeatedFields: FileColumns['repeated'],
  first: readonly string[] | undefined,
): Doubt[] {
  return [...repeatedFields].map(([field, places]) => {
    const examples = places.map((place) => headings[place] ?? '');
    const repeats = { count: 1, lines: [headingLine], examples };
    const options = places.map((place) => ({ place, sample: (first?.[place] ?? '').trim().slice(0, 40) }));
    return headingDoubt(field, mapping[field] ?? '', options, repeats, answers);
  });
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

type FiveTallies = [LineTally, LineTally, LineTally, LineTally, LineTally];
