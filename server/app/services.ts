// Builds what an installation consists of, from its settings. The demo and the simulated vendors are loaded where the
// settings ask for them and never in production.

import { addExtensions } from '#server/app/extensions.ts';
import { allJobs, allSubscriptions } from '#server/app/worker.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { createVault, masterKey } from '#server/base/crypto.ts';
import type { Database } from '#server/base/db/db.ts';
import { createFiles } from '#server/base/files/files.ts';
import { createOutbound } from '#server/base/http/http.ts';
import { createJobs } from '#server/base/jobs.ts';
import type { Log } from '#server/base/log.ts';
import { createMailTransport } from '#server/base/mail/mail.ts';
import type { Services, SimulatedFaults } from '#server/base/services.ts';
import { posHosts } from '#server/pos/settings.ts';
import { weatherHosts } from '#server/sales/weather/weather.ts';

export async function buildServices(
  given: Config,
  database: Database,
  clock: Clock,
  log: Log,
  faults?: SimulatedFaults,
): Promise<Services> {
  addExtensions();
  const vendors = given.simulated ? await import('#demo/simulated-vendors.ts') : null;
  const people = given.demo ? await import('#demo/access/people.ts') : null;
  const simulation = await vendors?.simulateVendors(given, clock, faults);
  const { config, hosts } = simulation ?? { config: given, hosts: [] };
  return {
    config,
    database,
    db: database.db,
    clock,
    log,
    vault: createVault(await masterKey(config.appKey, config.dataDirectory)),
    jobs: await createJobs(database, allJobs, log),
    subscriptions: allSubscriptions,
    mailTransport: createMailTransport(config),
    files: createFiles(config),
    outbound: createOutbound([...weatherHosts(config), ...bankHosts(config), ...posHosts(config), ...hosts]),
    simulators: simulation?.simulators ?? null,
    demo: people?.demoPeople ?? null,
  };
}

function bankHosts({ bank, accountLink }: Config) {
  const called = [
    ...(bank ? [bank.apiUrl, bank.tokenUrl].map((url) => ({ url, loopback: bank.loopback })) : []),
    ...(accountLink ? [{ url: accountLink.apiUrl, loopback: accountLink.loopback }] : []),
  ];
  return called.map(({ url, loopback }) => ({ host: new URL(url).host, loopback }));
}
