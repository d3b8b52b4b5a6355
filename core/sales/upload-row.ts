// A line of an uploaded file becomes a sale. Net 100.00 with tax 8.00 and a tip of 5.00 is gross 113.00, where the file
// tells no gross. A line that only adds up the others ("Total", "Grand total") is passed over. Sales of a kind in a column
// of their own are a part of the line under the kind's name, taken out of its category: gross 110.00 of food with 30.00
// online are 80.00 of food and 30.00 of online sales.
import { isCardNumber, withoutCardNumbers } from '#core/base/card-numbers.ts';
import { type Cents, cents } from '#core/base/money.ts';
import { type Day, firstDay, lastDay } from '#core/base/time.ts';
import { SALES_KIND_LABELS, SALES_KINDS } from '#core/deals/sales-items.ts';
import { type CategoryPart, SALES_AMOUNTS, type SaleRecord, type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import { withoutItsTax } from '#core/sales/doubts/refund-tax.ts';
import { isTotals } from '#core/sales/doubts/total-line.ts';
import {
  type DateOrder,
  type NumberStyle,
  readCount,
  readDay,
  readMoney,
  readMonth,
  readTime,
  type TimeOfDay,
} from '#core/sales/read-cell.ts';
import type { Cell, ColumnMapping, UploadField, UploadKind } from '#core/sales/upload-fields.ts';

export type UploadProblem = { line: number; column: string; reason: string };
export type UploadLine = {
  line: number;
  cells: readonly string[];
  /** How many empty lines it stands for, itself the last; only without cells. */
  empty?: number;
  /** Whether the workbook hides it. */
  isHidden?: boolean;
};

/** What a sale of an upload says; its id follows from that. */
export type UploadSale = Omit<SaleRecord, 'external_id'> & { transaction: string | null };

type LineReader = {
  /** A sale, undefined for a line to pass over, or what is wrong with it. */
  read(line: UploadLine): UploadSale | undefined | UploadProblem[];
};

export type ColumnPlaces = Partial<Record<UploadField, number>>;

/** How a file is read beyond what its headings mean: what its columns show, and what was answered about its doubts. */
export type RowReading = {
  order: DateOrder;
  /** Where each field stands, where a heading alone does not say. */
  at?: ColumnPlaces;
  styles?: Partial<Record<UploadField, NumberStyle>>;
  /** Refunds have their tax in them, which is taken out. */
  refundsWithTax?: boolean;
  /** A day without any figure is a day of zero. */
  emptyIsZero?: boolean;
};

type ReaderOptions = RowReading & {
  headings: readonly string[];
  mapping: ColumnMapping;
  kind: UploadKind;
  /** Sales after this day cannot have happened. */
  today: Day;
  /** The instant of a time of day in the channel's zone. */
  instantOf(day: Day, time: TimeOfDay): string;
  /** The day of an instant in that zone. */
  dayOf(instant: string): Day;
};

const OLDEST = '2000-01-01';
/** Of 1202141000017 and 1202141000024 a spreadsheet makes 1.20214E+12, and two sales would be one. */
const CUT_SHORT = /^\d(?:[.,]\d+)?E\+\d+$/i;
const NOT_YET = 'This day has not come yet';
const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0 };
const PARTS = ['tax', 'tip', 'service_charge', 'gift_card_sold'] as const;

export function lineReader(options: ReaderOptions): LineReader {
  const { headings, mapping, styles = {} } = options;
  const at = options.at ?? placesOf(mapping, headings);
  return {
    read({ line, cells }) {
      const cell = cellsBy(at, cells);
      if (isTotals(cells, cell, options.kind)) return undefined;
      if (isSilent(cell, mapping) && !(options.emptyIsZero && isDated(options, cell))) return undefined;
      const problems: UploadProblem[] = [];
      const note: Note = (field, reason) => problems.push({ line, column: mapping[field] ?? field, reason });
      const when = whenOf(options, cell, note);
      const read = amountsOf(cell, mapping, styles, note);
      const amounts = options.refundsWithTax ? withoutItsTax(read) : read;
      if (!amounts) note('refund', 'Its tax cannot be taken out: the line has no sales to take the rate from');
      if (!amounts) return problems;
      const kinds = kindsIn(cell, mapping, styles, amounts, note);
      const counts = countsOf(cell, options, amounts, note);
      if (isCardNumber(cell('external_id')))
        note('external_id', 'This is a card number. Choose another column, or none');
      if (CUT_SHORT.test(cell('external_id')))
        note('external_id', 'A spreadsheet has cut this number short. Give the column as text, or choose another');
      if (problems.length > 0 || !when) return problems;
      const category = withoutCardNumbers(cell('category')).slice(0, 120);
      return {
        kind: 'sale',
        ...when,
        ...amounts,
        ...counts,
        refund_of: null,
        categories: partsOf(category, amounts, kinds),
        transaction: cell('external_id').slice(0, 120) || null,
      };
    },
  };
}

/** The place of each field's column; of headings that repeat, the first. */
export function placesOf(mapping: ColumnMapping, headings: readonly string[]): ColumnPlaces {
  return Object.fromEntries(Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]));
}

export function cellsBy(at: ColumnPlaces, cells: readonly string[]): Cell {
  return (field) => (at[field] === undefined ? '' : (cells[at[field]] ?? '').trim());
}

type Note = (field: UploadField, reason: string) => void;

/** A line without any amount reports nothing, and a day without a report is a gap and not a zero. */
export function isSilent(cell: Cell, mapping: ColumnMapping): boolean {
  const mappedFields = [...SALES_AMOUNTS, 'net' as const].filter((name) => mapping[name] !== undefined);
  return mappedFields.every((name) => cell(name) === '');
}

