// Approved interest of a lease whose rent no bank debits, or that collects no more, is an invoice of its own; where AutoPay
// goes on it waits for the next invoice.

import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { debitDay, reviewUntil } from '#core/payments/debit-day.ts';
import { datedInvoice } from '#core/payments/invoice.ts';
import { invoiceIssued } from '#core/payments/ledger.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { termsInForce } from '#server/deals/access.ts';
import { insertInvoices, listInvoicedSoFar } from '#server/payments/invoices/due-sql.ts';
import { type InterestSweep, listApproved, listLeftOver, lockSweepOf } from '#server/payments/invoices/interest-sql.ts';
import { notifyPayers } from '#server/payments/invoices/notify-job.ts';
import { post } from '#server/payments/ledger/post.ts';

export const waitsForInvoice = ({ is_live, collects }: Pick<InterestSweep, 'is_live' | 'collects'>) =>
  is_live && collects === 'autopay';

/** The sweep by which interest of a lease is asked for, until the transaction ends. */
export function lockIssuer(tx: Tx, lineage: number): Promise<InterestSweep | undefined> {
  return lockSweepOf(tx, lineage);
}

/** The id of the invoice; null where nothing approved is left to ask for. The caller holds the lock of the sweep. */
export async function issueInterest(services: Services, tx: Tx, sweep: InterestSweep): Promise<number | null> {
  const { lineage_id, premises_id, currency } = sweep;
  const lines = (await listApproved(tx, [lineage_id])).get(lineage_id) ?? [];
  const [first] = lines;
  if (!first) return null;
  const now = services.clock();
  const [soFar] = await listInvoicedSoFar(tx, [lineage_id]);
  const figures = datedInvoice(lines, { openCredit: creditLeft(soFar?.open_credit), tax: NO_TAX });
  const dueDay = addDays(dayIn(now, sweep.time_zone), await dueDaysOf(tx, lineage_id));
  const [id = 0] = await insertInvoices(tx, [
    {
      sweep_id: sweep.id,
      lineage_id,
      premises_id,
      retailer_company_id: sweep.retailer_company_id,
      kind: 'interest',
      sequence: (soFar?.sequence ?? 0) + 1,
      currency,
      from_day: lines.reduce<Day>((day, { from }) => (from < day ? from : day), first.from),
      through_day: lines.reduce<Day>((day, { through }) => (through > day ? through : day), first.through),
      total_cents: figures.total,
      fee_cents: ZERO,
      credit_applied_cents: figures.creditApplied,
      payable_cents: figures.payable,
      days: [],
      issued_at: now,
      review_until: reviewUntil(now, sweep.review_hours),
      debit_day: debitDay(now, sweep.review_hours, sweep.time_zone, dueDay),
      due_day: dueDay,
      status: figures.total < 0 ? 'credit' : figures.payable === 0 ? 'paid' : 'pending',
      lines,
    },
  ]);
  const about = { lineageId: lineage_id, premisesId: premises_id, invoiceId: id, currency, at: now };
  const entries = invoiceIssued(figures.total, ZERO);
  await post(tx, [{ ...about, key: `invoice_issued:${id}`, kind: 'invoice_issued', entries }]);
  await services.jobs.enqueue(tx, notifyPayers, { invoices: [id] });
  return id;
}

/** AutoPay ended before a next invoice came: what was approved is asked for all the same. */
export async function issueLeftOver(services: Services): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    for (const lineage of await listLeftOver(tx)) {
      const sweep = await lockSweepOf(tx, lineage);
      if (sweep && !sweep.is_live) await issueInterest(services, tx, sweep);
    }
  });
}

const NO_TAX = { base_rent: 0, percentage_rent: 0, fee: 0 } as Parameters<typeof datedInvoice>[1]['tax'];

const creditLeft = (openCredit: Cents | undefined): Cents => cents(Math.max(0, openCredit ?? 0));

/** As long after its day as the terms give rent of a period. */
async function dueDaysOf(tx: Tx, lineage: number): Promise<number> {
  return (await termsInForce(tx, lineage)).at(-1)?.terms.payment_due_days ?? 0;
}
