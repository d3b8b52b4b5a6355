// What staff find and read across tenants, that nobody else does, and that the people concerned can see it.
import { beforeAll, expect, test } from 'vitest';
import { selfAudit } from '#server/payments/self-audit.ts';
import { type Tampering, tamperAudit } from '#testing/attacks/tamper-audit.ts';
import { agreed, draft } from '#testing/deals.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { newChannel } from '#testing/reports/report-sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let staff: Person;
let portfolio: Portfolio;
let shop: Shop;
let deal: { id: number };

beforeAll(async () => {
  staff = await world.person({ isStaff: true, fullName: 'Sam Support', username: 'sam@support.test' });
  portfolio = await landlordPortfolio(world, { name: 'Foundry' });
  const owner = await world.person({ role: 'retailer', fullName: 'Ines Kestrel', username: 'ines@kestrel.test' });
  shop = await retailerCompany(world, { name: 'Kestrel Coffee', owner });
  deal = await agreed(world, portfolio, shop);
});

const searchFor = async (search: string, more = '') =>
  (await world.get(`/api/staff/search/?search=${encodeURIComponent(search)}${more}`, staff)).body.results;
const named = async (search: string) =>
  (await searchFor(search)).map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);

test('one search finds people, companies and deals, by name, e-mail, place and number', async () => {
  const [person] = await searchFor('ines@kestrel');
  expect(person).toMatchObject({ kind: 'user', detail: 'ines@kestrel.test', state: 'retailer' });
  // The deal is found by what its merchant trades as.
  expect(await named('kestrel')).toEqual(['company Kestrel Coffee', 'deal Juniper Foods LLC', 'user Ines Kestrel']);
  const [there] = await searchFor('foundry 1');
  expect(there).toMatchObject({ kind: 'deal', id: deal.id, state: 'active', detail: 'Foundry 1, Suite 101' });
  expect(await named('foundry')).toContain('company Foundry Holdings');
  const [numbered] = await searchFor(`#${deal.id}`, '&kind=deal');
  expect(numbered).toMatchObject({ kind: 'deal', id: deal.id });
  expect((await searchFor('kestrel', '&kind=user&kind=deal')).map(({ kind }: { kind: string }) => kind)).toEqual([
    'deal',
    'user',
  ]);
  expect(await searchFor('')).toEqual([]);
  expect(await searchFor("%'; drop table users; --")).toEqual([]);
  expect((await world.get('/api/staff/search/?search=x&kind=planet', staff)).status).toBe(400);
});

test('nobody but staff reads any of it, also not while staff act as somebody', async () => {
  const paths = ['search/?search=a', 'users/1/', 'companies/1/', `deals/${deal.id}/`, 'feeds/', 'audit/'];
  paths.push('payments/', 'disputes/');
  const outsiders = [portfolio.owner, shop.owner, await member(world, { companyId: shop.companyId }, [])];
  const boss = await world.person({ isStaff: true, isAdmin: true });
  const body = { username: shop.owner.username, reason: 'to try the staff pages' };
  const acting = (await world.post('/api/users/admin/exchange_token/', body, boss)).body.token as string;
  for (const path of paths) {
    for (const person of [...outsiders, acting])
      expect((await world.get(`/api/staff/${path}`, person)).status).toBe(403);
    expect((await world.get(`/api/staff/${path}`)).status).toBe(401);
  }
  for (const person of [...outsiders, acting])
    expect((await world.post('/api/staff/audit/check/', {}, person)).status).toBe(403);
});

test('the file of a person: access, activity, and the look itself is told to them once an hour', async () => {
  const person = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  const open = () => world.get(`/api/staff/users/${person.id}/`, staff);
  const activity = async () => (await world.get('/api/users/me/activity/', person)).body.results;
  expect((await open()).body).toMatchObject({
    username: person.username,
    live_sessions: 1,
    blocked_until: null,
    can_impersonate: false,
    memberships: [{ scope: 'premises', name: 'Foundry 1', permissions: ['permission_sales'] }],
  });
  await open();
  expect(await activity()).toMatchObject([
    { tone: 'support', text: 'Support looked at your account', by: 'Sam Support' },
  ]);
  world.turnClock(3_600_001);
  staff.token = await world.session(staff.id);
  person.token = await world.session(person.id);
  await open();
  expect(await activity()).toHaveLength(2);

  const boss = await world.person({ isStaff: true, isAdmin: true });
  expect((await world.get(`/api/staff/users/${person.id}/`, boss)).body.can_impersonate).toBe(true);
  expect((await world.get(`/api/staff/users/${staff.id}/`, boss)).body.can_impersonate).toBe(false);
  expect((await world.get('/api/staff/users/2000000000/', staff)).status).toBe(404);
});

