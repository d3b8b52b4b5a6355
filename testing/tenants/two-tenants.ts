// Two tenants with the same kind of data: a deal of each, a message in the other's, and one of theirs that waits for
// an answer.
import { beforeAll } from 'vitest';
import { agreed, published } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import type { Person, World } from '#testing/world.ts';

type Deal = { id: number; updated_at: string };

/** Filled before the first test of the calling file. */
export function twoTenants(world: World) {
  const [ours, theirs] = [{} as Portfolio, {} as Portfolio];
  const [shop, otherShop] = [{} as Shop, {} as Shop];
  const [deal, foreign, pending] = [{} as Deal, {} as Deal, {} as Deal];
  beforeAll(async () => {
    Object.assign(ours, await landlordPortfolio(world, { name: 'Ours' }));
    Object.assign(theirs, await landlordPortfolio(world, { name: 'Theirs' }));
    Object.assign(shop, await retailerCompany(world, { name: 'Shop' }));
    Object.assign(otherShop, await retailerCompany(world, { name: 'Other shop' }));
    Object.assign(deal, await agreed(world, ours, shop));
    Object.assign(foreign, await agreed(world, theirs, otherShop));
    Object.assign(pending, await published(world, theirs, otherShop));
    await world.post(`/api/deals/deal/${foreign.id}/message/`, { text: 'Between them' }, theirs.owner);
  });
  return { ours, theirs, shop, otherShop, deal, foreign, pending };
}

/** The deals a person finds. */
export const dealsListed = async (world: World, query: string, as: Person): Promise<number[]> =>
  (await world.get(`/api/deals/deal/${query}`, as)).body.results.map(({ id }: { id: number }) => id);
