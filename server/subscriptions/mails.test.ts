// The mails themselves: what they say, to whom, and that each goes out exactly once, at changes of the clocks, after a
// day of downtime, on two machines and after a crash.
import { beforeAll, describe, expect, test } from 'vitest';
import { sendReports } from '#server/subscriptions/send-reports.ts';
import { pdfText } from '#testing/file-samples/pdf-text.ts';
import {
  asSystem,
  grant,
  landlordPortfolio,
  member,
  type Portfolio,
  retailerCompany,
  revoke,
} from '#testing/portfolio.ts';
import { sellingStore } from '#testing/reports/report-sales.ts';
import { openWorld, type Person } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
let harbor: Portfolio;
const REPORTS = '/api/subscriptions/reports/';

const idOf = async (portfolio: Portfolio, kind: string): Promise<number> =>
  (
    await world.get(`${REPORTS}?master_company=${portfolio.masterCompanyId}`, freshly(portfolio.owner))
  ).body.results.find((each: { kind: string }) => each.kind === kind).id;
const sessions = new Map<number, string>();
/** The clock jumps by days here; a session would have ended. */
const freshly = (person: Person) => sessions.get(person.id) ?? person.token;
const renew = async (person: Person) => void sessions.set(person.id, await world.session(person.id));

async function subscribe(portfolio: Portfolio, kind: string, email: string, as: Person = portfolio.owner) {
  await renew(portfolio.owner);
  if (as !== portfolio.owner) await renew(as);
  const id = await idOf(portfolio, kind);
  const { status } = await world.post(`${REPORTS}${id}/create_subscribers/`, { subscribers: [{ email }] }, freshly(as));
  expect(status).toBe(200);
  return id;
}
const at = (text: string) => world.setClock(new Date(text));
const subjects = async (email: string) => (await world.mails(email)).map(({ subject }) => subject).reverse();
/** The job as it comes round, every ten minutes between two moments. */
async function runThrough(from: string, through: string, stepMinutes = 60): Promise<number> {
  let sent = 0;
  for (let now = Date.parse(from); now <= Date.parse(through); now += stepMinutes * 60_000) {
    world.setClock(new Date(now));
    sent += await sendReports(world.services);
  }
  return sent;
}

beforeAll(async () => {
  harbor = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  const days = { from: '2025-01-01', through: '2026-03-09' };
  await sellingStore(world, harbor, await retailerCompany(world, { name: 'Juniper' }), { ...days, seed: 1 });
  await sellingStore(world, harbor, await retailerCompany(world), { ...days, through: '2026-03-06', seed: 2 });
});

