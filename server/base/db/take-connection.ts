import { deadlineOf } from '#server/base/db/deadlines.ts';
import { currentPlace } from '#server/base/db/lane.ts';
import type { PooledConnection, PooledConnections } from '#server/base/db/postgres-connections.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';

/** A connection for whoever's turn it is, waited for as long as this kind of work may, both together. Who has it gives back both. */
export async function takeConnection(connections: PooledConnections, semaphore: Semaphore): Promise<PooledConnection> {
  const until = performance.now() + deadlineOf(currentPlace()).connectionMs;
  await semaphore.acquire();
  return connections.take(until - performance.now(), semaphore.release);
}
