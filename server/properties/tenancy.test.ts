// Twin tenants must not see each other: not through any list, and not even through a query without a WHERE.
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { type DbViewer, transact } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { notify } from '#server/notifications/notify.ts';
import { membersOf, permissionsOn } from '#server/properties/access.ts';
import { countCompanies, listCompanies } from '#server/properties/company-sql.ts';
import { countEntries, listEntries } from '#server/properties/invite-sql.ts';
import { countMasterCompanies, listMasterCompanies } from '#server/properties/master-company-sql.ts';
import {
  countMasterMembers,
  countMembers,
  listMasterMembers,
  listMembers,
  listStanding,
} from '#server/properties/member-sql.ts';
import { listMyInvites } from '#server/properties/my-invite-sql.ts';
import { countPremises, listPremises } from '#server/properties/premises-sql.ts';
import {
  addPremises,
  asSystem,
  landlordPortfolio,
  member,
  type Portfolio,
  retailerCompany,
  type Shop,
} from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
type Side = { portfolio: Portfolio; shop: Shop };
const sides = {} as { ours: Side; theirs: Side };

/** A whole tenant of both kinds, with everything in it named after the tenant. */
async function tenant(name: string): Promise<Side> {
  const portfolio = await landlordPortfolio(world, { name: `${name} portfolio`, premises: 2 });
  const shop = await retailerCompany(world, { name: `${name} shop` });
  await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  await member(world, { companyId: shop.companyId }, ['permission_sales']);
  const email = `${name.toLowerCase()}-invited@world.test`;
  const premises = `/api/companies/premises/${portfolio.premises[0].id}/invites/`;
  await world.post(premises, { email, first_name: `${name} invited` }, portfolio.owner);
  await world.post(`/api/companies/company/${shop.companyId}/invite/`, { email: `r-${email}` }, shop.owner);
  await asSystem(world, async (tx) => {
    const at = { created_at: world.now, updated_at: world.now };
    const pos = await tx
      .insertInto('pos_connections')
      .values({ company_id: shop.companyId, type: 'square', ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const channel = { company_id: shop.companyId, pos_connection_id: pos.id, time_zone: 'America/New_York', ...at };
    await tx
      .insertInto('channels')
      .values({ ...channel, name: `${name} till` })
      .execute();
    const userIds = [portfolio.owner.id, shop.owner.id];
    await notify(world.services, tx, { userIds, kind: 'test', title: `${name} news`, text: name, link: '/' });
  });
  return { portfolio, shop };
}

beforeAll(async () => {
  sides.ours = await tenant('Ours');
  sides.theirs = await tenant('Theirs');
});

const LISTS = [
  '/api/companies/master_company/',
  '/api/companies/company/',
  '/api/companies/premises/',
  '/api/companies/invite_code/',
  '/api/companies/premises_invite/my/',
  '/api/companies/notification/',
];

test.each(LISTS)('GET %s shows nothing of the twin', async (path) => {
  for (const person of [sides.ours.portfolio.owner, sides.ours.shop.owner]) {
    const { status, body } = await world.get(`${path}?pageSize=1000`, person);
    if (status === 403) continue;
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Theirs');
  }
  const counted = await world.get(path, sides.ours.portfolio.owner);
  expect(counted.body.count).toBe(counted.body.results.length);
});

test('filters by a foreign id find nothing', async () => {
  const { masterCompanyId, companyId } = sides.theirs.portfolio;
  const { owner } = sides.ours.portfolio;
  const counts = [
    `/api/companies/premises/?master_company=${masterCompanyId}`,
    `/api/companies/premises/?company=${companyId}`,
    `/api/companies/company/?master_company=${masterCompanyId}`,
    '/api/companies/premises/?search=theirs',
  ];
  for (const path of counts) expect((await world.get(path, owner)).body.count).toBe(0);
});

const GUARDED = [
  'master_companies',
  'companies',
  'premises',
  'premises_units',
  'memberships',
  'invite_grants',
  'notifications',
  'pos_connections',
  'channels',
] as const;

const countAll = (table: (typeof GUARDED)[number], dbViewer: DbViewer) =>
  transact(world.services.db, dbViewer, async (tx) => {
    const { count } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

test.each(GUARDED)('a query without a WHERE on %s shows what the viewer may see', async (table) => {
  const all = await countAll(table, 'system');
  const stranger = await world.person({ role: 'landlord' });
  const as = (person: Person): DbViewer => ({ userId: person.id, isStaff: false });
  expect(all).toBeGreaterThan(0);
  expect(await countAll(table, as(stranger))).toBe(0);
  expect(await countAll(table, 'nobody')).toBe(0);
  expect(await countAll(table, { userId: stranger.id, isStaff: true })).toBe(all);
  const ours = await Promise.all(
    [sides.ours.portfolio.owner, sides.ours.shop.owner].map((p) => countAll(table, as(p))),
  );
  const theirs = await Promise.all(
    [sides.theirs.portfolio.owner, sides.theirs.shop.owner].map((p) => countAll(table, as(p))),
  );
  const sum = [...ours, ...theirs].reduce((total, count) => total + count, 0);
  expect(ours).toEqual(theirs);
  expect(sum).toBe(all);
});

test('the condition in the WHERE is enough: a stranger finds nothing even where the policies let everything through', async () => {
  const stranger = await world.person({ role: 'landlord' });
  const viewer = { userId: stranger.id, username: stranger.username, isStaff: false } as Viewer;
  const { portfolio, shop } = sides.ours;
  const [masterCompanyId, all] = [portfolio.masterCompanyId, { page: 1, pageSize: 1_000 }];
  const premisesId = portfolio.premises[0].id;
  const answers = await asSystem(world, async (tx) => [
    await listMasterCompanies(tx, viewer, all),
    await countMasterCompanies(tx, viewer),
    await listCompanies(tx, viewer, all),
    await countCompanies(tx, viewer, all),
    await listPremises(tx, viewer, { ...all, ordering: 'name' }),
    await countPremises(tx, viewer, { ...all, ordering: 'name' }),
    await listMembers(tx, viewer, { premisesId }, all),
    await countMembers(tx, viewer, { companyId: shop.companyId }),
    await listMasterMembers(tx, viewer, masterCompanyId, all),
    await countMasterMembers(tx, viewer, masterCompanyId),
    await listStanding(tx, viewer, [premisesId]),
    await listEntries(tx, viewer, { masterCompanyId }, world.now),
    await countEntries(tx, viewer, {}),
    await listMyInvites(tx, viewer, ['company', 'premises', 'mastercompany'], all, world.now),
    await permissionsOn(tx, viewer, { premisesId }),
    await permissionsOn(tx, viewer, { companyId: shop.companyId }),
    await permissionsOn(tx, viewer, { companyId: portfolio.companyId }),
  ]);
  expect(answers).toEqual([[], 0, [], 0, [], 0, [], 0, [], 0, [], [], 0, [], undefined, undefined, undefined]);
});

test('writes into the twin’s rows without a WHERE do nothing or are refused', async () => {
  const { userId } = { userId: sides.ours.portfolio.owner.id };
  const as = { userId, isStaff: false };
  const renamed = await transact(world.services.db, as, (tx) =>
    tx
      .updateTable('premises')
      .set({ name: 'Taken' })
      .where('master_company_id', '=', sides.theirs.portfolio.masterCompanyId)
      .executeTakeFirst(),
  );
  expect(renamed.numUpdatedRows).toBe(0n);
  const join = transact(world.services.db, as, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        user_id: userId,
        premises_id: sides.theirs.portfolio.premises[0].id,
        permission_owner: true,
        created_at: world.now,
        updated_at: world.now,
      })
      .execute(),
  );
  await expect(join).rejects.toThrow(/row-level security/);
  // Staff read everything and write nothing.
  const staff = await world.person({ isStaff: true });
  const touched = await transact(world.services.db, { userId: staff.id, isStaff: true }, (tx) =>
    tx.updateTable('companies').set({ name: 'Taken' }).executeTakeFirst(),
  );
  expect(touched.numUpdatedRows).toBe(0n);
});

test('a plain member sees no other member’s permissions, even without a WHERE', async () => {
  const premisesId = sides.ours.portfolio.premises[0].id;
  const plain = await member(world, { premisesId }, ['permission_sales']);
  expect(await countAll('memberships', { userId: plain.id, isStaff: false })).toBe(1);
  expect(await countAll('invite_grants', { userId: plain.id, isStaff: false })).toBe(0);
  expect((await world.get(`/api/companies/premises/${premisesId}/`, plain)).body).toMatchObject({
    users: [plain.id],
    invites_count: 0,
  });
});

test('readers for other features: permissions on a scope, and whom to notify', async () => {
  const { portfolio, shop } = sides.ours;
  const viewerOf = ({ id }: Person) => ({ userId: id, isStaff: false }) as Parameters<typeof permissionsOn>[1];
  const permissions = (person: Person, scope: Parameters<typeof permissionsOn>[2]) =>
    transact(world.services.db, { userId: person.id, isStaff: false }, async (tx) => {
      const held = await permissionsOn(tx, viewerOf(person), scope);
      return held && [...held];
    });
  expect(await permissions(portfolio.owner, { premisesId: portfolio.premises[0].id })).toHaveLength(5);
  expect(await permissions(portfolio.owner, { companyId: portfolio.companyId })).toHaveLength(5);
  expect(await permissions(portfolio.owner, { companyId: shop.companyId })).toBeUndefined();
  expect(await permissions(shop.owner, { premisesId: portfolio.premises[0].id })).toBeUndefined();
  // A member of one of two properties sees the company and may do nothing to it.
  const partial = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_owner']);
  expect(await permissions(partial, { companyId: portfolio.companyId })).toEqual([]);

  const notified = await transact(world.services.db, { userId: shop.owner.id, isStaff: false }, (tx) =>
    membersOf(tx, { premisesId: portfolio.premises[0].id }, 'permission_manage_connections'),
  );
  expect(notified.map(({ id }) => id)).toEqual([portfolio.owner.id, partial.id]);
});

test('lists of a hundred cost as many statements as lists of one', async () => {
  const big = await landlordPortfolio(world, { name: 'Big', premises: 1 });
  const shops = await retailerCompany(world, { name: 'Big shop 0' });
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
    const { statusCode, payload } = await app.inject({ url, headers: { authorization: `Token ${token}` } });
    expect(statusCode).toBe(200);
    return { statements, count: JSON.parse(payload).count };
  };
  const lists: [string, Person][] = [
    ['/api/companies/premises/?pageSize=999', big.owner],
    ['/api/companies/master_company/', big.owner],
    [`/api/companies/master_company/${big.masterCompanyId}/user/?pageSize=999`, big.owner],
    [`/api/companies/master_company/${big.masterCompanyId}/invite/?pageSize=999`, big.owner],
    ['/api/companies/company/?pageSize=1000', shops.owner],
  ];
  const before = [];
  for (const [url, person] of lists) before.push(await cost(url, person));
  for (let number = 2; number <= 100; number += 1) {
    await addPremises(world, { ...big, name: `Big ${number}`, units: ['1'] });
    await retailerCompany(world, { name: `Big shop ${number}`, owner: shops.owner });
  }
  const after = [];
  for (const [url, person] of lists) after.push(await cost(url, person));
  await app.close();
  expect(after.map(({ count }) => count)).toEqual([100, 1, 1, 0, 100]);
  expect(after.map((each) => each.statements)).toEqual(before.map((each) => each.statements));
  expect(Math.max(...after.map((each) => each.statements))).toBeLessThanOrEqual(10);
});
