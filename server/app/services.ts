// Builds what an installation consists of, from its settings.

import { simulateVendors } from '#server/app/simulated.ts';
import { openFaultDesk } from '#server/app/simulated-bank.ts';
import { fillSockets } from '#server/app/sockets.ts';
import { allJobs, allSubscriptions } from '#server/app/worker.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { createVault, masterKey } from '#server/base/crypto.ts';
import type { Database } from '#server/base/db/db.ts';
import { createFiles } from '#server/base/files.ts';
import { createOutbound } from '#server/base/http.ts';
import { createJobs } from '#server/base/jobs.ts';
import type { Log } from '#server/base/log.ts';
import { createPostman } from '#server/base/mail.ts';
import type { Services } from '#server/base/services.ts';
import { posHosts } from '#server/pos/settings.ts';
import { weatherHosts } from '#server/sales/weather.ts';

export async function buildServices(
  given: Config,
  database: Database,
  clock: Clock,
  log: Log,
  faults = openFaultDesk(clock),
): Promise<Services> {
  fillSockets();
  const { config, simulators, hosts } = await simulateVendors(given, clock, faults);
  return {
    config,
    database,
    db: database.db,
    clock,
    log,
    vault: createVault(await masterKey(config.appKey, config.dataDirectory)),
    jobs: await createJobs(database, allJobs, log),
    subscriptions: allSubscriptions,
    postman: createPostman(config),
    files: createFiles(config),
    outbound: createOutbound([...weatherHosts(config), ...bankHosts(config), ...posHosts(config), ...hosts]),
    simulators,
  };
}

function bankHosts({ bank, accountLink }: Config) {
  const called = [
    ...(bank ? [bank.apiUrl, bank.tokenUrl].map((url) => ({ url, loopback: bank.loopback })) : []),
    ...(accountLink ? [{ url: accountLink.apiUrl, loopback: accountLink.loopback }] : []),
  ];
  return called.map(({ url, loopback }) => ({ host: new URL(url).host, loopback }));
}
