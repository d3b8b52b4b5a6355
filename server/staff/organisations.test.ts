// Staff list organisations, invite one, switch what it may use with a reason, and help an account that cannot help
// itself; each of it is told to whom it concerns.
import { beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { invitesIn } from '#testing/invites.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { codeTo } = invitesIn(world);
const PASSWORD = 'Kestrel-49-x';
const REASON = 'Ticket 4711: asked for by the owner';
let staff: Person;
let admin: Person;
let portfolio: Portfolio;
let shop: Shop;
let deal: number;

beforeAll(async () => {
  staff = await world.person({ isStaff: true });
  admin = await world.person({ isStaff: true, isAdmin: true, fullName: 'Priya Nair' });
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  deal = (await agreed(world, portfolio, shop)).id;
});

const tomas = {
  side: 'landlord',
  organisation: 'Calloway Retail Trust',
  currency: 'USD',
  first_name: 'Tomas',
  email: 'tomas@calloway.test',
};
const invite = (body: object, as = staff) => world.post('/api/staff/invites/', body, as);
const signUp = (code: string, username: string) =>
  world.post('/api/users/auth/sign_up/', { username, password: PASSWORD, full_name: 'Tomas Reyes', code });
const tokenOf = async (username: string) => {
  const { id } = await world.services.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return world.session(id);
};

describe('inviting an organisation', () => {
  test('a landlord’s: whoever accepts owns the portfolio, and the link works once', async () => {
    const invitation = await invite(tomas);
    expect([invitation.status, invitation.body]).toEqual([
      201,
      expect.objectContaining({ state: 'pending', side: 'landlord' }),
    ]);
    const code = await codeTo(tomas.email);
    expect((await world.get(`/api/users/mastercompany_invite/${code}/`)).body).toMatchObject({
      kind: 'mastercompany',
      role: 'landlord',
      company: { name: tomas.organisation },
      has_account: false,
    });
    expect((await signUp(code, tomas.email)).status).toBe(201);
    expect((await signUp(code, tomas.email)).status).toBe(400);
    const portfolios = await world.get('/api/companies/master_company/', await tokenOf(tomas.email));
    expect(portfolios.body.results).toEqual([
      expect.objectContaining({ name: tomas.organisation, currency: 'USD', is_owner: true, premises_count: 0 }),
    ]);
    expect((await world.get('/api/staff/invites/', staff)).body.results[0]).toMatchObject({ state: 'accepted' });
  });

  test('a retailer’s: an invite to the product, and the company is theirs', async () => {
    const email = 'ida@sorel.test';
    await invite({ ...tomas, side: 'retailer', organisation: 'Sorel Bakery Ltd', currency: 'GBP', email });
    const code = await codeTo(email);
    expect((await world.get(`/api/users/invite/${code}/`)).body).toMatchObject({ kind: 'user', role: 'retailer' });
    expect((await signUp(code, email)).status).toBe(201);
    const companies = await world.get('/api/companies/company/', await tokenOf(email));
    expect(companies.body.results).toEqual([expect.objectContaining({ name: 'Sorel Bakery Ltd', currency: 'GBP' })]);
    expect(companies.body.results[0].permissions).toContain('permission_owner');
  });

  test('somebody with an account, or invited already, is refused at the e-mail', async () => {
    expect((await invite({ ...tomas, email: shop.owner.username })).body.email[0]).toMatch(/^Has an account already/);
    expect((await invite({ ...tomas, email: 'twice@calloway.test' })).status).toBe(201);
    expect((await invite({ ...tomas, email: 'twice@calloway.test' })).body.email[0]).toMatch(/^Was invited already/);
  });

  test('sent again, the link before is gone; withdrawn, the new one too', async () => {
    const email = 'again@calloway.test';
    const { body } = await invite({ ...tomas, email });
    const first = await codeTo(email);
    world.turnClock(1_000);
    expect((await world.post(`/api/staff/invites/${body.id}/resend/`, {}, staff)).status).toBe(200);
    const second = await codeTo(email);
    expect(second).not.toBe(first);
    expect((await signUp(first, email)).status).toBe(400);
    const withdrawn = await world.post(`/api/staff/invites/${body.id}/withdraw/`, {}, staff);
    expect(withdrawn.body.state).toBe('withdrawn');
    expect((await signUp(second, email)).status).toBe(400);
    expect((await world.post(`/api/staff/invites/${body.id}/resend/`, {}, staff)).status).toBe(404);
  });

  test('somebody who got an account meanwhile begins it by accepting', async () => {
    const email = 'late@calloway.test';
    await invite({ ...tomas, organisation: 'Late Trust', email });
    const code = await codeTo(email);
    const late = await world.person({ username: email });
    const accepted = await world.post(`/api/companies/invite_code/${code}/accept/`, {}, late);
    expect(accepted.body).toMatchObject({ detail: 'You have begun Late Trust.', master_company: expect.any(Number) });
    expect((await world.get('/api/companies/master_company/', late)).body.results).toHaveLength(1);
  });

  test('an invite into somebody’s portfolio is none of these', async () => {
    const { body } = await world.get('/api/staff/invites/', staff);
    expect(body.results.every(({ organisation }: { organisation: string }) => organisation !== 'Harbor')).toBe(true);
    expect((await world.get('/api/staff/invites/', portfolio.owner)).status).toBe(403);
    expect((await invite(tomas, portfolio.owner)).status).toBe(403);
  });
});

describe('organisations', () => {
  test('both sides in one list, filtered by side and name', async () => {
    const { body } = await world.get('/api/staff/organisations/?search=harbor', staff);
    expect(body).toMatchObject({
      count: 1,
      results: [
        { side: 'landlord', id: portfolio.masterCompanyId, name: 'Harbor', places: 1, connections: 1, people: 1 },
      ],
    });
    const retailers = await world.get('/api/staff/organisations/?side=retailer', staff);
    expect(retailers.body.results.map(({ side }: { side: string }) => side)).not.toContain('landlord');
    expect(retailers.body.results).toContainEqual(
      expect.objectContaining({ id: shop.companyId, name: 'Juniper', connections: 1 }),
    );
    expect((await world.get('/api/staff/organisations/', shop.owner)).status).toBe(403);
  });

  test('the installation says whether mail goes out, and what is simulated', async () => {
    const { body } = await world.get('/api/staff/installation/', staff);
    expect(body).toMatchObject({ mail: { way: 'mailbox' }, bank: 'off', organisations: expect.any(Number) });
    expect([...body.tills.ready, ...body.tills.missing]).toContain('Square');
  });
});

describe('switching', () => {
  const at = () => `/api/staff/portfolios/${portfolio.masterCompanyId}/`;

  test('what a portfolio may use, with a reason that its owners are mailed', async () => {
    expect((await world.get(at(), staff)).body).toMatchObject({
      name: 'Harbor',
      flags: { has_tags: true, has_subscriptions: true },
      owners: [{ username: portfolio.owner.username }],
    });
    const off = await world.post(`${at()}switch/`, { has_tags: false, reason: REASON }, staff);
    expect(off.body.flags).toMatchObject({ has_tags: false, has_subscriptions: true });
    const tags = () => world.get(`/api/tags/tagcategory/?master_company=${portfolio.masterCompanyId}`, portfolio.owner);
    expect((await tags()).body.detail).toContain('Ask support to switch them on');
    const [mail] = await world.mails(portfolio.owner.username);
    expect(mail?.subject).toContain('changed what Harbor can use');
    expect(mail?.text).toContain('Tags: switched off.');
    expect(mail?.text).toContain(REASON);
    expect((await world.mails(shop.owner.username)).some(({ subject }) => subject.includes('Harbor can use'))).toBe(
      false,
    );
    await world.post(`${at()}switch/`, { has_tags: true, reason: REASON }, staff);
    expect((await tags()).status).toBe(200);
    const log = await world.get(`/api/staff/audit/?chain=mastercompany:${portfolio.masterCompanyId}`, staff);
    expect(log.body.results[0]).toMatchObject({ action: 'master_company.switched' });
  });

  test('needs a reason and a change, and is for staff', async () => {
    expect((await world.post(`${at()}switch/`, { has_tags: false, reason: 'short' }, staff)).body).toHaveProperty(
      'reason',
    );
    expect((await world.post(`${at()}switch/`, { has_tags: true, reason: REASON }, staff)).status).toBe(400);
    expect((await world.post(`${at()}switch/`, { has_tags: false, reason: REASON }, portfolio.owner)).status).toBe(403);
    expect(
      (await world.post('/api/staff/portfolios/999999/switch/', { has_tags: false, reason: REASON }, staff)).status,
    ).toBe(404);
  });

  test('uploads on a connection: an activity that both sides read, and news for both', async () => {
    const before = (await world.get(`/api/staff/deals/${deal}/`, staff)).body.has_manual_upload;
    const body = { has_manual_upload: !before, reason: REASON };
    const switched = await world.post(`/api/staff/deals/${deal}/switch/`, body, staff);
    expect([switched.status, switched.body]).toEqual([200, { has_manual_upload: !before }]);
    expect((await world.post(`/api/staff/deals/${deal}/switch/`, body, staff)).status).toBe(400);
    for (const side of [portfolio.owner, shop.owner]) {
      const { body: activity } = await world.get(`/api/deals/deal/${deal}/activities/`, side);
      expect(JSON.stringify(activity)).toContain('of Breakpoint support');
      expect(JSON.stringify(activity)).toContain(REASON);
      expect((await world.mails(side.username))[0]?.text).toContain(REASON);
    }
    expect((await world.post(`/api/staff/deals/${deal}/switch/`, body, shop.owner)).status).toBe(403);
  });
});

describe('an account that cannot help itself', () => {
  test('gets another e-mail: sessions end, both addresses are told', async () => {
    const person = await world.person({ role: 'retailer', username: 'old@help.test' });
    const change = { username: 'NEW@help.test', reason: REASON };
    const changed = await world.post(`/api/staff/users/${person.id}/email/`, change, admin);
    expect(changed.body).toMatchObject({ username: 'new@help.test', live_sessions: 0 });
    expect((await world.get('/api/users/me/', person)).status).toBe(401);
    for (const to of ['old@help.test', 'new@help.test']) expect((await world.mails(to))[0]?.text).toContain(REASON);
    const taken = { username: shop.owner.username, reason: REASON };
    expect((await world.post(`/api/staff/users/${person.id}/email/`, taken, admin)).body).toEqual({
      username: ['Email already exists'],
    });
    expect((await world.post(`/api/staff/users/${person.id}/email/`, change, staff)).status).toBe(403);
    expect((await world.post(`/api/staff/users/${staff.id}/email/`, change, admin)).status).toBe(400);
  });

  test('is closed to everybody and opened again', async () => {
    const person = await world.person({ role: 'retailer', username: 'closed@help.test' });
    const close = (closed: boolean, as = admin) =>
      world.post(`/api/staff/users/${person.id}/close/`, { closed, reason: REASON }, as);
    expect((await close(true, staff)).status).toBe(403);
    expect((await close(true)).body.disabled_at).not.toBeNull();
    expect((await world.get('/api/users/me/', person)).status).toBe(401);
    expect((await world.mails(person.username))[0]?.subject).toContain('closed');
    expect((await close(false)).body.disabled_at).toBeNull();
    expect((await world.get('/api/users/me/', await world.session(person.id))).status).toBe(200);
  });
});

describe('documents and videos', () => {
  test('that staff name stand in everybody’s resources until they are taken back', async () => {
    const video = { kind: 'video', title: 'Your first invoice', url: 'https://example.com/first', about: '3 minutes' };
    const named = await world.post('/api/staff/resources/', video, staff);
    expect(named.status).toBe(201);
    expect((await world.get('/api/resources/', shop.owner)).body.videos).toEqual([
      { title: video.title, url: video.url, about: video.about },
    ]);
    expect((await world.get('/api/staff/resources/', staff)).body.results).toEqual([named.body]);
    const bad = await world.post('/api/staff/resources/', { ...video, url: 'javascript:alert(1)' }, staff);
    expect(bad.body).toEqual({ url: ['Must be an address that begins with https://'] });
    expect((await world.post('/api/staff/resources/', video, shop.owner)).status).toBe(403);
    expect((await world.delete(`/api/staff/resources/${named.body.id}/`, staff)).status).toBe(204);
    expect((await world.delete(`/api/staff/resources/${named.body.id}/`, staff)).status).toBe(404);
    expect((await world.get('/api/resources/', shop.owner)).body.videos).toEqual([]);
  });
});
