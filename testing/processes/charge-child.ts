// One charge, or one look of the reader, in a process of its own on a given data directory, for tests that kill it:
// `node testing/processes/charge-child.ts DATA PROVIDER NOW charge|read [INVOICE…]`. It says "open" when it is about to begin.
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { bankSettings } from '#testing/processes/charge-settings.ts';

const [data = '', provider = '', now = '', what = '', ...invoices] = process.argv.slice(2);
const config = readConfig([], bankSettings(data, provider));
const services = await buildServices(
  config,
  await openEmbedded(config.dataDirectory),
  () => new Date(now),
  createLog('silent'),
);
process.stdout.write('open\n');
if (what === 'read') await readAttempts(services);
for (const invoice of invoices) await chargeOne(services, Number(invoice), { by: 'person', side: 'retailer' });
await services.jobs.stop();
await services.database.close();
