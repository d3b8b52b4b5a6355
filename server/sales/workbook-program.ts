// What read-workbook.ts runs: an archive comes in, a line of JSON goes out for every row of its first sheet.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readSheet } from 'read-excel-file/node';

const NO_WORKBOOK = 3;
/** A sheet nests eight deep; whatever goes on and on is no workbook, and would take all memory before it is known. */
const DEEPEST = 256;
const [OPEN, CLOSE, SLASH, REMARK, ORDER] = [...Buffer.from('<>/!?')];

const archive = await buffer(process.stdin);
if (isDeep(archive)) process.exit(NO_WORKBOOK);
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

/** The parts stand in the archive as they are, so that their elements can be counted as they open and close. */
function isDeep(bytes: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length && depth <= DEEPEST; at += 1) {
    if (bytes[at] === CLOSE && bytes[at - 1] === SLASH) depth -= 1;
    if (bytes[at] !== OPEN) continue;
    const next = bytes[at + 1];
    if (next === SLASH) depth -= 1;
    else if (next !== REMARK && next !== ORDER) depth += 1;
  }
  return depth > DEEPEST;
}
