import { type Currency, cents, moneyText, rateText, sum } from '#core/base/money.ts';
import { dayIn } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { dealTermsText } from '#core/deals/terms-text.ts';
import { excludedWords } from '#core/deals/terms-words.ts';
import { interestWords } from '#core/payments/approvals/interest-words.ts';
import type { HAND_METHODS, HOLD_REASONS, Invoice } from '#core/payments/invoice-contract.ts';
import { INVOICE_STATUS_LABELS, invoiceActions } from '#core/payments/invoice-status.ts';
import { adjustedOf } from '#core/payments/invoices/adjusted-days.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import { lateInterest } from '#core/payments/invoices/late-interest.ts';
import { UNDER_WAY } from '#core/payments/transfer.ts';
import type { Ctx } from '#server/base/serve.ts';
import { termsInForce } from '#server/deals/access.ts';
import {
  type ChargedRow,
  findInterestCharged,
  findReceipt,
  type InvoiceRow,
  listAttempts,
  listHandPayments,
  listLines,
} from '#server/payments/invoices/sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type InvoiceCtx = Pick<Ctx, 'viewer' | 'now'>;

export function invoiceView(row: InvoiceRow, { viewer, now }: InvoiceCtx): Invoice {
  const { status, collects } = row;
  const facts = {
    status,
    collects,
    side: viewer.role,
    inReview: now < row.review_until,
    paid: row.paid_cents > 0,
    paidByHand: row.paid_by_hand,
    debits: row.sweep_debits,
  };
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    rents: row.rents,
    ...(row.estimates.length > 0 && { estimates: row.estimates }),
    sweep: row.sweep_id,
    deal: row.deal_id,
    premises: row.premises_id,
    company: row.retailer_company_id,
    merchant: row.merchant,
    place: placeOf(row),
    time_zone: row.time_zone,
    currency: row.currency,
    from: row.from_day,
    through: row.through_day,
    tax: moneyText(row.tax_cents),
    total: moneyText(row.total_cents),
    credit_applied: moneyText(row.credit_applied_cents),
    payable: moneyText(row.payable_cents),
    paid: moneyText(row.paid_cents),
    credited: moneyText(row.credited_cents),
    held: moneyText(row.held_cents),
    outstanding: moneyText(outstandingOf(row)),
    status,
    status_label: INVOICE_STATUS_LABELS[status],
    issued_at: row.issued_at.toISOString(),
    review_until: row.review_until.toISOString(),
    due_day: row.due_day,
    debit_day: row.debit_day,
    next_retry_day: row.next_retry_day,
    failure: status === 'failed' ? { code: row.failure_code, detail: row.failure_detail } : null,
    hold_reason: row.hold_reason as (typeof HOLD_REASONS)[number],
    paid_at: row.paid_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    can: row.manages && !viewer.isStaff ? invoiceActions(facts) : [],
  };
}

export function outstandingOf(row: Pick<InvoiceRow, 'status' | 'payable_cents' | 'paid_cents' | 'credited_cents'>) {
  return cents(row.status === 'canceled' ? 0 : row.payable_cents - row.paid_cents - row.credited_cents);
}

/** A debit that was sent and may still fail counts as paid on its day until it does. */
function debitedSoFar(debits: readonly { amount_cents: number }[]): number {
  return debits.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

export async function invoiceDetails(ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>, row: InvoiceRow) {
  const { db, viewer } = ctx;
  const lines = await listLines(db, viewer, row.id);
  const days = await findReceipt(db, viewer, row.id);
  const attempts = await listAttempts(db, viewer, row.id);
  const payments = await listHandPayments(db, viewer, row.id);
  const interestCharged = await findInterestCharged(db, viewer, row.id);
  const terms = (await termsInForce(db, row.lineage_id)).findLast(({ from }) => from <= row.due_day)?.terms;
  const debits = attempts.filter(({ state }) => UNDER_WAY.includes(state));
  const outstanding = cents(outstandingOf(row) - debitedSoFar(debits));
  return {
    ...invoiceView(row, ctx),
    late_interest: moneyText(
      lateInterest({
        interest: terms?.interest ?? null,
        dueDay: row.due_day,
        debitDay: row.debit_day,
        payments: [
          ...attempts
            .filter(({ state }) => state === 'processed' || UNDER_WAY.includes(state))
            .map(({ created_at, amount_cents }) => ({ on: dayIn(created_at, row.time_zone), amount: amount_cents })),
          ...payments.map(({ paid_on, amount_cents }) => ({ on: paid_on, amount: cents(amount_cents) })),
        ],
        outstanding,
        charged: sum(lines.filter(({ of_kind }) => of_kind === 'interest').map(({ amount_cents }) => amount_cents)),
        today: dayIn(ctx.now, row.time_zone),
      }),
    ),
    late_interest_charged: moneyText(interestCharged),
    lines: lines.map(({ position, kind, of_kind, from_day, through_day, amount_cents, charge, estimate }) => {
      const line = { position, kind, of: of_kind, from: from_day, through: through_day };
      const note = charge === null ? {} : { note: chargeWords(charge, row.currency) };
      return { ...line, amount: moneyText(amount_cents), ...(estimate && { estimate }), ...note };
    }),
    taxes: row.taxes.map(({ rate, net, tax }) => ({ rate: rateText(rate), net: moneyText(net), tax: moneyText(tax) })),
    days: days.map(({ day, gross, adjusted, rent }) => ({
      day,
      gross: gross === null ? null : moneyText(gross),
      adjusted_gross: adjusted == null ? null : moneyText(adjusted),
      rent: moneyText(rent),
    })),
    sales: terms ? salesText(days, terms) : null,
    attempts: attempts.map((attempt) => ({
      number: attempt.attempt_number,
      amount: moneyText(attempt.amount_cents),
      state: attempt.state,
      at: attempt.created_at.toISOString(),
      settled_at: attempt.settled_at?.toISOString() ?? null,
      failure: attempt.failure_code ? { code: attempt.failure_code, detail: attempt.failure_detail } : null,
      trace_id: attempt.trace_id,
    })),
    hand_payments: payments.map((payment) => ({
      id: payment.id,
      amount: moneyText(cents(payment.amount_cents)),
      method: payment.method as (typeof HAND_METHODS)[number],
      reference: payment.reference,
      paid_on: payment.paid_on,
      by: payment.full_name,
      at: payment.recorded_at.toISOString(),
    })),
  };
}

function chargeWords({ rate: percent, ...charge }: ChargedRow, currency: Currency): string {
  return interestWords({ ...charge, percent, currency });
}

/** Older invoices kept gross alone: of those nothing is told. */
function salesText(days: readonly InvoicedDay[], terms: DealTerms) {
  const sums = adjustedOf(days);
  if (sums === null) return null;
  const { gross, leftOut, adjusted } = sums;
  const words = excludedWords(dealTermsText(terms));
  return { gross: moneyText(gross), left_out: moneyText(leftOut), adjusted_gross: moneyText(adjusted), words };
}
