// The demo portfolio as it is filled for the journeys: its sales are counted from their rows, and its AutoPay adds up
// like any other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#core/base/time.ts';
import { transact } from '#server/base/db/db.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
import { openDemoWorld } from '#testing/demo/demo-world.ts';
import { asSystem } from '#testing/portfolio.ts';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { expectRecounted } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

/** It ends what hangs. Filling takes half a minute, and has taken more than five beside a busy cluster. */
const LONGEST_MS = 20 * 60_000;

const folder = await temporaryFolder();
let world: World;
beforeAll(async () => {
  world = await openDemoWorld(folder.path);
}, LONGEST_MS);
afterAll(async () => {
  await world.close();
  await folder.remove();
});

test('the demo’s sales are months, then days, then hours, then bills, and every roll-up is counted from them', async () => {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('sales')
      .select(({ fn }) => ['grain', fn.countAll<number>().as('rows'), fn.min('business_day').as('first')])
      .groupBy('grain')
      .orderBy('first')
      .execute(),
  );
  expect(rows.map(({ grain }) => grain)).toEqual(['month', 'day', 'hour', 'transaction']);
  expect(rows.slice(1).every((row) => row.rows > 1_000)).toBe(true);
});

test(
  'two years of invoices, payouts, a failed debit, two disputes and a proposal, and the books close',
  async () => {
    const { rows } = await transact(world.services.db, 'system', (tx) =>
      sql<Record<string, number>>`select (select count(*) from sweeps where status = 'active')::integer as active,
      (select count(*) from sweeps where status = 'waiting_accept')::integer as waiting,
      (select count(*) from sweep_invoices)::integer as invoices,
      (select count(*) from sweep_invoices where status = 'failed')::integer as failed,
      (select count(*) from disputes)::integer as disputes,
      (select count(*) from disputes where state = 'escalated')::integer as escalated,
      (select count(*) from sweeps where status = 'paused')::integer as paused,
      (select count(*) from sweeps where status = 'finished')::integer as finished,
      (select count(*) from payouts where status = 'pending')::integer as sent,
      (select count(*) from payouts where status = 'partially')::integer as in_part,
      (select count(*) from payouts where status = 'rejected')::integer as rejected,
      (select count(*) from payouts where status = 'paid')::integer as payouts`.execute(tx),
    );
    expect(rows[0]).toMatchObject({ waiting: 1, failed: 1, disputes: 2, escalated: 1, paused: 1, finished: 1 });
    // Every status of a payout can be looked at.
    expect(rows[0]).toMatchObject({ sent: 1, in_part: 1, rejected: 1 });
    expect(rows[0]?.active).toBeGreaterThanOrEqual(8);
    expect(rows[0]?.invoices).toBeGreaterThanOrEqual(300);
    expect(rows[0]?.invoices).toBeLessThanOrEqual(3_000);
    expect(rows[0]?.payouts).toBeGreaterThanOrEqual(20);
    expect(await nightlyAudit(world.services)).toEqual([]);
  },
  LONGEST_MS,
);

test('one adjustment of last month is counted, with a file behind it', async () => {
  const adjustments = await asSystem(world, (tx) =>
    tx
      .selectFrom('sales_adjustments')
      .select(['id', 'amount_cents', 'file_name as name', 'file_sha256 as sha256'])
      .execute(),
  );
  expect(adjustments).toMatchObject([{ amount_cents: 185_000 }]);
  expect(await world.services.files.get(adjustments[0]!)).toBeDefined();
  const sales = await asSystem(world, (tx) =>
    tx.selectFrom('sales').select('gross_cents').where('source', '=', 'adjustment').execute(),
  );
  expect(sales).toEqual([{ gross_cents: 185_000 }]);
});

test('no debit is overdue, what failed has failed, and the bank knows what is under way', async () => {
  const today = dayIn(world.now, 'America/New_York');
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<Record<string, number>>`select
      (select count(*) from sweep_invoices i join sweeps s on s.id = i.sweep_id
        where i.status = 'pending' and i.debit_day < ${today} and s.collects <> 'by_hand'
        and i.held_cents < i.payable_cents - i.paid_cents and i.hold_reason = '')::integer as overdue,
      (select count(*) from sweep_invoices where status = 'failed' and next_retry_day <= ${today})::integer as late,
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
});

test('every sum that is kept is what a recount of the sales gives', async () => {
  await expectRecounted(world);
});
