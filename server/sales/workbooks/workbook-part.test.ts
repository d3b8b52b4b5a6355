import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TooMuch, unpackPart } from '#server/sales/workbooks/workbook-part.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const ROOM = 100_000_000;
const unpacked = async (content: string, changes: { name?: string; onlyStart?: boolean; room?: number } = {}) => {
  const part = { name: SHEET, room: ROOM, onlyStart: false, ...changes };
  const stored = Buffer.concat(await unpackPart({ ...part, method: 'stored', packed: Buffer.from(content) }));
  const packed = deflateRawSync(Buffer.from(content));
  expect(Buffer.concat(await unpackPart({ ...part, method: 'deflated', packed })).equals(stored)).toBe(true);
  return stored.toString();
};
const sheet = (rows: string, prefix = '') =>
  `<${prefix}worksheet><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`;
const row = (prefix = '') => `<${prefix}row><${prefix}c><${prefix}v>1</${prefix}v></${prefix}c></${prefix}row>`;

test.each(['', 'x:'])('of a long sheet the start is whole rows, closed; with the prefix %j', async (prefix) => {
  const long = sheet(row(prefix).repeat(60_000), prefix);
  expect(await unpacked(long)).toBe(long);
  const start = await unpacked(long, { onlyStart: true });
  expect(start.length).toBeLessThan(900_000);
  const rows = start.split(`</${prefix}row>`).length - 1;
  expect(start).toBe(sheet(row(prefix).repeat(rows), prefix));
});

test('a short sheet is its own start, and so is every other part', async () => {
  const short = sheet(row());
  expect(await unpacked(short, { onlyStart: true })).toBe(short);
  const words = `<sst>${'<si><t>a</t></si>'.repeat(60_000)}</sst>`;
  expect(await unpacked(words, { name: 'xl/sharedStrings.xml', onlyStart: true })).toBe(words);
});

test.each<[string, string]>([
  ['what begins like no XML', `PK${'x'.repeat(100)}`],
  ['elements inside each other without end', sheet('<a>'.repeat(1_000))],
  ['a sheet whose elements are no rows', sheet('<a/>'.repeat(600_000))],
])('%s is refused', async (_, content) => {
  await expect(unpacked(content)).rejects.toThrow(/./);
  await expect(unpacked(content, { onlyStart: true })).rejects.toThrow(/./);
});

test('more than there is room for is another matter', async () => {
  await expect(unpacked(sheet(row().repeat(100)), { room: 1_000 })).rejects.toThrow(TooMuch);
});
