// npm run admin -- EMAIL: prints a one-time link with which a first administrator sets a password. The account is made
// where it is missing; on its first sign-in it has to set up an authenticator app.
// npm run admin -- recount: counts every roll-up again from the single sales and prints where they differ.

import { Email } from '#core/base/text.ts';
import { makeAdmin } from '#server/access/make-admin.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded, openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { orEnd, sayAndEnd } from '#server/base/start-refused.ts';
import { recount } from '#server/sales/recount.ts';

const [email, ...options] = process.argv.slice(2);
const recounts = email === 'recount';
const address = Email.safeParse(email);
if (!address.success && !recounts) {
  console.error('Say whose account it is: npm run admin -- anna@example.com');
  process.exit(64);
}
const config = orEnd(() => readConfig(options, process.env));
const opening = config.databaseUrl ? openPostgres(config.databaseUrl, 2) : openEmbedded(config.dataDirectory);
const database = await opening.catch(sayAndEnd);
const services = await buildServices(config, database, systemClock, createLog(config.logLevel));
if (recounts) await printRecount();
else if (address.success) await printLink(address.data);
await services.jobs.stop();
await database.close();

async function printLink(email: string): Promise<void> {
  const link = await transact(services.db, 'system', (tx) => makeAdmin(services, tx, email));
  console.log(`Open this link within an hour to set the password of ${email}:\n${link}`);
}

async function printRecount(): Promise<void> {
  const differences = await transact(services.db, 'system', (tx) => recount(tx));
  for (const { table, channel_id, key, counted, kept } of differences) {
    console.log(`${table}, channel ${channel_id}, ${key}: the sales say ${counted}, the roll-up ${kept}`);
  }
  console.log(
    differences.length === 0 ? 'Every roll-up equals a recount of its sales.' : `${differences.length} differ.`,
  );
  if (differences.length > 0) process.exitCode = 1;
}
