// What an operator asks: is it alive, is it ready, how is it doing.

import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problemBody } from '#core/base/problem.ts';
import { sameText } from '#server/base/crypto.ts';
import { checkConnection } from '#server/base/db/check-connection.ts';
import { inLane, type Place } from '#server/base/db/lane.ts';
import type { Services } from '#server/base/services.ts';

/** A named check of a feature (the nightly self-audit, feeds, stuck payments); the app lists them. */
export type HealthCheck = { readonly name: string; run(services: Services): Promise<{ ok: boolean; detail: string }> };

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked to stop: it still serves, and wants no new callers. */
    isStopping: boolean;
  }
}

const READINESS: Place = { lane: 'operator', gone: undefined, work: 'readiness' };

export function addHealthRoutes(app: FastifyInstance, services: Services, checks: readonly HealthCheck[]): void {
  app.get('/healthz', async (_request, reply) => {
    const results = await Promise.all(checks.map(async (check) => [check.name, await check.run(services)] as const));
    const ok = results.every(([, result]) => result.ok);
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', checks: Object.fromEntries(results) });
  });

  app.decorate('isStopping', false);
  app.get('/readyz', async (_request, reply) => {
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    try {
      await inLane(READINESS, () => checkConnection(services.db));
      return { status: 'ready', database: services.database.kind };
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
  addMetrics(app, services);
}

function addMetrics(app: FastifyInstance, { config, database }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'database_connections_dropped_total',
    help: 'Connections to the database that were cut',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(database.dropped());
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken;
    const authorization = request.headers.authorization ?? '';
    const local = !token && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!local && !(token && sameText(authorization, `Bearer ${token}`))) {
      return reply.status(403).send(problemBody(403, 'Metrics are for the operator: send the METRICS_TOKEN.'));
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
