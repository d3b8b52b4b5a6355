// The bank test: eight workers charge, settle, return, pay out, cancel and record payments of the same few stores at once,
// on PostgreSQL, while the provider breaks down and the clock runs on. Readers look all the time: in whatever they see,
// every account adds up and nobody is asked for more than is due. In the end the books agree with the provider.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { chanceFrom } from '#demo/sales/days.ts';
import { transact } from '#server/base/db/db.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { sendPayouts } from '#server/payments/payouts/send-payouts.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import type { Fault } from '#simulators/bank/faults.ts';
import { connectedPortfolio, openStore, type Store, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { hear, openBankWorld } from '#testing/bank.ts';
import prepare from '#testing/global-setup.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const WORKERS = 8;
const READERS = 2;
const STEPS = 60;
const DAYS = 40;
const HOUR_MS = 3_600_000;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const say = (text: string) => process.stdout.write(`${text}\n`);
const FAULTS: Fault['how'][] = ['cut_before', 'cut_after', 'error_before', 'error_after', 'busy', 'conflict', 'slow'];
/** Done, refused with its reason, or signed out by the clock that ran on in between. */
const ANSWERS = [200, 400, 401];
const ACCOUNTS = ['Rent account', 'R01-once', 'R01-late-once', 'Rent account'];

const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
// Said before the world says it for itself, and so done after it is closed.
afterAll(() => cluster.stop());
await prepare();
const { world, bank } = await openBankWorld({ DWOLLA_TIMEOUT_MS: '2000', RETURN_RATE_FEWEST_DEBITS: '200' });
const stores: Store[] = [];

beforeAll(async () => {
  say(`SEED=${SEED}`);
  world.setClock(new Date('2026-01-05T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const terms = { ...TEN_PERCENT, payment_period: 'daily' };
  for (const account of ACCOUNTS) {
    const store = await openStore(world, portfolio, { terms, account, sweep: { collect_from: '2026-01-05' } });
    stores.push(store);
    for (let n = 0; n < DAYS; n += 1) await sell(world, store, addDays(day('2026-01-05'), n), 5_000 + n * 100);
  }
  world.setClock(new Date('2026-01-13T15:00:00Z'));
  await issueInvoices(world.services);
}, 120_000);

type Step = (chance: () => number) => Promise<unknown>;
const invoiceIds = () =>
  transact(world.services.db, 'system', (tx) => tx.selectFrom('sweep_invoices').select('id').execute());
const some = async (chance: () => number) => {
  const ids = await invoiceIds();
  return ids[Math.floor(chance() * ids.length)]?.id ?? 0;
};
const owner = async () => world.session(stores[0]!.portfolio.owner.id);

const STEPS_TO_TAKE: readonly Step[] = [
  async (chance) => chargeOne(world.services, await some(chance), { by: 'person', side: 'retailer' }),
  async (chance) => chargeOne(world.services, await some(chance), { by: 'clock' }),
  () => chargeDue(world.services),
  () => readAttempts(world.services),
  () => issueInvoices(world.services),
  () => formPayouts(world.services),
  () => sendPayouts(world.services),
  async () => {
    world.turnClock(6 * HOUR_MS);
    await bank().advance(0);
    await hear(world, bank());
  },
  async (chance) => {
    const path = `/api/payments/sweep_invoice/${await some(chance)}/record_payment/`;
    const body = { method: 'wire', reference: 'ref', date: '2026-01-12', amount: `${1 + Math.floor(chance() * 3)}.00` };
    expect(ANSWERS).toContain((await world.post(path, body, await owner())).status);
  },
  async (chance) => {
    if (chance() > 0.2) return;
    const path = `/api/payments/sweep_invoice/${await some(chance)}/cancel/`;
    expect(ANSWERS).toContain((await world.post(path, {}, await owner())).status);
  },
  async (chance) => bank().faults.plan({ path: '/transfers', how: FAULTS[Math.floor(chance() * FAULTS.length)]! }),
];

async function worker(number: number): Promise<void> {
  const chance = chanceFrom(`${SEED} ${number}`);
  for (let n = 0; n < STEPS; n += 1) await STEPS_TO_TAKE[Math.floor(chance() * STEPS_TO_TAKE.length)]!(chance);
}

/** One statement sees one moment. */
async function look(): Promise<void> {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<Record<string, number>>`select
      (select count(*) from (select 1 from ledger_entries group by lineage_id having sum(amount_cents) <> 0) x)::integer
        as deals,
      (select count(*) from (select 1 from ledger_entries group by posting, lineage_id having sum(amount_cents) <> 0) x)
        ::integer as postings,
      (select count(*) from (select 1 from transfer_attempts where state in ('written', 'unknown', 'pending')
        and invoice_id is not null group by invoice_id having count(*) > 1) x)::integer as twice,
      (select count(*) from sweep_invoices i where i.status <> 'canceled' and i.payable_cents < i.paid_cents
        + i.credited_cents + coalesce((select sum(t.amount_cents) from transfer_attempts t
          where t.invoice_id = i.id and t.state in ('written', 'unknown', 'pending')), 0))::integer as too_much,
      (select count(*) from sweep_invoices i where i.status = 'canceled' and exists (select 1 from transfer_attempts t
        where t.invoice_id = i.id and t.state in ('written', 'unknown', 'pending', 'processed')))::integer as canceled`.execute(
      tx,
    ),
  );
  expect(rows[0]).toEqual({ deals: 0, postings: 0, twice: 0, too_much: 0, canceled: 0 });
}

test('whatever happens at once, the money is all there in every look', async () => {
  let looks = 0;
  let working = true;
  const readers = Array.from({ length: READERS }, async () => {
    while (working) {
      await look();
      looks += 1;
    }
  });
  await Promise.all(Array.from({ length: WORKERS }, (_, number) => worker(number))).finally(() => {
    working = false;
  });
  await Promise.all(readers);
  while (bank().faults.next('POST', '/transfers'));
  for (let n = 0; n < 30; n += 1) {
    world.turnClock(24 * HOUR_MS);
    await bank().advance(0);
    await hear(world, bank());
    await readAttempts(world.services);
  }
  await look();
  await agreesWithProvider();
  expect(await selfAudit(world.services)).toEqual([]);
  const counts = await transact(world.services.db, 'system', (tx) =>
    sql<{ state: string; count: number }>`select purpose || ' ' || state as state, count(*)::integer as count
      from transfer_attempts group by 1 order by 1`.execute(tx),
  );
  say(`${looks} looks; ${counts.rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
}, 480_000);

/** As many transfers as attempts that went out, each in the state and of the amount that the books have. */
async function agreesWithProvider(): Promise<void> {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ correlation: string; times: number; same: boolean }>`
      select b.state ->> 'correlationId' as correlation, count(*) over (partition by b.state ->> 'correlationId')::integer
        as times, t.id is not null and t.amount_cents = (b.state ->> 'amount')::bigint as same
      from simulated_bank b left join transfer_attempts t on t.transfer_id = b.id where b.kind = 'transfer'`.execute(
      tx,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ times, same }) => times !== 1 || !same)).toEqual([]);
}
