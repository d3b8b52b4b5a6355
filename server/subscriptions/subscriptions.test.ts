import { beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionReport } from '#core/subscriptions/contract.ts';
import { asSystem, grant, landlordPortfolio, member, type Portfolio, revoke } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
let ours: Portfolio;
let theirs: Portfolio;
let reports: SubscriptionReport[];

const REPORTS = '/api/subscriptions/reports/';
const SUBSCRIBERS = '/api/subscriptions/subscribers/';
const report = (kind: string) => reports.find((each) => each.kind === kind)!;
const listed = (as: Person = ours.owner, master = ours.masterCompanyId) =>
  world.get(`${REPORTS}?master_company=${master}&pageSize=999&expand=subscribers`, as);
const stage = (id: number, body: object, as: Person = ours.owner) =>
  world.post(`${REPORTS}${id}/create_subscribers/`, body, as);
const emailsOf = async (id: number, as: Person = ours.owner) =>
  (await world.get(`${REPORTS}${id}/?expand=subscribers`, as)).body.subscribers.map(
    ({ email }: { email: string }) => email,
  );

beforeAll(async () => {
  ours = await landlordPortfolio(world, { name: 'Ours', premises: 2 });
  theirs = await landlordPortfolio(world, { name: 'Theirs' });
  reports = (await listed()).body.results;
});

describe('the reports of a portfolio', () => {
  test('are there from its first day, each with its next morning', async () => {
    expect(reports.map(({ kind }) => kind)).toEqual([
      'daily_sales',
      'weekly_sales',
      'monthly_sales',
      'missing_sales',
      'expiring_connections',
      'autopay_summary',
    ]);
    // The world's clock says Tuesday 2026-03-10, 11:00 in New York.
    expect(report('daily_sales')).toMatchObject({
      name: 'Daily sales',
      next_at: '2026-03-11T11:00:00.000Z',
      last_sent_at: null,
      subscribers_count: 0,
      subscribers: [],
      can_change: true,
    });
    expect(report('weekly_sales').next_at).toBe('2026-03-16T11:00:00.000Z');
    expect(report('monthly_sales').next_at).toBe('2026-04-01T11:00:00.000Z');
    const { body } = await world.get(`${REPORTS}?master_company=${ours.masterCompanyId}&pageSize=4&page=2`, ours.owner);
    expect(body).toMatchObject({ count: 6, next: null });
    expect(body.results).toHaveLength(2);
    expect(body.results[0].subscribers).toBeUndefined();
  });

  test('another portfolio’s do not exist, and a member who owns nothing is refused', async () => {
    const id = report('daily_sales').id;
    const viewer = await member(world, { premisesId: ours.premises[0].id }, ['permission_sales']);
    const stranger = theirs.owner;
    // Owns something elsewhere, and is only a member here.
    const both = await member(world, { premisesId: ours.premises[0].id }, ['permission_sales']);
    await grant(world, both, { premisesId: theirs.premises[0].id }, ['permission_owner']);
    const missing = await world.get(`${REPORTS}999999/`, stranger);
    for (const [method, url, body] of [
      ['GET', `${REPORTS}${id}/`, undefined],
      ['GET', `${REPORTS}${id}/preview/`, undefined],
      ['POST', `${REPORTS}${id}/send_now/`, {}],
      ['POST', `${REPORTS}${id}/create_subscribers/`, {}],
      ['POST', `${REPORTS}${id}/email_exists/`, { email: 'a@world.test' }],
    ] as const) {
      const answer = await world.call(method, url, { as: stranger, ...(body && { body }) });
      expect([url, answer.status, answer.body]).toEqual([url, 404, missing.body]);
      expect([url, (await world.call(method, url, { as: viewer, ...(body && { body }) })).status]).toEqual([url, 403]);
      expect([url, (await world.call(method, url, { as: both, ...(body && { body }) })).status]).toEqual([url, 403]);
    }
    expect((await listed(stranger)).status).toBe(404);
    expect((await listed(both)).status).toBe(403);
    await revoke(world, both, { premisesId: ours.premises[0].id });
  });

  test('staff read them and change nothing', async () => {
    const staff = await world.person({ isStaff: true });
    const { status, body } = await listed(staff);
    expect([status, body.results[0].can_change]).toEqual([200, false]);
    const body_ = { subscribers: [{ email: 'staff@world.test' }] };
    expect((await stage(report('daily_sales').id, body_, staff)).status).toBe(403);
    expect((await world.post(`${REPORTS}${report('daily_sales').id}/send_now/`, {}, staff)).status).toBe(403);
  });

  test('a portfolio without subscriptions refuses, and one without the daily report does not have it', async () => {
    const off = await landlordPortfolio(world, { name: 'Off' });
    const id = (await listed(off.owner, off.masterCompanyId)).body.results[0].id;
    const change = (flags: object) =>
      asSystem(world, (tx) =>
        tx.updateTable('master_companies').set(flags).where('id', '=', off.masterCompanyId).execute(),
      );
    await change({ has_daily_sales_report: false });
    expect((await listed(off.owner, off.masterCompanyId)).body).toMatchObject({ count: 5 });
    expect((await world.get(`${REPORTS}${id}/`, off.owner)).status).toBe(404);
    await change({ has_daily_sales_report: true, has_subscriptions: false });
    const refused = await listed(off.owner, off.masterCompanyId);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'Report subscriptions are not switched on for this portfolio. Ask support to switch them on.',
    ]);
    expect((await stage(id, { subscribers: [{ email: 'a@world.test' }] }, off.owner)).status).toBe(400);
    const at = `${SUBSCRIBERS}?master_company=${off.masterCompanyId}`;
    expect((await world.get(at, off.owner)).status).toBe(400);
  });
});