test('the files of a company and of a deal name both sides', async () => {
  const retailer = (await world.get(`/api/staff/companies/${shop.companyId}/`, staff)).body;
  const ines = { username: 'ines@kestrel.test', side: 'retailer', permissions: ['permission_owner'] };
  expect(retailer.people[0]).toMatchObject(ines);
  expect(retailer).toMatchObject({
    kind: 'retailer',
    chain: `company:${shop.companyId}`,
    portfolio: null,
    deals: [{ id: deal.id, place: 'Foundry 1, Suite 101', status: 'active' }],
  });
  const landlord = (await world.get(`/api/staff/companies/${portfolio.companyId}/`, staff)).body;
  expect(landlord).toMatchObject({ kind: 'landlord', chain: `mastercompany:${portfolio.masterCompanyId}` });
  expect(landlord.portfolio.name).toBe('Foundry');
  const { body } = await world.get(`/api/staff/deals/${deal.id}/`, staff);
  expect(body).toMatchObject({ chain: `deal:${deal.id}`, retailer_company: { id: shop.companyId }, status: 'active' });
  expect(new Set(body.people.map(({ side }: { side: string }) => side))).toEqual(new Set(['landlord', 'retailer']));
  expect((await world.get('/api/staff/deals/2000000000/', staff)).status).toBe(404);
  expect((await world.get('/api/staff/companies/2000000000/', staff)).status).toBe(404);
});

test('feeds of all tenants, those in trouble first, with their gaps', async () => {
  const other = await retailerCompany(world, { name: 'Osprey Outfitters' });
  const failing = await newChannel(world, other, 'Till 1', 'square');
  const fine = await newChannel(world, shop, 'Till 2', 'clover');
  const day = (date: string) => ({
    day: date,
    gross: 100_00,
    tax: 0,
    refund: 0,
    gift_card_sold: 0,
    transactions: 1,
    refunds: 0,
  });
  const counter = await linkChannel(world, deal.id, shop.companyId, [day('2026-03-05'), day('2026-03-08')] as never);
  await asSystem(world, async (tx) => {
    const stamps = { last_success_at: world.now, last_attempt_at: world.now, next_attempt_at: world.now };
    await tx
      .insertInto('channel_feeds')
      .values({ channel_id: fine, ...stamps })
      .execute();
    const trouble = { errors_in_row: 4, last_error: 'The sales system answers 503.', last_error_kind: 'unavailable' };
    await tx
      .insertInto('channel_feeds')
      .values({ channel_id: failing, ...stamps, ...trouble })
      .execute();
  });
  const { body } = await world.get('/api/staff/feeds/', staff);
  expect(body.states).toMatchObject({ failing: 1, ok: 1, manual: 1, late: 0 });
  expect(body.results.map(({ channel }: { channel: number }) => channel)).toEqual([failing, fine, counter]);
  expect(body.results[0]).toMatchObject({
    company: { name: 'Osprey Outfitters' },
    feed: { state: 'failing', errors_in_row: 4, last_error: 'The sales system answers 503.', lag_minutes: 0 },
    gaps: [],
    last_day: null,
  });
  expect(body.results[2]).toMatchObject({ last_day: '2026-03-08' });
  // The lease runs since January: the days before the first report are as missing as those after it.
  expect(body.results[2].gaps).toHaveLength(12);
  expect(body.results[2].gaps.slice(-4)).toEqual(['2026-03-04', '2026-03-06', '2026-03-07', '2026-03-09']);
  // It is read as it should be, and needs somebody all the same.
  expect(body.missing).toMatchObject({ manual: 1, ok: 0 });
  const trouble = (await world.get('/api/staff/feeds/?state=failing&missing=true', staff)).body.results;
  expect(trouble.map((feed: { channel: number }) => feed.channel)).toEqual([failing, counter]);
  const ids = async (query: string) =>
    (await world.get(`/api/staff/feeds/?${query}`, staff)).body.results.map(
      ({ channel }: { channel: number }) => channel,
    );
  expect(await ids('state=failing&state=late')).toEqual([failing]);
  expect(await ids('search=osprey')).toEqual([failing]);
  expect(await ids(`company=${shop.companyId}`)).toEqual([fine, counter]);
  expect(await ids(`deal=${deal.id}`)).toEqual([counter]);
  expect(await ids('pageSize=1&page=2')).toEqual([fine]);
  expect((await world.get('/api/staff/feeds/?state=sleepy', staff)).status).toBe(400);
});

const log = async (query: string) => (await world.get(`/api/staff/audit/?${query}`, staff)).body;
const actions = async (query: string) => (await log(query)).results.map(({ action }: { action: string }) => action);

