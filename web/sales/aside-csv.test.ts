import { expect, test } from 'vitest';
import { guessMapping } from '#core/sales/upload-fields.ts';
import { asideCsv } from '#web/sales/aside-csv.ts';

const LINES = [
  {
    line: 7,
    cells: { day: '13/45/2026', gross: '1,204.50' },
    problems: [{ line: 7, column: 'Date', reason: 'This is not a day' }],
  },
  { line: 9, cells: { day: '11/14/2026', gross: '=A1' }, problems: [{ line: 9, column: '', reason: 'Too few cells' }] },
];

test('lines set aside come back with their columns, their place and what is wrong', () => {
  const [head = '', ...rows] = asideCsv(LINES).split('\r\n');
  expect(rows).toEqual(['13/45/2026,"1,204.50",7,Date: This is not a day', "11/14/2026,'=A1,9,Too few cells"]);
  expect(guessMapping(head.split(','), 'daily', new Map())).toMatchObject({ day: 'Date' });
});
