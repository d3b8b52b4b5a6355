// Two stores of one property with sales in February and March 2026, and a portfolio that has no part in them.
import { beforeAll } from 'vitest';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { type Sold, sellingStore, type TestStore } from '#testing/reports/report-sales.ts';
import type { World } from '#testing/world.ts';

/** Filled before the first test of the calling file. The café has a Clover till and sold nothing on 5 March. */
export function twoStores(world: World) {
  const [portfolio, twin] = [{} as Portfolio, {} as Portfolio];
  const [shop, other] = [{} as Shop, {} as Shop];
  const [cafe, deli] = [{} as TestStore, {} as TestStore];
  beforeAll(async () => {
    Object.assign(portfolio, await landlordPortfolio(world, { name: 'Harbor' }));
    Object.assign(twin, await landlordPortfolio(world, { name: 'Twin' }));
    Object.assign(shop, await retailerCompany(world, { name: 'Juniper' }));
    Object.assign(other, await retailerCompany(world, { name: 'Rye' }));
    const days = { from: '2026-02-01', through: '2026-03-09' };
    const clover = { ...days, seed: 1, skip: ['2026-03-05'], posType: 'clover' };
    Object.assign(cafe, await sellingStore(world, portfolio, shop, clover));
    Object.assign(deli, await sellingStore(world, portfolio, other, { ...days, seed: 2 }));
  }, 120_000);
  return { portfolio, twin, shop, other, cafe, deli };
}

export const on = (store: TestStore, day: string) => store.sold.filter((sale) => sale.day === day);
export const sum = (sales: readonly Sold[], name: keyof Sold) =>
  sales.reduce((all, sale) => all + Number(sale[name]), 0);
