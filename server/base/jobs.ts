// Work that happens later, on pg-boss in the same database: queued in the transaction that wants it, so that it runs if
// and only if that transaction commits. A job's body is one line that calls an action, and every action is safe to run
// twice.
//
// A worker sends a heartbeat every minute. After two minutes without one it counts as killed, and the job is taken up again; so
// the time that a job may take (an hour unless it says otherwise) is only the limit at which it counts as stuck. A worker that
// lost its job that way, or took too long, sends no further statement: a job never runs beside itself. Scheduled work is queued
// only while none of it waits or runs, on any server; a job with `oneWaits` waits only once for the same thing, however often
// it is asked for.
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/base/db/db.ts';
import { inLane, type Place } from '#server/base/db/lane.ts';
import { listReadyQueues, listWaitingQueues } from '#server/base/db/waiting-queues.ts';
import type { Log } from '#server/base/log.ts';
import { type QueueWatch, watchQueues } from '#server/base/queue-watch.ts';
import type { AnyJob, Job, Jobs, Services } from '#server/base/services.ts';

export function job<Payload>(definition: Job<Payload>): Job<Payload> {
  return definition;
}

/** What waits is found by one look at all queues; a worker looks at its own this often should that look fail. */
const WORKER_POLL_SECONDS = 60;
const PAUSE_SECONDS = 30;
const LONGEST_HOURS = 1;
const SILENT_SECONDS = 120;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Fetching jobs takes moments: it waits for a database that does not answer for a shorter time than the jobs do. */
const QUEUE: Place = { lane: 'calls', gone: undefined, work: 'write' };

export async function createJobs(database: Database, jobs: readonly AnyJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) =>
        inLane(QUEUE, () => (values.length ? run(database.db, text, values) : runScript(database, text))),
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
  const look = () => inLane(QUEUE, () => listReadyQueues(database.db));
  let watch: QueueWatch | undefined;

  return {
    async enqueue(tx, target, payload, options = {}) {
      const data = target.payload.parse(payload) as object;
      const moment = options.startAfter ? 'later' : 'now';
      await boss.send(target.name, data, {
        db: { executeSql: (text, values = []) => run(tx, text, values) },
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(target.oneWaits && { singletonKey: `${moment} ${JSON.stringify(data)}` }),
      });
    },
    async work(services) {
      const workers = new Map<string, string>();
      for (const each of jobs) {
        const runNext = async (data: unknown, claim: AbortSignal) => {
          const work = () => runOne(services, each, data);
          await whileClaimed(claim, work).catch((error) => noted(log, each, error));
        };
        workers.set(each.name, await workOff(boss, each.name, runNext));
        if (each.cron) await boss.schedule(each.name, each.cron, {}, { tz: 'UTC' });
      }
      const wake = (names: readonly string[]) => {
        for (const name of names) boss.notifyWorker(workers.get(name) ?? '');
      };
      watch = watchQueues(look, wake, (error) => log.error({ err: error }, 'the job queue failed'));
    },
    async drain(services) {
      let ran = 0;
      for (let hasWork = true; hasWork; ) {
        hasWork = false;
        // Asking a queue costs a statement, and most are empty. What ran may have queued something in the next.
        let waiting = await listWaitingQueues(database.db);
        for (const each of jobs) {
          const queued = waiting.has(each.name) ? await boss.fetch(each.name, { batchSize: 50 }) : [];
          for (const { id, data } of queued) {
            await runOne(services, each, data);
            await boss.complete(each.name, id);
            ran += 1;
          }
          if (queued.length === 0) continue;
          hasWork = true;
          waiting = await listWaitingQueues(database.db);
        }
      }
      return ran;
    },
    async stop() {
      watch?.stop();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

/** A worker looks again at once after each job, so that five hundred mails of one night leave without a pause between them. */
async function workOff(
  boss: PgBoss,
  name: string,
  runNext: (data: unknown, claim: AbortSignal) => Promise<void>,
): Promise<string> {
  let worker = '';
  worker = await boss.work(name, { pollingIntervalSeconds: WORKER_POLL_SECONDS }, async ([queued]) => {
    if (!queued) return;
    try {
      await runNext(queued.data, queued.signal);
    } finally {
      boss.notifyWorker(worker);
    }
  });
  return worker;
}

async function makeQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const each of jobs) {
    const settings = settingsOf(each);
    const policy = policyOf(each);
    const queue = queues.get(each.name);
    if (queue && queue.policy === policy && isSet(queue, settings)) continue;
    if (queue?.policy === policy) await boss.updateQueue(each.name, settings);
    else {
      // The policy of a queue cannot be changed. What waits in one that comes round by itself will come round again, and
      // so will what it queues.
      if (queue) await boss.deleteQueue(each.name);
      await boss.createQueue(each.name, { policy, ...settings });
    }
    // pg-boss looks such a queue up on its own connection at first use. That use is inside a transaction, and the
    // embedded database has no second connection: so it is looked up now.
    await boss.findJobs(each.name, { id: NO_JOB });
  }
}

function policyOf({ cron, oneWaits }: AnyJob): 'exclusive' | 'short' | 'standard' {
  if (cron !== undefined) return 'exclusive';
  return oneWaits ? 'short' : 'standard';
}

function isSet(queue: object, settings: object): boolean {
  return isDeepStrictEqual({ ...queue, ...settings }, { ...queue });
}

function settingsOf({ retries = 5, longestHours = LONGEST_HOURS }: AnyJob) {
  return {
    retryLimit: retries,
    retryDelay: PAUSE_SECONDS,
    retryBackoff: true,
    expireInSeconds: longestHours * 3_600,
    heartbeatSeconds: SILENT_SECONDS,
  };
}

/** No statement is sent for a job that somebody else may have taken up. */
async function whileClaimed(claim: AbortSignal, work: () => Promise<void>): Promise<void> {
  const lost = new AbortController();
  const stop = () => lost.abort();
  claim.addEventListener('abort', stop);
  try {
    await inLane({ lane: 'calls', gone: lost.signal, work: 'job' }, work);
  } finally {
    claim.removeEventListener('abort', stop);
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
