// Every export is one sheet: columns say what kind of thing they hold, rows are the thing. In XLSX an amount is a
// number with its currency's format and a day is a date, so that a bookkeeper can add and sort them; in CSV an amount
// is "1234.50", a day is 2026-11-14, and no text can run as a formula.
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { escapeFormula } from '#core/base/escape-formula.ts';
import { type Cents, CURRENCY_SYMBOL, type Currency, moneyText } from '#core/base/money.ts';
import { type Day, dayNumber } from '#core/base/time.ts';

type Kinds = { text: string; money: Cents; day: Day; count: number; percent: number };
type Filled<Row, Kind extends keyof Kinds> = {
  kind: Kind;
  header: string;
  /** Nothing is an empty cell, never a zero. */
  value: (row: Row) => Kinds[Kind] | null;
  width?: number;
};
export type SheetColumn<Row> = { [Kind in keyof Kinds]: Filled<Row, Kind> }[keyof Kinds];

type SheetContent<Row> = {
  name?: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  currency: Currency;
};
type Sheet = { xlsx(): Promise<Uint8Array>; csv(): string };

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv; charset=utf-8';

const WIDTHS: Record<keyof Kinds, number> = { text: 24, money: 15, day: 12, count: 12, percent: 10 };
const DAY_MS = 86_400_000;
// A spreadsheet reads a text file in its old code page unless the file begins with this mark.
const UTF8_MARK = '\uFEFF';

export function makeSheet<Row>(content: SheetContent<Row>): Sheet {
  return { xlsx: () => xlsx(content), csv: () => csv(content) };
}

async function xlsx<Row>({ name = 'Sheet1', columns, rows, currency }: SheetContent<Row>): Promise<Uint8Array> {
  const head = columns.map(({ header, kind }): CellObject => {
    return { value: header, type: String, fontWeight: 'bold', align: isText(kind) ? 'left' : 'right' };
  });
  const body = rows.map((row) => columns.map((column) => cell(column, row, currency)));
  const workbook = writeXlsxFile([head, ...body], {
    sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ kind, width }) => ({ width: width ?? WIDTHS[kind] })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await workbook.toBuffer());
}

function cell<Row>(column: SheetColumn<Row>, row: Row, currency: Currency): CellObject | null {
  const value = column.value(row);
  if (value === null || value === '') return null;
  const symbol = CURRENCY_SYMBOL[currency];
  if (column.kind === 'money') {
    return { value: Number(moneyText(value as Cents)), type: Number, format: `${symbol}#,##0.00;-${symbol}#,##0.00` };
  }
  if (column.kind === 'day') {
    return { value: new Date(dayNumber(value as Day) * DAY_MS), type: Date, format: 'yyyy-mm-dd' };
  }
  if (column.kind === 'count') return { value: value as number, type: Number, format: '#,##0' };
  if (column.kind === 'percent') return { value: value as number, type: Number, format: '0.00%' };
  return { value: String(value), type: String };
}

function csv<Row>({ columns, rows }: SheetContent<Row>): string {
  const lines = [
    columns.map(({ header }) => quoted(escapeFormula(header))),
    ...rows.map((row) => columns.map((column) => quoted(plain(column, row)))),
  ];
  return `${UTF8_MARK}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function plain<Row>(column: SheetColumn<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null) return '';
  if (column.kind === 'money') return moneyText(value as Cents);
  return column.kind === 'text' ? escapeFormula(String(value)) : String(value);
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isText(kind: keyof Kinds): boolean {
  return kind === 'text';
}
