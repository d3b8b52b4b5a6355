// Who may do what: every call of the feature × every kind of person, against the one table below.
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#core/base/permissions.ts';
import { allRoutes } from '#server/app/app.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let inviteIds: { company: number; premises: number };
const people = new Map<string, Person>();

const SINGLES = PERMISSIONS.filter((permission) => permission !== 'permission_owner');

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { premises: 2 });
  shop = await retailerCompany(world);
  const premisesId = portfolio.premises[0].id;
  const twin = { landlord: await landlordPortfolio(world), retailer: await retailerCompany(world) };
  people.set('landlord owner', portfolio.owner);
  people.set('retailer owner', shop.owner);
  for (const permission of SINGLES) {
    people.set(`landlord ${permission}`, await member(world, { premisesId }, [permission]));
    people.set(`retailer ${permission}`, await member(world, { companyId: shop.companyId }, [permission]));
  }
  people.set('landlord member', await member(world, { premisesId }, []));
  people.set('retailer member', await member(world, { companyId: shop.companyId }, []));
  people.set('landlord elsewhere', twin.landlord.owner);
  people.set('retailer elsewhere', twin.retailer.owner);
  people.set('staff', await world.person({ isStaff: true }));
  const invited = (path: string, as: Person, email: string) => world.post(path, { email }, as);
  const company = await invited(`/api/companies/company/${shop.companyId}/invite/`, shop.owner, 'c@world.test');
  const premises = await invited(`/api/companies/premises/${premisesId}/invites/`, portfolio.owner, 'p@world.test');
  inviteIds = { company: company.body.id, premises: premises.body.id };
});

type Kinds = { owner: number; member: number; single: number; elsewhere: number; otherRole: number; staff: number };
type CallRow = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, side: 'landlord' | 'retailer', Kinds];

// A member without a permission reads nothing. Where only owners may, the gate refuses everybody who owns nothing
// anywhere, and an owner of something else does not find the row.
const READ = { owner: 200, member: 403, single: 200, elsewhere: 404, otherRole: 403, staff: 200 };
const READ_BY_BOTH = { ...READ, otherRole: 404 };
const OWNERS_READ = { owner: 200, member: 403, single: 403, elsewhere: 404, otherRole: 403, staff: 200 };
const OWNERS_WRITE = { ...OWNERS_READ, owner: 400, staff: 403 };
const COMPANY_READ = { ...OWNERS_READ, otherRole: 404 };
const COMPANY_WRITE = { ...OWNERS_WRITE, otherRole: 404 };

// Writes are sent so that the owner's answer is a refusal of the body (400), and nothing changes between the people.
const TABLE: CallRow[] = [
  ['GET', '/api/companies/master_company/:master/', 'landlord', READ],
  ['POST', '/api/companies/master_company/:master/create_company/', 'landlord', { ...OWNERS_WRITE, otherRole: 403 }],
  ['GET', '/api/companies/master_company/:master/user/', 'landlord', OWNERS_READ],
  ['POST', '/api/companies/master_company/:master/user/edit/', 'landlord', OWNERS_WRITE],
  ['DELETE', '/api/companies/master_company/:master/user/delete_user_permissions/:owner/', 'landlord', OWNERS_WRITE],
  ['GET', '/api/companies/master_company/:master/invite/', 'landlord', OWNERS_READ],
  ['POST', '/api/companies/master_company/:master/invite/', 'landlord', OWNERS_WRITE],
  ['GET', '/api/companies/premises/:premises/', 'landlord', READ],
  ['PATCH', '/api/companies/premises/:premises/', 'landlord', OWNERS_WRITE],
  ['GET', '/api/companies/premises/:premises/users/', 'landlord', OWNERS_READ],
  ['PATCH', '/api/companies/premises/:premises/users/:owner/', 'landlord', OWNERS_WRITE],
  ['GET', '/api/companies/premises/:premises/invites/', 'landlord', OWNERS_READ],
  ['POST', '/api/companies/premises/:premises/invites/', 'landlord', OWNERS_WRITE],
  ['GET', '/api/companies/company/:landlordCompany/', 'landlord', READ_BY_BOTH],
  ['GET', '/api/companies/company/:company/', 'retailer', READ_BY_BOTH],
  ['PATCH', '/api/companies/company/:company/', 'retailer', COMPANY_WRITE],
  ['GET', '/api/companies/company/:company/invite/', 'retailer', COMPANY_READ],
  ['POST', '/api/companies/company/:company/invite/', 'retailer', COMPANY_WRITE],
  ['GET', '/api/companies/company/:company/user/', 'retailer', COMPANY_READ],
  ['PATCH', '/api/companies/company/:company/user/:shopOwner/', 'retailer', COMPANY_WRITE],
  ['DELETE', '/api/companies/company/:company/user/:shopOwner/', 'retailer', COMPANY_WRITE],
];

