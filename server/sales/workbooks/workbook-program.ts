// What read-workbook.ts runs: an archive comes in, a line of JSON goes out for every row of its first sheet.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readSheet } from 'read-excel-file/node';

const NO_WORKBOOK = 3;

const archive = await buffer(process.stdin);
const rows = await readSheet(archive).catch(() => process.exit(NO_WORKBOOK));
await pipeline(written(rows), process.stdout);

function* written(all: readonly (readonly unknown[])[]): Generator<string> {
  for (const row of all) yield `${JSON.stringify(row.map(cellText))}\n`;
}

/** A letter that is nothing, or half of one, cannot be stored. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/ 00:00:00\.000Z$|\.\d+Z$/, '');
  return String(value).toWellFormed().replaceAll('\0', '');
}
