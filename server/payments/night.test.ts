// A night of AutoPay for many stores at once: cut off in the middle it is taken up where it was, and what each part reads
// grows with what it works on and no faster.
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLane } from '#server/base/db/lane.ts';
import type { Services } from '#server/base/services.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { openBankWorld } from '#testing/bank.ts';
import { CHARGED_AT, fillNight, ISSUED_AT, SETTLED_AT } from '#testing/bench/autopay-night.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
const SWEEPS = 24;
const PROPERTIES = 6;
const MERCHANTS = 6;

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await asSystem(world, (tx) => query.execute(tx))).rows;

/** The same services, where each statement is shown as it is sent, and its answer as it comes. */
function watched(onSent: (node: RootOperationNode) => void, onAnswer: (rows: number) => void = () => {}): Services {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      onSent(node);
      return node;
    },
    transformResult: async ({ result }) => {
      onAnswer(result.rows.length);
      return result;
    },
  };
  return { ...world.services, db: world.services.db.withPlugin(plugin) };
}

/** The rows that come back from the database while something is done. */
async function rowsRead(work: (services: Services) => Promise<unknown>): Promise<number> {
  let rows = 0;
  const counting = watched(
    () => {},
    (answered) => {
      rows += answered;
    },
  );
  await work(counting);
  return rows;
}

/** The calls to the provider while something is done. */
async function callsMade(work: (services: Services) => Promise<unknown>): Promise<number> {
  const { outbound, config } = world.services;
  let calls = 0;
  const admit = (url: string) => {
    if (url === config.bank?.apiUrl) calls += 1;
    return outbound.admit(url);
  };
  await work({ ...world.services, outbound: Object.assign(outbound.bind(null), { admit, wait: outbound.wait }) });
  return calls;
}

test('a run that is cut off is taken up, and each store is debited once', async () => {
  world.setClock(ISSUED_AT);
  await fillNight(world.services.db, { sweeps: SWEEPS, properties: PROPERTIES });
  // A merchant that is not verified: a week's limit is of all its stores, which are debited at the same time.
  await rowsOf(sql`update bank_customers set type = 'unverified', status = 'unverified'
    where company_id = (select min(retailer_company_id) from deals)`);
  expect(await issueInvoices(world.services)).toBe(SWEEPS);

  world.setClock(CHARGED_AT);
  const cut = new AbortController();
  let written = 0;
  const cutting = watched(({ kind }) => {
    if (kind === 'InsertQueryNode') written += 1;
    if (written === 10) cut.abort();
  });
  await expect(inLane({ lane: 'calls', gone: cut.signal }, () => chargeDue(cutting))).rejects.toThrow('hung up');
  expect(await transfers()).toBeGreaterThan(0);
  expect(await transfers()).toBeLessThan(SWEEPS);

  world.turnClock(600_000);
  await chargeDue(world.services);
  await readAttempts(world.services);
  const debited = await rowsOf(sql<{ state: string; count: number; sent: number }>`
    select state, count(distinct invoice_id)::integer as count, count(distinct transfer_id)::integer as sent
    from transfer_attempts group by state`);
  const held = await rowsOf(sql<{ hold_reason: string; count: number }>`
    select hold_reason, count(*)::integer as count from sweep_invoices where status = 'pending' group by hold_reason`);
  expect(held).toEqual([{ hold_reason: 'over_limit', count: 2 }]);
  expect(debited).toEqual([{ state: 'pending', count: SWEEPS - 2, sent: SWEEPS - 2 }]);
  expect(await transfers()).toBe(SWEEPS - 2);
});

test('a merchant’s debits are looked at with one call, one by one where that fails, and later where it is busy', async () => {
  world.setClock(SETTLED_AT);
  await bank().advance(0);
  const underWay = () =>
    rowsOf(sql<{ payers: number; debits: number }>`select count(distinct customer_id)::integer as payers,
      count(*)::integer as debits from transfer_attempts where state = 'pending'`);
  const [before] = await underWay();
  expect(before).toEqual({ payers: MERCHANTS, debits: SWEEPS - 2 });
  const list = { method: 'GET', path: '/customers/' };
  bank().faults.plan({ ...list, how: 'busy' }, { ...list, how: 'garbage' });
  const calls = await callsMade(readAttempts);
  const [after] = await underWay();
  expect(after?.payers).toBe(1);
  // One list for each merchant, and the two or four debits of the one whose list was nonsense.
  expect(calls - MERCHANTS).toBeGreaterThanOrEqual(2);
  expect(calls - MERCHANTS).toBeLessThanOrEqual(SWEEPS / MERCHANTS);
  expect(await callsMade(readAttempts)).toBe(1);
  expect((await underWay())[0]?.debits).toBe(0);
});

test('forming payouts reads each settled debit once, whatever other properties have', async () => {
  const rows = await rowsRead(formPayouts);
  const formed = await rowsOf(
    sql<{ lines: number }>`select count(*)::integer as lines from payout_lines group by payout_id`,
  );
  expect(formed).toHaveLength(PROPERTIES);
  expect(formed.reduce((sum, { lines }) => sum + lines, 0)).toBe(SWEEPS - 2);
  // For each line one row, and for each property who is paid, its zone, its payout and the lock.
  expect(rows).toBeLessThanOrEqual(SWEEPS + PROPERTIES * 8);
  expect(await rowsRead(formPayouts)).toBeLessThan(4);
  expect(await selfAudit(world.services)).toEqual([]);
});

test('a payout stays the sum of its lines: none without lines, and no line more', async () => {
  const refused = { code: '23514', message: expect.stringContaining('is not the sum of its lines') };
  const copied = sql`insert into payouts (premises_id, currency, payout_type, period_from, period_through, amount_cents,
      pay_day, status, created_at, updated_at)
    select premises_id, currency, payout_type, period_from, period_through, amount_cents, pay_day, status, created_at,
      updated_at from payouts order by id limit 1`;
  await expect(rowsOf(copied)).rejects.toMatchObject(refused);
  const more = sql`insert into payout_lines (payout_id, lineage_id, invoice_id, attempt_id, reason, amount_cents,
      sales_from, sales_through, transfer_id)
    select payout_id, lineage_id, invoice_id, attempt_id, 'returned', -amount_cents, sales_from, sales_through, transfer_id
    from payout_lines order by id limit 1`;
  await expect(rowsOf(more)).rejects.toMatchObject(refused);
  expect(await selfAudit(world.services)).toEqual([]);
});

/** The transfers that the provider itself remembers. */
async function transfers(): Promise<number> {
  const count = sql<{ count: number }>`select count(*)::integer as count from simulated_bank where kind = 'transfer'`;
  return (await rowsOf(count))[0]!.count;
}
