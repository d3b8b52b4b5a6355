import { expect, test } from 'vitest';
import { pageOf, Sale } from '#server/pos/providers/lightspeed-sales.ts';

const WORDS = { gift_card_item: 'gift card', gift_card_payment: 'gift card' };
const CATEGORIES = new Map([
  ['7', 'Mugs'],
  ['8', 'Gift Cards'],
]);
const MUG = {
  unitQuantity: '1',
  calcLineDiscount: '1.00',
  calcTransactionDiscount: '0.20',
  calcTax1: '0.60',
  calcTax2: '0.29',
  calcTotal: '11.69',
  Item: { categoryID: '7', description: 'Mug', itemType: 'default' },
};
const read = (...sales: Record<string, unknown>[]) =>
  pageOf(
    sales.map((sale) => ({
      saleID: 'l1',
      completed: 'true',
      voided: 'false',
      completeTime: '2026-03-10T08:00:00-04:00',
      timeStamp: '2026-03-11T00:00:00+00:00',
      SaleLines: { SaleLine: MUG },
      ...sale,
    })),
    CATEGORIES,
    WORDS,
  );

test('the worked number: one line that stands alone, two taxes, two discounts, a tip', () => {
  expect(read({ calcTips: '2.00' }).sales).toMatchObject([
    {
      external_id: 'l1',
      occurred_at: '2026-03-10T12:00:00.000Z',
      gross: 1_369,
      tax: 89,
      tip: 200,
      discount: 120,
      categories: [{ category: 'Mugs', gross: 1_169, tax: 89, discount: 120 }],
    },
  ]);
});

test('a gift card sold is not one redeemed', () => {
  const gift = { unitQuantity: '1', calcTotal: '25', Item: { description: 'Gift card', itemType: 'default' } };
  const [sale] = read({
    SaleLines: { SaleLine: [MUG, gift] },
    SalePayments: {
      SalePayment: [
        { amount: '10', PaymentType: { type: 'gift card' } },
        { amount: '26.69', PaymentType: { type: 'cash' } },
      ],
    },
  }).sales;
  expect(sale).toMatchObject({ gross: 3_669, gift_card_sold: 2_500, gift_card_redeemed: 1_000 });
  expect(sale?.categories).toHaveLength(1);
});

test('negative quantities are a refund of their own; with others they are an exchange', () => {
  const back = { ...MUG, unitQuantity: '-1', calcTax1: '-0.60', calcTax2: '-0.29', calcTotal: '-11.69' };
  const { sales } = read(
    { saleID: 'l2', SaleLines: { SaleLine: back }, calcTips: '-1' },
    { saleID: 'l3', SaleLines: { SaleLine: [back, MUG] } },
  );
  expect(sales).toMatchObject([
    { external_id: 'l2', kind: 'refund', gross: 0, refund: 1_080, tax: 89, tip: 100 },
    { external_id: 'l3', kind: 'sale', gross: 1_169 },
    { external_id: 'l3-return', kind: 'refund', refund: 1_080, tax: 89 },
  ]);
});

test('a gift card that is taken back reduces no sales', () => {
  const card = { unitQuantity: '-1', calcTotal: '-50', Item: { description: 'Voucher', categoryID: '8' } };
  const [refund] = read({ saleID: 'l5', SaleLines: { SaleLine: card } }).sales;
  expect(refund).toMatchObject({ kind: 'refund', gross: 0, refund: 0, tax: 0, gift_card_sold: 5_000 });
});

test('what is voided or not completed is no sale', () => {
  const page = read({ voided: 'true' }, { saleID: 'l4', completed: 'false' });
  expect(page.sales).toEqual([]);
  expect(page.removed).toEqual(['l1', 'l1-return', 'l4', 'l4-return']);
});

test('a sale without lines or payments is read as nothing, and card numbers are dropped', () => {
  expect(read({ SaleLines: undefined, SalePayments: { SalePayment: '' } }).sales).toEqual([]);
  const charged = { SalePayment: { amount: '5', CCCharge: { xnum: '4242424242424242' } } };
  const sale = Sale.parse({
    saleID: 1,
    completed: true,
    voided: false,
    timeStamp: '2026-03-10',
    SalePayments: charged,
  });
  expect(JSON.stringify(sale)).not.toContain('4242');
  expect(sale.saleID).toBe('1');
});

test('lines that do not come to the sale’s own total are set aside with both figures; the tip may be in it', () => {
  const page = read(
    { calcTotal: '13.69' },
    { saleID: 'l6', calcTotal: '11.69' },
    { saleID: 'l7', calcTotal: '13.69', calcTips: '2.00' },
  );
  expect(page.quarantined).toMatchObject([{ external_id: 'l1', ours: 1_169, theirs: 1_369 }]);
  expect(page.sales.map(({ external_id }) => external_id)).toEqual(['l6', 'l7']);
});

test('parts of a cent are added up before they are rounded', () => {
  const line = { ...MUG, calcLineDiscount: '0', calcTransactionDiscount: '0', calcTotal: '4.95', calcTax1: '0.64565' };
  const lines = Array.from({ length: 3 }, () => ({ ...line, calcTax2: '0' }));
  const [sale] = read({ SaleLines: { SaleLine: lines }, calcTotal: '14.85' }).sales;
  expect(sale).toMatchObject({ gross: 1_485, tax: 194, categories: [{ category: 'Mugs', gross: 1_485, tax: 194 }] });
});

test('what is taxed is no gift card, whatever it is called; a payment that was taken back redeems none', () => {
  const holder = { ...MUG, Item: { description: 'Gift card holder', categoryID: '7' } };
  const gone = { amount: '10', archived: 'true', PaymentType: { type: 'gift card' } };
  const [sale] = read({ SaleLines: { SaleLine: holder }, SalePayments: { SalePayment: gone } }).sales;
  expect(sale).toMatchObject({ gift_card_sold: 0, gift_card_redeemed: 0 });
});

test('one sale that cannot be read is set aside by itself', () => {
  const page = read({ saleID: 'l8', completeTime: 'soon' }, { saleID: 'l9' });
  expect(page.quarantined).toMatchObject([{ external_id: 'l8' }]);
  expect(page.sales).toHaveLength(1);
});
