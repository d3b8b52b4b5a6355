// The demo's AutoPay adds up like any other.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemo } from '#server/app/demo.ts';
import { transact } from '#server/base/db/db.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('two years of invoices, payouts, a failed debit, a dispute and a proposal, and the books close', async () => {
  world.setClock(new Date('2026-11-15T15:00:00Z'));
  await fillDemo(world.services);
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<Record<string, number>>`select (select count(*) from sweeps where status = 'active')::integer as active,
      (select count(*) from sweeps where status = 'waiting_accept')::integer as waiting,
      (select count(*) from sweep_invoices)::integer as invoices,
      (select count(*) from sweep_invoices where status = 'failed')::integer as failed,
      (select count(*) from disputes)::integer as disputes,
      (select count(*) from payouts where status = 'paid')::integer as payouts`.execute(tx),
  );
  expect(rows[0]).toMatchObject({ waiting: 1, failed: 1, disputes: 1 });
  expect(rows[0]?.active).toBeGreaterThanOrEqual(8);
  expect(rows[0]?.invoices).toBeGreaterThanOrEqual(300);
  expect(rows[0]?.invoices).toBeLessThanOrEqual(3_000);
  expect(rows[0]?.payouts).toBeGreaterThanOrEqual(20);
  expect(await selfAudit(world.services)).toEqual([]);
}, 120_000);
