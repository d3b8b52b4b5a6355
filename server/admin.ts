// npm run admin: prints the one-time link with which the first administrator is made.
// npm run admin -- EMAIL: a link with which a further administrator, or one who forgot it, sets a password. The account
// is made where it is missing; on its first sign-in it has to set up an authenticator app.
// npm run admin -- recount: counts every roll-up again from the single sales and prints where they differ.
// npm run admin -- shorten: writes the categories of sales that an older version has counted in fewer bytes.
// npm run admin -- partition-sales: cuts the table of single sales into 32 by channel, on PostgreSQL; with `whole` into one again.
// npm run admin -- scale-out: spreads the single sales over the machines of a Citus cluster (docs/runbook.md).
// All of it works beside a running server: on PostgreSQL with a connection of its own, on the embedded database by
// asking the server.
import { Email } from '#core/base/text.ts';
import { askRunning } from '#server/app/admin-socket.ts';
import { type AdminAnswer, type AdminRequest, administer } from '#server/app/administer.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { type Config, readConfig } from '#server/base/config.ts';
import { openEmbedded, openPostgres } from '#server/base/db/db.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { PARTITIONS, partitionSales } from '#server/base/db/partition-sales.ts';
import { asOwner } from '#server/base/db/postgres.ts';
import { scaleOut } from '#server/base/db/scale-out.ts';
import { createLog } from '#server/base/log.ts';
import { orEnd, StartRefused, sayAndEnd } from '#server/base/start-refused.ts';

const args = process.argv.slice(2);
const command = args[0]?.startsWith('--') ? undefined : args[0];
const isWhole = command === 'partition-sales' && args[1] === 'whole';
const flags = command === undefined ? args : args.slice(isWhole ? 2 : 1);
const config = orEnd(() => readConfig(flags, process.env));
if (command === 'scale-out') await scaleOutFrom(config).catch(sayAndEnd);
else if (command === 'partition-sales') await partitionFrom(config).catch(sayAndEnd);
else await ask(requestFor(command));

/** It says how far it is, so it is no question to a server that runs. */
async function scaleOutFrom({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl)
    throw new StartRefused('Sales are spread on PostgreSQL with Citus only: name it with DATABASE_URL.');
  await asOwner(databaseUrl, migrate);
  await scaleOut(process.env.SUPERUSER_URL ?? databaseUrl, sayLine);
}

async function partitionFrom({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl)
    throw new StartRefused('Sales are cut into partitions on PostgreSQL only: name it with DATABASE_URL.');
  await asOwner(databaseUrl, migrate);
  await partitionSales(databaseUrl, isWhole ? 0 : PARTITIONS, sayLine);
}

function sayLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function ask(request: AdminRequest): Promise<void> {
  const { lines, code } = await answerTo(config, request).catch(sayAndEnd);
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}

function requestFor(word: string | undefined): AdminRequest {
  if (word === undefined) return { ask: 'setup' };
  if (word === 'recount' || word === 'shorten') return { ask: word };
  const email = Email.safeParse(word);
  if (email.success) return { ask: 'password', email: email.data };
  console.error('Say nothing for the first administrator, or whose account it is: npm run admin -- anna@example.com');
  return process.exit(64);
}

async function answerTo(config: Config, request: AdminRequest): Promise<AdminAnswer> {
  if (config.databaseUrl) return alone(config, request, openPostgres(config.databaseUrl, 2));
  const answer = await askRunning(config.dataDirectory, request).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    throw new StartRefused(
      `The data directory ${config.dataDirectory} belongs to somebody else. Run this as its owner.`,
    );
  });
  return answer ?? alone(config, request, openEmbedded(config.dataDirectory));
}

async function alone(config: Config, request: AdminRequest, opening: ReturnType<typeof openEmbedded>) {
  const database = await opening;
  const services = await buildServices(config, database, systemClock, createLog(config.logLevel));
  try {
    return await administer(services, request, sayLine);
  } finally {
    await services.jobs.stop();
    await services.simulators?.close();
    await database.close();
  }
}
