import { expect, test } from 'vitest';
import { pageOf, Sale } from '#server/pos/providers/lightspeed-sales.ts';

const WORDS = { gift_card_item: 'gift card', gift_card_payment: 'gift card' };
const CATEGORIES = new Map([['7', 'Mugs']]);
const MUG = {
  unitQuantity: '1',
  calcLineDiscount: '1.00',
  calcTransactionDiscount: '0.20',
  calcTax1: '0.60',
  calcTax2: '0.29',
  calcTotal: '11.69',
  Item: { categoryID: '7', itemType: 'default' },
};
const read = (...sales: Record<string, unknown>[]) =>
  pageOf(
    sales.map((sale) =>
      Sale.parse({
        saleID: 'l1',
        completed: 'true',
        voided: 'false',
        completeTime: '2026-03-10T08:00:00-04:00',
        timeStamp: '2026-03-11T00:00:00+00:00',
        SaleLines: { SaleLine: MUG },
        ...sale,
      }),
    ),
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
  const gift = { unitQuantity: '1', calcTotal: '25', Item: { itemType: 'Gift Card' } };
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
  const card = { unitQuantity: '-1', calcTotal: '-50', Item: { itemType: 'Gift Card' } };
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
