// What each side of a deal has of it: drafts, permissions, people invited to one deal, messages and channels.
import { expect, test } from 'vitest';
import { agreed, draft, readDeal } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { dealsListed, twoTenants } from '#testing/tenants/two-tenants.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { ours, shop, otherShop, deal, foreign } = twoTenants(world);
const listed = (query: string, as: Person) => dealsListed(world, query, as);

test('a draft, and a deal withdrawn before it was published, is the landlord’s alone', async () => {
  const { id, updated_at } = await draft(world, ours, { email: shop.owner.username });
  expect((await world.get(`/api/deals/deal/${id}/`, shop.owner)).status).toBe(404);
  expect(await listed('', shop.owner)).toEqual([deal.id]);
  await world.post(`/api/deals/deal/${id}/cancel/`, { updated_at }, ours.owner);
  expect((await world.get(`/api/deals/deal/${id}/`, shop.owner)).status).toBe(404);
  expect(
    (await world.get('/api/companies/notification/', shop.owner)).body.results.some(
      ({ kind }: { kind: string }) => kind === 'deal.canceled',
    ),
  ).toBe(false);
});

test('each side reads its own permissions and nothing of the other side’s people', async () => {
  const colleague = await member(world, { premisesId: ours.premises[0].id }, ['permission_sales']);
  const bookkeeper = await member(world, { companyId: shop.companyId }, ['permission_view_autopay']);
  expect((await readDeal(world, deal.id, colleague)).me).toEqual({
    role: 'landlord',
    permissions: ['permission_sales'],
  });
  expect((await readDeal(world, deal.id, bookkeeper)).me).toEqual({
    role: 'retailer',
    permissions: ['permission_view_autopay'],
  });
  const read = JSON.stringify(await readDeal(world, deal.id, shop.owner));
  for (const text of [colleague.username, ours.owner.username, 'users', 'invites']) expect(read).not.toContain(text);
  expect(Object.keys(await readDeal(world, deal.id, shop.owner)).sort()).toEqual(
    Object.keys(await readDeal(world, deal.id, ours.owner)).sort(),
  );
});

test('a person invited to one deal sees that one, and only while they are wanted', async () => {
  const invited = await world.post(
    `/api/deals/deal/${deal.id}/member_invites/`,
    { email: 'broker@world.test', permission_sales: true },
    ours.owner,
  );
  expect(invited).toMatchObject({ status: 201, body: { purpose: 'member', state: 'open' } });
  const broker = await world.person({ role: 'landlord', username: 'broker@world.test', fullName: 'Bea Broker' });
  expect((await world.get(`/api/deals/deal/${deal.id}/`, broker)).status).toBe(404);
  const mine = await world.get('/api/deals/member_invites/my/?not_accepted=true', broker);
  expect(mine.body.results).toMatchObject([{ id: invited.body.id, deal: deal.id, premises: { name: 'Ours 1' } }]);
  expect((await world.post(`/api/deals/member_invites/${invited.body.id}/accept/`, {}, shop.owner)).status).toBe(404);
  expect((await world.post(`/api/deals/member_invites/${invited.body.id}/accept/`, {}, broker)).status).toBe(200);
  expect((await world.post(`/api/deals/member_invites/${invited.body.id}/accept/`, {}, broker)).status).toBe(400);
  expect(await readDeal(world, deal.id, broker)).toMatchObject({
    me: { permissions: ['permission_sales'] },
    can: ['message'],
  });
  expect((await world.post(`/api/deals/deal/${deal.id}/finish/`, {}, broker)).status).toBe(403);
  expect(await listed('', broker)).toEqual([deal.id]);
  expect((await world.get(`/api/deals/deal/${deal.id}/members/`, ours.owner)).body.count).toBe(1);
  expect((await world.get(`/api/deals/deal/${deal.id}/members/`, shop.owner)).body.count).toBe(0);
  expect((await world.delete(`/api/deals/deal/${deal.id}/members/${broker.id}/`, ours.owner)).status).toBe(204);
  expect((await world.get(`/api/deals/deal/${deal.id}/`, broker)).status).toBe(404);
  const texts = (await world.get(`/api/deals/deal/${deal.id}/activities/`, shop.owner)).body.results.map(
    ({ text }: { text: string }) => text,
  );
  expect(texts.join(' ')).not.toContain('roker');
  const merchant = await world.post(
    `/api/deals/deal/${deal.id}/member_invites/`,
    { email: shop.owner.username },
    ours.owner,
  );
  expect(merchant).toMatchObject({ status: 400, body: { exception_code: 'role_mismatch_landlord' } });
});