/** A body that passes the contract and that the rules refuse, so that reaching a rule shows as 400. */
function body(path: string): unknown {
  const premises = portfolio.premises[0].id;
  if (path.endsWith('/create_company/')) return { name: 'X', address_zip: 'bad' };
  if (path.endsWith('/user/edit/')) {
    return { users: [{ user: portfolio.owner.id, permissions: [{ premises, member: false }] }] };
  }
  if (path.includes('master_company') && path.endsWith('/invite/')) {
    return { invites: [{ email: portfolio.owner.username, permissions: [{ premises }] }] };
  }
  if (path.endsWith('/invites/')) return { email: portfolio.owner.username };
  if (path.endsWith('/invite/')) return { email: shop.owner.username };
  if (path.includes('/user')) return { permission_owner: false };
  return { address_zip: 'bad' };
}

const filled = (path: string) =>
  path
    .replace(':master', String(portfolio.masterCompanyId))
    .replace(':premises', String(portfolio.premises[0].id))
    .replace(':landlordCompany', String(portfolio.companyId))
    .replace(':company', String(shop.companyId))
    .replace(':owner', String(portfolio.owner.id))
    .replace(':shopOwner', String(shop.owner.id));

test.each(TABLE)('%s %s', async (method, path, side, expected) => {
  const other = side === 'landlord' ? 'retailer' : 'landlord';
  const url = filled(path);
  const status = async (who: string) => {
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body: body(path) };
    return (await world.call(method, url, { as: people.get(who)!, ...sent })).status;
  };
  const actual: Record<string, number> = {
    owner: await status(`${side} owner`),
    member: await status(`${side} member`),
    elsewhere: await status(`${side} elsewhere`),
    otherRole: await status(`${other} owner`),
    staff: await status('staff'),
  };
  for (const permission of SINGLES) actual[permission] = await status(`${side} ${permission}`);
  const { single, ...rest } = expected;
  expect(actual).toEqual({ ...rest, ...Object.fromEntries(SINGLES.map((permission) => [permission, single])) });
  expect((await world.call(method, url)).status).toBe(401);
});

test('foreign and missing ids answer the same body', async () => {
  const elsewhere = people.get('landlord elsewhere');
  for (const path of ['/api/companies/premises/:premises/', '/api/companies/master_company/:master/user/']) {
    const foreign = await world.get(filled(path), elsewhere);
    const missing = await world.get(path.replace(/:\w+/, '2000000000'), elsewhere);
    expect(foreign).toMatchObject({ status: 404, body: missing.body });
  }
});

