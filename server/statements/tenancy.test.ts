import { describe, expect, test } from 'vitest';
import { missingPolicies } from '#server/base/db/rls-check.ts';
import { grant } from '#testing/portfolio.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);

describe('row-level security', () => {
  test('stands around the sales of days', async () => {
    expect(await missingPolicies(world.services.db)).toEqual([]);
  });

  test('lets each side of a linked deal see the days, and nobody else', async () => {
    const { db } = world.services;
    const seenBy = async (userId: number) => {
      const { transact } = await import('#server/base/db/db.ts');
      return transact(db, { userId, isStaff: false }, async (tx) => {
        const rows = await tx
          .selectFrom('sales_day')
          .select('business_day')
          .where('channel_id', '=', deal.channel)
          .execute();
        return rows.length;
      });
    };
    expect(await seenBy(portfolio.owner.id)).toBe(SOLD.length);
    expect(await seenBy(shop.owner.id)).toBe(SOLD.length);
    expect(await seenBy(twin.owner.id)).toBe(0);
    expect(await seenBy(twinShop.owner.id)).toBe(0);
    await grant(world, twinShop.owner, { companyId: shop.companyId }, ['permission_sales']);
    expect(await seenBy(twinShop.owner.id)).toBe(SOLD.length);
  });
});