test('the audit log by chain, actor, action, object and range', async () => {
  expect(await actions(`chain=deal:${deal.id}&action=deal.acc`)).toEqual(['deal.accepted']);
  const { results } = await log(`object=deal:${deal.id}&actor=ines@kestrel.test&action=deal.`);
  expect(results[0]).toMatchObject({ actor: { id: shop.owner.id, name: 'Ines Kestrel' }, on_behalf_of: null });
  expect(await actions(`actor=${shop.owner.id}&chain=deal:${deal.id}`)).toContain('deal.accepted');
  expect(await actions(`chain=deal:${deal.id}&from=2026-03-11`)).toEqual([]);
  expect((await actions(`chain=deal:${deal.id}&from=2026-03-10&through=2026-03-10`)).length).toBeGreaterThan(1);
  expect(await actions(`chain=deal:${deal.id}&through=2026-03-09`)).toEqual([]);
  expect(await actions('actor=nobody@world.test')).toEqual([]);
  const paged = await log('pageSize=2&page=2');
  expect([paged.results.length, paged.previous, paged.count > 4]).toEqual([
    2,
    '/api/staff/audit/?pageSize=2&page=1',
    true,
  ]);
  for (const wrong of ['chain=DEAL', 'object=deal', 'from=yesterday', 'page=0', "chain=deal:1' or 1=1"]) {
    expect((await world.get(`/api/staff/audit/?${wrong}`, staff)).status).toBe(400);
  }
});

test('an administrator’s doings as somebody else stand under both', async () => {
  const boss = await world.person({ isStaff: true, isAdmin: true });
  const body = { username: shop.owner.username, reason: 'Ticket 12: cannot see the store' };
  const { token } = (await world.post('/api/users/admin/exchange_token/', body, boss)).body;
  await world.post('/api/logout/', {}, token);
  for (const actor of [boss.id, shop.owner.id]) {
    const [stopped] = (await log(`actor=${actor}&action=impersonation.stopped`)).results;
    expect(stopped).toMatchObject({ actor: { id: boss.id }, on_behalf_of: { id: shop.owner.id } });
  }
  const [started] = (await log(`chain=user:${shop.owner.id}&action=impersonation.started`)).results;
  expect(started.after.reason).toBe(body.reason);
});

const check = async (body: object = {}) => (await world.post('/api/staff/audit/check/', body, staff)).body;

test('the chains hold; one that was changed is named with its first wrong entry', async () => {
  const whole = await check();
  expect(whole).toMatchObject({ broken: [], checked_at: world.now.toISOString() });
  expect([whole.chains > 3, whole.entries >= whole.chains]).toEqual([true, true]);
  expect(await check({ chain: `deal:${deal.id}` })).toMatchObject({ chains: 1, broken: [] });
  expect(await check({ chain: 'deal:2000000000' })).toEqual({ chain: ['There is no such chain'] });

  const wrong: [Tampering, number][] = [
    ['changed', 3],
    ['removed', 4],
  ];
  for (const [how, seq] of wrong) {
    const person = await world.person();
    for (let entry = 1; entry <= 5; entry += 1) await world.post('/api/users/me/', { phone: `${entry}` }, person);
    const chain = `user:${person.id}`;
    await tamperAudit(world.services.database, chain, how);
    expect((await check({ chain })).broken).toMatchObject([{ chain, seq, entry: { action: 'profile.updated', seq } }]);
    expect((await check()).broken.map((each: { chain: string }) => each.chain)).toContain(chain);
  }
});

test('the payments guard: rates against their limits, warnings and self-audits; the notice leads there', async () => {
  await selfAudit(world.services);
  await asSystem(world, (tx) =>
    tx
      .insertInto('return_warnings')
      .values({ level: 'alert', because: 'overall', debits: 100, returns: 12, began_at: world.now })
      .execute(),
  );
  const { body } = await world.get('/api/staff/payments/', staff);
  expect(body).toMatchObject({ level: 'fine', because: null, debits: 0, window_days: 60 });
  expect(body.rates).toEqual([
    { of: 'unauthorised', returns: 0, per_thousand: 0, alert_at: 4, stop_at: 5 },
    { of: 'administrative', returns: 0, per_thousand: 0, alert_at: 25, stop_at: 30 },
    { of: 'overall', returns: 0, per_thousand: 0, alert_at: 120, stop_at: 150 },
  ]);
  expect(body.warnings).toMatchObject([{ level: 'alert', returns: 12, ended_at: null }]);
  expect(body.audits[0]).toMatchObject({ problems: [], figures: { invoices: 0, payouts: 0 } });
  const tasks = (await world.get('/api/users/me/tasks/', staff)).body;
  expect(JSON.stringify(tasks)).toContain('/staff/payments');
});

test('staff do not write for tenants', async () => {
  portfolio.owner.token = await world.session(portfolio.owner.id);
  const { id } = await draft(world, portfolio, { legalName: 'Marigold Books' });
  expect((await world.post(`/api/deals/deal/${id}/publish/`, {}, staff)).status).toBe(403);
});
