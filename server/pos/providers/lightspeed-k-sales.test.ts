import { expect, test } from 'vitest';
import { centresOf, pageOf, Sale } from '#server/pos/providers/lightspeed-k-sales.ts';
import { Settings } from '#server/pos/providers/lightspeed-series.ts';

const WORDS = Settings.parse({});
const burger = {
  name: 'Burger',
  quantity: '1.000',
  totalNetAmountWithTax: '11.00',
  totalNetAmountWithoutTax: '8.333333',
  taxAmount: '1.666667',
  serviceCharge: '1.00',
  discountAmount: '0.500000',
  accountDiscountAmount: '0.25',
  totalDiscountAmount: '0.75',
  accountingGroup: { name: 'Food' },
};
const plain = { ...burger, serviceCharge: '0.00', totalDiscountAmount: '0.00' };
const cash = { code: 'CASH', description: 'Cash', netAmountWithTax: '11.00', tip: '2.00', surcharge: '0.00' };
const sale = {
  accountFiscId: 'A1.2',
  source: { initialAccountId: 'A1.2' },
  type: 'SALE',
  cancelled: false,
  timeClosed: '2026-03-10T17:00:00Z',
  salesLines: [burger],
  payments: [cash],
};
const NAMES = { initialAccountId: 'A1.1', previousAccountId: 'A1.1' };
const back = (line: typeof burger, tax = '-1.666667') => ({
  ...line,
  quantity: '-1.000',
  totalNetAmountWithoutTax: '-8.333333',
  taxAmount: tax,
});
const entriesOf = (entries: object[]) => entries.map((over) => Sale.parse({ ...sale, ...over }));
const read = (...entries: object[]) => pageOf(entriesOf(entries), { words: WORDS, centre: null, currency: 'GBP' });
const readAt = (centre: string, ...entries: object[]) =>
  pageOf(entriesOf(entries), { words: WORDS, centre, currency: 'GBP' });

test.each([
  [
    'the worked number: tax, service charge and tip',
    {},
    {
      gross: 1_300,
      tax: 167,
      service_charge: 100,
      tip: 200,
      discount: 75,
      categories: [{ category: 'Food', gross: 1_000, tax: 167, discount: 75 }],
    },
  ],
  [
    'discounts of the line and of the account, where no total is told',
    { salesLines: [{ ...burger, totalDiscountAmount: undefined }] },
    { gross: 1_300, discount: 75 },
  ],
  [
    'fractions of a cent that only together are whole ones',
    {
      salesLines: [plain, plain, plain].map((line) => ({ ...line, totalNetAmountWithoutTax: '1.004', taxAmount: '0' })),
    },
    { gross: 501, tax: 0, categories: [{ category: 'Food', gross: 301, tax: 0, discount: 0 }] },
  ],
  [
    'half a cent of net and half a cent of tax are one cent',
    { salesLines: [{ ...plain, totalNetAmountWithoutTax: '8.335', taxAmount: '1.665' }] },
    { gross: 1_200, tax: 167 },
  ],
  [
    'tax told by rate alone',
    {
      salesLines: [
        { ...plain, taxAmount: undefined, taxLines: [{ taxAmount: '1.000000' }, { taxAmount: '0.666667' }] },
      ],
    },
    { gross: 1_200, tax: 167 },
  ],
  [
    'a surcharge is a charge, cash rounding is collected',
    { payments: [{ ...cash, surcharge: '0.30', roundingAmount: '-0.02' }] },
    { gross: 1_328, service_charge: 130 },
  ],
  [
    'a gift card sold',
    { salesLines: [plain, { ...plain, name: 'Gift card', totalNetAmountWithoutTax: '25', taxAmount: '0' }] },
    { gross: 3_700, gift_card_sold: 2_500, categories: [{ category: 'Food', gross: 1_000, tax: 167, discount: 0 }] },
  ],
  [
    'a gift card used',
    { payments: [cash, { code: 'GIFTCARD', netAmountWithTax: '5.00', tip: '0.00' }] },
    { gross: 1_300, gift_card_sold: 0, gift_card_redeemed: 500 },
  ],
  ['a line that was voided', { salesLines: [plain, { ...plain, voidReason: 'Unhappy' }] }, { gross: 1_200 }],
  [
    'a line that is taken back by another',
    { salesLines: [plain, plain, { ...back(plain), voidReason: 'Unhappy' }] },
    { gross: 1_200, tax: 167 },
  ],
  ['a bill that was split, and paid', { type: 'SPLIT' }, { gross: 1_300 }],
  ['a table that was moved, and paid', { type: 'TRANSFER' }, { gross: 1_300 }],
  ['an entry without a type', { type: undefined }, { gross: 1_300 }],
])('a sale: %s', (_, over, expected) => {
  const { sales, removed } = read(over);
  expect(sales).toHaveLength(1);
  expect(sales[0]).toMatchObject({ external_id: 'A1.2', kind: 'sale', refund: 0, ...expected });
  expect(sales[0]?.occurred_at).toBe('2026-03-10T17:00:00.000Z');
  expect(removed).toEqual([]);
});

