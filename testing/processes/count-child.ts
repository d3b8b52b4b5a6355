// Counts sales without end, in a process of its own, for tests that kill it: `node testing/processes/count-child.ts URL NAME 1,2,3`.
// Each line says which sale was acknowledged; beside them others are edited and withdrawn. What fails is tried again.
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '#core/base/money.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';

const [url = '', name = '', channels = ''] = process.argv.slice(2);
const config = readConfig([], { NODE_ENV: 'test', DATA: tmpdir(), DEMO: 'true' });
const services = await buildServices(config, await openPostgres(url, 8), systemClock, createLog('silent'));
process.stdout.write('counting\n');
await Promise.all(channels.split(',').map((channel) => countOn(Number(channel))));

async function countOn(channelId: number): Promise<never> {
  for (let at = 0; ; at += 1) {
    const [kept, edited] = [`${name}-${at}`, `${name}-edited-${at % 7}`];
    await tried(channelId, [sale(kept, 100), sale(edited, at)]);
    process.stdout.write(`${channelId} ${kept}\n`);
    if (at % 3 === 0) await tried(channelId, [sale(edited, at + 50)]);
    if (at % 5 === 0) await tried(channelId, [], [edited]);
  }
}

async function tried(channelId: number, records: SaleRecord[], removed: string[] = []): Promise<void> {
  const batch = { channelId, source: 'bench', records, removed };
  for (;;) {
    try {
      await transact(services.db, 'system', (tx) => ingestSales(services, tx, batch));
      return;
    } catch {
      await pause(100);
    }
  }
}

function sale(external_id: string, gross: number): SaleRecord {
  const amounts = salesAmounts({ gross: cents(gross) });
  return {
    external_id,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: '2026-03-02T17:15:00Z',
    ...amounts,
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: [{ category: gross % 2 ? 'Food' : 'Drinks', gross: cents(gross) }],
  };
}
