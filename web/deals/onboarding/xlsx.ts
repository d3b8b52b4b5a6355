// Excel workbooks in the browser, loaded only when somebody drops or asks for one. Cells come as a person typed them in
// a CSV: a date is 2026-01-01, a number has no float's tail (0.1 + 0.2 is 0.3), a tick is yes or no.
import type { Cell } from 'write-excel-file/browser';

export async function readXlsx(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(await file.arrayBuffer());
  return rows.map((row) => row.map(textOf));
}

type Workbook = { sheet: string; widths: readonly number[]; rows: readonly (readonly string[])[] }[];

/** Every cell is text, so that a spreadsheet neither cuts the zero of a ZIP nor turns a rate into a date. */
export async function writeXlsx(workbook: Workbook): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const sheets = workbook.map(({ sheet, widths, rows }) => ({
    sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    data: rows.map((row, index) => row.map((value) => cellOf(value, index === 0))),
  }));
  return write(sheets).toBlob();
}

function cellOf(value: string, heading: boolean): Cell {
  return { value, type: String, format: '@', ...(heading && { fontWeight: 'bold' as const }) };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
