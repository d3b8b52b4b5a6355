// Prices that hold the tax, and a discount of the whole receipt under rates by category: from the vendor's answer to the
// receipt of the rent, for both sides. The vendor answers as its documents say; everything between is the product.
import { expect, test } from 'vitest';
import { TEN_PERCENT } from '#testing/autopay.ts';
import { termsWith } from '#testing/deals.ts';
import {
  connectTill,
  daySums,
  leaseIn,
  readTill,
  receiptsOf,
  replayTill,
  says,
  soldOn,
} from '#testing/replay/replayed-till.ts';
import { recountAfterwards } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);

test('Clover: VAT inside the prices is taken out once', async () => {
  const lease = await leaseIn(world, 'GBP', TEN_PERCENT);
  const at = Date.parse('2026-03-05T13:00:00Z');
  const order = (id: string, price: number, tax: number, tip: number) => ({
    id,
    currency: 'GBP',
    total: price,
    isVat: true,
    paymentState: 'PAID',
    lineItems: { elements: [{ id: `${id}L`, price, isRevenue: true }] },
    payments: {
      elements: [{ id: `${id}P`, amount: price, taxAmount: tax, tipAmount: tip, createdTime: at, result: 'SUCCESS' }],
    },
  });
  const merchant = '/v3/merchants/MLON1';
  const { heard } = await replayTill(
    world,
    'clover',
    { api_eu: '{host}', web_eu: '{host}', client_id: 'app', client_secret: 'secret' },
    [
      says('POST /oauth/v2/token', { access_token: 'clv-1', refresh_token: 'clr-1' }),
      says(`GET ${merchant}`, {
        id: 'MLON1',
        name: 'Mugs of Soho',
        properties: { timezone: 'Europe/London', defaultCurrency: 'GBP' },
      }),
      says(`GET ${merchant}/orders`, { elements: [order('MUG', 1_200, 200, 0), order('LUNCH', 3_600, 600, 400)] }),
      says(`GET ${merchant}/refunds`, { elements: [] }),
      says(`GET ${merchant}/credits`, { elements: [] }),
      says(`GET ${merchant}/items`, { elements: [] }),
    ],
  );
  const connection = await connectTill(world, 'clover', lease.shop, {
    fields: { region: 'eu' },
    returned: { code: 'code', merchant_id: 'MLON1' },
  });
  const channel = await readTill(world, lease, connection, '2026-03-04');
  expect(heard.unmatched).toEqual([]);

  // A mug of 12.00 with 2.00 VAT inside; a lunch of 36.00 with 6.00 VAT inside and a tip of 4.00 on top.
  // Gross 12.00 + 36.00 + 4.00 = 52.00. Added again, the VAT would make it 60.00.
  expect(await daySums(world, lease, channel, '2026-03-05', '2026-03-05')).toEqual({ '2026-03-05': '52.00' });
  const { landlord } = await receiptsOf(world, lease, {
    from: '2026-03-05',
    through: '2026-03-05',
  });
  // Less VAT 8.00 and tip 4.00 are 40.00 of sales; 10 % of that is 4.00 of rent.
  expect(soldOn(landlord, '2026-03-05')).toMatchObject({ adjusted_gross: '40.00' });
  expect(landlord.totals).toMatchObject({ percentage_rent: '4.00', total: '4.00' });
});

const FOOD_AND_DRINKS = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: {
    rule: 'separate',
    items: [
      { category: 'Food', tiers: [{ over: '0.00', rate: '5' }] },
      { category: 'Drinks', tiers: [{ over: '0.00', rate: '8' }] },
    ],
  },
});

test('Zettle: a discount of the whole receipt is off the sales of every category', async () => {
  const lease = await leaseIn(world, 'GBP', FOOD_AND_DRINKS);
  const product = (productUuid: string, unitPrice: number, quantity: string) => ({
    productUuid,
    type: 'PRODUCT',
    name: productUuid,
    quantity,
    unitPrice,
    vatPercentage: 20,
  });
  const organisation = '5f0a1f5e-7a11-11ef-8000-000000000001';
  const { heard } = await replayTill(
    world,
    'zettle',
    {
      web: '{host}',
      oauth: '{host}',
      purchases: '{host}',
      library: '{host}/library',
      organisation: '{host}/organisation',
      pusher: '{host}',
      client_id: 'app',
      client_secret: 'secret',
    },
    [
      says('POST /token', { access_token: 'z-1', refresh_token: 'zr-1', expires_in: 7_200 }),
      says('GET /users/self', { uuid: 'u-1', organizationUuid: organisation }),
      says('GET /organisation', { name: 'Cork and Crust', timeZone: 'Europe/London', currency: 'GBP' }),
      says('POST /organizations/self/subscriptions', { uuid: 's-1', signingKey: 'key-of-this-story' }),
      says('GET /library', [
        { uuid: 'pie', category: { name: 'Food' } },
        { uuid: 'wine', category: { name: 'Drinks' } },
      ]),
      says('GET /purchases/v2', { purchases: [] }, { query: { lastPurchaseHash: 'last' } }),
      says('GET /purchases/v2', {
        purchases: [
          {
            purchaseUUID1: '5f0a1f5e-7a11-11ef-8000-000000000002',
            timestamp: '2026-03-05T19:31:00.648+0000',
            amount: 10_200,
            vatAmount: 1_700,
            currency: 'GBP',
            country: 'GB',
            refund: false,
            products: [product('pie', 1_250, '3'), product('wine', 3_000, '3')],
            discounts: [{ name: 'Opening week', percentage: 20, quantity: 1 }],
            payments: [{ uuid: 'p-1', type: 'IZETTLE_CARD', amount: 10_200 }],
          },
        ],
        lastPurchaseHash: 'last',
      }),
    ],
  );
  const connection = await connectTill(world, 'zettle', lease.shop, { returned: { code: 'code' } });
  const channel = await readTill(world, lease, connection, '2026-03-04');
  expect(heard.unmatched).toEqual([]);

  // Pies 37.50 and wine 90.00 less 20 % are 30.00 and 72.00: 102.00, of which 5.00 and 12.00 are VAT.
  expect(await daySums(world, lease, channel, '2026-03-05', '2026-03-05')).toEqual({ '2026-03-05': '102.00' });
  const { landlord, retailer } = await receiptsOf(world, lease, {
    from: '2026-03-05',
    through: '2026-03-05',
  });
  expect(soldOn(landlord, '2026-03-05')).toMatchObject({ adjusted_gross: '85.00' });
  // 5 % of 25.00 of food and 8 % of 60.00 of drinks: 1.25 + 4.80. Before the discount they would be 1.56 + 6.00.
  expect(landlord.totals).toMatchObject({ percentage_rent: '6.05', total: '6.05' });
  expect([landlord.held, retailer.held]).toEqual([[], []]);
});
