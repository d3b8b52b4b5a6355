// The demo portfolio, filled once: its sales are counted from their rows, and its AutoPay adds up like any other.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#server/app/demo.ts';
import { transact } from '#server/base/db/db.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
import { asSystem } from '#testing/portfolio.ts';
import { recountAfterwards } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
beforeAll(async () => {
  world.setClock(new Date('2026-11-15T15:00:00Z'));
  await fillDemo(world.services);
}, 300_000);

test('the demo’s sales are days, then hours, then bills, and every roll-up is counted from them', async () => {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('sales')
      .select(({ fn }) => ['grain', fn.countAll<number>().as('rows'), fn.min('business_day').as('first')])
      .groupBy('grain')
      .orderBy('first')
      .execute(),
  );
  expect(rows.map(({ grain }) => grain)).toEqual(['day', 'hour', 'transaction']);
  expect(rows.every((row) => row.rows > 1_000)).toBe(true);
});

test('two years of invoices, payouts, a failed debit, two disputes and a proposal, and the books close', async () => {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<Record<string, number>>`select (select count(*) from sweeps where status = 'active')::integer as active,
      (select count(*) from sweeps where status = 'waiting_accept')::integer as waiting,
      (select count(*) from sweep_invoices)::integer as invoices,
      (select count(*) from sweep_invoices where status = 'failed')::integer as failed,
      (select count(*) from disputes)::integer as disputes,
      (select count(*) from disputes where state = 'escalated')::integer as escalated,
      (select count(*) from payouts where status = 'paid')::integer as payouts`.execute(tx),
  );
  expect(rows[0]).toMatchObject({ waiting: 1, failed: 1, disputes: 2, escalated: 1 });
  expect(rows[0]?.active).toBeGreaterThanOrEqual(8);
  expect(rows[0]?.invoices).toBeGreaterThanOrEqual(300);
  expect(rows[0]?.invoices).toBeLessThanOrEqual(3_000);
  expect(rows[0]?.payouts).toBeGreaterThanOrEqual(20);
  expect(await nightlyAudit(world.services)).toEqual([]);
}, 300_000);

test('nothing is overdue, what failed has failed, and the bank knows what is under way', async () => {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<Record<string, number>>`select
      (select count(*) from sweep_invoices where status = 'pending' and debit_day < '2026-11-15'
        and held_cents < payable_cents - paid_cents and hold_reason = '')::integer as overdue,
      (select count(*) from sweep_invoices where status = 'failed' and next_retry_day <= '2026-11-15')::integer as late,
      (select count(*) from transfer_attempts
        where greatest(created_at, settled_at, ended_at) > ${world.now})::integer as from_the_future,
      (select count(*) from transfer_attempts where state = 'pending')::integer as under_way,
      (select count(*) from transfer_attempts t join simulated_bank b on b.kind = 'transfer' and b.id = t.transfer_id
        where t.state = 'pending' and (b.state ->> 'amount')::bigint = t.amount_cents)::integer as known,
      (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'landlord_balance')::integer as balance,
      (select coalesce(sum((state ->> 'balance')::bigint), 0) from simulated_bank
        where kind = 'funding-source')::integer as at_bank`.execute(tx),
  );
  expect(rows[0]).toMatchObject({ overdue: 0, late: 0, from_the_future: 0 });
  expect(rows[0]?.under_way).toBeGreaterThan(0);
  expect(rows[0]?.known).toBe(rows[0]?.under_way);
  expect(rows[0]?.at_bank).toBe(rows[0]?.balance);
}, 120_000);
