// Tables on the screen as CSV or as an Excel workbook: amounts are numbers, and a text that a spreadsheet would take
// for a formula ("=1+1") gets an apostrophe.
import type { Cell } from 'write-excel-file/browser';
import { escapeFormula } from '#core/base/escape-formula.ts';
import { csvFile, saveFile } from '#web/deals/save-file.ts';

export type SheetColumn<Row> = { header: string; value: (row: Row) => string | null; amount?: true };
type BookPage = { sheet: string; columns: { width: number }[]; stickyRowsCount: number; data: Cell[][] };
export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] };

export function saveCsv<Row>(sheet: Sheet<Row>): void {
  saveFile(`${sheet.name}.csv`, csvFile(csvText(sheet)));
}

export function csvText<Row>({ columns, rows }: Sheet<Row>): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) =>
      columns.map(({ value, amount }) => (amount ? (value(row) ?? '') : escapeFormula(value(row) ?? ''))),
    ),
  ];
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

/** One sheet of a workbook, by the name on its tab. */
export function pageOfBook<Row>(tab: string, { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>): BookPage {
  const head = columns.map(({ header }): Cell => ({ value: header, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)));
  return {
    sheet: tab,
    columns: columns.map(({ amount }) => ({ width: amount ? 15 : 26 })),
    stickyRowsCount: 1,
    data: [head, ...body],
  };
}

export async function saveXlsx(name: string, pages: readonly BookPage[]): Promise<void> {
  const { default: write } = await import('write-excel-file/universal');
  saveFile(`${name}.xlsx`, await write([...pages]).toBlob());
}

function cellOf<Row>({ value, amount }: SheetColumn<Row>, row: Row): Cell {
  const text = value(row);
  if (text === null || text === '') return null;
  return amount ? { value: Number(text), type: Number, format: '#,##0.00' } : { value: text, type: String };
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
