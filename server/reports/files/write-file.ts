import type { FileAnswer } from '#core/base/file.ts';
import type { Currency } from '#core/base/money.ts';
import { CSV_TYPE, makeSheet, type SheetColumn, XLSX_TYPE } from '#server/base/sheet.ts';
import type { SheetOf } from '#server/reports/files/sheets.ts';

export type ReportHead = { title: string; currency: Currency; range: { from: string; through: string } };

/** The same rows as on the screen, named by what they are, whose they are and which days they cover. */
export async function writeFile<Answer extends ReportHead>(
  answer: Answer,
  { name, make }: SheetOf<Answer>,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { columns, rows } = make(answer);
  const sheet = makeSheet({
    name,
    columns: columns as readonly SheetColumn<unknown>[],
    rows,
    currency: answer.currency,
  });
  const file = `${name} ${answer.title} ${answer.range.from} to ${answer.range.through}.${format}`;
  const content = format === 'csv' ? new TextEncoder().encode(sheet.csv()) : await sheet.xlsx();
  return { name: file.replace(/[^\p{L}\p{N} .,&'-]+/gu, ' '), type: format === 'csv' ? CSV_TYPE : XLSX_TYPE, content };
}