test.each([
  ['cancelled', { cancelled: true }, ['A1.2']],
  ['void, and what it voids is none either', { type: 'VOID', source: NAMES }, ['A1.2', 'A1.1']],
  ['cancel', { type: 'CANCEL' }, ['A1.2']],
  ['still open', { timeClosed: null }, ['A1.2']],
  ['moved away without a payment', { type: 'TRANSFER', payments: [] }, ['A1.2']],
  ['split off without a payment', { type: 'SPLIT', payments: [] }, ['A1.2']],
  ['the till’s change', { type: 'FLOAT' }, ['A1.2']],
  ['a type that nobody knows', { type: 'SOMETHING' }, ['A1.2']],
  [
    'taken up again, and taken back whole',
    { type: 'RECALL', source: NAMES, salesLines: [back(burger)] },
    ['A1.2', 'A1.1'],
  ],
  ['another tender for the same meal', { type: 'UPDATE', source: NAMES, salesLines: [] }, ['A1.2']],
])('no sale: %s', (_, over, removed) => {
  expect(read(over)).toEqual({ sales: [], removed, quarantined: [] });
});

test.each(['RECALL', 'UPDATE'])('%s stands in the place of what it names', (type) => {
  const { sales, removed } = read({ accountFiscId: 'A1.1', payments: [] }, { type, source: NAMES });
  expect(sales.map(({ external_id, gross }) => [external_id, gross])).toEqual([['A1.2', 1_300]]);
  expect(removed).toEqual(['A1.1']);
});

test('a sale and its void on one page are no sale', () => {
  expect(read({ accountFiscId: 'A1.1' }, { type: 'VOID', source: NAMES }).sales).toEqual([]);
});

test('a refund is of its own day and names the sale, whatever came between', () => {
  const { sales } = read({
    type: 'REFUND',
    timeClosed: '2026-03-12T10:00:00Z',
    source: { initialAccountId: 'A1.0', previousAccountId: 'A1.1' },
    salesLines: [{ ...back(burger), serviceCharge: '-1.00' }],
    payments: [{ ...cash, netAmountWithTax: '-11.00', tip: '-2.00' }],
  });
  expect(sales[0]).toMatchObject({
    external_id: 'A1.2',
    kind: 'refund',
    refund_of: 'A1.0',
    occurred_at: '2026-03-12T10:00:00.000Z',
    gross: 0,
    refund: 933,
    tax: 167,
    tip: 200,
  });
});

test('a sale that comes to less than nothing is money given back', () => {
  const { sales } = read({ salesLines: [back(plain)], payments: [{ ...cash, tip: '0' }] });
  expect(sales[0]).toMatchObject({ kind: 'refund', refund_of: null, refund: 833, tax: 167, tip: 0 });
});

