import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { vendhq } from '#server/pos/providers/vendhq/vendhq.ts';
import { pageOf } from '#server/pos/providers/vendhq/vendhq-page.ts';
import { Sale } from '#server/pos/providers/vendhq/vendhq-sales.ts';

const settings = vendhq.settings.parse({ client_secret: 'secret' });
const WORDS = settings as Parameters<typeof pageOf>[2];
const PRODUCTS = new Map([
  ['mug', { handle: 'mug', category: 'Merchandise' }],
  ['gift', { handle: 'vend-gift-card', category: 'Gift cards' }],
  ['off', { handle: 'vend-discount', category: null }],
]);
const read = (...sales: Record<string, unknown>[]) =>
  pageOf(
    sales.map((sale) => ({ id: 'v1', status: 'CLOSED', sale_date: '2026-03-10T12:00:00+00:00', ...sale })),
    PRODUCTS,
    WORDS,
  );
const MUGS = {
  product_id: 'mug',
  quantity: 2,
  price_total: 18,
  discount_total: 2,
  tax_total: 1.485,
  status: 'CONFIRMED',
};

test('the worked number: discounted lines, tax and a tip', () => {
  const { sales } = read({ line_items: [MUGS], adjustments: [{ adjustment_type: 'TIP', value: 2 }] });
  expect(sales).toMatchObject([
    {
      external_id: 'v1',
      kind: 'sale',
      gross: 2_149,
      tax: 149,
      tip: 200,
      discount: 200,
      categories: [{ category: 'Merchandise', gross: 1_949, tax: 149, discount: 200 }],
    },
  ]);
});

test('a gift card sold is not one redeemed; surcharges are service charges', () => {
  const { sales } = read({
    line_items: [MUGS, { product_id: 'gift', quantity: 1, price_total: 25, status: 'CONFIRMED' }],
    payments: [
      { name: 'Gift Card', amount: 10 },
      { name: 'Cash', amount: 35 },
    ],
    adjustments: [
      { adjustment_type: 'SURCHARGE', value: 0.51 },
      { adjustment_type: 'DISCOUNT', value: -2 },
    ],
  });
  expect(sales[0]).toMatchObject({
    gross: 4_500,
    service_charge: 51,
    gift_card_sold: 2_500,
    gift_card_redeemed: 1_000,
    discount: 200,
  });
  expect(sales[0]?.categories).toHaveLength(1);
});

test('a return is a row of its own; an exchange is two rows; a voided line is none', () => {
  const back = { product_id: 'mug', quantity: -1, price_total: -9, tax_total: -0.74, is_return: true };
  const { sales } = read(
    { id: 'v2', return_for: 'v1', line_items: [back], adjustments: [{ adjustment_type: 'TIP', value: -1 }] },
    { id: 'v3', return_for: 'v1', line_items: [back, MUGS, { ...MUGS, status: 'VOIDED' }] },
  );
  expect(sales).toMatchObject([
    { external_id: 'v2', kind: 'refund', gross: 0, refund: 900, tax: 74, tip: 100, refund_of: 'v1' },
    { external_id: 'v3', kind: 'sale', gross: 1_949 },
    { external_id: 'v3-return', kind: 'refund', refund: 900, tax: 74, refund_of: 'v1' },
  ]);
});

test('what is voided, deleted or not closed is no sale', () => {
  const page = read(
    { id: 'v4', status: 'VOIDED', line_items: [MUGS] },
    { id: 'v5', status: 'SAVED', line_items: [MUGS] },
    { id: 'v6', status: 'LAYBY', line_items: [MUGS] },
    { id: 'v7', deleted_at: '2026-03-11T00:00:00Z', line_items: [MUGS] },
  );
  expect(page.sales).toEqual([]);
  expect(page.removed).toEqual(expect.arrayContaining(['v4', 'v5', 'v6', 'v7', 'v7-return']));
});

test('a note with a card number is dropped while reading', () => {
  const sale = Sale.parse({ id: 'v8', status: 'CLOSED', sale_date: '2026-03-10', note: 'keyed 4242424242424242' });
  expect(JSON.stringify(sale)).not.toContain('4242');
});

