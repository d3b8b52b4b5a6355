// SIGTERM and Ctrl-C: stop accepting, finish what is under way, let running jobs end, close the database. A second
// signal, or ten seconds, ends it at once.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/base/services.ts';

const LONGEST_STOP_MS = 10_000;

export function stopOnSignals(app: FastifyInstance, services: Services): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    const late = pause(LONGEST_STOP_MS, 'late', { ref: false });
    const outcome = await Promise.race([late, closeAll(app, services).catch((error) => error)]);
    if (outcome !== undefined) services.log.error({ outcome: String(outcome) }, 'stop was not clean');
    process.exit(outcome === undefined ? 0 : 1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function closeAll(app: FastifyInstance, services: Services): Promise<void> {
  await app.close();
  await services.jobs.stop();
  await services.database.close();
}
