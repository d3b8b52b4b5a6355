// More callers than the server can answer: whoever comes on top is sent away before anything is done for them, so cheaply that
// a crowd which asks again at once leaves time for the others, and after a moment, so that it asks less often. Three things tell it:
// the event loop is late, too many calls are under way or wait for a connection to the database, or the caller's own token has as
// many under way as one person may. The operator's questions and signed messages are always taken in, and a late server still takes
// in who signs in.
//
// A script asks 750 times at once: 100 are taken in, 650 are sent away, and there is room for 200 of everybody else.
//
// Signing in has a line of its own behind that of the calls: 300 calls wait, the next call is sent away, and 300 who sign in or
// ask who they are are still taken in, who are served before those calls (db/pick-next.ts).
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

/** How many may wait when a call of the lane arrives. Of one person a hundred wait before that (concurrency-limits.ts). */
const LONGEST_LINE: Readonly<Record<Lane, number>> = {
  operator: Number.POSITIVE_INFINITY,
  entry: 600,
  calls: 300,
  reports: 300,
};
/**
 * Callers who ask again at once would otherwise take the time in which others are answered, and in which new ones are let in: Node
 * takes one new connection in each turn of its loop, and a turn is as long as what it finds to read.
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
    const isCrowded = waiting() >= (lane ? LONGEST_LINE[lane] : Number.POSITIVE_INFINITY);
    const isLate = app.isUnderPressure() && lane !== 'operator' && lane !== 'entry';
    // Whoever opens a page in a browser reads one (errors.ts); there are few of them beside calls.
    const isPage = !request.url.startsWith('/api/');
    if (isCrowded || isLate) return isPage ? done(new Problem(503, BODY, COME_BACK)) : sendAway(request, reply, BUSY);
    const token = lane && lane !== 'operator' && tokenOf(request);
    if (!token) return done();
    const leave = tokens.take(lane, token);
    if (typeof leave === 'string') return sendAway(request, reply, leave === 'full' ? BUSY : TOO_MUCH);
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

/** Past all that an answer otherwise goes through: that costs ten times as much. A caller who hangs up meanwhile is not missed. */
function sendAway({ id }: FastifyRequest, reply: FastifyReply, text: string): void {
  reply.hijack();
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  setTimeout(() => {
    reply.raw.writeHead(503, { ...UNROUTED, ...COME_BACK, ...type, 'X-Request-Id': id }).end(text);
  }, REFUSED_AFTER_MS);
}
