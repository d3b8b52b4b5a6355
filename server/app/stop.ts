// SIGTERM, SIGHUP and Ctrl-C: stop accepting, finish what is under way, let running jobs end, close the database. A
// person who asks again, or ten seconds, ends it at once. Behind a proxy it is first no longer ready, and serves on until
// the proxy has noticed (DRAIN_SECONDS): a closed port would break what was on its way there.
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopwatch } from '#server/base/clock.ts';
import type { Services } from '#server/base/services.ts';

const LONGEST_STOP_MS = 10_000;
const SWEEP_MS = 100;
const ONE_CTRL_C_MS = 1_000;

/** Answers whether somebody has asked it to stop. */
export function stopOnSignals(app: FastifyInstance, services: Services, admin: Server | undefined): () => boolean {
  let stopping: (() => number) | undefined;
  const stop = async () => {
    // Without a terminal one Ctrl-C arrives twice, from the group and from whoever forwards it.
    if (stopping && stopping() > ONE_CTRL_C_MS) process.exit(1);
    if (stopping) return;
    stopping = stopwatch();
    app.isStopping = true;
    if (services.config.drainMs > 0) await pause(services.config.drainMs);
    const late = pause(LONGEST_STOP_MS, 'late', { ref: false });
    const outcome = await Promise.race([late, closeAll(app, services, admin).catch((error) => error)]);
    if (outcome !== undefined) services.log.error({ outcome: String(outcome) }, 'stop was not clean');
    process.exit(outcome === undefined ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  return () => stopping !== undefined;
}

async function closeAll(app: FastifyInstance, services: Services, admin: Server | undefined): Promise<void> {
  admin?.close();
  // A connection whose last answer went out after closing began would otherwise be kept open for its next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
  await services.jobs.stop();
  await services.simulators?.close();
  await services.database.close();
}
