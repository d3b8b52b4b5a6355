import { expect, test } from 'vitest';
import { unpackWorkbook } from '#server/sales/workbooks/unpack-workbook.ts';
import { textRow, workbook, zip } from '#testing/file-samples/zip.ts';

const MEGABYTE = 1_048_576;
const LIST_ENTRY = 'PK\x01\x02';
const good = workbook(textRow(1, ['Date', 'Gross']));

/** The archive with one byte of every list entry (and of nothing else) changed. */
function changed(packed: Buffer, offset: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(packed);
  for (let at = copy.indexOf(LIST_ENTRY, 0, 'latin1'); at !== -1; at = copy.indexOf(LIST_ENTRY, at + 1, 'latin1')) {
    copy[at + offset] = change(copy[at + offset] ?? 0);
  }
  return copy;
}

/** Every entry of the list names the bytes of the first one. */
function overlapping(packed: Buffer): Buffer {
  const copy = Buffer.from(packed);
  for (let at = copy.indexOf(LIST_ENTRY, 0, 'latin1'); at !== -1; at = copy.indexOf(LIST_ENTRY, at + 1, 'latin1')) {
    copy.writeUInt32LE(0, at + 42);
  }
  return copy;
}

const blank = (number: number) => ({ name: `xl/${number}.xml`, content: `<a>${' '.repeat(MEGABYTE)}</a>` });

test.each<[string, Buffer]>([
  ['whose content is not what its checksum says', changed(good, 16, (byte) => byte ^ 1)],
  ['that is encrypted', changed(good, 8, (byte) => byte | 1)],
  ['packed in a way that nobody knows', changed(good, 10, () => 12)],
  [
    'of more parts than a workbook has',
    zip(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.xml`, content: '' }))),
  ],
  [
    'whose parts name the same bytes again and again',
    overlapping(zip(Array.from({ length: 120 }, (_, at) => blank(at)))),
  ],
  ['with a way out of its folder', zip([{ name: '../../etc/a.xml', content: '<a/>' }])],
])('an archive %s is no workbook', async (_, packed) => {
  expect(await unpackWorkbook(packed, 'whole')).toBeUndefined();
});

test('an archive with words behind it, and other parts between its own, keeps what a workbook is made of', async () => {
  const packed = workbook(textRow(1, ['Date']), [{ name: 'docProps/thumbnail.jpeg', content: 'x' }]);
  packed.writeUInt16LE(5, packed.length - 2);
  const flat = Buffer.concat([
    ...((await unpackWorkbook(Buffer.concat([packed, Buffer.from('words')]), 'whole'))?.archive ?? []),
  ]);
  expect(flat.includes('xl/worksheets/sheet1.xml')).toBe(true);
  expect(flat.includes('thumbnail')).toBe(false);
});
