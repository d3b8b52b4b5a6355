// The job queue of a server alone, in a process of its own, for tests that stop and kill it: `node testing/processes/jobs-child.ts URL`.
// Its one job comes round every minute and writes down that it ran.
import { sql } from 'kysely';
import { z } from 'zod';
import { openPostgres } from '#server/base/db/db.ts';
import { createJobs, job } from '#server/base/jobs.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';

const database = await openPostgres(process.argv[2] ?? '', 4);
const tick = job({
  name: 'tick',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ db }) => void (await sql`insert into ticks (pid) values (${process.pid})`.execute(db)),
});
const jobs = await createJobs(database, [tick], createLog('silent'));
await jobs.work({ db: database.db } as Services);
process.stdout.write('working\n');
