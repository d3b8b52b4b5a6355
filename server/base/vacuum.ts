import { z } from 'zod';
import type { Database } from '#server/base/db/db.ts';
import { job } from '#server/base/jobs.ts';

/** The embedded database does not vacuum by itself. Only the owner may, so the rights are taken for that one script. */
export const vacuumEmbedded = job({
  name: 'base.vacuum',
  payload: z.object({}),
  cron: '43 8 * * *',
  run: ({ database }) => asOwnerOfEmbedded(database, 'vacuum analyze'),
});

export const refreshStatistics = (database: Database) => asOwnerOfEmbedded(database, 'analyze');

async function asOwnerOfEmbedded(database: Database, statement: 'analyze' | 'vacuum analyze'): Promise<void> {
  if (database.kind === 'pglite') await database.script('reset role', statement, 'set role breakpoint_app');
}
