// Under more calls than the server can answer, calls are refused before any work is done for them: at little cost, so that clients
// which retry at once leave time for the others, and after a short delay, so that they retry less often. A call is refused while
// the event loop is late, while too many calls are under way or wait for a database connection, or while the caller's own token has
// as many under way as one person may. Health checks and signed webhooks are always accepted, and sign-ins also while the event
// loop is late.
//
// A script sends 750 calls at once: 100 are accepted, 650 are refused, and 200 more of everybody else are accepted.
//
// Sign-ins are counted in a queue of their own: while 300 calls wait the next call is refused, and 300 sign-ins are still accepted
// and served before those calls (db/pick-next.ts).
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/base/endpoint.ts';
import { Problem, problemBody } from '#core/base/problem.ts';
import type { Lane } from '#server/base/db/lane.ts';
import { TOO_MUCH_AT_ONCE } from '#server/base/limits/concurrency-limits.ts';
import { ALWAYS_SERVED, laneOf, tokenOf } from '#server/base/limits/lane-of.ts';
import { countTokens } from '#server/base/limits/tokens-under-way.ts';
import type { Services } from '#server/base/services.ts';
import { UNROUTED } from '#server/base/unparsed-request.ts';

/** How many calls may wait when one of the lane arrives. Of one person a hundred wait before that (concurrency-limits.ts). */
const LONGEST_QUEUE: Readonly<Record<Lane, number>> = {
  operator: Number.POSITIVE_INFINITY,
  entry: 600,
  calls: 300,
  reports: 300,
};
/**
 * Clients that retry at once would otherwise take the time in which others are answered and new connections are accepted: Node
 * accepts one connection in each turn of its event loop, and a turn is as long as what it finds to read.
 */
const REFUSED_AFTER_MS = 500;
const COME_BACK = { 'Retry-After': '5' };
const BODY = problemBody(503, 'The server is busy. Try again in a moment.');
const BUSY = JSON.stringify(BODY);
const TOO_MUCH = JSON.stringify(problemBody(503, TOO_MUCH_AT_ONCE));

export function shedLoad(app: FastifyInstance, { waiting }: Services['database']): void {
  const tokens = countTokens();
  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOfRequest(request);
    const isFull = waiting() >= (lane ? LONGEST_QUEUE[lane] : Number.POSITIVE_INFINITY);
    const isLate = app.isUnderPressure() && lane !== 'operator' && lane !== 'entry';
    // A browser that opens a page gets one (errors.ts); they are few beside calls.
    const isPage = !request.url.startsWith('/api/');
    if (isFull || isLate) return isPage ? done(new Problem(503, BODY, COME_BACK)) : refuseCall(request, reply, BUSY);
    const token = lane && lane !== 'operator' && tokenOf(request);
    if (!token) return done();
    const leave = tokens.take(lane, token);
    if (typeof leave === 'string') return refuseCall(request, reply, leave === 'full' ? BUSY : TOO_MUCH);
    finished(reply.raw, leave);
    done();
  });
}

/** Undefined for pages and files, which ask nothing of the database. */
function laneOfRequest({ routeOptions }: FastifyRequest): Lane | undefined {
  if (ALWAYS_SERVED.has(routeOptions.url ?? '')) return 'operator';
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint };
  return endpoint && laneOf(endpoint);
}

/** Written without Fastify's reply, which costs ten times as much. It does no harm when the caller has hung up meanwhile. */
function refuseCall({ id }: FastifyRequest, reply: FastifyReply, text: string): void {
  reply.hijack();
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  setTimeout(() => {
    reply.raw.writeHead(503, { ...UNROUTED, ...COME_BACK, ...type, 'X-Request-Id': id }).end(text);
  }, REFUSED_AFTER_MS);
}
