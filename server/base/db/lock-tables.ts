// Locks of whole tables, taken beside people who work. Whoever holds one of them and wants the next would wait for us while we
// wait for them, and the server would end one of both. So we never wait long while we hold anything: the transaction is begun
// anew, and those who queued behind us go on meanwhile.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** For the first, while nothing is held that anybody could wait for: as long as most of what people do takes. */
const FIRST_WAIT_MS = 10_000;
/** For the others. Shorter than `deadlock_timeout`, after which a server looks for those who wait for each other. */
const WAIT_MS = 400;
const MOST_TRIES = 1_000;
const LONGEST_PAUSE_MS = 500;
const IN_THE_WAY = new Set(['55P03', '40P01']);

/** Opens a transaction that holds these (`channels in share mode`), in their order. */
export async function beginLocked(client: pg.Client, locks: readonly string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin');
    try {
      for (const [at, lock] of locks.entries()) {
        await client.query(`set local lock_timeout = ${at === 0 ? FIRST_WAIT_MS : WAIT_MS}; lock table ${lock}`);
      }
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback');
      if (tried === MOST_TRIES || !IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error;
      await pause(randomInt(1, LONGEST_PAUSE_MS));
    }
  }
}
