import { z } from 'zod';
import { job } from '#server/base/jobs.ts';

/** The embedded database does not vacuum by itself. Only the owner may, so the rights are taken for that one script. */
export const vacuumEmbedded = job({
  name: 'base.vacuum',
  payload: z.object({}),
  cron: '43 8 * * *',
  run: async ({ database }) => {
    if (database.kind !== 'pglite') return;
    await database.script('reset role', 'vacuum analyze', 'set role breakpoint_app');
  },
});
