// Many callers in a process of their own, each of which calls again as soon as it is answered or refused:
// `node testing/processes/callers-child.ts ORIGIN CALLERS`, where CALLERS is what many-callers.ts sends. Prints what became of the
// calls of each group as JSON.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Callers, CallerTally } from '#testing/processes/many-callers.ts';

const [origin = '', text = ''] = process.argv.slice(2);
const { path, seconds, groups } = JSON.parse(text) as Callers;
const LONGEST_MS = 30_000;
/** Node accepts one new connection in a turn of its event loop: the callers arrive within seconds, and each keeps its connection. */
const ARRIVING_MS = 5_000;
const most = Number.POSITIVE_INFINITY;
const agent = new Agent({ keepAlive: true, maxSockets: most, maxFreeSockets: most });
const until = performance.now() + seconds * 1_000;

const tallies = groups.map(async ({ name, tokens, callers }) => {
  const tally: CallerTally = { name, statuses: {}, sentAwayMs: [], answeredMs: [], without: 0, answeredPeople: 0 };
  const answered = new Set<string>();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const token = tokens[caller % tokens.length]!;
      await pause((ARRIVING_MS * caller) / callers);
      while (performance.now() < until) if ((await call(token, tally)) === 200) answered.add(token);
    }),
  );
  return { ...tally, answeredPeople: answered.size };
});
process.stdout.write(JSON.stringify(await Promise.all(tallies)));
agent.destroy();

function call(token: string, tally: CallerTally): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const note = (status: number, retryAfter: string | undefined) => {
      const milliseconds = Math.round(performance.now() - started);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status === 200) tally.answeredMs.push(milliseconds);
      if (status === 503) tally.sentAwayMs.push(milliseconds);
      if (status === 503 && retryAfter !== '5') tally.without += 1;
      resolve(status);
    };
    const headers = { authorization: `Token ${token}` };
    const request = get(`${origin}${path}`, { agent, headers, timeout: LONGEST_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => note(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.once('error', () => note(0, undefined));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => note(0, undefined));
  });
}
