// A crowd of callers in a process of its own, each of whom asks again as soon as it is answered or sent away:
// `node testing/processes/callers-child.ts ORIGIN PATH TOKEN CALLERS SECONDS`. Prints what became of their calls as JSON.
import { Agent, get } from 'node:http';
import type { CrowdTally } from '#testing/processes/crowd.ts';

const [origin = '', path = '', token = '', callers = '', seconds = ''] = process.argv.slice(2);
const LONGEST_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const tally: CrowdTally = { statuses: {}, sentAwayMs: [], answeredMs: [], without: 0 };
const until = performance.now() + Number(seconds) * 1_000;

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    while (performance.now() < until) await call();
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(tally));

function call(): Promise<void> {
  const started = performance.now();
  return new Promise((resolve) => {
    const note = (status: number, retryAfter: string | undefined) => {
      const milliseconds = Math.round(performance.now() - started);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status === 200) tally.answeredMs.push(milliseconds);
      if (status === 503) tally.sentAwayMs.push(milliseconds);
      if (status === 503 && retryAfter !== '5') tally.without += 1;
      resolve();
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
