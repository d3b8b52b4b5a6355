// The demo portfolio: each feature adds its own part, in the features' order, from one seed and dated relative to
// today. A part is filled once, in one transaction with its mark, so that a killed first start goes on where it
// stopped.
import { fillAccessDemo } from '#demo/access/fill-access.ts';
import { fillDealsDemo } from '#demo/deals/fill-deals.ts';
import { prepareDocumentsDemo } from '#demo/documents/fill-documents.ts';
import { prepareAdjustmentDemo } from '#demo/months/fill-adjustment.ts';
import { fillDraftsDemo } from '#demo/payments/approvals/fill-drafts.ts';
import { fillBankDemo } from '#demo/payments/bank/fill-bank.ts';
import { fillAutopayDemo } from '#demo/payments/fill-payments.ts';
import { fillPosDemo } from '#demo/pos/fill-pos.ts';
import { fillPropertiesDemo } from '#demo/properties/fill-properties.ts';
import { fillNotesDemo } from '#demo/properties/notes.ts';
import { fillSalesDemo } from '#demo/sales/fill-sales.ts';
import { fillTrafficDemo } from '#demo/sales/traffic.ts';
import { fillWeatherDemo } from '#demo/sales/weather/fill-weather.ts';
import { fillStaffDemo } from '#demo/staff/fill-staff.ts';
import { fillSubscriptionsDemo } from '#demo/subscriptions/fill-subscriptions.ts';
import { fillTagsDemo } from '#demo/tags/fill-tags.ts';
import { prepareYearsDemo } from '#demo/years/fill-years.ts';
import { stopwatch } from '#server/base/clock.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { refreshStatistics } from '#server/base/vacuum.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { seedSimulatedBank, seedSimulatedTransfers } from '#simulators/bank/seed.ts';

type Fill = (services: Services, tx: Tx) => Promise<string>;
/**
 * A part with files of its own stores them before the transaction that refers to them, and while the part before it is
 * filled.
 */
type DemoPart = { readonly name: string } & ({ fill: Fill } | { prepare(services: Services): Promise<Fill> });

const parts: readonly DemoPart[] = [
  { name: 'access', fill: fillAccessDemo },
  { name: 'properties', fill: fillPropertiesDemo },
  { name: 'notes', fill: fillNotesDemo },
  { name: 'deals', fill: fillDealsDemo },
  { name: 'tags', fill: fillTagsDemo },
  { name: 'sales', fill: fillSalesDemo },
  { name: 'documents', prepare: prepareDocumentsDemo },
  // After the sales of the past, which say how much a till usually sells.
  { name: 'pos', fill: fillPosDemo },
  // Before the invoices, which count it.
  { name: 'adjustment', prepare: prepareAdjustmentDemo },
  { name: 'weather', fill: fillWeatherDemo },
  { name: 'traffic', fill: fillTrafficDemo },
  { name: 'bank', fill: (services, tx) => fillBankDemo(services, tx, seedSimulatedBank) },
  { name: 'autopay', fill: (services, tx) => fillAutopayDemo(services, tx, seedSimulatedTransfers) },
  { name: 'drafts', fill: fillDraftsDemo },
  { name: 'subscriptions', fill: fillSubscriptionsDemo },
  // Prepared once the invoices are there.
  { name: 'years', prepare: prepareYearsDemo },
  { name: 'staff', fill: fillStaffDemo },
];

export async function fillDemo(services: Services): Promise<void> {
  const filled = await services.db.selectFrom('demo_parts').select('name').execute();
  const strangers = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (filled.length === 0 && strangers) return;
  const missing = parts.filter((part) => !filled.some(({ name }) => name === part.name));
  const elapsed = stopwatch();
  let next = prepared(services, missing[0]);
  for (const [index, part] of missing.entries()) {
    const fill = await next;
    next = prepared(services, missing[index + 1]);
    const summary = await transact(services.db, 'system', async (tx) => {
      await tx.insertInto('demo_parts').values({ name: part.name, filled_at: services.clock() }).execute();
      return fill(services, tx);
    });
    const seconds = (elapsed() / 1_000).toFixed(1);
    process.stdout.write(`Filling the demo portfolio (${index + 1} of ${missing.length}): ${summary}, ${seconds} s\n`);
  }
  // The planner knows nothing of what was just filled in, and the embedded database never looks by itself.
  if (missing.length === 0) return;
  await refreshStatistics(services.database);
  // Whoever opens the first page should not wait while the rent of every deal is computed for it.
  const kept = await refreshRentCache(services);
  process.stdout.write(`Rent of ${kept} deals by day, ${(elapsed() / 1_000).toFixed(1)} s\n`);
}

async function prepared(services: Services, part: DemoPart | undefined): Promise<Fill> {
  if (part === undefined) return async () => '';
  return 'fill' in part ? part.fill : part.prepare(services);
}
