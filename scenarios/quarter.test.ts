// A quarter of AutoPay lived day by day for three merchants: one pays daily, one weekly, one twice a month. A debit
// fails before it settles and is tried again, one comes back after it had settled, one line is disputed and restated,
// sales are corrected late, and a cap is reached to the cent. At the end the books close and the bookkeeper's statement
// agrees with the simulated bank.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { transact } from '#server/base/db/db.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  sell,
  sellDays,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';

const { world, bank } = await openBankWorld();
const paying = (payment_period: 'daily' | 'weekly' | 'semi_monthly') => ({ ...TEN_PERCENT, payment_period });

test('three merchants, three payment periods, one quarter', async () => {
  world.setClock(new Date('2026-01-05T15:00:00Z'));
  const portfolio = await connectedPortfolio(world, 'week');
  const from = { sweep: { collect_from: '2026-01-05' } };
  const daily = await openStore(world, portfolio, {
    terms: paying('daily'),
    account: 'R01-once',
    sweep: { collect_from: '2026-01-05', cap_amount: '1000.00' },
  });
  const weekly = await openStore(world, portfolio, { terms: paying('weekly'), account: 'R01-late-once', ...from });
  const twice = await openStore(world, portfolio, { terms: paying('semi_monthly'), ...from });
  const stores = [daily, weekly, twice];
  for (const [index, store] of stores.entries()) {
    const net = (n: number) => 20_000 + ((n * 37 + index * 11) % 50) * 100;
    const days = Array.from({ length: 86 }, (_, n) => [addDays(day('2026-01-05'), n), net(n)] as const);
    await sellDays(world, store, days);
  }

  await liveUntil(world, bank(), '2026-01-16', ...stores);
  const [first] = await invoicesOf(world, twice);
  const opened = await successBody(
    world.post(
      '/api/payments/dispute/',
      { invoice: first.id, day: '2026-01-06', text: 'Rung up twice' },
      twice.shop.owner,
    ),
  );
  expect(opened).toMatchObject({ state: 'open', day: '2026-01-06' });
  await liveUntil(world, bank(), '2026-01-26', ...stores);
  const partly = (await invoicesOf(world, twice))[0];
  expect(partly).toMatchObject({ status: 'pending', held: opened.amount, outstanding: opened.amount });
  const step = (body: object, as: Store['shop']['owner']) =>
    successBody(world.post(`/api/payments/dispute/${opened.id}/step/`, body, as));
  await step({ step: 'propose', figure: '5.00', text: 'Five is right' }, twice.portfolio.owner);
  const settled = await step({ step: 'accept' }, twice.shop.owner);
  expect(settled).toMatchObject({ state: 'accepted', proposed: '5.00' });
  expect(settled.entries.map((entry: { step: string }) => entry.step)).toEqual(['open', 'propose', 'accept']);

  await sell(world, weekly, '2026-01-08', 90_000);
  await liveUntil(world, bank(), '2026-02-20', ...stores);
  // The first debit of the daily merchant bounced before it settled, the first of the weekly one after it had settled:
  // each was presented once more, for the same amount, and neither store stands still for it.
  expect(await triedTwice(daily)).toEqual(['failed R01', 'processed']);
  expect(await triedTwice(weekly)).toEqual(['returned R01', 'processed']);
  expect((await world.get(`/api/payments/sweep/${weekly.sweep}/`, weekly.shop.owner)).body.status).toBe('active');

  await liveUntil(world, bank(), '2026-04-16', ...stores);
  expect((await world.get(`/api/payments/sweep/${daily.sweep}/`, daily.shop.owner)).body).toMatchObject({
    status: 'finished',
    cap: { amount: '1000.00', collected: '1000.00' },
  });
  expect((await invoicesOf(world, twice))[0].status).toBe('paid');
  expect(await selfAudit(world.services)).toEqual([]);
  const [arrivedDaily, arrivedWeekly, arrivedTwice] = [await agree(daily), await agree(weekly), await agree(twice)];
  expect(arrivedDaily).toBe(100_000);
  expect(arrivedWeekly).toBe(await billed(weekly));
  expect(arrivedTwice).toBeGreaterThan(0);
}, 600_000);

/** How each debit of the store's first debited invoice ended, all of them for the same amount. */
async function triedTwice({ lineage }: Store): Promise<string[]> {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ ended: string; amount: number }>`
      select trim(state || ' ' || failure_code) as ended, amount_cents as amount from transfer_attempts
      where invoice_id = (select min(invoice_id) from transfer_attempts where lineage_id = ${lineage})
      order by attempt_number`.execute(tx),
  );
  expect(new Set(rows.map(({ amount }) => amount)).size).toBe(1);
  return rows.map(({ ended }) => ended);
}

/** Everything that the store was ever invoiced. */
async function billed({ lineage }: Store): Promise<number> {
  const books = await booksOf(world, lineage);
  return -(books.billed ?? 0);
}

/** The books of a deal, its statement and the provider's own memory of its transfers say the same. */
async function agree(store: Store): Promise<number> {
  const books = await booksOf(world, store.lineage);
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const path = `/api/payments/deals/${store.deal}/account_statement/?from=2026-01-01&through=2026-04-30`;
  const statement = await successBody(world.get(path, store.portfolio.owner));
  expect(statement.opening_balance).toBe('0.00');
  expect(Math.round(Number(statement.closing_balance) * 100)).toBe(books.receivable ?? 0);
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ arrived: number; leaving: number }>`
      select (select coalesce(sum(t.amount_cents), 0)::bigint from transfer_attempts t
          join simulated_bank b on b.kind = 'transfer' and b.id = t.transfer_id
          where t.lineage_id = ${store.lineage} and b.state ->> 'status' = 'processed') as arrived,
        (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e where e.lineage_id = ${store.lineage}
          and e.account = 'in_transit' and e.payout_id is not null) as leaving`.execute(tx),
  );
  expect(rows[0]?.arrived).toBe((books.landlord_balance ?? 0) + (books.paid_out ?? 0) + (rows[0]?.leaving ?? 0));
  const pdf = await world.get(path.replace('?', 'pdf/?'), store.portfolio.owner);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const sheet = await world.get(path.replace('?', 'xlsx/?'), store.portfolio.owner);
  expect(sheet.status).toBe(200);
  return rows[0]?.arrived ?? 0;
}
