// An owner stops being one with password and code alone, and nobody drops out of the owners, or joins them, without all of
// them and the person concerned being told.
import { describe, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { address, invitesIn } from '#testing/invites.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { codeTo, accept } = invitesIn(world);

/** A portfolio and a company, each with three owners and a clerk. */
async function sides() {
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const [place] = portfolio.premises;
  const at = { premisesId: place.id };
  const inShop = { companyId: shop.companyId };
  const owners = {
    second: await member(world, at, ['permission_owner']),
    third: await member(world, at, ['permission_owner']),
  };
  const clerk = await member(world, at, ['permission_sales']);
  const partner = await member(world, inShop, ['permission_owner']);
  const cashier = await member(world, inShop, []);
  const master = `/api/companies/master_company/${portfolio.masterCompanyId}/`;
  return { portfolio, place, shop, ...owners, clerk, partner, cashier, master };
}
type Sides = Awaited<ReturnType<typeof sides>>;

const premises = ({ place }: Sides) => `/api/companies/premises/${place.id}/`;
const company = ({ shop }: Sides) => `/api/companies/company/${shop.companyId}/`;
const owned = ({ place }: Sides) => [{ premises: place.id, permission_owner: true }];

type Way = { method: 'PATCH' | 'POST' | 'DELETE'; path: (at: Sides) => string; body: (at: Sides) => object };
const WAYS: Record<string, Way & { merchant?: true }> = {
  'an owner of a property is demoted': {
    method: 'PATCH',
    path: (at) => `${premises(at)}users/${at.second.id}/`,
    body: () => ({ permission_owner: false }),
  },
  'an owner is taken off a property': {
    method: 'POST',
    path: ({ master }) => `${master}user/edit/`,
    body: (at) => ({ users: [{ user: at.second.id, permissions: [{ premises: at.place.id, member: false }] }] }),
  },
  'an owner is taken out of a portfolio': {
    method: 'DELETE',
    path: ({ master, second }) => `${master}user/delete_user_permissions/${second.id}/`,
    body: () => ({}),
  },
  'an owner of a company is demoted': {
    method: 'PATCH',
    path: (at) => `${company(at)}user/${at.partner.id}/`,
    body: () => ({ permission_owner: false }),
    merchant: true,
  },
  'an owner is removed from a company': {
    method: 'DELETE',
    path: (at) => `${company(at)}user/${at.partner.id}/`,
    body: () => ({}),
    merchant: true,
  },
};

const ownersOf = (at: Sides) =>
  transact(world.services.db, 'system', async (tx) => {
    const rows = await tx
      .selectFrom('memberships')
      .select('id')
      .where('permission_owner', '=', true)
      .where((eb) => eb.or([eb('premises_id', '=', at.place.id), eb('company_id', '=', at.shop.companyId)]))
      .execute();
    return rows.length;
  });

describe('a session alone', () => {
  test.each(Object.entries(WAYS))('is not enough when %s', async (_, { method, path, body, merchant }) => {
    const at = await sides();
    const as = merchant ? at.shop.owner : at.portfolio.owner;
    const before = await ownersOf(at);
    const change = body(at);
    const send = (proof: object) => world.call(method, path(at), { as, body: { ...change, ...proof } });
    const bare = await send({});
    expect([bare.status, Object.keys(bare.body)]).toEqual([400, ['password', 'code']]);
    const { password, code } = await world.proof(as);
    expect((await send({ password: 'Wrong-9-horse', code })).body).toHaveProperty('password');
    expect((await send({ password, code: '000000' })).body).toHaveProperty('code');
    expect(await ownersOf(at)).toBe(before);
    expect((await send({ password, code })).status).toBeLessThan(300);
    expect(await ownersOf(at)).toBe(before - 1);
  });

  test('is enough for members, for what an owner holds beside, and for a new owner', async () => {
    const at = await sides();
    const { owner } = at.portfolio;
    const other = await world.patch(`${premises(at)}users/${at.clerk.id}/`, { permission_view_autopay: true }, owner);
    expect(other.status).toBe(200);
    expect((await world.patch(`${premises(at)}users/${at.second.id}/`, { permission_sales: true }, owner)).status).toBe(
      200,
    );
    const promotion = await world.patch(`${premises(at)}users/${at.third.id}/`, { permission_owner: true }, owner);
    expect(promotion.status).toBe(200);
    expect((await world.delete(`${at.master}user/delete_user_permissions/${at.clerk.id}/`, owner)).status).toBe(204);
  });
});

describe('what a former owner has offered and nobody has accepted', () => {
  test('leads nobody into the property or the company; what others offered stays', async () => {
    const at = await sides();
    const { owner } = at.portfolio;
    const [second, friend, staying] = [address(), address(), address()];
    const inviteTo = (email: string, as: Person) =>
      world.post(`${at.master}invite/`, { invites: [{ email, permissions: owned(at) }] }, as);
    expect((await inviteTo(second, at.second)).status).toBe(201);
    expect((await inviteTo(staying, at.third)).status).toBe(201);
    const toShop = { email: friend, first_name: 'Finn', permission_owner: true };
    expect((await world.post(`${company(at)}invite/`, toShop, at.partner)).status).toBe(201);
    const removal = { as: owner, body: await world.proof(owner) };
    expect(
      (await world.call('DELETE', `${at.master}user/delete_user_permissions/${at.second.id}/`, removal)).status,
    ).toBe(204);
    const demotion = { permission_owner: false, ...(await world.proof(at.shop.owner)) };
    expect((await world.patch(`${company(at)}user/${at.partner.id}/`, demotion, at.shop.owner)).status).toBe(200);

    const back = await accept(await codeTo(second), await world.person({ role: 'landlord', username: second }));
    const withdrawn = 'This invite was withdrawn. Ask the person who invited you for a new one.';
    expect([back.status, back.body.detail]).toEqual([400, withdrawn]);
    const signUp = { username: friend, password: 'Correct-9-horse', full_name: 'Finn', code: await codeTo(friend) };
    expect((await world.post('/api/users/auth/sign_up/', signUp)).status).toBe(400);
    const joined = await accept(await codeTo(staying), await world.person({ role: 'landlord', username: staying }));
    expect(joined.status).toBe(200);
  });
});

const titles = async (person: Person) =>
  (await world.get('/api/companies/notification/', person)).body.results.map(({ title }: { title: string }) => title);
const subjects = async (person: Person) => (await world.mails(person.username)).map(({ subject }) => subject);

describe('everybody is told', () => {
  test('the remaining owners and the one who was removed, whatever mails they turned off', async () => {
    const at = await sides();
    const { owner } = at.portfolio;
    const off = { settings: { mail_notifications: false } };
    expect((await world.post('/api/users/me/', off, at.third)).status).toBe(200);
    const body = await world.proof(owner);
    const as = owner;
    await world.call('DELETE', `${at.master}user/delete_user_permissions/${at.second.id}/`, { as, body });
    await world.runJobs();
    const title = expect.stringMatching(new RegExp(`is no longer a Property Admin of ${at.place.name}$`));
    for (const person of [owner, at.second, at.third]) {
      expect(await subjects(person)).toEqual([title]);
      expect(await titles(person)).toEqual([title]);
    }
    expect(await subjects(at.clerk)).toEqual([]);
    const [mail] = await world.mails(at.second.username);
    expect(mail?.text).toMatch(/removed .*, who was a Property Admin, from/);
  });

  test('when an invited owner joins, by accepting and by signing up', async () => {
    const at = await sides();
    const { owner } = at.portfolio;
    const [zoe, ben] = [address(), address()];
    const invites = [zoe, ben].map((email) => ({ email, permissions: owned(at) }));
    await world.post(`${at.master}invite/`, { invites }, owner);
    await accept(await codeTo(zoe), await world.person({ role: 'landlord', username: zoe }));
    const joined = expect.stringMatching(/is now a Property Admin of/);
    expect(await subjects(at.second)).toEqual([joined]);
    const signUp = { username: ben, password: 'Correct-9-horse', full_name: 'Ben Okri', code: await codeTo(ben) };
    expect((await world.post('/api/users/auth/sign_up/', signUp)).status).toBe(201);
    expect(await subjects(at.second)).toEqual([`Ben Okri is now a Property Admin of ${at.place.name}`, joined]);
    const [mail] = await world.mails(ben);
    expect(mail?.text).toMatch(/accepted the invite of/);
  });

  test('of a merchant’s company', async () => {
    const at = await sides();
    await world.patch(`${company(at)}user/${at.cashier.id}/`, { permission_owner: true }, at.shop.owner);
    for (const person of [at.shop.owner, at.partner, at.cashier]) {
      expect(await subjects(person)).toEqual([expect.stringMatching(/is now a Property Admin of/)]);
    }
  });
});
