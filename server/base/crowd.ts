// More callers than the server can answer: whoever comes on top is sent away before anything is done for them, so cheaply that
// a crowd which asks again at once leaves time for the others. Two things tell it: the event loop is late, or too many wait for
// a connection to the database. The operator's questions and signed messages are always taken in, and a late server still takes
// in who signs in.
//
// Signing in has a line of its own behind that of the calls: 300 calls wait, the next call is sent away, and 300 who sign in or
// ask who they are are still taken in, who are served before those calls (db/pick-turn.ts).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/base/endpoint.ts';
import { Problem, problemBody } from '#core/base/problem.ts';
import type { Lane } from '#server/base/db/lane.ts';
import { ALWAYS_SERVED, laneOf } from '#server/base/lane-of.ts';
import type { Services } from '#server/base/services.ts';
import { UNROUTED } from '#server/base/unread-request.ts';

/** How many may wait when a call of the lane arrives. Of one person a hundred wait before that (bounds.ts). */
const LONGEST_LINE: Readonly<Record<Lane, number>> = {
  operator: Number.POSITIVE_INFINITY,
  entry: 600,
  calls: 300,
  reports: 300,
};
const COME_BACK = { 'Retry-After': '5' };
const BODY = problemBody(503, 'The server is busy. Try again in a moment.');
const TEXT = JSON.stringify(BODY);

export function sendAwayCrowds(app: FastifyInstance, { waiting }: Services['database']): void {
  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOfRequest(request);
    const isCrowded = waiting() >= (lane ? LONGEST_LINE[lane] : Number.POSITIVE_INFINITY);
    const isLate = app.isUnderPressure() && lane !== 'operator' && lane !== 'entry';
    if (!isCrowded && !isLate) return done();
    // Whoever opens a page in a browser reads one (errors.ts); there are few of them beside calls.
    if (!request.url.startsWith('/api/')) return done(new Problem(503, BODY, COME_BACK));
    sendAway(request, reply);
  });
}

/** Undefined for pages and files, which ask nothing of the database. */
function laneOfRequest({ routeOptions }: FastifyRequest): Lane | undefined {
  if (ALWAYS_SERVED.has(routeOptions.url ?? '')) return 'operator';
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint };
  return endpoint && laneOf(endpoint);
}

/** Past all that an answer otherwise goes through: that costs ten times as much. */
function sendAway({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(TEXT) };
  reply.raw.writeHead(503, { ...UNROUTED, ...COME_BACK, ...type, 'X-Request-Id': id }).end(TEXT);
}
