// npm run admin -- EMAIL: prints a one-time link with which a first administrator sets a password. The account is made
// where it is missing; on its first sign-in it has to set up an authenticator app.

import { Email } from '#core/base/text.ts';
import { makeAdmin } from '#server/access/make-admin.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded, openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';

const [email, ...options] = process.argv.slice(2);
const address = Email.safeParse(email);
if (!address.success) {
  console.error('Say whose account it is: npm run admin -- anna@example.com');
  process.exit(64);
}
const config = readConfig(options, process.env);
const database = config.databaseUrl
  ? await openPostgres(config.databaseUrl, 2)
  : await openEmbedded(config.dataDirectory);
const services = await buildServices(config, database, systemClock, createLog(config.logLevel));
const link = await transact(services.db, 'system', (tx) => makeAdmin(services, tx, address.data));
await services.jobs.stop();
await database.close();
console.log(`Open this link within an hour to set the password of ${address.data}:\n${link}`);
