// One charge, or one look of the reader, in a process of its own on a given data directory, for tests that kill it:
// `node testing/processes/charge-child.ts DATA PROVIDER NOW charge|read [INVOICE…]`. It says "open" when it is about to begin.
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { closeServices, openServices } from '#testing/processes/data-directory.ts';

const [data = '', provider = '', now = '', what = '', ...invoices] = process.argv.slice(2);
const services = await openServices({ data, provider, clock: () => new Date(now) });
process.stdout.write('open\n');
if (what === 'read') await readAttempts(services);
for (const invoice of invoices) await chargeOne(services, Number(invoice), { by: 'person', side: 'retailer' });
await closeServices(services);
