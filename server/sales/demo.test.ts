import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#server/app/demo.ts';
import { asSystem } from '#testing/portfolio.ts';
import { recountAfterwards } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
beforeAll(() => fillDemo(world.services), 120_000);

test('the demo’s sales are days, then hours, then bills, and every roll-up is counted from them', async () => {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('sales')
      .select(({ fn }) => ['grain', fn.countAll<number>().as('rows'), fn.min('business_day').as('first')])
      .groupBy('grain')
      .orderBy('first')
      .execute(),
  );
  expect(rows.map(({ grain }) => grain)).toEqual(['day', 'hour', 'transaction']);
  expect(rows.every((row) => row.rows > 1_000)).toBe(true);
});
