// Brings a data directory up to date in a process of its own, for tests that kill it: `node testing/migrate-child.ts
// DATA`. It says "open" when it begins, and what it applied when it is done.
import { openEmbedded } from '#server/base/db/db.ts';

process.stdout.write('open\n');
const database = await openEmbedded(process.argv[2] ?? '');
process.stdout.write(`applied ${database.migrated.length}\n`);
await database.close();
