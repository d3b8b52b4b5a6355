// Random days of AutoPay: sales and corrections, invoices, debits, whatever the bank may say of them, payments by hand,
// cancellations, disputes, payouts. After every single step the books add up and the self-audit finds nothing.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { DEFAULT_LIMITS } from '#core/payments/transfer-limit.ts';
import { transact } from '#server/base/db/db.ts';
import type { TransferState, TransferStatus } from '#server/payments/bank/provider.ts';
import { readCircumstances } from '#server/payments/debits/charge-invoice.ts';
import { listToCharge } from '#server/payments/debits/sql.ts';
import { writeAttempt } from '#server/payments/debits/write-attempt.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { auditBooks } from '#server/payments/self-audit.ts';
import { applyTransfer } from '#server/payments/transfers/apply-transfer.ts';
import { connectedPortfolio, openStore, type Store, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { openBankWorld } from '#testing/bank.ts';
import { searchSize } from '#testing/search-size.ts';

const { world } = await openBankWorld();
const DAY_MS = 86_400_000;
/** MODEL_RUNS looks further than even a night does. */
const RUNS = Number(process.env.MODEL_RUNS ?? searchSize({ day: 25, night: 100 }));
let store: Store;

beforeAll(async () => {
  world.setClock(new Date('2026-01-05T15:00:00Z'));
  const terms = { ...TEN_PERCENT, payment_period: 'daily' };
  store = await openStore(world, await connectedPortfolio(world), { terms, sweep: { collect_from: '2026-01-05' } });
});

const today = (): Day => dayIn(world.now, 'America/New_York');
const system = <Result>(work: Parameters<typeof transact<Result>>[2]) => transact(world.services.db, 'system', work);

type Step =
  | { kind: 'sell'; ago: number; gross: number }
  | { kind: 'day' }
  | { kind: 'debit' }
  | { kind: 'bank'; pick: number; status: TransferStatus; code: string }
  | { kind: 'hand' | 'cancel' | 'dispute' | 'settle'; pick: number; amount: number }
  | { kind: 'resume' | 'payout' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    ago: fc.integer({ min: 0, max: 9 }),
    gross: fc.integer({ min: -20_000, max: 90_000 }),
  }),
  fc.constant<Step>({ kind: 'day' }),
  fc.constant<Step>({ kind: 'debit' }),
  fc.record({
    kind: fc.constant('bank' as const),
    pick: fc.nat(20),
    status: fc.constantFrom<TransferStatus>('pending', 'processed', 'processed', 'failed', 'cancelled'),
    code: fc.constantFrom('R01', 'R09', 'R03', 'R10', 'R77'),
  }),
  fc.record({
    kind: fc.constantFrom('hand' as const, 'cancel' as const, 'dispute' as const, 'settle' as const),
    pick: fc.nat(20),
    amount: fc.integer({ min: 1, max: 5_000 }),
  }),
  fc.record({ kind: fc.constantFrom('resume' as const, 'payout' as const) }),
);

async function take(taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'sell':
      return sell(world, store, addDays(today(), -taken.ago), taken.gross);
    case 'day':
      world.turnClock(DAY_MS);
      await issueInvoices(world.services);
      return;
    case 'debit':
      return debitDue();
    case 'bank':
      return bankSays(taken);
    case 'resume':
      await system((tx) =>
        sql`update sweeps set status = 'active', failures = 0, pause_reason = '' where status = 'paused'`.execute(tx),
      );
      return;
    case 'payout':
      await formPayouts(world.services);
      return;
    case 'settle':
      return settleDispute(taken);
    default:
      return byHand(taken);
  }
}

async function debitDue(): Promise<void> {
  const circumstances = { ...(await readCircumstances(world.services)), limits: DEFAULT_LIMITS };
  for (const id of await system((tx) => listToCharge(tx, today()))) {
    await system(async (tx) => {
      await lockDeal(tx, store.lineage);
      await writeAttempt(tx, id, { by: 'person', side: 'retailer' }, circumstances);
    });
  }
}