describe('staged adds and removes', () => {
  test('are saved together, and an address is known by its report', async () => {
    provesLine('subscriber-saved');
    provesLine('subscriber-removed');
    const { id } = report('weekly_sales');
    const exists = async (email: string, of = id) =>
      (await world.post(`${REPORTS}${of}/email_exists/`, { email }, ours.owner)).body;
    expect(await exists('anna@world.test')).toEqual({ exists: false });
    const added = await stage(id, {
      subscribers: [{ email: ' Anna@World.test ', name: 'Anna' }, { email: 'ben@world.test' }],
    });
    expect(added).toMatchObject({ status: 200, body: { subscribers_count: 2 } });
    expect(added.body.subscribers).toMatchObject([
      { email: 'anna@world.test', name: 'Anna', status: 'active', last_sent_at: null },
      { email: 'ben@world.test', name: '', status: 'active' },
    ]);
    expect(await exists('ANNA@world.test')).toEqual({ exists: true });
    expect(await exists('anna@world.test', report('daily_sales').id)).toEqual({ exists: false });
    const [anna] = added.body.subscribers;
    const swapped = await stage(id, { subscribers: [{ email: 'cleo@world.test' }], deleted_subscribers: [anna.id] });
    expect(swapped.body.subscribers.map(({ email }: { email: string }) => email)).toEqual([
      'ben@world.test',
      'cleo@world.test',
    ]);
    // Nothing is left of an address that gets nothing.
    const { body } = await world.get(`${SUBSCRIBERS}?master_company=${ours.masterCompanyId}`, ours.owner);
    expect(body.results.map(({ email }: { email: string }) => email)).toEqual(['ben@world.test', 'cleo@world.test']);
  });

  test('all or nothing: one wrong address leaves everything as it was', async () => {
    const { id } = report('weekly_sales');
    const before = await emailsOf(id);
    const [first] = (await world.get(`${REPORTS}${id}/?expand=subscribers`, ours.owner)).body.subscribers;
    for (const [subscribers, problem] of [
      [
        [{ email: 'dora@world.test' }, { email: 'cleo@world.test' }],
        { 'subscribers.1.email': ['Email already exists'] },
      ],
      [
        [{ email: 'dora@world.test' }, { email: 'Dora@world.test' }],
        { 'subscribers.1.email': ['Is in the list twice'] },
      ],
      [[{ email: 'not an address' }], { 'subscribers.0.email': ['Not Valid Email'] }],
      [[{ email: '' }], { 'subscribers.0.email': ['Required'] }],
    ] as const) {
      const answer = await stage(id, { subscribers, deleted_subscribers: [first.id] });
      expect([answer.status, answer.body]).toEqual([400, problem]);
      expect(await emailsOf(id)).toEqual(before);
    }
    expect((await stage(id, { subscribers: [], surprise: true })).status).toBe(400);
  });

  test('somebody else’s subscriber is not removed, and removing twice does no harm', async () => {
    const other = (await listed(theirs.owner, theirs.masterCompanyId)).body.results[0];
    const { body } = await stage(other.id, { subscribers: [{ email: 'theirs@world.test' }] }, theirs.owner);
    const [{ id: foreign }] = body.subscribers;
    expect((await stage(report('weekly_sales').id, { deleted_subscribers: [foreign, 999_999] })).status).toBe(200);
    expect(await emailsOf(other.id, theirs.owner)).toEqual(['theirs@world.test']);
    for (const [method, extra] of [
      ['PATCH', { body: { name: 'Mine' } }],
      ['DELETE', {}],
    ] as const) {
      const answer = await world.call(method, `${SUBSCRIBERS}${foreign}/`, { as: ours.owner, ...extra });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  test('two people who save at once both get what they asked for', async () => {
    const { id } = report('missing_sales');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => stage(id, { subscribers: [{ email: `${name}@world.test` }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await emailsOf(id)).toEqual(['one@world.test', 'three@world.test', 'two@world.test']);
  });
});

describe('subscribers', () => {
  test('are created with their reports, changed and removed', async () => {
    const [daily, monthly] = [report('daily_sales').id, report('monthly_sales').id];
    const body = { master_company: ours.masterCompanyId, email: 'Eve@world.test', name: 'Eve', reports: [daily] };
    const subscriber = await world.post(SUBSCRIBERS, body, ours.owner);
    expect(subscriber).toMatchObject({ status: 201, body: { email: 'eve@world.test', name: 'Eve' } });
    expect(subscriber.body.reports).toEqual([
      { id: daily, kind: 'daily_sales', name: 'Daily sales', status: 'active' },
    ]);
    expect((await world.post(SUBSCRIBERS, body, ours.owner)).body).toEqual({ email: ['Email already exists'] });
    const at = `${SUBSCRIBERS}${subscriber.body.id}/`;
    const changed = await world.patch(at, { name: 'Eva', reports: [monthly] }, ours.owner);
    expect(changed.body).toMatchObject({ name: 'Eva', reports: [{ id: monthly }] });
    expect((await world.patch(at, { email: 'ben@world.test' }, ours.owner)).body).toEqual({
      email: ['Email already exists'],
    });
    const foreign = (await listed(theirs.owner, theirs.masterCompanyId)).body.results[0].id;
    expect((await world.patch(at, { reports: [monthly, foreign] }, ours.owner)).body).toEqual({
      'reports.1': ['Is not a report of this portfolio'],
    });
    expect((await world.patch(at, { email: 'eva@world.test' }, ours.owner)).body).toMatchObject({
      email: 'eva@world.test',
      reports: [{ id: monthly }],
    });
    expect((await world.delete(at, ours.owner)).status).toBe(204);
    expect((await world.delete(at, ours.owner)).status).toBe(404);
    expect(await emailsOf(monthly)).toEqual([]);
  });

  test('wait when whoever answers for them leaves, until another owner takes over', async () => {
    provesLine('subscriber-paused');
    const leaver = await member(world, { premisesId: ours.premises[0].id }, ['permission_owner']);
    const { id } = report('autopay_summary');
    const { body } = await stage(id, { subscribers: [{ email: 'books@world.test' }] }, leaver);
    const [books] = body.subscribers;
    await revoke(world, leaver, { premisesId: ours.premises[0].id });
    const seen = await world.get(`${REPORTS}${id}/?expand=subscribers`, ours.owner);
    expect(seen.body).toMatchObject({ subscribers_count: 0, subscribers: [{ status: 'paused' }] });
    const taken = await world.patch(`${SUBSCRIBERS}${books.id}/`, {}, ours.owner);
    expect(taken.body.reports).toMatchObject([{ id, status: 'active' }]);
    // An owner of one property answers for theirs while another owner looks.
    const second = await member(world, { premisesId: ours.premises[1]!.id }, ['permission_owner']);
    expect((await world.get(`${REPORTS}${id}/?expand=subscribers`, second)).body.subscribers).toMatchObject([
      { status: 'active' },
    ]);
  });

  test('every change is in the portfolio’s audit chain', async () => {
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('chain', '=', `mastercompany:${ours.masterCompanyId}`)
      .execute();
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['report.subscribers_changed', 'subscriber.created', 'subscriber.updated', 'subscriber.deleted']),
    );
  });
});
