import { answerAdmin } from '#server/app/admin-socket.ts';
import { announce } from '#server/app/announce.ts';
import { buildApp } from '#server/app/app.ts';
import { firstLink } from '#server/app/first-link.ts';
import { buildServices } from '#server/app/services.ts';
import { stopOnSignals } from '#server/app/stop.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig, unsafeSettings } from '#server/base/config.ts';
import { openEmbedded, openPostgres } from '#server/base/db/db.ts';
import { weakDurability } from '#server/base/db/durability.ts';
import { missingKey } from '#server/base/db/missing-key.ts';
import { missingPolicies } from '#server/base/db/rls-check.ts';
import { removeOldUploadFolders } from '#server/base/files/upload-folders.ts';
import { createLog } from '#server/base/log.ts';
import { orEnd, StartRefused, sayAndEnd } from '#server/base/start-refused.ts';
import { beginBank } from '#server/payments/bank/begin.ts';

/** New connections wait in the kernel's queue until Node accepts them, one in a turn of its event loop; beyond it they are refused. */
const MOST_CONNECTING = 4_096;

const config = orEnd(() => readConfig(process.argv.slice(2), process.env));
const unsafe = unsafeSettings(config);
if (unsafe.length > 0) {
  process.stderr.write(`Breakpoint does not start in production with these settings:\n- ${unsafe.join('\n- ')}\n`);
  process.exit(78);
}
const log = createLog(config.logLevel);
const opening = config.databaseUrl
  ? openPostgres(config.databaseUrl, config.databasePool)
  : openEmbedded(config.dataDirectory);
const database = await opening.catch(sayAndEnd);
const unprotected = await missingPolicies(database.db);
if (unprotected.length > 0) {
  process.stderr.write(`Breakpoint does not start while tenants are not walled off:\n- ${unprotected.join('\n- ')}\n`);
  await database.close();
  process.exit(78);
}
const keyless = await missingKey(database.db, config);
if (keyless) {
  await database.close();
  sayAndEnd(new StartRefused(keyless));
}
const weak = config.production && config.databaseUrl ? await weakDurability(database.db) : [];
if (weak.length > 0) {
  process.stderr.write(
    `Breakpoint does not start in production on a database that may forget:\n- ${weak.join('\n- ')}\n`,
  );
  await database.close();
  process.exit(78);
}
// Never in production: see `unsafeSettings`.
const simulated = config.simulated ? await import('#demo/simulated-bank.ts') : null;
const faults = simulated?.openFaultSwitches(systemClock);
const settings = (await simulated?.withSimulatedBank(config, database, systemClock, faults)) ?? config;
const services = await buildServices(settings, database, systemClock, log, faults);
if (config.demo) await (await import('#demo/fill-demo.ts')).fillDemo(services);
const app = await buildApp(services);
await removeOldUploadFolders(systemClock());
await app
  .listen({ port: config.port, host: config.host, backlog: MOST_CONNECTING })
  .catch((error: NodeJS.ErrnoException) => {
    const taken = `Port ${config.port} is in use by another process. Start this one with another --port.`;
    return sayAndEnd(error.code === 'EADDRINUSE' ? new StartRefused(taken) : error);
  });
const adminSocket = await answerAdmin(services);
const isStopping = stopOnSignals(app, services, adminSocket);
announce(app, services, await firstLink(services));
// Asked to stop before its jobs have begun, it stops as cleanly as later: what cannot begin any more is no failure.
await beginWork().catch((error: unknown) => {
  if (!isStopping()) throw error;
});

async function beginWork(): Promise<void> {
  await services.jobs.work(services);
  await beginBank(services);
}
