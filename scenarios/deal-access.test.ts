// Who finds a deal: two tenants with the same kind of data, row-level security, and what a list of many costs.
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { transact } from '#server/base/db/db.ts';
import { agreed, readDeal, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio } from '#testing/portfolio.ts';
import { dealsListed, twoTenants } from '#testing/tenants/two-tenants.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { ours, theirs, shop, otherShop, deal, foreign, pending } = twoTenants(world);
const listed = (query: string, as: Person) => dealsListed(world, query, as);

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

test('the counts are those of the viewer, whichever list, page or substatus is asked for', async () => {
  for (const [as, groups] of [
    [ours.owner, null],
    [shop.owner, { new: 0, no_sales_system: 1, modified: 0, sweep_pending: 0, active: 0, finished: 0 }],
  ] as const) {
    for (const query of ['', '?list=expired/all', '?pageSize=1&page=2', '?substatus=draft']) {
      const { counts } = (await world.get(`/api/deals/deal/${query}`, as)).body;
      expect(counts).toMatchObject({ properties: 1, home_groups: groups });
      expect(counts.lists).toMatchObject({
        'active/all': 1,
        'active/merchant': 1,
        'pending/owner': 0,
        'expired/all': 0,
      });
    }
  }
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

test('row-level security: a query without a viewer in it shows no foreign row', async () => {
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
