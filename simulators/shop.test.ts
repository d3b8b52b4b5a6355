// What a reader must end up with is what the vendor tells, at any moment and for any shop.
import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { openShop } from '#simulators/open-shop.ts';
import type { Shop } from '#simulators/shop.ts';

const NOW = new Date('2026-03-10T17:00:00Z');
const EVER = new Date(0);

const shops = (refundsApart: boolean): Shop[] =>
  Array.from({ length: 20 }, (_, index) =>
    openShop(
      {
        id: `shop ${index}`,
        name: 'Harbor Street',
        timeZone: 'America/New_York',
        opens: day('2026-03-04'),
        traits: { refundsApart, offline: 0.5 },
      },
      () => NOW,
    ),
  );

const refundsOf = (shop: Shop) =>
  shop
    .truth()
    .filter(({ kind }) => kind === 'refund')
    .map(({ external_id }) => external_id)
    .sort();

describe('refunds of sales that were made offline', () => {
  test('count before their sale has arrived, where the vendor tells them by themselves', () => {
    let early = 0;
    for (const shop of shops(true)) {
      const arrived = new Set(shop.all().map(({ id }) => id));
      const refunds = shop.refunded(EVER, NOW);
      expect(refundsOf(shop)).toEqual(refunds.map(({ refund }) => refund.id).sort());
      early += refunds.filter(({ sale }) => !arrived.has(sale.id)).length;
    }
    expect(early).toBeGreaterThan(0);
  });

  test('come with their sale where they are a part of it', () => {
    for (const shop of shops(false)) {
      const within = shop.all().flatMap(({ refunds }) => refunds.map(({ id }) => id));
      expect(refundsOf(shop)).toEqual(within.sort());
    }
  });
});