test('an invite of another scope is not reached through one’s own', async () => {
  const mine = people.get('landlord elsewhere');
  const ownPremises = (await world.get('/api/companies/premises/', mine)).body.results[0].id;
  const path = `/api/companies/premises/${ownPremises}/invites/${inviteIds.premises}/`;
  expect((await world.delete(path, mine)).status).toBe(404);
  expect((await world.post(`${path}resend/`, {}, mine)).status).toBe(404);
  const shopElsewhere = people.get('retailer elsewhere');
  const company = (await world.get('/api/companies/company/', shopElsewhere)).body.results[0].id;
  const other = `/api/companies/company/${company}/invite/${inviteIds.company}/`;
  expect((await world.patch(other, { permission_owner: true }, shopElsewhere)).status).toBe(404);
  expect((await world.delete(other, shopElsewhere)).status).toBe(404);
});

test('adding properties and companies needs an owner, whoever asks', async () => {
  const place = {
    company: portfolio.companyId,
    name: 'Y',
    address_street: '1 A St',
    address_city: 'B',
    address_state: 'NY',
    address_zip: '10001',
  };
  const status = async (who: string) => (await world.post('/api/companies/premises/', place, people.get(who))).status;
  expect(await status('landlord member')).toBe(403);
  expect(await status('landlord permission_manage_connections')).toBe(403);
  expect(await status('landlord elsewhere')).toBe(404);
  expect(await status('staff')).toBe(403);
  expect(await status('retailer owner')).toBe(403);
  expect(await status('landlord owner')).toBe(201);
});

test('every call of the specification is served', () => {
  const served = new Set(
    allRoutes.flatMap(({ endpoint }) =>
      [endpoint.path, ...endpoint.aliases].map((path) => `${endpoint.method} ${path.replace(/:\w+/g, '{}')}`),
    ),
  );
  const company = '/api/companies/company/';
  const premises = '/api/companies/premises/';
  const master = '/api/companies/master_company/';
  const expected = [
    ...[`GET ${master}`, `GET ${master}{}/`, `POST ${master}{}/create_company/`, `GET ${master}{}/user/`],
    ...[`POST ${master}{}/user/edit/`, `DELETE ${master}{}/user/delete_user_permissions/{}/`],
    ...[`POST ${master}{}/invite/`, `GET ${master}{}/invite/`],
    ...['edit', 'resend', 'delete_by_email'].flatMap((call) => [
      `POST ${master}{}/invite/${call}/`,
      `POST ${master}invite/${call}/`,
    ]),
    ...[`GET ${company}`, `POST ${company}`, `GET ${company}{}/`, `PATCH ${company}{}/`, `GET ${company}{}/invite/`],
    ...[`POST ${company}{}/invite/`, `PATCH ${company}{}/invite/{}/`, `DELETE ${company}{}/invite/{}/`],
    ...[`POST ${company}{}/invite/{}/resend/`, `GET ${company}{}/user/`, `PATCH ${company}{}/user/{}/`],
    ...[`DELETE ${company}{}/user/{}/`, 'GET /api/companies/invite_code/', 'GET /api/companies/invite_code/{}/'],
    ...['POST /api/companies/invite_code/{}/accept/', 'POST /api/companies/invite_code/{}/reject/'],
    ...[`GET ${premises}`, `POST ${premises}`, `GET ${premises}{}/`, `POST ${premises}exists/`, `PATCH ${premises}{}/`],
    ...[`DELETE ${premises}{}/`, `GET ${premises}{}/users/`, `GET ${premises}{}/invites/`],
    ...[`POST ${premises}{}/invites/`, `POST ${premises}{}/invites/{}/resend/`, `DELETE ${premises}{}/invites/{}/`],
    ...[`PATCH ${premises}{}/users/{}/`, 'GET /api/companies/premises_invite/my/'],
    ...['POST /api/companies/premises_invite/{}/accept/', 'POST /api/companies/premises_invite/{}/reject/'],
    ...['GET /api/companies/notification/', 'GET /api/companies/notification/{}/'],
    ...['POST /api/companies/notification/{}/read/', 'GET /api/users/company_autofill/'],
  ];
  expect(expected.filter((call) => !served.has(call))).toEqual([]);
});
