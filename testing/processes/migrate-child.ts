// Brings a data directory up to date in a process of its own, for tests that kill it: `node testing/processes/migrate-child.ts
// DATA`. It says "open" when it begins, and what it applied when it is done.
import { sql } from 'kysely';
import { openEmbedded } from '#server/base/db/db.ts';

process.stdout.write('open\n');
const database = await openEmbedded(process.argv[2] ?? '');
// As every program does before it closes: a connection that was never used is not closed either.
await sql`select 1`.execute(database.db);
process.stdout.write(`applied ${database.migrated.length}\n`);
await database.close();
