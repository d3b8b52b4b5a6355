import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { accountSheet } from '#server/payments/books/account-sheet.ts';

const ROW = { day: '2026-03-10', label: 'Invoice', place: 'Kiosk 3', invoice: 'A-7', reference: 'R-1' };
const ACCOUNT = {
  currency: 'USD' as const,
  from: '2026-03-01',
  through: '2026-03-31',
  opening_balance: '10.00',
  closing_balance: '-5.00',
  charges: '20.00',
  payments: '35.00',
  rows: [
    { ...ROW, charge: '20.00', payment: '', balance: '30.00' },
    { ...ROW, label: 'Payment', invoice: null, charge: '', payment: '35.00', balance: '-5.00' },
  ],
};
const at = (text: string) => new Date(`${text}T00:00:00Z`);

test('rows stand between the balance before and the balance after, which sums what was charged and paid', async () => {
  const bytes = await accountSheet('Account 7', ACCOUNT, { withStores: true });
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    ['Day', 'Store', 'What', 'Invoice', 'Reference', 'Charge', 'Payment', 'Balance'],
    [at('2026-03-01'), null, 'Opening balance', null, null, null, null, 10],
    [at('2026-03-10'), 'Kiosk 3', 'Invoice', 'A-7', 'R-1', 20, null, 30],
    [at('2026-03-10'), 'Kiosk 3', 'Payment', null, 'R-1', null, 35, -5],
    [at('2026-03-31'), null, 'Closing balance', null, null, 20, 35, -5],
  ]);
});

test('a store’s own names no store', async () => {
  const bytes = await accountSheet('Account 7', ACCOUNT, { withStores: false });
  const [head] = await readSheet(Buffer.from(bytes));
  expect(head).toEqual(['Day', 'What', 'Invoice', 'Reference', 'Charge', 'Payment', 'Balance']);
});
