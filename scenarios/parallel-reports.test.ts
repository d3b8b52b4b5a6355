// One person asks for a hundred reports at once. Some are made, the rest are sent away with when to come back, and
// everybody else is served before those that wait: the operator, the bank, whoever signs in, other people.
import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { inLane } from '#server/base/db/lane.ts';
import { CONCURRENCY_LIMITS } from '#server/base/limits/concurrency-limits.ts';
import { webhookSecretOf } from '#server/payments/bank/bank.ts';
import { WEBHOOK_PATH } from '#server/payments/bank/subscribe.ts';
import { openBankWorld } from '#testing/bank.ts';
import { LONG, openReportPortfolio } from '#testing/reports/report-portfolio.ts';
import type { Person } from '#testing/world.ts';

const CALLERS = 100;
const SERVED = CONCURRENCY_LIMITS.reports.running + CONCURRENCY_LIMITS.reports.waiting;

const { world } = await openBankWorld();
const { at } = openReportPortfolio(world);
let origin: string;

beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

const as = ({ token }: Person) => ({ authorization: `Token ${token}` });
const reportOf = (portfolio: number) => `/api/sales/analytics/merchant_performance/?master_company=${portfolio}${LONG}`;

type ReportAnswer = { name: string; status: number; retryAfter: string | null; body: unknown };

/** Calls and writes down who was answered in which order. */
function watch() {
  const order: ReportAnswer[] = [];
  const call = async (name: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init);
    const retryAfter = answer.headers.get('retry-after');
    const seen = { name, status: answer.status, retryAfter, body: await answer.json() };
    order.push(seen);
    return seen;
  };
  return { order, call };
}

function signedMessage() {
  const body = JSON.stringify({
    id: randomUUID(),
    resourceId: randomUUID(),
    topic: 'transfer_completed',
    timestamp: world.now.toISOString(),
    _links: {},
  });
  const signature = createHmac('sha256', webhookSecretOf(world.services)).update(body).digest('hex');
  return { method: 'POST', headers: { 'x-request-signature-sha-256': signature }, body };
}

test('a hundred reports of one person: a few are made, the rest sent away, and others come first', async () => {
  const { order, call } = watch();
  const mine = reportOf(at.portfolio.masterCompanyId);
  expect((await call('first', mine, { headers: as(at.portfolio.owner) })).status).toBe(200);
  const busy = await holdDatabase();
  const reports = Array.from({ length: CALLERS }, () => call('report', mine, { headers: as(at.portfolio.owner) }));
  await arrived(CALLERS);
  const headers = { 'content-type': 'application/json' };
  const wrong = JSON.stringify({ username: at.twin.owner.username, password: 'not the password' });
  const otherCalls = [
    call('health', '/healthz'),
    call('readiness', '/readyz'),
    call('webhook', WEBHOOK_PATH, signedMessage()),
    call('own session', '/api/users/me/', { headers: as(at.portfolio.owner) }),
    call('sign-in', '/api/users/auth/sign_in/', { method: 'POST', headers, body: wrong }),
    call('other person', '/api/users/me/', { headers: as(at.twin.owner) }),
  ];
  await arrived(otherCalls.length);
  await busy.release();
  const others = await Promise.all(otherCalls);
  expect(others.map(({ name, status }) => [name, status])).toEqual([
    ['health', 200],
    ['readiness', 200],
    ['webhook', 200],
    ['own session', 200],
    ['sign-in', 400],
    ['other person', 200],
  ]);
  const answers = await Promise.all(reports);
  const servedAnswers = answers.filter(({ status }) => status === 200);
  const sentAway = answers.filter(({ status }) => status !== 200);
  // A report that is done makes room for one that comes after it.
  expect(servedAnswers.length).toBeGreaterThanOrEqual(SERVED);
  expect(sentAway.length).toBeGreaterThan(CALLERS / 2);
  const detail = 'You have asked for too much at once. Try again in a moment.';
  for (const { status, retryAfter, body } of sentAway) {
    expect([status, retryAfter, body]).toEqual([503, '5', { detail, details: detail, status_code: 503 }]);
  }
  const lastReport = order.findLastIndex(({ name, status }) => name === 'report' && status === 200);
  for (const { name } of others) expect(order.findIndex((each) => each.name === name)).toBeLessThan(lastReport);
});

test('nobody’s bound is somebody else’s', async () => {
  const { call } = watch();
  const mine = reportOf(at.portfolio.masterCompanyId);
  const reports = Array.from({ length: CALLERS }, () => call('report', mine, { headers: as(at.portfolio.owner) }));
  const theirs = reportOf(at.twin.masterCompanyId);
  const twinReports = Array.from({ length: SERVED }, () => call('theirs', theirs, { headers: as(at.twin.owner) }));
  expect((await Promise.all(twinReports)).map(({ status }) => status)).toEqual(Array(SERVED).fill(200));
  expect((await Promise.all(reports)).filter(({ status }) => status === 503).length).toBeGreaterThan(CALLERS / 2);
});

test('a page’s worth of reports at once, and page after page, never meets the bound', async () => {
  const { call } = watch();
  const mine = reportOf(at.portfolio.masterCompanyId);
  for (let page = 0; page < 3; page += 1) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('page', mine, { headers: as(at.portfolio.owner) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  }
});

test('whoever hangs up while the database is busy has nothing asked of it', async () => {
  const { db } = world.services;
  const lastActive = async () =>
    (await db.selectFrom('sessions').select('last_active_at').where('user_id', '=', at.twin.owner.id).execute())[0];
  await world.get('/api/users/me/', at.twin.owner);
  const before = await lastActive();
  // The next call would note the activity.
  world.turnClock(120_000);
  const busy = await holdDatabase();
  await hangUp('/api/users/me/', at.twin.owner);
  await busy.release();
  expect(await lastActive()).toEqual(before);
  await world.get('/api/users/me/', at.twin.owner);
  expect(await lastActive()).not.toEqual(before);
});

/** Takes every connection that there is, and gives them all back. */
async function holdDatabase() {
  const connections = world.services.database.kind === 'pglite' ? 1 : 12;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  const holders: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    for (let each = 0; each < connections; each += 1) {
      const hold = () =>
        transact(world.services.db, 'system', async () => {
          held += 1;
          if (held === connections) resolve();
          await released;
        });
      holders.push(inLane({ lane: 'operator', gone: undefined }, hold));
    }
  });
  return {
    release: async () => {
      release();
      await Promise.all(holders);
    },
  };
}

/** Resolves when the server has so many more requests. */
function arrived(requests: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const note = () => {
      seen += 1;
      if (seen < requests) return;
      world.app.server.off('request', note);
      resolve();
    };
    world.app.server.on('request', note);
  });
}

/** Asks over a connection of its own, hangs up once the server has the question, and waits until it knows. */
function hangUp(path: string, person: Person): Promise<void> {
  return new Promise((resolve) => {
    const call = request(origin + path, { headers: as(person), agent: false });
    call.on('error', () => undefined);
    call.end();
    world.app.server.once('request', (_request, response) => {
      response.once('close', () => resolve());
      setImmediate(() => call.destroy());
    });
  });
}