test('a notice is a form whose raw text is signed', () => {
  const rawBody = new URLSearchParams({ domain_prefix: 'harbor', payload: '{"outlet_id":"o1"}' }).toString();
  const signature = createHmac('sha256', 'secret').update(rawBody).digest('hex');
  const signedBy = (text: string, header: string) =>
    vendhq.webhook?.verify(settings, { headers: { 'x-signature': header }, rawBody: text, url: '' }, []);
  expect(signedBy(rawBody, `signature=${signature}, algorithm=HMAC-SHA256`)).toBe(true);
  expect(signedBy(`${rawBody}&x=1`, `signature=${signature}, algorithm=HMAC-SHA256`)).toBe(false);
  expect(signedBy(rawBody, signature.slice(2))).toBe(false);
  expect(vendhq.webhook?.parse({ headers: {}, rawBody, url: '' })).toEqual([{ merchant: 'harbor', location: 'o1' }]);
});

test('only a plain name becomes a part of the address that is called', async () => {
  const { access } = vendhq;
  if (access.kind !== 'oauth') throw new Error('expected a sign-in');
  const called = () => Promise.reject(new Error('called'));
  const call = { send: called, read: called, wait: called };
  for (const domain_prefix of ['', 'evil.example/', 'a.b', '-x', 'x@y', 'x/../y']) {
    const about = { query: { code: 'c', domain_prefix }, redirectUri: 'https://us.example/', fields: {} };
    await expect(access.exchange({ ...call, now: () => new Date(0) }, settings, about)).rejects.toThrow('whose shop');
  }
});

test('a gift card that is taken back reduces no sales', () => {
  const card = { product_id: 'gift', quantity: -1, price_total: -50, tax_total: 0, is_return: true };
  const back = { product_id: 'mug', quantity: -1, price_total: -9, tax_total: -0.74, is_return: true };
  const { sales } = read({ id: 'v8', line_items: [card] }, { id: 'v9', line_items: [card, back] });
  expect(sales).toMatchObject([
    { kind: 'refund', refund: 0, tax: 0, gift_card_sold: 5_000 },
    { kind: 'refund', refund: 900, tax: 74, gift_card_sold: 5_000 },
  ]);
});

test('parts of a cent are added up before they are rounded, and the sale’s own totals hold', () => {
  const line = { product_id: 'mug', quantity: 1, price_total: 4.30435, tax_total: 0.64565 };
  const [sale] = read({ line_items: [line, line, line], total_price: 12.91, total_tax: 1.94 }).sales;
  expect(sale).toMatchObject({ gross: 1_485, tax: 194, categories: [{ category: 'Merchandise', gross: 1_485 }] });
  // Rounded apart they would be 10.44 and 1.57.
  const half = { product_id: 'mug', quantity: 1, price_total: 10.435, tax_total: 1.565 };
  expect(read({ line_items: [half], total_price: 10.435, total_tax: 1.565 }).sales).toMatchObject([{ gross: 1_200 }]);
});

test('lines that do not come to the sale’s own total are set aside; a tip may be in it or not', () => {
  const tip = [{ adjustment_type: 'TIP', value: 2 }];
  const page = read(
    { line_items: [MUGS], total_price: 28, total_tax: 1.49 },
    { id: 'v9', line_items: [MUGS], adjustments: tip, total_price: 18, total_tax: 1.49 },
    { id: 'v10', line_items: [MUGS], adjustments: tip, total_price: 20, total_tax: 1.49 },
  );
  expect(page.quarantined).toMatchObject([{ external_id: 'v1', ours: 1_949, theirs: 2_949 }]);
  expect(page.sales.map(({ gross }) => gross)).toEqual([2_149, 2_149]);
});

test('a discount of the whole sale is a line of its own, off the others and no return', () => {
  const off = { product_id: 'off', quantity: -1, price_total: -1.8, tax_total: -0.15 };
  const page = read({ line_items: [{ ...MUGS, tax_total: 1.49 }, off], total_price: 16.2, total_tax: 1.34 });
  expect(page.sales).toMatchObject([{ kind: 'sale', gross: 1_754, tax: 134, discount: 380 }]);
});

test('of a layby counts what was paid, on the day of the last payment; when it is closed, all of it', () => {
  const paid = (amount: number, at: string) => ({ name: 'Cash', amount, payment_date: at });
  const sofa = { product_id: 'mug', quantity: 1, price_total: 100, tax_total: 8 };
  const layby = { status: 'LAYBY', line_items: [sofa], payments: [paid(27, '2026-03-12T12:00:00Z')] };
  expect(read(layby).sales).toMatchObject([{ occurred_at: '2026-03-12T12:00:00.000Z', gross: 2_700, tax: 200 }]);
  const closed = { ...layby, status: 'LAYBY_CLOSED', payments: [...layby.payments, paid(81, '2026-04-01T12:00:00Z')] };
  expect(read(closed).sales).toMatchObject([{ occurred_at: '2026-04-01T12:00:00.000Z', gross: 10_800, tax: 800 }]);
});