async function bankSays({ pick, status, code }: Extract<Step, { kind: 'bank' }>): Promise<void> {
  const attempts = await system((tx) =>
    tx.selectFrom('transfer_attempts').selectAll().orderBy('id', 'desc').limit(20).execute(),
  );
  const attempt = attempts[pick % Math.max(1, attempts.length)];
  if (!attempt) return;
  const transfer: TransferState = {
    id: attempt.transfer_id ?? `t-${attempt.id}`,
    status,
    amount: attempt.amount_cents as TransferState['amount'],
    correlationId: attempt.correlation_id,
    sourceId: '',
    destinationId: '',
    created: '',
    traceId: null,
    cancellable: false,
    failure: status === 'failed' ? { code, description: 'Returned', explanation: '' } : null,
  };
  await system(async (tx) => {
    await lockDeal(tx, store.lineage);
    await applyTransfer(world.services, tx, attempt.id, transfer);
  });
}

async function byHand({ kind, pick, amount }: Extract<Step, { amount: number }>): Promise<void> {
  const open = await system((tx) =>
    tx.selectFrom('sweep_invoices').select('id').orderBy('id', 'desc').limit(20).execute(),
  );
  const invoice = open[pick % Math.max(1, open.length)];
  if (!invoice) return;
  const owner = await world.session(store.portfolio.owner.id);
  const merchant = await world.session(store.shop.owner.id);
  const path = `/api/payments/sweep_invoice/${invoice.id}/`;
  const body = { method: 'wire', reference: 'ref', date: today(), amount: (amount / 100).toString() };
  const question = { invoice: invoice.id, amount: body.amount, text: 'Rung up twice' };
  const { status } =
    kind === 'hand'
      ? await world.post(`${path}record_payment/`, body, owner)
      : kind === 'cancel'
        ? await world.post(`${path}cancel/`, {}, owner)
        : await world.post('/api/payments/dispute/', question, merchant);
  expect([200, 201, 400]).toContain(status);
}

/** The landlord names a figure, sometimes more than the part itself, and the merchant takes it. */
async function settleDispute({ pick, amount }: Extract<Step, { amount: number }>): Promise<void> {
  const open = await system((tx) =>
    tx.selectFrom('disputes').select('id').where('resolved_at', 'is', null).orderBy('id').limit(20).execute(),
  );
  const dispute = open[pick % Math.max(1, open.length)];
  if (!dispute) return;
  const path = `/api/payments/dispute/${dispute.id}/step/`;
  const owner = await world.session(store.portfolio.owner.id);
  const proposal = { step: 'propose', figure: (amount / 200).toFixed(2) };
  const { status } = await world.post(path, proposal, owner);
  expect([200, 400]).toContain(status);
  if (status !== 200) return;
  expect((await world.post(path, { step: 'accept' }, await world.session(store.shop.owner.id))).status).toBe(200);
}

async function holds(): Promise<void> {
  // The bank's answers are made up here, so that its balances know nothing of them.
  expect(await system((tx) => auditBooks(world.services, tx))).toEqual([]);
  const { rows } = await system((tx) =>
    sql<{
      sum: number;
      live: number;
      too_much: number;
      astray: number;
    }>`select (select coalesce(sum(amount_cents), 0) from ledger_entries)::bigint as sum,
      (select count(*) from sweep_invoices i where i.status <> 'canceled' and i.payable_cents < i.paid_cents
        + i.credited_cents + coalesce((select sum(t.amount_cents) from transfer_attempts t
          where t.invoice_id = i.id and t.state in ('written', 'unknown', 'pending')), 0))::integer as too_much,
      (select coalesce(max(n), 0) from (select count(*) as n from transfer_attempts
        where state in ('written', 'unknown', 'pending') group by invoice_id) c)::integer as live,
      (select count(*) from transfer_attempts t join sweep_invoices i on i.id = t.invoice_id
        where t.state in ('written', 'unknown', 'pending') and i.status <> 'processing')::integer as astray`.execute(
      tx,
    ),
  );
  expect(rows[0]?.sum).toBe(0);
  expect(rows[0]?.live).toBeLessThanOrEqual(1);
  expect(rows[0]?.too_much).toBe(0);
  expect(rows[0]?.astray).toBe(0);
}

test(
  'whatever happens, in whatever order, the books add up after every step',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const each of steps) {
          await take(each);
          await holds();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 3_000,
);