test('messages go to the other side, and staff read without writing', async () => {
  const sent = await world.post(
    `/api/deals/deal/${deal.id}/message/`,
    { text: 'When do you open on Sundays?' },
    ours.owner,
  );
  expect(sent).toMatchObject({ status: 201, body: { mine: true, author: { role: 'landlord' } } });
  expect((await world.get(`/api/deals/deal/${deal.id}/message/`, shop.owner)).body.results[0]).toMatchObject({
    mine: false,
    text: 'When do you open on Sundays?',
  });
  expect((await world.get('/api/companies/notification/', shop.owner)).body.results[0]).toMatchObject({
    kind: 'deal.messaged',
  });
  const staff = await world.person({ role: 'landlord', isStaff: true });
  expect((await world.get(`/api/deals/deal/${foreign.id}/message/`, staff)).body.count).toBeGreaterThan(0);
  expect((await world.post(`/api/deals/deal/${deal.id}/message/`, { text: 'Hi' }, staff)).status).toBe(403);
});

test('channels: the merchant links its own, both sides see them, nobody else’s', async () => {
  const channel = (companyId: number) =>
    asSystem(world, (tx) =>
      tx
        .insertInto('channels')
        .values({
          company_id: companyId,
          name: `Till of ${companyId}`,
          time_zone: 'America/New_York',
          created_at: world.now,
          updated_at: world.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const [ownChannel, strange] = [await channel(shop.companyId), await channel(otherShop.companyId)];
  expect((await readDeal(world, deal.id, ours.owner)).substatus).toBe('no_deal_channel');
  const link = (body: unknown, as: Person) => world.post('/api/deals/deal_channel/', body, as);
  expect((await link({ deal: deal.id, channel: strange.id }, shop.owner)).body).toEqual({
    channel: [expect.stringContaining('no such channel')],
  });
  expect((await link({ deal: foreign.id, channel: ownChannel.id }, shop.owner)).body).toEqual({
    deal: [expect.any(String)],
  });
  expect((await link({ deal: deal.id, channel: ownChannel.id }, ours.owner)).status).toBe(403);
  expect(
    (await link({ deal: deal.id, channel: ownChannel.id, start_date: '2025-01-01' }, shop.owner)).body,
  ).toHaveProperty('start_date');
  const both = {
    deal_channels: [
      { deal: deal.id, channel: ownChannel.id },
      { deal: deal.id, channel: strange.id },
    ],
  };
  expect((await world.post('/api/deals/deal_channel/create_multi/', both, shop.owner)).body).toHaveProperty([
    'deal_channels.1.channel',
  ]);
  expect((await world.get('/api/deals/deal_channel/', shop.owner)).body.count).toBe(0);

  const linked = await link({ deal: deal.id, channel: ownChannel.id }, shop.owner);
  expect(linked).toMatchObject({
    status: 201,
    body: { deal: deal.id, start_date: '2026-01-01', channel: { id: ownChannel.id } },
  });
  expect((await link({ deal: deal.id, channel: ownChannel.id }, shop.owner)).body).toEqual({
    channel: [expect.stringContaining('already counts')],
  });
  expect(await readDeal(world, deal.id, ours.owner)).toMatchObject({
    substatus: 'active',
    has_channels: true,
    home_group: 'active',
  });
  expect((await world.get(`/api/deals/deal_channel/${linked.body.id}/`, ours.owner)).status).toBe(200);
  expect((await world.get(`/api/deals/deal_channel/${linked.body.id}/`, otherShop.owner)).status).toBe(404);
  expect((await world.delete(`/api/deals/deal_channel/${linked.body.id}/`, otherShop.owner)).status).toBe(404);
  expect((await world.delete(`/api/deals/deal_channel/${linked.body.id}/`, shop.owner)).status).toBe(204);
});

test('one till counts for two stores of one property owner only where the merchant confirms it', async () => {
  const shop = await retailerCompany(world);
  const [first, second] = [await agreed(world, ours, shop), await agreed(world, ours, shop)];
  const lender = await agreed(world, await landlordPortfolio(world, { name: 'Lender' }), shop);
  const { id: channel } = await asSystem(world, (tx) =>
    tx
      .insertInto('channels')
      .values({
        company_id: shop.companyId,
        name: 'Till 1',
        time_zone: 'America/New_York',
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const link = (deal: number, more = {}) =>
    world.post('/api/deals/deal_channel/', { deal, channel, ...more }, shop.owner);
  expect((await link(first.id, { end_date: '2026-02-28' })).status).toBe(201);
  // A lender beside the landlord takes its share of the same sales: that is what they agreed to.
  expect((await link(lender.id)).status).toBe(201);
  expect((await link(second.id)).body).toEqual({ shared: [expect.stringContaining('the same sales would pay rent')] });
  const several = { deal_channels: [{ deal: second.id, channel }] };
  expect((await world.post('/api/deals/deal_channel/create_multi/', several, shop.owner)).body).toHaveProperty([
    'deal_channels.0.shared',
  ]);
  // From the day after, nothing counts twice.
  expect((await link(second.id, { start_date: '2026-03-01' })).status).toBe(201);
  expect((await link(second.id, { end_date: '2026-02-28', shared: true })).status).toBe(201);
  const { body } = await world.get(`/api/deals/deal/${second.id}/activities/`, ours.owner);
  const said = body.results.map(({ text }: { text: string }) => text);
  expect(said.filter((text: string) => text.includes('for another store of the same property owner too'))).toHaveLength(
    1,
  );
});
