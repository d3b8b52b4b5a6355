// How often one caller may call, counted over all processes that serve a PostgreSQL. The embedded database has one process,
// which counts in memory.
//
// The limit of a single call (sign-in, codes, public forms) is counted in the database at each call, exactly. The general
// one would cost every request a statement: each process counts in memory and exchanges its counts once a second while it
// is called. With 3 processes and 600 calls a minute, whoever is refused at one of them may get at most what the other two
// serve within the next two seconds.
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/base/db/db.ts';
import { inLane } from '#server/base/db/lane.ts';
import { addCalls, removeOldCounts } from '#server/base/limits/call-count-sql.ts';
import type { Services } from '#server/base/services.ts';

const EXCHANGE_MS = 1_000;
/** Callers a process remembers; the one who came first is forgotten first. */
const MOST_CALLERS = 20_000;

type Counted = { calls: number; unsent: number; beganAt: number };
type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void;
type Counts = { incr(caller: string, answer: Answer, windowMs: number): void };
type CountsOfCall = Counts & { child(): CountsOfCall };
type RouteOptions = { routeInfo: { method: unknown; url?: string } };

/** A store for @fastify/rate-limit; undefined where one process serves, whose memory is enough. */
export function sharedCounts({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  if (database.kind === 'pglite') return undefined;
  const { incr } = generalCounts(database.db, clock);
  return class {
    incr = incr;
    // Its types promise the route's own options; what comes are those of the limit, with the route in them.
    child = (options: unknown) => {
      const { method, url } = (options as RouteOptions).routeInfo;
      return exactCounts(database.db, `${method} ${url}`);
    };
  };
}

function exactCounts(db: Db, call: string): CountsOfCall {
  return {
    child: () => exactCounts(db, call),
    incr(caller, answer, windowMs) {
      asEntry(() => addCalls(db, [{ caller: `${call} ${caller}`, calls: 1 }], windowMs)).then(
        ([shared]) => answer(null, { current: shared!.calls, ttl: Math.max(0, windowMs - shared!.sinceMs) }),
        (error: Error) => answer(error),
      );
    },
  };
}

function generalCounts(db: Db, clock: Clock): Counts {
  const callers = new Map<string, Counted>();
  let removedAt = 0;
  let isExchanging = false;
  const now = () => clock().getTime();

  function count(caller: string, windowMs: number): Counted {
    const counted = callers.get(caller);
    if (counted && counted.beganAt + windowMs > now()) {
      counted.calls += 1;
      counted.unsent += 1;
      return counted;
    }
    const begun = { calls: 1, unsent: 1, beganAt: now() };
    callers.delete(caller);
    callers.set(caller, begun);
    if (callers.size > MOST_CALLERS) callers.delete(callers.keys().next().value ?? caller);
    return begun;
  }

  async function exchangeCounts(windowMs: number): Promise<void> {
    const sent = new Map<string, number>();
    for (const [caller, counted] of callers) {
      if (counted.beganAt + windowMs <= now()) callers.delete(caller);
      else if (counted.unsent > 0) sent.set(caller, counted.unsent);
    }
    const added = [...sent].map(([caller, calls]) => ({ caller, calls }));
    for (const { caller, calls, sinceMs } of await asEntry(() => addCalls(db, added, windowMs))) {
      const counted = callers.get(caller);
      if (!counted) continue;
      counted.unsent -= sent.get(caller) ?? 0;
      counted.calls = calls + counted.unsent;
      counted.beganAt = now() - sinceMs;
    }
    if (removedAt + windowMs > now()) return;
    removedAt = now();
    await asEntry(() => removeOldCounts(db, 2 * windowMs));
  }

  return {
    incr(caller, answer, windowMs) {
      const { calls, beganAt } = count(caller, windowMs);
      // While the database is away each process goes on with its own counts, and sends them when it is back.
      if (!isExchanging) {
        isExchanging = true;
        setTimeout(() => exchangeCounts(windowMs).then(endExchange, endExchange), EXCHANGE_MS).unref();
      }
      answer(null, { current: calls, ttl: Math.max(0, beganAt + windowMs - now()) });
    },
  };

  function endExchange() {
    isExchanging = false;
  }
}

/** Asked before anybody is known, and as urgent as the sign-in that it is about. */
const asEntry = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  inLane({ lane: 'entry', gone: undefined }, ask);
