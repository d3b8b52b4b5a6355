// A CSV file as lines of cells, each with its line in the file. Any delimiter, a byte-order mark, quoted line breaks,
// UTF-8 or the Windows code page that spreadsheets still write.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { refuseField } from '#core/base/problem.ts';
import type { SheetLine } from '#core/sales/traffic-sheet.ts';

const MOST_LINES = 200_000;

export async function readCsvLines(path: string, field: string): Promise<SheetLine[]> {
  const text = decode(await readFile(path));
  if (text === undefined) return refuseField(field, 'This is not a CSV file. Save the sheet as CSV and send that');
  const lines: SheetLine[] = [];
  let [line, read] = [1, 0];
  Papa.parse<string[]>(text, {
    step: ({ data, errors, meta }, parser) => {
      // Whatever stands behind such a quote is taken for one cell, and the days in it would be lost without a word.
      if (errors.some(({ type }) => type === 'Quotes'))
        refuseField(field, `Line ${line}: a quote is opened and not closed`);
      lines.push({ line, cells: data });
      line += countBreaks(text, read, meta.cursor);
      read = meta.cursor;
      if (lines.length > MOST_LINES) parser.abort();
    },
  });
  if (lines.length > MOST_LINES) refuseField(field, `Has more than ${MOST_LINES} lines. Split it into several files`);
  return lines;
}

function decode(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Within what was just read: a search that ran on to the end of the file would cost the square of it. */
function countBreaks(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}
