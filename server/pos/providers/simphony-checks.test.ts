import { expect, test } from 'vitest';
import { pageOf } from '#server/pos/providers/simphony-checks.ts';

const DIMENSIONS = {
  categories: new Map([
    ['100', 'Kitchen'],
    ['500', 'Gift Cards'],
  ]),
  giftCardItems: new Set(['500']),
  tips: new Set(['2']),
  giftCardTenders: new Set(['3']),
};
const soup = { dtlId: 1, aggTtl: 20, menuItem: { miNum: 100 } };
const off = { dtlId: 2, parDtlId: 1, aggTtl: -2, discount: { dscNum: 4 } };
const check = {
  guestCheckId: 77,
  clsdFlag: true,
  clsdUTC: '2026-03-10T17:00:00',
  rvcNum: 1,
  subTtl: 18,
  taxes: [{ taxCollTtl: 1.49 }],
  detailLines: [soup, off],
};
const read = (over: object, centre: string | null = null) => pageOf([{ ...check, ...over }], DIMENSIONS, centre);
const charge = (svcChgNum: number, aggTtl: number) => ({ aggTtl, serviceCharge: { svcChgNum } });

test.each([
  [
    'a discount on a line',
    {},
    {
      gross: 1_949,
      tax: 149,
      discount: 200,
      categories: [{ category: 'Kitchen', gross: 1_800, tax: 0, discount: 200 }],
    },
  ],
  [
    'the worked number: a service charge and a charged tip',
    { detailLines: [soup, off, charge(1, 3.24), charge(2, 1)] },
    { gross: 2_373, service_charge: 324, tip: 100 },
  ],
  [
    'a discount on the check',
    { subTtl: 17, detailLines: [soup, off, { aggTtl: -1, discount: {} }] },
    { gross: 1_849, discount: 300 },
  ],
  ['a voided line', { detailLines: [soup, off, { ...soup, dtlId: 9, vdFlag: true }] }, { gross: 1_949 }],
  [
    'tax inside the price',
    { subTtl: 20, detailLines: [{ ...soup, menuItem: { miNum: 100, inclTax: 1.49 } }] },
    { gross: 2_000, tax: 149 },
  ],
  [
    'a gift card sold',
    { subTtl: 43, detailLines: [soup, off, { dtlId: 5, aggTtl: 25, menuItem: { miNum: 500 } }] },
    { gross: 4_449, gift_card_sold: 2_500, gift_card_redeemed: 0 },
  ],
  [
    'a gift card used',
    { detailLines: [soup, off, { aggTtl: -19.49, tenderMedia: { tmedNum: 3 } }] },
    { gross: 1_949, gift_card_sold: 0, gift_card_redeemed: 1_949 },
  ],
  [
    'items that guests share',
    {
      subTtl: 10,
      taxes: [],
      detailLines: [1, 2, 3].map((dtlId) => ({ ...soup, dtlId, aggTtl: 3.333333 })),
    },
    { gross: 1_000, categories: [{ category: 'Kitchen', gross: 1_000, tax: 0, discount: 0 }] },
  ],
  ['its business day', { clsdBusDt: '2026-03-09' }, { business_day: '2026-03-09' }],
  [
    'VAT that only the total shows to be inside the prices',
    { chkTtl: 18, taxes: [{ taxCollTtl: 3, type: 2 }] },
    { gross: 1_800, tax: 300, categories: [{ category: 'Kitchen', gross: 1_800, tax: 300, discount: 200 }] },
  ],
  ['a time that says its zone', { clsdUTC: '2026-03-10T12:00:00-05:00' }, { occurred_at: '2026-03-10T17:00:00.000Z' }],
])('%s', (_, over, expected) => {
  const { sales } = read(over);
  expect(sales).toHaveLength(1);
  expect(sales[0]).toMatchObject({ external_id: '77', kind: 'sale', ...expected });
});

test('a check of returns is a refund of its own day', () => {
  const { sales } = read({
    subTtl: -18,
    taxes: [{ taxCollTtl: -1.49 }],
    detailLines: [{ ...soup, aggTtl: -18 }, charge(2, -1)],
  });
  expect(sales).toHaveLength(1);
  expect(sales[0]).toMatchObject({ kind: 'refund', gross: 0, refund: 1_800, tax: 149, tip: 100 });
});

test('gift cards and a service charge that went back stand beside the refund', () => {
  const { sales } = read({
    chkTtl: -53.24,
    taxes: [],
    detailLines: [{ ...soup, aggTtl: -25 }, { dtlId: 5, aggTtl: -25, menuItem: { miNum: 500 } }, charge(1, -3.24)],
  });
  expect(sales[0]).toMatchObject({ kind: 'refund', refund: 2_824, service_charge: 324, gift_card_sold: 2_500, tax: 0 });
});

test.each([
  ['its total', { chkTtl: 25.6 }, { ours: 1_949, theirs: 2_560 }],
  ['its subtotal, where it tells no total', { subTtl: 18.5 }, { ours: 1_949, theirs: 1_999 }],
  ['an amount that is none', { subTtl: 'much' }, { ours: null, theirs: null }],
])('a check that does not agree with %s is set aside', (_, over, expected) => {
  const { sales, quarantined } = read(over);
  expect(sales).toEqual([]);
  expect(quarantined).toMatchObject([{ external_id: '77', ...expected }]);
});

test('an exchange is a sale and a refund', () => {
  const { sales } = read({ subTtl: 8, detailLines: [soup, off, { dtlId: 6, aggTtl: -10, menuItem: { miNum: 100 } }] });
  expect(sales[0]).toMatchObject({ kind: 'sale', gross: 1_949 });
  expect(sales[1]).toMatchObject({ external_id: '77-return', kind: 'refund', refund: 1_000 });
});

test.each([
  ['open', { clsdFlag: false, clsdUTC: null }],
  ['all of it voided', { detailLines: [{ ...soup, vdFlag: true }] }],
])('no sale: %s', (_, over) => {
  expect(read(over)).toEqual({ sales: [], removed: ['77', '77-return'], quarantined: [] });
});

test('of a revenue centre only its own, and what moved away goes', () => {
  expect(read({}, '1').sales).toHaveLength(1);
  expect(read({}, '2')).toEqual({ sales: [], removed: ['77', '77-return'], quarantined: [] });
});

test('card numbers are not read at all', () => {
  const tender = { aggTtl: -19.49, tenderMedia: { tmedNum: 2 }, refInfo1: '4242424242424242' };
  expect(JSON.stringify(read({ detailLines: [soup, off, tender] }))).not.toMatch(/4242/);
});
