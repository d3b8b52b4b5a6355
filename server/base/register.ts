// Puts a route into Fastify: token → viewer → allow → place → validation → handler → answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FileAnswer, FileReply } from '#core/base/file.ts';
import { fieldErrors, spokenIssue } from '#core/base/messages.ts';
import { isLetIn } from '#core/base/permissions.ts';
import { notAllowed, notSignedIn, Problem, problemBody, refuse, refuseField } from '#core/base/problem.ts';
import { inLane } from '#server/base/db/lane.ts';
import { type DownloadCode, downloadCode, withoutCode } from '#server/base/files/download-code.ts';
import { sendFile } from '#server/base/files/file-answer.ts';
import { readMultipart } from '#server/base/files/multipart.ts';
import { createSlots } from '#server/base/limits/concurrency-slots.ts';
import { countedAs, hangUpOf, laneOf, tokenOf } from '#server/base/limits/lane-of.ts';
import { type Call, isPublic, type Route } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import type { Viewer } from '#server/base/viewer.ts';

/** What the access feature fills in: whose token this is. */
export type ViewerFinder = {
  viewerOf(services: Services, token: string, now: Date, countsAsActivity: boolean): Promise<Viewer | undefined>;
  /** Whoever asked for this one-time link to a file; asking uses it up. */
  viewerOfLink(services: Services, link: DownloadCode, now: Date): Promise<Viewer | undefined>;
};

export function register(
  app: FastifyInstance,
  services: Services,
  viewerFinder: ViewerFinder,
  routes: readonly Route[],
): void {
  const slots = createSlots();
  for (const route of routes) {
    const { endpoint } = route;
    // Whose report it is must be known before it waits among that person's.
    const lane = laneOf(endpoint);
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: endpoint.method,
        url,
        config: { endpoint, ...(endpoint.callsPerMinute && { rateLimit: limit(services, endpoint.callsPerMinute) }) },
        handler: async (request, reply) => {
          if (endpoint.encoding === 'json') refuseMultipart(request);
          const now = services.clock();
          const gone = hangUpOf(endpoint, reply);
          const viewer = await inLane({ lane: lane === 'reports' ? 'calls' : lane, gone, work: 'entry' }, () =>
            admit(route, services, viewerFinder, request, now),
          );
          const counted = countedAs(lane, viewer, request);
          const leave = counted && (await slots.take(counted.kind, counted.who, gone));
          try {
            return await inLane({ lane, gone }, () => run(route, services, { request, reply, viewer, now }));
          } finally {
            leave?.();
          }
        },
      });
    }
  }
}

type Admitted = { request: FastifyRequest; reply: FastifyReply; viewer: Call['viewer']; now: Date };

async function run(route: Route, services: Services, { request, reply, viewer, now }: Admitted): Promise<unknown> {
  const { endpoint } = route;
  const sent = endpoint.encoding === 'multipart' ? await readMultipart(request, endpoint) : undefined;
  try {
    const input = validated(route, request, sent?.fields ?? request.body ?? {});
    const result = await route.run({ services, now, request: facts(request), viewer, input, reply });
    if (reply.sent) return reply;
    reply.status(endpoint.status);
    return answer(route, services, result, reply);
  } finally {
    await sent?.discard();
  }
}

/**
 * A setting can only raise the limits of single calls together with the general one: load tests on a closed machine.
 */
function limit(services: Services, callsPerMinute: number) {
  return { max: Math.max(callsPerMinute, Math.floor(services.config.callsPerMinute / 1_000)), timeWindow: 60_000 };
}

async function admit(
  { endpoint }: Route,
  services: Services,
  viewerFinder: ViewerFinder,
  request: FastifyRequest,
  now: Date,
): Promise<Call['viewer']> {
  if (isPublic(endpoint)) return null;
  const token = tokenOf(request);
  const link = token ? undefined : downloadCode(endpoint, request);
  const viewer = token
    ? await viewerFinder.viewerOf(services, token, now, endpoint.countsAsActivity)
    : link && (await viewerFinder.viewerOfLink(services, link, now));
  if (!viewer) return notSignedIn();
  if (viewer.scope === 'totp_setup' && !ALLOWED_IN_TOTP_SETUP.has(endpoint.path)) {
    notAllowed('Set up your authenticator app first: staff accounts need one.', 'totp_setup_required');
  }
  if (viewer.impersonation && !endpoint.whileImpersonating) {
    notAllowed('This cannot be done while acting as somebody else. Stop impersonating first.', 'impersonating');
  }
  if (!isLetIn(endpoint.allow, viewer)) refuseCaller(viewer);
  return viewer;
}

const NOTHING_HELD = 'You were given no permission yet. Ask a Property Admin or an owner of your company for one.';

const ALLOWED_IN_TOTP_SETUP: ReadonlySet<string> = new Set([
  '/api/users/me/',
  '/api/users/me/totp/',
  '/api/users/me/totp/confirm/',
  '/api/users/auth/log_out/',
]);

function refuseCaller({ held }: Viewer): never {
  if (held?.length === 0) notAllowed(NOTHING_HELD, 'no_permission');
  return notAllowed();
}

function facts(request: FastifyRequest): Call['request'] {
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 400);
  const header = (name: string) => [request.headers[name.toLowerCase()]].flat()[0];
  return { id: request.id, ip: request.ip, userAgent, address: request.url, rawBody: request.rawBody ?? '', header };
}

/** The reader of files lets every multipart body pass; calls of JSON do not take one for an empty object. */
function refuseMultipart({ headers }: FastifyRequest): void {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) {
    throw new Problem(415, problemBody(415, 'Send the body as application/json.'));
  }
}

function validated({ endpoint }: Route, request: FastifyRequest, body: unknown): unknown {
  return {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, downloadCode(endpoint, request) ? withoutCode(request.query) : request.query),
    body: endpoint.method === 'GET' ? {} : parsed(endpoint.body, body),
  };
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  refuseBrokenText(value);
  const result = schema.safeParse(value, { error: spokenIssue });
  if (!result.success) throw new Problem(400, fieldErrors(result.error));
  return result.data;
}

const DEEPEST = 32;

/**
 * A NUL or half a surrogate pair cannot be stored; whichever field carries it is named. Nor is anything so deep meant.
 */
function refuseBrokenText(value: unknown, path: readonly string[] = []): void {
  if (path.length > DEEPEST) refuse(`The body is nested more than ${DEEPEST} levels deep.`);
  if (typeof value === 'string') {
    if (isBroken(value))
      refuseField(path.join('.') || 'non_field_errors', 'Contains a character that cannot be stored');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (isBroken(key))
        refuseField('non_field_errors', 'The name of a field contains a character that cannot be stored');
      refuseBrokenText(inner, [...path, key]);
    }
  }
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Replies are checked against the contract outside production; checking big lists would halve their speed. */
function answer({ endpoint }: Route, services: Services, result: unknown, reply: FastifyReply): unknown {
  if (endpoint.status === 204) return null;
  if ((endpoint.reply as unknown) === FileReply) return sendFile(reply, result as FileAnswer);
  if (services.config.production) return result;
  const checked = endpoint.reply.safeParse(result);
  if (!checked.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered outside its contract: ${checked.error.message}`);
  }
  return result;
}
