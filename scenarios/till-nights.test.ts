// A gift card that comes back, and a bar's night across the end of a month: from the vendor's answer to the receipt of
// the rent, for both sides. The vendor answers as its documents say; everything between is the product.
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

test('Square: a gift card is no sale when it is sold and none the less when it comes back', async () => {
  const lease = await leaseIn(world, 'USD', TEN_PERCENT);
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const line = (uid: string, item_type: string, net: number, tax: number) => ({
    uid,
    name: uid,
    quantity: '1',
    item_type,
    gross_sales_money: money(net),
    total_tax_money: money(tax),
    total_discount_money: money(0),
    total_money: money(net + tax),
  });
  const soldAt = '2026-03-05T17:00:00Z';
  const backAt = '2026-03-06T17:00:00Z';
  const { heard } = await replayTill(
    world,
    'square',
    { api: '{host}', web: '{host}', client_id: 'app', client_secret: 'secret' },
    [
      says('POST /oauth2/token', { access_token: 'sq-1', refresh_token: 'sr-1', merchant_id: 'MSQ' }),
      says('GET /v2/locations', {
        locations: [{ id: 'LSQ', name: 'Bean Bar', timezone: 'America/New_York', currency: 'USD', status: 'ACTIVE' }],
      }),
      says('POST /v2/orders/search', {
        orders: [
          {
            id: 'SOLD',
            location_id: 'LSQ',
            state: 'COMPLETED',
            created_at: soldAt,
            updated_at: soldAt,
            closed_at: soldAt,
            line_items: [line('coffee', 'ITEM', 500, 40), line('card', 'GIFT_CARD', 5_000, 0)],
            total_money: money(5_540),
            total_tax_money: money(40),
            total_tip_money: money(0),
            total_discount_money: money(0),
            total_service_charge_money: money(0),
            net_amount_due_money: money(0),
            tenders: [{ id: 'T1', type: 'CARD', amount_money: money(5_540) }],
          },
          {
            id: 'BACK',
            location_id: 'LSQ',
            state: 'COMPLETED',
            created_at: backAt,
            updated_at: backAt,
            closed_at: backAt,
            total_money: money(0),
            returns: [
              {
                uid: 'R1',
                source_order_id: 'SOLD',
                return_line_items: [
                  {
                    ...line('card', 'GIFT_CARD', 5_000, 0),
                    gross_return_money: money(5_000),
                    source_line_item_uid: 'card',
                  },
                ],
                return_amounts: {
                  total_money: money(5_000),
                  tax_money: money(0),
                  discount_money: money(0),
                  tip_money: money(0),
                  service_charge_money: money(0),
                },
              },
            ],
            refunds: [
              {
                id: 'RF1',
                location_id: 'LSQ',
                tender_id: 'T1',
                amount_money: money(5_000),
                status: 'APPROVED',
                created_at: backAt,
              },
            ],
          },
        ],
      }),
      says('POST /v2/catalog/batch-retrieve', { objects: [], related_objects: [] }),
    ],
  );
  const connection = await connectTill(world, 'square', lease.shop, { returned: { code: 'code' } });
  const channel = await readTill(world, lease, connection, '2026-03-04');
  expect(heard.unmatched).toEqual([]);

  // The 5th: coffee 5.40 with its tax and a card of 50.00. The 6th: the card came back, nothing was sold.
  expect(await daySums(world, lease, channel, '2026-03-05', '2026-03-06')).toEqual({
    '2026-03-05': '55.40',
    '2026-03-06': '0.00',
  });
  const { landlord } = await receiptsOf(world, lease, {
    from: '2026-03-05',
    through: '2026-03-06',
  });
  expect(soldOn(landlord, '2026-03-05')).toMatchObject({ adjusted_gross: '5.00' });
  expect(soldOn(landlord, '2026-03-06')).toMatchObject({ adjusted_gross: '0.00' });
  // 10 % of 5.00. Taken off the sales, the card would make them 45.00 less than nothing.
  expect(landlord.totals).toMatchObject({ percentage_rent: '0.50', total: '0.50' });
});

const OVER_100_A_MONTH = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  payment_period: 'monthly',
  percentage: { breakpoint: 'stated', breakpoint_period: 'monthly', tiers: [{ over: '100.00', rate: '10' }] },
});

test('Toast: what a bar closes at 01:30 belongs to the evening, and to the month of the evening', async () => {
  world.setClock(new Date('2026-04-03T15:00:00Z'));
  const lease = await leaseIn(world, 'USD', OVER_100_A_MONTH);
  const order = (guid: string, businessDate: number, closedDate: string, price: number) => ({
    guid,
    businessDate,
    openedDate: closedDate,
    closedDate,
    voided: false,
    deleted: false,
    checks: [
      {
        guid: `${guid}-check`,
        paymentStatus: 'CLOSED',
        closedDate,
        paidDate: closedDate,
        taxAmount: 0,
        totalAmount: price,
        selections: [{ guid: `${guid}-drinks`, price, preDiscountPrice: price, tax: 0 }],
        payments: [
          {
            guid: `${guid}-pay`,
            type: 'CREDIT',
            amount: price,
            tipAmount: 0,
            paymentStatus: 'CAPTURED',
            paidDate: closedDate,
          },
        ],
      },
    ],
  });
  const guid = '0b7d6a10-7a11-41ef-8000-0000000000aa';
  const { heard } = await replayTill(world, 'toast_api', { api: '{host}' }, [
    says('POST /authentication/v1/authentication/login', { token: { accessToken: 't-1', expiresIn: 86_400 } }),
    says('GET /partners/v1/restaurants', [{ restaurantGuid: guid }]),
    says(`GET /restaurants/v1/restaurants/${guid}`, {
      general: { name: 'Night Owl', timeZone: 'America/New_York', currencyCode: 'USD', closeoutHour: 4 },
    }),
    says('GET /config/v2/salesCategories', []),
    says('GET /config/v2/revenueCenters', []),
    says('GET /orders/v2/ordersBulk', [
      order('evening', 20260331, '2026-03-31T20:00:00.000-0400', 80),
      order('night', 20260331, '2026-04-01T01:30:00.000-0400', 60),
      order('april', 20260401, '2026-04-01T19:00:00.000-0400', 50),
    ]),
  ]);
  const connection = await connectTill(world, 'toast_api', lease.shop, {
    fields: { client_id: 'bar', client_secret: 'secret' },
  });
  const channel = await readTill(world, lease, connection, '2026-03-30');
  expect(heard.unmatched).toEqual([]);

  expect(await daySums(world, lease, channel, '2026-03-31', '2026-04-01')).toEqual({
    '2026-03-31': '140.00',
    '2026-04-01': '50.00',
  });
  const month = async (from: string, through: string) =>
    (await receiptsOf(world, lease, { from, through })).landlord.totals;
  // March sold 80.00 + 60.00 = 140.00: 10 % of the 40.00 over 100.00. April sold 50.00 and owes nothing.
  // By the clock March would stay at 80.00 and April come to 110.00: 0.00 and 1.00.
  expect(await month('2026-03-01', '2026-03-31')).toMatchObject({ percentage_rent: '4.00' });
  expect(await month('2026-04-01', '2026-04-02')).toMatchObject({ percentage_rent: '0.00' });
});
