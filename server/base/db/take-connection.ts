import { deadlineOf } from '#server/base/db/deadlines.ts';
import { currentPlace } from '#server/base/db/lane.ts';
import type { Line, Lines } from '#server/base/db/postgres-connections.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';

/** A line for whoever's turn it is, waited for as long as this kind of work may, both together. Who has it gives back both. */
export async function takeConnection(lines: Lines, semaphore: Semaphore): Promise<Line> {
  const until = performance.now() + deadlineOf(currentPlace()).connectionMs;
  await semaphore.acquire();
  return lines.take(until - performance.now(), semaphore.release);
}
