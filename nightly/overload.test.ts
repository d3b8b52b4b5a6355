// Many times what the server can do, on either database: callers are sent away at once with a word on when to come back, its
// operator, the bank's messages and people who sign in are still answered, and it is itself again within ten seconds.
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type CrowdTally, letCrowdLoose } from '#testing/processes/crowd.ts';
import { servePortfolio } from '#testing/processes/served-portfolio.ts';
import { percentile } from '#testing/virtual-users.ts';

/** Fewer where the machine is shared: what the server got of it is printed, too. */
const CALLERS = Number(process.env.CALLERS ?? 1_500);
const SECONDS = 20;
const SENT_AWAY_WITHIN_MS = 1_000;
const ANSWERED_WITHIN_MS = 2_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Some 10 kB of them, as a portfolio has on one page. */
const DEALS = 20;
const PATH = '/api/deals/deal/?pageSize=999';
/** Each of the others is asked this often, one after the other. */
const EVERY_MS = 500;
let close: (() => Promise<void>) | undefined;

afterEach(() => close?.());

type TimedAnswer = { status: number; milliseconds: number };

async function timed(ask: () => Promise<Response>): Promise<TimedAnswer> {
  const started = performance.now();
  const answer = await ask().catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return { status: answer?.status ?? 0, milliseconds: Math.round(performance.now() - started) };
}

/** What an operator, the bank and people who arrive ask meanwhile. */
function othersAt(origin: string, webhookSecret: string): Readonly<Record<string, () => Promise<Response>>> {
  let people = 0;
  const signal = () => AbortSignal.timeout(30_000);
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body, headers, signal: signal() });
  return {
    readiness: () => fetch(`${origin}/readyz`, { signal: signal() }),
    webhook: () => {
      const timestamp = new Date().toISOString();
      const event = { id: randomUUID(), resourceId: randomUUID(), topic: 'transfer_completed', timestamp, _links: {} };
      const body = JSON.stringify(event);
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return post('/api/payments/webhooks/dwolla/', body, { 'x-request-signature-sha-256': signature });
    },
    // Refused as a wrong password is, after the same work.
    'sign-in': () => {
      people += 1;
      const body = JSON.stringify({ username: `nobody-${people}@world.test`, password: 'not the password' });
      return post('/api/users/auth/sign_in/', body, { 'content-type': 'application/json' });
    },
  };
}

const EXPECTED: Readonly<Record<string, number>> = { readiness: 200, webhook: 200, 'sign-in': 400 };

test.each(['postgres', 'embedded'] as const)(
  'on %s it sends callers away, answers the others, and recovers',
  async (kind) => {
    const { server, token, webhookSecret, ...served } = await servePortfolio(kind, DEALS);
    close = served.close;
    const { url } = server;
    const ask = () => timed(() => fetch(url + PATH, { headers: { authorization: `Token ${token}` } }));
    await expect.poll(async () => (await ask()).status, { timeout: 120_000 }).toBe(200);

    const before = await processorSeconds(server.pid);
    let isOver = false;
    const crowd = letCrowdLoose(url, { path: PATH, token, callers: CALLERS, seconds: SECONDS }).finally(() => {
      isOver = true;
    });
    const watched = Object.entries(othersAt(url, webhookSecret)).map(async ([name, call]) => {
      const seen: TimedAnswer[] = [];
      while (!isOver) {
        seen.push(await timed(call));
        await pause(EVERY_MS);
      }
      return { name, seen };
    });
    const tally = await crowd;
    const began = performance.now();
    for (let answer = await ask(); answer.status !== 200; answer = await ask()) {
      expect(performance.now() - began).toBeLessThan(RECOVERED_WITHIN_MS);
      await pause(200);
    }
    const recovered = performance.now() - began;
    const processor = (await processorSeconds(server.pid)) - before;
    const others = await Promise.all(watched);
    say(kind, tally, others, { recovered, processor });

    expect(Object.keys(tally.statuses).sort()).toEqual(['200', '503']);
    expect(tally.without).toBe(0);
    expect(percentile(tally.sentAwayMs, 0.99)).toBeLessThan(SENT_AWAY_WITHIN_MS);
    for (const { name, seen } of others) {
      const late = seen.filter(({ milliseconds }) => milliseconds > ANSWERED_WITHIN_MS);
      const refused = seen.filter(({ status }) => status !== EXPECTED[name]);
      expect([name, refused, late]).toEqual([name, [], []]);
    }
  },
  900_000,
);

/** In clock ticks of the kernel, a hundred a second. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function say(
  kind: string,
  tally: CrowdTally,
  others: { name: string; seen: TimedAnswer[] }[],
  about: { recovered: number; processor: number },
): void {
  const times = (all: readonly number[]) =>
    `median ${percentile(all, 0.5)} ms, 99th of a hundred ${percentile(all, 0.99)} ms, slowest ${percentile(all, 1)} ms`;
  const lines = [
    `${kind}: ${CALLERS} callers in ${SECONDS} s, answers ${JSON.stringify(tally.statuses)}`,
    `sent away: ${times(tally.sentAwayMs)}; answered: ${times(tally.answeredMs)}`,
    ...others.map(({ name, seen }) => {
      const statuses = [...new Set(seen.map(({ status }) => status))].join(', ');
      return `${name} asked ${seen.length} times, ${statuses}: ${times(seen.map(({ milliseconds }) => milliseconds))}`;
    }),
    `itself again after ${Math.round(about.recovered)} ms; the server had ${Math.round(about.processor)} s of a processor`,
  ];
  process.stdout.write(`${lines.join('\n  ')}\n`);
}
