// Who sees what of a deal: two tenants with the same kind of data, drafts, the other side's people, and the second
// wall.
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { transact } from '#server/base/db/db.ts';
import { agreed, draft, published, readDeal, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let ours: Portfolio;
let theirs: Portfolio;
let shop: Shop;
let otherShop: Shop;
let deal: { id: number; updated_at: string };
let foreign: { id: number };
let pending: { id: number; updated_at: string };

beforeAll(async () => {
  ours = await landlordPortfolio(world, { name: 'Ours' });
  theirs = await landlordPortfolio(world, { name: 'Theirs' });
  shop = await retailerCompany(world, { name: 'Shop' });
  otherShop = await retailerCompany(world, { name: 'Other shop' });
  deal = await agreed(world, ours, shop);
  foreign = await agreed(world, theirs, otherShop);
  pending = await published(world, theirs, otherShop);
  await world.post(`/api/deals/deal/${foreign.id}/message/`, { text: 'Between them' }, theirs.owner);
});

const listed = async (query: string, as: Person): Promise<number[]> =>
  (await world.get(`/api/deals/deal/${query}`, as)).body.results.map(({ id }: { id: number }) => id);

test('lists hold what is the viewer’s, whatever they ask for', async () => {
  for (const as of [ours.owner, shop.owner]) {
    expect(await listed('', as)).toEqual([deal.id]);
    expect(await listed(`?company=${otherShop.companyId}`, as)).toEqual([]);
    expect(await listed(`?premises=${theirs.premises[0].id}`, as)).toEqual([]);
    expect(await listed(`?master_company=${theirs.masterCompanyId}&status=active&status=pending`, as)).toEqual([]);
    expect(await listed('?search=Juniper&expand=current_sweep&pageSize=999', as)).toEqual([deal.id]);
    expect(await listed('?list=active/all&substatus=no_pos_connection', as)).toEqual([deal.id]);
    expect(await listed('?list=expired/all', as)).toEqual([]);
    expect((await world.get(`/api/deals/deal_channel/?deal=${foreign.id}`, as)).body.count).toBe(0);
  }
  expect((await world.get('/api/deals/deal/?list=nowhere', ours.owner)).body).toHaveProperty('list');
});

test('every path of a foreign deal answers like a missing one', async () => {
  const missing = (await world.get('/api/deals/deal/2000000000/', ours.owner)).body;
  const reads = ['', 'activities/', 'message/', 'terms_versions/', 'difference/', 'invite/', 'members/'];
  for (const path of reads) {
    for (const as of [ours.owner, shop.owner]) {
      const { status, body } = await world.get(`/api/deals/deal/${foreign.id}/${path}`, as);
      expect([path, status, body]).toEqual([path, 404, missing]);
    }
  }
  const { updated_at } = pending;
  const writes: [string, unknown, Person][] = [
    ['message/', { text: 'Hello' }, shop.owner],
    ['accept/', { updated_at, company: shop.companyId }, shop.owner],
    ['decline/', { updated_at }, shop.owner],
    ['cancel/', { updated_at }, ours.owner],
    ['publish/', {}, ours.owner],
    ['change_terms/', { terms: termsWith({}) }, ours.owner],
    ['modify/', { extend: true }, ours.owner],
    ['finish/', {}, ours.owner],
    ['edit_landlord/', { premises_unit: 'x' }, ours.owner],
    ['update_invite/', { resend: true }, ours.owner],
    ['member_invites/', { email: 'a@b.test' }, ours.owner],
  ];
  for (const [path, body, as] of writes) {
    const answer = await world.post(`/api/deals/deal/${pending.id}/${path}`, body, as);
    expect([path, answer.status, answer.body]).toEqual([path, 404, missing]);
  }
  expect((await readDeal(world, pending.id, otherShop.owner)).updated_at).toBe(pending.updated_at);
});

test('twin worlds: what happens to them changes no byte of what we read', async () => {
  const paths = [
    '/api/deals/deal/',
    `/api/deals/deal/${deal.id}/`,
    `/api/deals/deal/${deal.id}/activities/`,
    '/api/deals/my_invite/',
    '/api/deals/deal_channel/',
  ];
  const look = async () => {
    const seen = [];
    for (const as of [ours.owner, shop.owner]) for (const path of paths) seen.push((await world.get(path, as)).body);
    return JSON.stringify(seen);
  };
  const before = await look();
  await world.post(
    `/api/deals/deal/${pending.id}/accept/`,
    { updated_at: pending.updated_at, company: otherShop.companyId },
    otherShop.owner,
  );
  await world.post(`/api/deals/deal/${foreign.id}/modify/`, { extend: true }, theirs.owner);
  await world.post(`/api/deals/deal/${foreign.id}/message/`, { text: 'More' }, otherShop.owner);
  expect(await look()).toBe(before);
});

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
  const [own, strange] = [await channel(shop.companyId), await channel(otherShop.companyId)];
  expect((await readDeal(world, deal.id, ours.owner)).substatus).toBe('no_deal_channel');
  const link = (body: unknown, as: Person) => world.post('/api/deals/deal_channel/', body, as);
  expect((await link({ deal: deal.id, channel: strange.id }, shop.owner)).body).toEqual({
    channel: [expect.stringContaining('no such channel')],
  });
  expect((await link({ deal: foreign.id, channel: own.id }, shop.owner)).body).toEqual({ deal: [expect.any(String)] });
  expect((await link({ deal: deal.id, channel: own.id }, ours.owner)).status).toBe(403);
  expect((await link({ deal: deal.id, channel: own.id, start_date: '2025-01-01' }, shop.owner)).body).toHaveProperty(
    'start_date',
  );
  const both = {
    deal_channels: [
      { deal: deal.id, channel: own.id },
      { deal: deal.id, channel: strange.id },
    ],
  };
  expect((await world.post('/api/deals/deal_channel/create_multi/', both, shop.owner)).body).toHaveProperty([
    'deal_channels.1.channel',
  ]);
  expect((await world.get('/api/deals/deal_channel/', shop.owner)).body.count).toBe(0);

  const linked = await link({ deal: deal.id, channel: own.id }, shop.owner);
  expect(linked).toMatchObject({
    status: 201,
    body: { deal: deal.id, start_date: '2026-01-01', channel: { id: own.id } },
  });
  expect((await link({ deal: deal.id, channel: own.id }, shop.owner)).body).toEqual({
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

test('the second wall: a query without a viewer in it shows no foreign row', async () => {
  const tables = [
    'deals',
    'deal_terms',
    'deal_messages',
    'deal_channels',
    'deal_invites',
    'deal_members',
    'premises',
    'companies',
  ] as const;
  for (const person of [ours.owner, shop.owner]) {
    await transact(world.services.db, { userId: person.id, isStaff: false }, async (tx) => {
      const rows = await tx.selectFrom('deals').select(['id', 'lineage_id']).execute();
      expect(rows.some(({ id }) => id === foreign.id || id === pending.id)).toBe(false);
      const messages = await tx.selectFrom('deal_messages').select('lineage_id').execute();
      expect(messages.some(({ lineage_id }) => lineage_id === foreign.id)).toBe(false);
      const names = (await tx.selectFrom('companies').select('name').execute()).map(({ name }) => name);
      expect(names.sort()).toEqual(['Ours Holdings', 'Shop']);
      expect((await tx.selectFrom('premises').select('name').execute()).map(({ name }) => name)).toEqual(['Ours 1']);
      await tx.updateTable('deals').set({ note: 'Broken in' }).where('id', '=', foreign.id).execute();
    });
  }
  expect((await readDeal(world, foreign.id, theirs.owner)).note).toBe('');
  for (const table of tables) {
    const nobody = await transact(world.services.db, 'nobody', (tx) => tx.selectFrom(table).select('id').execute());
    expect([table, nobody]).toEqual([table, []]);
  }
});

test('a list of a hundred deals costs as many statements as a list of one', async () => {
  const many = await landlordPortfolio(world, { name: 'Many' });
  await agreed(world, many, shop);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...world.services, db: world.services.db.withPlugin(counting) });
  const cost = async (url: string, { token }: Person) => {
    statements = 0;
    const { payload } = await app.inject({ url, headers: { authorization: `Token ${token}` } });
    return { statements, count: JSON.parse(payload).count };
  };
  const lists = ['/api/deals/deal/?pageSize=999', '/api/deals/deal/?list=active/all', '/api/deals/deal_channel/'];
  const before = [];
  for (const url of lists) before.push(await cost(url, many.owner));
  await asSystem(world, async (tx) => {
    const row = await tx
      .selectFrom('deals')
      .selectAll()
      .where('premises_id', '=', many.premises[0].id)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const values = Array.from({ length: 99 }, () => ({ ...copy, lineage_id: 0, terms: JSON.stringify(copy.terms) }));
    await tx.insertInto('deals').values(values).execute();
  });
  const after = [];
  for (const url of lists) after.push(await cost(url, many.owner));
  await app.close();
  expect(after.map(({ count }) => count)).toEqual([100, 100, 0]);
  expect(after.map((each) => each.statements)).toEqual(before.map((each) => each.statements));
  expect(Math.max(...after.map((each) => each.statements))).toBeLessThanOrEqual(6);
});
