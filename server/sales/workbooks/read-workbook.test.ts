// Times of a workbook are fractions of a day: 04:00 is 0.1666…, a hair before the hour, and still 04:00.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readWorkbook, sheetsOf } from '#server/sales/workbooks/read-workbook.ts';
import { hiddenRow, sheets, textRow } from '#testing/file-samples/zip.ts';

test('every whole minute of a day is read as it stands', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, at) => new Date(Date.UTC(2026, 2, 1, 0, at)));
  const rows = minutes.map((value) => [{ value, type: Date, format: 'yyyy-mm-dd hh:mm' }]);
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'times.xlsx');
  try {
    await writeFile(path, await writeXlsxFile(rows as never).toBuffer());
    const texts: string[] = [];
    for await (const { cells } of readWorkbook(path, 'whole')) texts.push(cells[0] ?? '');
    const clock = (minute: Date) => minute.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
    expect(texts).toEqual(minutes.map(clock));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a hidden sheet is offered behind those that are shown, and read when it is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'sales.xlsx');
  const packed = sheets([
    { name: 'Lists', rows: textRow(1, ['A &amp; B']), isHidden: true },
    { name: 'Sales', rows: textRow(1, ['Date']) + hiddenRow(3, ['2026-03-01']) + textRow(4, ['2026-03-02']) },
  ]);
  const rowsOf = async (sheet?: string) => {
    const rows: [string, boolean][] = [];
    for await (const { cells, isHidden } of readWorkbook(path, 'whole', sheet)) rows.push([cells[0] ?? '', isHidden]);
    return rows.filter(([text]) => text !== '');
  };
  try {
    await writeFile(path, packed);
    expect(await sheetsOf(path)).toEqual({ sheets: ['Sales', 'Lists'], hidden: ['Lists'] });
    expect(await rowsOf('Lists')).toEqual([['A & B', false]]);
    expect(await rowsOf()).toEqual([
      ['Date', false],
      ['2026-03-01', true],
      ['2026-03-02', false],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
