// Work that happens later, on pg-boss in the same database: queued in the transaction that wants it, so that it runs if
// and only if that transaction commits. A job's body is one line that calls an action, and every action is safe to run
// twice.
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db, Tx } from '#server/base/db/db.ts';
import type { Log } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';

export type Job<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** A cron line in UTC, for work that comes round by itself. */
  readonly cron?: string;
  /** Tries after the first, with growing pauses. */
  readonly retries?: number;
  run(services: Services, payload: Payload): Promise<void>;
};

/** A list of jobs holds payloads of every type; each checks its own when it runs. */
export type AnyJob = Pick<Job, 'name' | 'cron' | 'retries'> & {
  readonly payload: z.ZodType;
  run(services: Services, payload: never): Promise<void>;
};

export function job<Payload>(definition: Job<Payload>): Job<Payload> {
  return definition;
}

type EnqueueOptions = { startAfter?: Date; onceFor?: string };

export type Jobs = {
  enqueue<Payload>(tx: Tx, target: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Begins to work on what is queued. */
  work(services: Services): Promise<void>;
  /** Runs everything that is due now and answers how many jobs ran: tests and the demo's clock. */
  drain(services: Services): Promise<number>;
  stop(): Promise<void>;
};

const PAUSE_SECONDS = 30;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export async function createJobs(database: Database, jobs: readonly AnyJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) => (values.length ? run(database.db, text, values) : runScript(database, text)),
    },
    schema: 'pgboss',
    createSchema: false,
    backend: database.kind,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await makeQueues(boss, jobs);

  return {
    async enqueue(tx, target, payload, options = {}) {
      await boss.send(target.name, target.payload.parse(payload) as object, {
        db: { executeSql: (text, values = []) => run(tx, text, values) },
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.onceFor && { singletonKey: options.onceFor }),
      });
    },
    async work(services) {
      for (const each of jobs) {
        await boss.work(each.name, { pollingIntervalSeconds: 2 }, async ([queued]) => {
          if (queued) await runOne(services, each, queued.data).catch((error) => noted(log, each, error));
        });
        if (each.cron) await boss.schedule(each.name, each.cron, {}, { tz: 'UTC' });
      }
    },
    async drain(services) {
      let ran = 0;
      for (let found = true; found; ) {
        found = false;
        for (const each of jobs) {
          for (const queued of await boss.fetch(each.name, { batchSize: 50 })) {
            await runOne(services, each, queued.data);
            await boss.complete(each.name, queued.id);
            ran += 1;
            found = true;
          }
        }
      }
      return ran;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

async function makeQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const each of jobs.filter(({ name }) => !known.has(name))) {
    await boss.createQueue(each.name, { retryLimit: each.retries ?? 5, retryDelay: PAUSE_SECONDS, retryBackoff: true });
    // pg-boss looks a new queue up on its own connection at first use. That use is inside a transaction, and the
    // embedded database has no second connection: so it is looked up now.
    await boss.findJobs(each.name, { id: NO_JOB });
  }
}

/** The queue tries again by itself; whoever reads the log should still know that it had to. */
function noted(log: Log, { name }: AnyJob, error: unknown): never {
  log.error({ err: error, job: name }, 'a job failed');
  throw error;
}

function runOne(services: Services, target: AnyJob, data: unknown): Promise<void> {
  return target.run(services, target.payload.parse(data ?? {}) as never);
}

async function run(db: Db, text: string, values: unknown[]) {
  return { rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows };
}

async function runScript(database: Database, text: string) {
  return { rows: await database.script(text) };
}
