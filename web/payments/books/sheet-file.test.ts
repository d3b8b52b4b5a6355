import { expect, test } from 'vitest';
import { csvText } from '#web/payments/books/sheet-file.ts';

test('amounts stay numbers, formulas become text, commas are quoted', () => {
  const rows = [
    { who: '=1+1', paid: '-12.50' },
    { who: '|calc', paid: '1.00' },
    { who: 'Juniper, Rye "and" more', paid: '1234.50' },
  ];
  const text = csvText({
    name: 'x',
    columns: [
      { header: 'Merchant', value: (row) => row.who },
      { header: 'Paid', value: (row) => row.paid, amount: true },
    ],
    rows,
  });
  expect(text).toBe('Merchant,Paid\r\n\'=1+1,-12.50\r\n\'|calc,1.00\r\n"Juniper, Rye ""and"" more",1234.50\r\n');
});