test('which types are what can be set', () => {
  const entries = [Sale.parse({ ...sale, type: 'TRANSITORY' })];
  const words = { ...WORDS, k_sold: 'sale, transitory' };
  expect(pageOf(entries, { words, centre: null, currency: 'GBP' }).sales).toHaveLength(1);
});

test('an amount that is none is not read as nothing', () => {
  const { sales, quarantined } = read({ salesLines: [{ ...burger, taxAmount: 'n/a' }] });
  expect(sales).toEqual([]);
  expect(quarantined).toMatchObject([{ external_id: 'A1.2', reason: expect.stringContaining('n/a is not an amount') }]);
});

test('card numbers are not read at all', () => {
  const payments = [{ ...cash, authorization: '4242424242424242', consumer: { firstName: '4242424242424242' } }];
  expect(JSON.stringify(read({ payments }))).not.toMatch(/4242/);
});

const beer = { ...plain, name: 'Beer', totalNetAmountWithoutTax: '5.00', taxAmount: '0.50', revenueCenterId: 2 };
const dinner = { ...burger, revenueCenterId: '1', revenueCenter: 'Dining room' };
const both = { salesLines: [dinner, { ...beer, revenueCenter: 'Bar' }], payments: [{ ...cash, revenueCenterId: 1 }] };

test('the centres of a place share an entry out: lines where they were sold, tips where they were paid', () => {
  const [whole, dining, bar] = [read(both), readAt('1', both), readAt('2', both)].map(({ sales }) => sales[0]);
  expect(whole).toMatchObject({ gross: 1_850, tax: 217, tip: 200, service_charge: 100 });
  expect(dining).toMatchObject({ external_id: 'A1.2', gross: 1_300, tax: 167, tip: 200, service_charge: 100 });
  expect(bar).toMatchObject({ external_id: 'A1.2', gross: 550, tax: 50, tip: 0, service_charge: 0 });
});

test('of a centre only its own, and what moved away goes', () => {
  expect(readAt('3', both)).toEqual({ sales: [], removed: ['A1.2'], quarantined: [] });
  expect(readAt('2', { type: 'REFUND', salesLines: [back(dinner)], payments: [] }).removed).toEqual(['A1.2']);
  const again = { ...both, type: 'UPDATE', source: NAMES, salesLines: [dinner] };
  expect(readAt('2', again)).toEqual({ sales: [], removed: ['A1.2', 'A1.1'], quarantined: [] });
});

test('a moved table was paid, whichever centre took the money', () => {
  expect(readAt('2', { ...both, type: 'TRANSFER' }).sales).toMatchObject([{ gross: 550 }]);
});

test('what names no centre goes where the entry’s first one does, by name where there is no number', () => {
  expect(readAt('1', { ...both, payments: [cash] }).sales).toMatchObject([{ gross: 1_300, tip: 200 }]);
  expect(readAt('Bar', { salesLines: [{ ...plain, revenueCenter: 'Bar' }] }).sales).toHaveLength(1);
  expect(readAt('1', {})).toEqual({ sales: [], removed: ['A1.2'], quarantined: [] });
});

test('the centres are those that entries name', () => {
  expect(centresOf(entriesOf([{}, { salesLines: [beer] }, both]))).toEqual([
    { id: '2', name: 'Bar' },
    { id: '1', name: 'Dining room' },
  ]);
  expect(centresOf(entriesOf([{}]))).toEqual([]);
});

test('a gift card that is taken back reduces no sales; another currency is set aside', () => {
  const card = { name: 'Gift card', totalNetAmountWithoutTax: '-50.00', taxAmount: '0.00' };
  const [refund] = read({ type: 'REFUND', salesLines: [card], payments: [] }).sales;
  expect(refund).toMatchObject({ kind: 'refund', gross: 0, refund: 0, gift_card_sold: 5_000 });
  const abroad = read({ salesLines: [{ ...card, totalNetAmountWithoutTax: '5.00', currency: 'EUR' }] });
  expect(abroad.sales).toEqual([]);
  expect(abroad.quarantined).toHaveLength(1);
});