describe('what a mail says', () => {
  test('daily sales: the figure, who is missing, the sheet, one page, and how to end it', async () => {
    await subscribe(harbor, 'daily_sales', 'reader@world.test');
    at('2026-03-11T11:00:00Z');
    // Sales of the 10th have not come from anybody; the mail says so instead of a zero.
    expect(await sendReports(world.services)).toBe(1);
    const [mail] = await world.mails('reader@world.test');
    expect(mail?.subject).toMatch(/^Sales of Tue, Mar 10: \$0\.00 at Harbor$/);
    expect(mail?.text).toContain('0 of 2 merchants reported in full.');
    expect(mail?.text).toContain('Not reported');
    expect(mail?.html).toContain('Not reported');
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      'daily-sales-2026-03-10.xlsx',
      'daily-sales-2026-03-10.pdf',
    ]);
    const [sheet, page] = mail!.attachments;
    expect(Buffer.from(sheet!.content).subarray(0, 2).toString()).toBe('PK');
    const printed = await pdfText(new Uint8Array(page!.content));
    expect(printed.pages).toBe(1);
    expect(printed.text).toContain('Sales, Tue, Mar 10');
    expect(mail?.text).toMatch(/Unsubscribe: http:\/\/localhost:\d+\/unsubscribe\/\d+-[0-9a-f]{32}$/);
  });

  test('the preview tells of the last ended days; “send me one now” sends it and nothing else', async () => {
    at('2026-03-10T15:00:00Z');
    await renew(harbor.owner);
    const id = await idOf(harbor, 'weekly_sales');
    const { body } = await world.get(`${REPORTS}${id}/preview/`, freshly(harbor.owner));
    expect(body).toMatchObject({ from: '2026-03-02', through: '2026-03-08', empty: false });
    expect(body.subject).toMatch(/^Weekly sales of Mar 2 – 8: \$[\d,]+\.\d\d at Harbor$/);
    expect(body.html).toContain('Properties');
    expect(body.html).not.toContain('Unsubscribe');
    expect(body.attachments.map(({ name }: { name: string }) => name)).toEqual([
      'weekly-sales-2026-03-08.xlsx',
      'weekly-sales-2026-03-08.pdf',
    ]);
    const sent = await world.post(`${REPORTS}${id}/send_now/`, {}, freshly(harbor.owner));
    expect(sent.body).toEqual({ detail: `Weekly sales is on its way to ${harbor.owner.username}.` });
    const weeklySubjects = (await subjects(harbor.owner.username)).filter((subject) => subject.startsWith('Weekly'));
    expect(weeklySubjects).toEqual([body.subject]);
    expect((await world.get(`${REPORTS}${id}/`, freshly(harbor.owner))).body.last_sent_at).toBeNull();
  });

  test.each([
    ['monthly_sales', /^Monthly sales of February 2026: \$[\d,]+\.\d\d at Harbor$/, false],
    ['missing_sales', /^1 merchant has not reported Mon, Mar 9 at Harbor$/, false],
    ['expiring_connections', /^0 connections end soon at Harbor$/, true],
    ['autopay_summary', /^AutoPay, Mar 2 – 8: \$0\.00 collected at Harbor$/, true],
  ])('%s', async (kind, subject, empty) => {
    at('2026-03-10T15:00:00Z');
    await renew(harbor.owner);
    const { status, body } = await world.get(`${REPORTS}${await idOf(harbor, kind)}/preview/`, freshly(harbor.owner));
    expect(status).toBe(200);
    expect(body.subject).toMatch(subject);
    expect(body.empty).toBe(empty);
  });

  test('a subscriber sees the properties of whoever added them, and no others', async () => {
    at('2026-03-10T15:00:00Z');
    const second = await member(world, { premisesId: harbor.premises[1]!.id }, ['permission_owner']);
    await subscribe(harbor, 'missing_sales', 'narrow@world.test', second);
    await subscribe(harbor, 'missing_sales', 'wide@world.test');
    at('2026-03-11T11:00:00Z');
    await sendReports(world.services);
    expect(await subjects('wide@world.test')).toEqual(['2 merchants have not reported Tue, Mar 10 at Harbor']);
    // Both stores are at the first property: there is nothing to tell about the second.
    expect(await subjects('narrow@world.test')).toEqual([]);
    const mailRows = await asSystem(world, (tx) =>
      tx.selectFrom('subscription_mails').select(['email', 'outcome']).where('period', '=', '2026-03-10').execute(),
    );
    expect(mailRows).toContainEqual({ email: 'narrow@world.test', outcome: 'nothing_to_tell' });
    // When the owner leaves, the mails stop.
    await revoke(world, second, { premisesId: harbor.premises[1]!.id });
    expect(await runThrough('2026-03-12T11:00:00Z', '2026-03-12T12:00:00Z')).toBe(2);
    await grant(world, second, { premisesId: harbor.premises[1]!.id }, ['permission_sales']);
    at('2026-03-13T11:00:00Z');
    await sendReports(world.services);
    expect(await subjects('narrow@world.test')).toEqual([]);
  });
});

