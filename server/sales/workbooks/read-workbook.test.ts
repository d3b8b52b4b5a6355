// Times of a workbook are fractions of a day: 04:00 is 0.1666…, a hair before the hour, and still 04:00.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readWorkbook } from '#server/sales/workbooks/read-workbook.ts';

test('every whole minute of a day is read as it stands', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, at) => new Date(Date.UTC(2026, 2, 1, 0, at)));
  const rows = minutes.map((value) => [{ value, type: Date, format: 'yyyy-mm-dd hh:mm' }]);
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'times.xlsx');
  try {
    await writeFile(path, await writeXlsxFile(rows as never).toBuffer());
    const texts: string[] = [];
    for await (const [text = ''] of readWorkbook(path, 'whole')) texts.push(text);
    const clock = (minute: Date) => minute.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
    expect(texts).toEqual(minutes.map(clock));
  } finally {
    await rm(folder, { recursive: true });
  }
});