const isDated = ({ kind, order }: ReaderOptions, cell: Cell) =>
  (kind === 'monthly' ? readMonth(cell('month'), order) : readDay(cell('day'), order)) !== undefined;

function whenOf(options: ReaderOptions, cell: Cell, note: Note) {
  return options.kind === 'monthly' ? monthOf(options, cell, note) : dayOf(options, cell, note);
}

function monthOf({ order, today, instantOf }: ReaderOptions, cell: Cell, note: Note) {
  const text = cell('month');
  const month = readMonth(text, order);
  if (!month) return note('month', text ? `“${short(text)}” is not a month` : 'The month is missing');
  const day = lastDay(month);
  if (firstDay(month) > today) return note('month', 'This month has not begun yet');
  if (day < OLDEST) return note('month', 'This is before the year 2000');
  return { grain: 'month', business_day: day, occurred_at: instantOf(day, MIDNIGHT) } as const;
}

function dayOf(options: ReaderOptions, cell: Cell, note: Note) {
  const { order, today, instantOf, dayOf: dayOfInstant } = options;
  const text = cell('day');
  const dayRead = readDay(text, order);
  if (!dayRead) return note('day', text ? `“${short(text)}” is not a date` : 'The date is missing');
  const { day, rest } = dayRead;
  if (day < OLDEST) return note('day', 'This is before the year 2000');
  const clock = cell('time') || rest;
  if (clock === '') return wholeDay(options, day, note);
  const time = readTime(clock);
  if (!time) return note(cell('time') ? 'time' : 'day', `“${short(clock)}” is not a time of day`);
  // Reports of whole days often carry a midnight that nobody meant.
  if (cell('time') === '' && isMidnight(time)) return wholeDay(options, day, note);
  const occurred_at = instantOf(day, time);
  // 23:30 in New York is the next day in UTC already: what has come is asked where the store is.
  if ((time.offset === undefined ? day : dayOfInstant(occurred_at)) > today) return note('day', NOT_YET);
  return { grain: 'transaction', occurred_at } as const;
}

function wholeDay({ today, instantOf }: ReaderOptions, day: Day, note: Note) {
  if (day > today) return note('day', NOT_YET);
  return { grain: 'day', business_day: day, occurred_at: instantOf(day, MIDNIGHT) } as const;
}

function isMidnight({ hour, minute, second }: TimeOfDay): boolean {
  return hour === 0 && minute === 0 && second === 0;
}

type Styles = Partial<Record<UploadField, NumberStyle>>;

function amountsOf(cell: Cell, mapping: ColumnMapping, styles: Styles, note: Note): SalesAmounts {
  const read = (field: UploadField): Cents => {
    const text = cell(field);
    const amount = readMoney(text, styles[field]);
    if (amount === undefined) note(field, `“${short(text)}” is not an amount of money`);
    return amount ?? cents(0);
  };
  const some: Partial<SalesAmounts> = {};
  for (const name of SALES_AMOUNTS) if (mapping[name] !== undefined) some[name] = read(name);
  // Files write what was taken off as a negative number or as a positive one; it is the same thing.
  for (const name of ['refund', 'discount', 'gift_card_redeemed'] as const) {
    const amount = some[name];
    if (amount !== undefined) some[name] = cents(Math.abs(amount));
  }
  if (mapping.gross === undefined && mapping.net !== undefined) {
    some.gross = cents(PARTS.reduce((sum, part) => sum + (some[part] ?? 0), Number(read('net'))));
  }
  return salesAmounts(some);
}

function countsOf(cell: Cell, { mapping, styles = {} }: ReaderOptions, amounts: SalesAmounts, note: Note) {
  const style = Object.values(styles).includes('comma') ? 'comma' : 'point';
  const read = (field: 'transactions' | 'refunds', otherwise: number): number => {
    if (mapping[field] === undefined) return otherwise;
    const count = readCount(cell(field), style);
    if (count === undefined) note(field, `“${short(cell(field))}” is not a whole number`);
    return count ?? otherwise;
  };
  return { transactions: read('transactions', 1), refunds: read('refunds', amounts.refund === 0 ? 0 : 1) };
}

/** Sales of each kind that the line tells, which are parts of its gross. */
function kindsIn(
  cell: Cell,
  mapping: ColumnMapping,
  styles: Styles,
  { gross }: SalesAmounts,
  note: Note,
): CategoryPart[] {
  const parts: CategoryPart[] = [];
  let left: number = gross;
  for (const kind of SALES_KINDS) {
    if (mapping[kind] === undefined || cell(kind) === '') continue;
    const amount = readMoney(cell(kind), styles[kind]);
    if (amount === undefined || amount < 0) note(kind, `“${short(cell(kind))}” is not an amount of sales`);
    else if (amount > left) note(kind, 'This is more than the gross sales of the line');
    else if (amount > 0) parts.push({ category: SALES_KIND_LABELS[kind], gross: amount });
    left -= amount ?? 0;
  }
  return parts;
}

function partsOf(category: string, amounts: SalesAmounts, kinds: CategoryPart[]): CategoryPart[] | null {
  if (!category) return kinds.length > 0 ? kinds : null;
  const taken = kinds.reduce((sum, { gross }) => sum + (gross ?? 0), 0);
  return [{ category, ...spoken({ ...amounts, gross: cents(amounts.gross - taken) }) }, ...kinds];
}

/** The amounts that are not zero. */
function spoken(amounts: SalesAmounts): Partial<SalesAmounts> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
}

function short(written: string): string {
  const text = withoutCardNumbers(written);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
