// What read-workbook.ts runs: an archive comes in, a line of JSON goes out for every row of a sheet: with `at` of the
// one at that place, with `named` of the one with that name; or, with `sheets`, for every sheet that has rows, its name.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import readXlsxFile, { readSheet, SheetNotFoundError } from 'read-excel-file/node';

const NO_WORKBOOK = 3;
const NO_SHEET = 4;

const [wanted, sheet = ''] = process.argv.slice(2);
const archive = await buffer(process.stdin);
const end = (error: unknown) => process.exit(error instanceof SheetNotFoundError ? NO_SHEET : NO_WORKBOOK);
const rows =
  wanted === 'sheets'
    ? (await readXlsxFile(archive).catch(end))
        .filter(({ data }) => data.some(isFilled))
        .map(({ sheet: name }) => [name])
    : await readSheet(archive, wanted === 'at' ? Number(sheet) : sheet).catch(end);
await pipeline(written(rows), process.stdout);

function isFilled(row: readonly unknown[]): boolean {
  return row.some((cell) => cell !== null && cell !== '');
}

function* written(all: readonly (readonly unknown[])[]): Generator<string> {
  for (const row of all) yield `${JSON.stringify(row.map(cellText))}\n`;
}

/** A letter that is nothing, or half of one, cannot be stored. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return toTheSecond(value)
      .toISOString()
      .replace('T', ' ')
      .replace(/ 00:00:00\.000Z$|\.\d+Z$/, '');
  return String(value).toWellFormed().replaceAll('\0', '');
}

/** A time is a fraction of a day, and 04:00 may stand a millisecond before the hour: cut off, it is of the day before. */
function toTheSecond(value: Date): Date {
  return new Date(Math.round(value.getTime() / 1_000) * 1_000);
}
