// How long the server itself took for its answers, from /metrics: whoever asks from the same machine is as late as the machine, and
// cannot tell its own waiting from the server's. What a call waited before the server read it is the delay of the event loop.

/** Counts of answers by the bound of their time in seconds, as Prometheus has them, and the delay since the last look. */
export type ServerTimes = { readonly counts: ReadonlyMap<string, number>; readonly loopDelayMs: number };

const BUCKET =
  /^http_request_duration_seconds_bucket\{le="([^"]+)",method="([A-Z]+)",route="([^"]+)",status="(\d+)"\} (\d+)$/gm;
const LOOP = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m;

export async function readServerTimes(origin: string): Promise<ServerTimes> {
  const answer = await fetch(`${origin}/metrics`);
  const text = await answer.text();
  const counts = [...text.matchAll(BUCKET)].map(([, bound, method, route, status, count]) => {
    return [`${method} ${route} ${status} ${bound}`, Number(count)] as const;
  });
  const [, seconds] = LOOP.exec(text) ?? [];
  if (counts.length === 0 || seconds === undefined) throw new Error(`No times in /metrics: ${text.slice(0, 200)}`);
  return { counts: new Map(counts), loopDelayMs: Math.round(Number(seconds) * 1_000) };
}

/**
 * Of the answers between two looks, such as those of `GET /readyz 200`: all of them, and those within so many seconds, which must be
 * a bound that is counted.
 */
export function answersBetween(
  [before, after]: readonly [ServerTimes, ServerTimes],
  answer: string,
  seconds: number,
): { all: number; within: number } {
  const since = (bound: string) => {
    const name = `${answer} ${bound}`;
    return (after.counts.get(name) ?? 0) - (before.counts.get(name) ?? 0);
  };
  return { all: since('+Inf'), within: since(String(seconds)) };
}
