import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvProblem, parseCsv, writeCsv } from '#web/deals/onboarding/csv.ts';

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['one line without an end', 'a,b', [['a', 'b']]],
  ['line ends of three systems', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['empty fields', ',a,\n', [['', 'a', '']]],
  ['commas and line ends in quotes', '"a, b","c\nd"\n', [['a, b', 'c\nd']]],
  ['doubled quotes', '"say ""yes"""', [['say "yes"']]],
  ['a byte order mark', '\uFEFFproperty,unit\n', [['property', 'unit']]],
  [
    'semicolons',
    'a;b;c\n1,5;2;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a quote inside a plain field', 'size 5" pan,b', [['size 5" pan', 'b']]],
])('%s', (_, text, rows) => expect(parseCsv(text)).toEqual(rows));

test('a quote that never closes is named by its line', () => {
  expect(() => parseCsv('a\n"b')).toThrow(new CsvProblem('A quote that opens on line 2 is never closed.'));
});

test('whatever is written is read back', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'ü') });
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const head = ['a', 'b'];
      expect(parseCsv(writeCsv([head, ...written]))).toEqual([head, ...written]);
    }),
  );
});
