// The merchant declines with other terms: the landlord's correction opens with them, and only what is published and
// accepted takes effect. Who the merchant is by law changes in the same way: by what the merchant accepts.
import { beforeAll, expect, test } from 'vitest';
import { accept, agreed, published, readDeal, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

const PROPOSED = termsWith({ base_rent: { amount: '2500.00', period: 'monthly' } });
const COUNTER = termsWith({ base_rent: { amount: '2200.00', period: 'monthly' } });
const OWN = termsWith({ base_rent: { amount: '2300.00', period: 'monthly' } });

let portfolio: Portfolio;
let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world);
  stranger = await retailerCompany(world);
});

const rent = (deal: {
  terms?: { base_rent: { amount: string } };
  counter_terms?: { base_rent: { amount: string } };
}) => [deal.terms?.base_rent.amount, deal.counter_terms?.base_rent.amount];
const decline = (deal: { id: number; updated_at: string }, body: object, as = shop.owner) =>
  world.post(`/api/deals/deal/${deal.id}/decline/`, { updated_at: deal.updated_at, ...body }, as);

test('a counter-proposal is corrected, published and accepted as always', async () => {
  const deal = await published(world, portfolio, shop, PROPOSED);
  const { status, body: declined } = await decline(deal, { note: 'Too much', terms: COUNTER });
  expect([status, declined.status, ...rent(declined)]).toEqual([200, 'declined', '2500.00', '2200.00']);
  const theirs = await readDeal(world, deal.id, portfolio.owner);
  expect([...rent(theirs), theirs.has_correction]).toEqual(['2500.00', '2200.00', false]);
  const tasks = (await world.get('/api/users/me/tasks/', portfolio.owner)).body;
  expect(tasks.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringContaining('proposes other terms for'),
  );

  // The landlord's own draft stays unseen, and so does that there is one.
  await world.patch(`/api/deals/deal/${deal.id}/`, { terms: OWN }, portfolio.owner);
  const drafted = await readDeal(world, deal.id, portfolio.owner);
  expect([...rent(drafted), drafted.has_correction]).toEqual(['2300.00', '2200.00', true]);
  const seen = await readDeal(world, deal.id, shop.owner);
  expect([...rent(seen), seen.has_correction]).toEqual(['2500.00', '2200.00', false]);

  const { body: sent } = await world.post(
    `/api/deals/deal/${deal.id}/publish/`,
    { terms: declined.counter_terms },
    portfolio.owner,
  );
  expect([sent.status, ...rent(sent)]).toEqual(['pending', '2200.00', undefined]);
  const accepted = await accept(world, await readDeal(world, deal.id, shop.owner), shop);
  expect([accepted.status, ...rent(accepted)]).toEqual(['active', '2200.00', undefined]);
  expect(accepted.accepted.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a change of an agreement in force is countered, and the agreement stays until the merchant accepts', async () => {
  const deal = await agreed(world, portfolio, shop, PROPOSED);
  const modify = { terms: OWN, effective_from: '2026-04-01' };
  const copy = (await world.post(`/api/deals/deal/${deal.id}/modify/`, modify, portfolio.owner)).body;
  const moved = { ...COUNTER, start_date: '2026-02-01' };
  const refused = await decline(copy, { terms: moved });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['terms.start_date']]);
  expect((await decline(copy, { terms: OWN })).body).toEqual({ terms: ['These are the terms that you decline'] });
  expect((await decline(copy, { terms: COUNTER }, stranger.owner)).status).toBe(404);
  expect((await decline(copy, { terms: COUNTER })).body.counter_terms.base_rent.amount).toBe('2200.00');
  const inForce = await readDeal(world, deal.id, shop.owner);
  expect([inForce.status, ...rent(inForce)]).toEqual(['active', '2500.00', undefined]);
});

test('the legal name of a signed deal changes only by what the merchant accepts', async () => {
  const deal = await agreed(world, portfolio, shop, PROPOSED);
  const alone = await world.post(
    `/api/deals/deal/${deal.id}/update_invite/`,
    { legal_name: 'Juniper Holdings Inc' },
    portfolio.owner,
  );
  expect(alone.status).toBe(400);
  expect(alone.body.legal_name[0]).toContain('Modify the terms with the new legal name');
  expect((await readDeal(world, deal.id, portfolio.owner)).retailer.legal_name).toBe('Juniper Foods LLC');

  const modify = { terms: PROPOSED, legal_name: 'Juniper Holdings Inc', effective_from: '2026-04-01' };
  const proposal = await world.post(`/api/deals/deal/${deal.id}/modify/`, modify, portfolio.owner);
  expect(proposal.status).toBe(200);
  const copy = await readDeal(world, proposal.body.id, shop.owner);
  expect(copy.modified_details.changes).toEqual([
    {
      ...{ field: 'legal_name', label: 'Merchant’s legal name', changed: true },
      ...{ old: 'Juniper Foods LLC', new: 'Juniper Holdings Inc' },
    },
  ]);
  const difference = (await world.get(`/api/deals/deal/${copy.id}/difference/`, shop.owner)).body;
  expect(difference.fields[0]).toMatchObject({ field: 'legal_name', new: 'Juniper Holdings Inc' });
  expect((await readDeal(world, deal.id, shop.owner)).retailer.legal_name).toBe('Juniper Foods LLC');
  const accepted = await accept(world, copy, shop);
  expect(accepted.retailer.legal_name).toBe('Juniper Holdings Inc');
});
