// Invoices of every payment period that has ended, sweep by sweep, some hundred sweeps in a transaction. Two servers share
// the work: what one has locked the other leaves alone, and a period is invoiced once.

import { cents } from '#core/base/money.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { debitDay, reviewUntil } from '#core/payments/debit-day.ts';
import { invoiceIssued } from '#core/payments/ledger.ts';
import { taxTotal } from '#core/rent/rent-tax.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type Drafted, draftInvoices } from '#server/payments/invoices/draft-invoices.ts';
import {
  type DueSweep,
  insertInvoices,
  listDueSweeps,
  lockDueSweeps,
  type NewInvoice,
} from '#server/payments/invoices/due-sql.ts';
import { notifyPayers } from '#server/payments/invoices/notify-job.ts';
import { post } from '#server/payments/ledger/post.ts';
import { saveProgress } from '#server/payments/sweeps/save-progress.ts';

const SWEEPS_AT_ONCE = 250;
/** While the database writes one batch, the rules compute another. */
const LANES = 2;

/** Answers how many invoices were issued. */
export async function issueInvoices(services: Services): Promise<number> {
  const furthestAhead = addDays(dayIn(services.clock(), 'UTC'), 1);
  const due = await transact(services.db, 'system', (tx) => listDueSweeps(tx, furthestAhead, 'by_itself'));
  let issued = 0;
  const lane = async () => {
    while (due.length > 0) {
      const ids = due.splice(0, SWEEPS_AT_ONCE);
      const fresh = await transact(services.db, 'system', (tx) => issueFor(services, tx, ids));
      issued += fresh;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const broken = ended.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
  return issued;
}

async function issueFor(services: Services, tx: Tx, sweepIds: readonly number[]): Promise<number> {
  const drafted = await draftDue(services, tx, sweepIds, 'skip');
  // Between the list and the lock the landlord may have asked to approve by hand.
  const byItself = drafted.filter(({ sweep }) => sweep.rule === 'by_itself');
  return (await issueDrafted(services, tx, byItself)).length;
}

/** Sweeps with something due that are not issued by themselves. */
export function listToApprove(services: Services): Promise<number[]> {
  const furthestAhead = addDays(dayIn(services.clock(), 'UTC'), 1);
  return transact(services.db, 'system', (tx) => listDueSweeps(tx, furthestAhead, 'after_approval'));
}

/** What is due of these sweeps by now, each locked until the transaction ends. */
export async function draftDue(
  services: Services,
  tx: Tx,
  sweepIds: readonly number[],
  others: 'skip' | 'wait',
): Promise<Drafted[]> {
  const now = services.clock();
  const sweeps = await lockDueSweeps(tx, sweepIds, others);
  return draftInvoices(services, tx, sweeps, (sweep) => addDays(dayIn(now, sweep.time_zone), -1));
}

/** Ids in the order of the drafts. How far each sweep was looked at is saved also where nothing is due. */
export async function issueDrafted(services: Services, tx: Tx, drafted: readonly Drafted[]): Promise<number[]> {
  const now = services.clock();
  const invoices = drafted.flatMap((each) => each.invoices.map((figures) => invoiceRow(each, figures, now)));
  const ids = invoices.length > 0 ? await save(services, tx, drafted, invoices, now) : [];
  const progress = drafted.map(({ sweep, through, next, finished }) => ({ id: sweep.id, through, next, finished }));
  await saveProgress(tx, progress, now);
  return ids;
}

async function save(
  services: Services,
  tx: Tx,
  drafted: readonly Drafted[],
  invoices: NewInvoice[],
  now: Date,
): Promise<number[]> {
  const ids = await insertInvoices(tx, invoices);
  await post(
    tx,
    invoices.map((invoice, index) => ({
      key: `invoice_issued:${ids[index]}`,
      kind: 'invoice_issued',
      lineageId: invoice.lineage_id,
      premisesId: invoice.premises_id,
      invoiceId: ids[index]!,
      currency: invoice.currency,
      at: now,
      entries: invoiceIssued(cents(invoice.total_cents - invoice.fee_cents), invoice.fee_cents),
    })),
  );
  const silent = new Set(drafted.filter(({ sweep }) => sweep.payment_period === 'daily').map(({ sweep }) => sweep.id));
  const notifiedIds = ids.filter(
    (_, index) => !silent.has(invoices[index]!.sweep_id) && invoices[index]!.total_cents !== 0,
  );
  if (notifiedIds.length > 0) await services.jobs.enqueue(tx, notifyPayers, { invoices: notifiedIds });
  return ids;
}

function invoiceRow({ sweep }: Drafted, figures: Drafted['invoices'][number], now: Date): NewInvoice {
  const { total, payable } = figures;
  return {
    ...ownersOf(sweep),
    kind: figures.kind,
    sequence: figures.sequence,
    currency: sweep.currency,
    from_day: figures.span.from,
    through_day: figures.span.through,
    total_cents: total,
    fee_cents: figures.fees,
    taxes: figures.taxes,
    tax_cents: taxTotal(figures.taxes),
    credit_applied_cents: figures.creditApplied,
    payable_cents: payable,
    days: figures.days,
    issued_at: now,
    review_until: reviewUntil(now, sweep.review_hours),
    debit_day: debitDay(now, sweep.review_hours, sweep.time_zone, figures.dueDay),
    due_day: figures.dueDay,
    status: total < 0 ? 'credit' : payable === 0 ? 'paid' : 'pending',
    lines: figures.lines,
  };
}

export function ownersOf(sweep: DueSweep) {
  const { id, lineage_id, premises_id, retailer_company_id } = sweep;
  return { sweep_id: id, lineage_id, premises_id, retailer_company_id };
}
