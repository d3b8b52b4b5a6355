// One debit, from the decision to the provider's answer. A click and the nightly job call the same
// function: twenty clicks, two servers or a crash in the middle still make one transfer.
import { notAllowed, refuse } from '#core/base/problem.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { returnRate } from '#core/payments/return-rate.ts';
import { limitsOf } from '#core/payments/transfer-limit.ts';
import { transact } from '#server/base/db/db.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { findLineageOfInvoice } from '#server/payments/debits/sql.ts';
import {
  type AttemptCause,
  type Circumstances,
  type Written,
  writeAttempt,
} from '#server/payments/debits/write-attempt.ts';
import { requireInvoice } from '#server/payments/invoices/access.ts';
import { invoiceView } from '#server/payments/invoices/view.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep } from '#server/payments/sweeps/notify.ts';
import { readReturns } from '#server/payments/transfers/read-returns.ts';
import { type Sent, sendAttempt } from '#server/payments/transfers/send-attempt.ts';

const CHARGE_ERROR =
  "Can't charge the invoice, please try again later. If the error will not disappear please contact the support team.";

/** Whoever charges many reads the circumstances once for some of them. */
export async function chargeOne(
  services: Services,
  invoiceId: number,
  cause: AttemptCause,
  readFor?: Circumstances,
): Promise<Exclude<Written, { kind: 'written' }> | Sent> {
  const circumstances = readFor ?? (await readCircumstances(services));
  const written = await transact(services.db, 'system', async (tx): Promise<Written> => {
    const lineage = await findLineageOfInvoice(tx, invoiceId);
    if (lineage === undefined) return { kind: 'no', why: 'There is no such invoice.' };
    await lockDeal(tx, lineage);
    return writeAttempt(tx, invoiceId, cause, circumstances);
  });
  return written.kind === 'written' ? sendAttempt(services, written.attempt) : written;
}

export async function readCircumstances(services: Services): Promise<Circumstances> {
  const { returnRateFewestDebits, transferLimits } = services.config;
  const now = services.clock();
  const { debits, returns } = await transact(services.db, 'system', (tx) => readReturns(tx, now));
  const tooManyReturns = returnRate(debits, returns, returnRateFewestDebits).level === 'stop';
  return { now, tooManyReturns, limits: limitsOf(transferLimits) };
}

/** A person asks. The permission is looked at first, then the same steps as by night. */
export async function chargeInvoice(ctx: StepsCtx, id: number): Promise<Invoice> {
  await ctx.transact(async (tx) => {
    const invoice = await requireInvoice(tx, id);
    if (!invoice.manages) notAllowed();
    await noteStep(tx, invoice, 'charge_asked', { invoice: id });
  });
  const outcome = await chargeOne(ctx.services, id, { by: 'person', side: ctx.viewer.role });
  if (outcome.kind === 'no') refuse(outcome.why);
  if (outcome.kind === 'refused') refuse(CHARGE_ERROR, 'charge_error', { detail: outcome.detail });
  return ctx.transact(async (tx) => {
    await noteStep(tx, await requireInvoice(tx, id), 'charged', { invoice: id }, { outcome: outcome.kind });
    return invoiceView(await requireInvoice(tx, id), ctx);
  });
}