describe('exactly once', () => {
  let tower: Portfolio;
  beforeAll(async () => {
    at('2026-10-20T15:00:00Z');
    tower = await landlordPortfolio(world, { name: 'Tower' });
  });

  test('the night the clocks go back, and the night they go forward', async () => {
    const solo = await landlordPortfolio(world, { name: 'Autumn' });
    await subscribe(solo, 'daily_sales', 'autumn@world.test');
    at('2026-10-30T15:00:00Z');
    expect(await runThrough('2026-10-31T00:00:00Z', '2026-11-02T23:00:00Z')).toBeGreaterThan(0);
    const days = (await subjects('autumn@world.test')).map((subject) => /of (\w+, \w+ \d+)/.exec(subject)?.[1]);
    expect(days.slice(-3)).toEqual(['Fri, Oct 30', 'Sat, Oct 31', 'Sun, Nov 1']);
    expect(new Set(days).size).toBe(days.length);

    at('2027-03-12T15:00:00Z');
    const spring = await landlordPortfolio(world, { name: 'Spring' });
    await subscribe(spring, 'daily_sales', 'spring@world.test');
    await runThrough('2027-03-13T00:00:00Z', '2027-03-15T23:00:00Z');
    expect((await subjects('spring@world.test')).map((subject) => /of (\w+, \w+ \d+)/.exec(subject)?.[1])).toEqual([
      'Fri, Mar 12',
      'Sat, Mar 13',
      'Sun, Mar 14',
    ]);
  });

  test('a day of downtime: what was missed comes once, in order, and nothing comes twice', async () => {
    at('2027-05-03T15:00:00Z');
    const down = await landlordPortfolio(world, { name: 'Down' });
    for (const kind of ['daily_sales', 'weekly_sales', 'monthly_sales']) {
      await subscribe(down, kind, 'down@world.test');
    }
    await runThrough('2027-05-04T11:00:00Z', '2027-05-04T12:00:00Z');
    // From here to the evening of Monday the 10th nothing runs on two of the mornings.
    await runThrough('2027-05-05T11:00:00Z', '2027-05-08T12:00:00Z', 24 * 60);
    await runThrough('2027-05-10T22:00:00Z', '2027-05-11T13:00:00Z');
    const allSubjects = await subjects('down@world.test');
    expect(allSubjects.filter((subject) => subject.startsWith('Sales of'))).toHaveLength(8);
    expect(new Set(allSubjects).size).toBe(allSubjects.length);
    expect(allSubjects.filter((subject) => subject.startsWith('Weekly'))).toEqual([
      'Weekly sales of May 3 – 9: $0.00 at Down',
    ]);
    // The month had ended before they were added.
    expect(allSubjects.filter((subject) => subject.startsWith('Monthly'))).toEqual([]);
  });

  test('two machines at the same moment, and again after a crash in the middle', async () => {
    at('2027-06-01T15:00:00Z');
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@tower.test`);
    for (const email of emails) await subscribe(tower, 'daily_sales', email);
    at('2027-06-02T11:00:00Z');
    const sent = await Promise.all([sendReports(world.services), sendReports(world.services)]);
    const rows = await asSystem(world, (tx) =>
      tx.selectFrom('subscription_mails').select('email').where('created_at', '=', world.now).execute(),
    );
    expect(sent[0] + sent[1]).toBe(rows.length);
    for (const email of emails) expect(await subjects(email)).toHaveLength(1);

    at('2027-06-03T11:00:00Z');
    let calls = 0;
    const broken = {
      ...world.services,
      jobs: {
        ...world.services.jobs,
        enqueue: async (...args: Parameters<typeof world.services.jobs.enqueue>) => {
          calls += 1;
          if (calls === 3) throw new Error('The machine stopped here');
          return world.services.jobs.enqueue(...args);
        },
      },
    };
    await expect(sendReports(broken)).rejects.toThrow('reports were not sent');
    await sendReports(world.services);
    expect(await sendReports(world.services)).toBe(0);
    for (const email of emails) expect(await subjects(email)).toHaveLength(2);
  });

  test('removed and added again on the same day, nobody gets the day twice', async () => {
    const again = await landlordPortfolio(world, { name: 'Again' });
    at('2027-07-01T10:00:00Z');
    const id = await subscribe(again, 'daily_sales', 'again@world.test');
    at('2027-07-01T11:00:00Z');
    await sendReports(world.services);
    await renew(again.owner);
    const { body } = await world.get(`${REPORTS}${id}/?expand=subscribers`, freshly(again.owner));
    const [{ id: subscriber }] = body.subscribers;
    const change = { subscribers: [{ email: 'again@world.test' }], deleted_subscribers: [subscriber] };
    expect((await world.post(`${REPORTS}${id}/create_subscribers/`, change, freshly(again.owner))).status).toBe(200);
    await runThrough('2027-07-01T12:00:00Z', '2027-07-01T20:00:00Z');
    expect(await subjects('again@world.test')).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  test('one click ends one report, twice changes nothing, and it can be taken back', async () => {
    at('2027-08-02T15:00:00Z');
    provesLine('subscriber-unsubscribed');
    const quiet = await landlordPortfolio(world, { name: 'Quiet' });
    await subscribe(quiet, 'daily_sales', 'quiet@world.test');
    await subscribe(quiet, 'weekly_sales', 'quiet@world.test');
    at('2027-08-03T11:00:00Z');
    await sendReports(world.services);
    const [mail] = await world.mails('quiet@world.test');
    const code = /unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const url = `/api/subscriptions/unsubscribe/${code}/`;
    expect((await world.get(url)).body).toEqual({
      report: 'Daily sales',
      portfolio: 'Quiet',
      email: 'quiet@world.test',
      subscribed: true,
    });
    // As a mail program posts it.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await world.call('POST', url, { body: 'List-Unsubscribe=One-Click', headers: form });
    expect(pressed).toMatchObject({ status: 200, body: { subscribed: false } });
    expect((await world.post(url, {})).body.subscribed).toBe(false);
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'object'])
      .where('chain', '=', `mastercompany:${quiet.masterCompanyId}`)
      .where('action', '=', 'report.unsubscribed')
      .execute();
    expect(entries).toHaveLength(1);
    await renew(quiet.owner);
    const id = await idOf(quiet, 'daily_sales');
    expect((await world.get(`${REPORTS}${id}/?expand=subscribers`, freshly(quiet.owner))).body).toMatchObject({
      subscribers_count: 0,
      subscribers: [{ status: 'unsubscribed' }],
    });
    await runThrough('2027-08-04T11:00:00Z', '2027-08-04T12:00:00Z');
    expect(await subjects('quiet@world.test')).toHaveLength(1);
    expect((await world.post(`${url}undo/`, {})).body.subscribed).toBe(true);
    await runThrough('2027-08-04T13:00:00Z', '2027-08-05T11:00:00Z');
    expect((await subjects('quiet@world.test')).at(-1)).toMatch(/^Sales of Wed, Aug 4/);
    expect(await subjects('quiet@world.test')).toHaveLength(2);
  });

  test('a code that we did not write opens nothing', async () => {
    const forgedCode = `1-${'0'.repeat(32)}`;
    expect((await world.get(`/api/subscriptions/unsubscribe/${forgedCode}/`)).status).toBe(404);
    expect((await world.post(`/api/subscriptions/unsubscribe/${forgedCode}/`, {})).status).toBe(404);
    expect((await world.get('/api/subscriptions/unsubscribe/nonsense/')).status).toBe(400);
  });
});
