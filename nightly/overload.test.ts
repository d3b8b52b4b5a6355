// Many times what the server can do, on either database, half of it one script and half of it thirty people: callers are sent away
// at once with a word on when to come back, the script shuts nobody out, the operator, the bank's messages and people who sign in are
// still answered, and the server is itself again within ten seconds.
//
// Times are the server's own: whoever asks from the same two cores waits for the machine as well. Theirs are printed beside.
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type CallerTally, startCallers } from '#testing/processes/many-callers.ts';
import { servePortfolio } from '#testing/processes/served-portfolio.ts';
import { answersBetween, readServerTimes, type ServerTimes } from '#testing/processes/server-times.ts';
import { percentile } from '#testing/virtual-users.ts';

/** Fewer where the machine is shared: what the server got of it is printed, too. */
const CALLERS = Number(process.env.CALLERS ?? 1_500);
const SECONDS = 20;
const SENT_AWAY_WITHIN_SECONDS = 1;
const ANSWERED_WITHIN_SECONDS = 2;
const RECOVERED_WITHIN_MS = 10_000;
/** Some 10 kB of them, as a portfolio has on one page. */
const DEALS = 20;
const ROUTE = '/api/deals/deal/';
const PATH = `${ROUTE}?pageSize=999`;
const PEOPLE = 30;
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

/** How each of them is answered, and the name of that answer in the server's own times. */
const EXPECTED: Readonly<Record<string, [status: number, answer: string]>> = {
  readiness: [200, 'GET /readyz 200'],
  webhook: [200, 'POST /api/payments/webhooks/dwolla/ 200'],
  'sign-in': [400, 'POST /api/users/auth/sign_in/ 400'],
};

test.each(['postgres', 'embedded'] as const)(
  'on %s it sends callers away, answers the others, and recovers',
  async (kind) => {
    const { server, token, tokens, webhookSecret, ...served } = await servePortfolio(kind, DEALS, PEOPLE);
    close = served.close;
    const { url } = server;
    const ask = () => timed(() => fetch(url + PATH, { headers: { authorization: `Token ${token}` } }));
    await expect.poll(async () => (await ask()).status, { timeout: 120_000 }).toBe(200);

    const groups = [
      { name: 'script', tokens: [token], callers: CALLERS / 2 },
      { name: 'people', tokens, callers: CALLERS / 2 },
    ];
    const processorBefore = await processorSeconds(server.pid);
    const timesBefore = await readServerTimes(url);
    let isOver = false;
    const calling = startCallers(url, { path: PATH, seconds: SECONDS, groups }).finally(() => {
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
    const tallies = await calling;
    const began = performance.now();
    for (let answer = await ask(); answer.status !== 200; answer = await ask()) {
      expect(performance.now() - began).toBeLessThan(RECOVERED_WITHIN_MS);
      await pause(200);
    }
    const recovered = performance.now() - began;
    const times = [timesBefore, await readServerTimes(url)] as const;
    const processor = (await processorSeconds(server.pid)) - processorBefore;
    const others = await Promise.all(watched);
    say(kind, { tallies, others, times, recovered, processor });

    for (const { name, statuses, without } of tallies) {
      const unexpected = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
      expect([name, unexpected, without]).toEqual([name, [], 0]);
    }
    const sentAway = answersBetween(times, `GET ${ROUTE} 503`, SENT_AWAY_WITHIN_SECONDS);
    expect(sentAway.within / sentAway.all).toBeGreaterThan(0.99);
    expect(times[1].loopDelayMs).toBeLessThan(SENT_AWAY_WITHIN_SECONDS * 1_000);
    // With fewer callers the people need not be refused at all.
    expect(tallies[0]?.statuses[503]).toBeGreaterThan(0);
    const [script, people] = tallies.map(({ statuses }) => statuses[200] ?? 0);
    expect(tallies[1]?.answeredPeople).toBe(PEOPLE);
    // They are half of the callers: who hurries gains nothing by it.
    expect(people).toBeGreaterThan(script!);
    for (const { name, seen } of others) {
      const [expected, answer] = EXPECTED[name]!;
      const refused = seen.filter(({ status }) => status !== expected);
      const { all, within } = answersBetween(times, answer, ANSWERED_WITHIN_SECONDS);
      expect([name, refused, all - within]).toEqual([name, [], 0]);
    }
  },
  900_000,
);

/** In clock ticks of the kernel, a hundred a second. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

type Outcome = {
  tallies: CallerTally[];
  others: { name: string; seen: TimedAnswer[] }[];
  times: readonly [ServerTimes, ServerTimes];
  recovered: number;
  processor: number;
};

function say(kind: string, { tallies, others, times, recovered, processor }: Outcome): void {
  const timesText = (all: readonly number[]) =>
    `median ${percentile(all, 0.5)} ms, 99th of a hundred ${percentile(all, 0.99)} ms, slowest ${percentile(all, 1)} ms`;
  const withinText = (answer: string) =>
    [0.25, 1, 2, 5]
      .map((seconds) => ({ seconds, ...answersBetween(times, answer, seconds) }))
      .map(({ seconds, within, all }) => `${within} of ${all} within ${seconds} s`)
      .join(', ');
  const lines = [
    `${kind}: ${CALLERS} callers in ${SECONDS} s`,
    ...tallies.flatMap(({ name, statuses, sentAwayMs, answeredMs, answeredPeople }) => [
      `${name}: ${JSON.stringify(statuses)}, of so many tokens answered: ${answeredPeople}`,
      `  as they saw it, sent away: ${timesText(sentAwayMs)}; answered: ${timesText(answeredMs)}`,
    ]),
    `by the server, sent away: ${withinText(`GET ${ROUTE} 503`)}; answered: ${withinText(`GET ${ROUTE} 200`)}`,
    ...others.flatMap(({ name, seen }) => [
      `${name}: ${[...new Set(seen.map(({ status }) => status))].join(', ')}, by the server ${withinText(EXPECTED[name]![1])}`,
      `  as they saw it: ${timesText(seen.map(({ milliseconds }) => milliseconds))}`,
    ]),
    `its loop was late by ${times[1].loopDelayMs} ms at the 99th of a hundred; itself again after ${Math.round(recovered)} ms; it had ${Math.round(processor)} s of a processor`,
  ];
  process.stdout.write(`${lines.join('\n  ')}\n`);
}
