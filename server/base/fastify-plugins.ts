// What every answer passes through: request ids, security headers, limits, overload shedding, JSON reading.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Problem, problemBody } from '#core/base/problem.ts';
import type { Config } from '#server/base/config.ts';
import { inLane } from '#server/base/db/lane.ts';
import { sharedCounts } from '#server/base/limits/call-limits.ts';
import { ALWAYS_SERVED } from '#server/base/limits/lane-of.ts';
import { shedLoad } from '#server/base/limits/load-shedding.ts';
import type { Services } from '#server/base/services.ts';
import { answerUnread, UNROUTED } from '#server/base/unparsed-request.ts';

const ONE_MEBIBYTE = 1_048_576;
const YEAR_SECONDS = 31_536_000;

export function createFastify(config: Config): FastifyInstance {
  return Fastify({
    logger: false,
    // One hop: the address our own proxy saw. Whatever a caller wrote before it into X-Forwarded-For is not believed.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: ONE_MEBIBYTE,
    // Long enough for a large file over a slow line; whoever never finishes the headers is dropped much earlier.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // These never reach the error handler: Fastify finds them before it knows a route.
    frameworkErrors: (_error, request, reply) => {
      const answer = reply as FastifyReply;
      answer.headers({ 'X-Request-Id': request.id, ...UNROUTED });
      answer.status(400).send(problemBody(400, 'The address could not be read.'));
    },
    return503OnClosing: true,
    clientErrorHandler: answerUnread,
  });
}

export async function registerPlugins(
  app: FastifyInstance,
  { config, ...services }: Pick<Services, 'config' | 'database' | 'clock'>,
): Promise<void> {
  const store = sharedCounts(services);
  readJson(app);
  readNoticeForms(app);
  shedLoad(app, services.database);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
  // After the body was read, which happens outside of what began at the first hook.
  app.addHook('preHandler', (request, _reply, done) => {
    if (ALWAYS_SERVED.has(request.routeOptions.url ?? '')) inLane({ lane: 'operator', gone: undefined }, done);
    else done();
  });
  await app.register(helmet, securityHeaders(config));
  await app.register(underPressure, {
    maxEventLoopDelay: config.shedsLoad ? 1_500 : 0,
    // Looked at before everything else (limits/load-shedding.ts).
    pressureHandler: () => undefined,
  });
  await app.register(rateLimit, {
    max: (request) => (isCall(request) ? config.callsPerMinute : config.callsPerMinute * FILES_PER_CALL),
    keyGenerator: (request) => (isCall(request) ? request.ip : `${request.ip} files`),
    timeWindow: 60_000,
    cache: 20_000,
    ...(store && { store }),
    allowList: (request) => ALWAYS_SERVED.has(request.routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1_000);
      return new Problem(429, problemBody(429, `Too many requests. Try again in ${seconds} seconds.`));
    },
  });
  await app.register(multipart, { limits: { files: 1, fields: 100, fieldSize: ONE_MEBIBYTE, parts: 101 } });
  await app.register(compress, { threshold: 2_048 });
}

/** Opening a page takes dozens of files and a few calls: whoever opens many is not to be refused the next for that. */
const FILES_PER_CALL = 10;

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before it was read: JSON, or the form of a vendor's notice. */
    rawBody?: string;
  }
}

/** An empty body is an empty object; keys that would reach a prototype are refused. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body.length === 0) return done(null, {});
    parse(request, body as string, (error, value) => {
      if (!error) return done(null, value);
      const detail = 'The body could not be read as JSON. Check its brackets, quotes and commas.';
      done(new Problem(400, problemBody(400, detail)) as Error, undefined);
    });
  });
  app.removeContentTypeParser('text/plain');
}

/** Some vendors send their notices as forms, and mail programs a press on their Unsubscribe. The text is kept for a
 * signature; everywhere else a body is JSON. */
function readNoticeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!NOTICES.test(request.routeOptions.url ?? '')) {
      return done(new Problem(415, problemBody(415, 'Send the body as application/json.')) as Error, undefined);
    }
    request.rawBody = body as string;
    done(null, {});
  });
}

const NOTICES = /^\/api\/((pos\/)?webhooks\/|subscriptions\/unsubscribe\/:code\/$)/;

function securityHeaders(config: Config) {
  const maps = config.mapsKey ? ['https://maps.googleapis.com', 'https://maps.gstatic.com'] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...maps],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...maps],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: config.production ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: config.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  };
}
