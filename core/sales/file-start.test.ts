import { expect, test } from 'vitest';
import { wrongStart } from '#core/sales/file-start.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, RegExp | undefined]>([
  ['a table', bytes('Date,Gross\n2026-03-01,5.00\n'), undefined],
  ['nothing', bytes(''), undefined],
  ['a short word', bytes('hello'), undefined],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), undefined],
  ['two bytes a letter', Uint8Array.from([0xff, 0xfe, 0x44, 0]), undefined],
  ['line ends', bytes('\n'.repeat(5_000)), undefined],
  ['a PDF', bytes('%PDF-1.7'), /PDF/],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /Save the workbook/],
  ['a program', Uint8Array.from([0x7f, 0x45, 0, 1]), /not a text file/],
  ['letters without a column', bytes('QUJD\n'.repeat(1_000)), /no columns/],
])('%s', (_, start, words) => {
  if (words) expect(wrongStart(start)).toMatch(words);
  else expect(wrongStart(start)).toBeUndefined();
});
