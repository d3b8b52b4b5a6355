// The demo's books, by the same postings as the actions write.
import { cents } from '#core/base/money.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import {
  debitFailed,
  debitSent,
  debitSettled,
  type Entry,
  invoiceIssued,
  type PostingKind,
  paidByHand,
} from '#core/payments/ledger.ts';
import { moved } from '#core/payments/payouts/payout-books.ts';
import type { DemoDebit, DemoWire, PastInvoice } from '#demo/payments/payments-queries.ts';
import type { DemoPayout } from '#demo/payments/payouts.ts';
import type { Tx } from '#server/base/db/db.ts';
import { type Posting, post } from '#server/payments/ledger/post.ts';

const POSTINGS_AT_ONCE = 2_000;

export async function bookDemo(
  tx: Tx,
  invoices: readonly PastInvoice[],
  debits: readonly DemoDebit[],
  wires: readonly DemoWire[],
  payouts: readonly DemoPayout[],
): Promise<void> {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const postings = [
    ...invoices.map(issued),
    ...debits.flatMap((debit) => debitPostings(byId.get(debit.invoice_id)!, debit)),
    ...wires.map((wire) => wirePosting(byId.get(wire.invoice_id)!, wire)),
    ...payouts.flatMap(payoutPostings),
  ];
  for (const batch of batchesOf(postings)) await post(tx, batch);
}

/** Postings of one key number their entries one after the other, so that they are written together. */
function batchesOf(postings: readonly Posting[]): Posting[][] {
  const batches: Posting[][] = [];
  for (const together of Map.groupBy(postings, ({ key }) => key).values()) {
    const batch = batches.at(-1);
    if (batch && batch.length < POSTINGS_AT_ONCE) batch.push(...together);
    else batches.push([...together]);
  }
  return batches;
}

function about({ id, lineage_id, premises_id, currency }: PastInvoice) {
  return { lineageId: lineage_id, premisesId: premises_id, invoiceId: id, currency };
}

function issued(invoice: PastInvoice): Posting {
  const { id, total_cents, fee_cents, issued_at } = invoice;
  const entries = invoiceIssued(cents(total_cents - fee_cents), fee_cents);
  return { ...about(invoice), key: `invoice_issued:${id}`, kind: 'invoice_issued', at: issued_at, entries };
}

function debitPostings(invoice: PastInvoice, { id, amount }: DemoDebit): Posting[] {
  const { story } = invoice;
  const posting = (kind: PostingKind, at: Date, entries: Entry[]): Posting => {
    return { ...about(invoice), key: `${kind}:${id}`, kind, attemptId: id, at, entries };
  };
  if (!('sentAt' in story)) return [];
  return [
    posting('debit_sent', story.sentAt, debitSent(amount)),
    ...(story.stage === 'settled' ? [posting('debit_settled', story.settledAt, debitSettled(amount))] : []),
    ...(story.stage === 'failed' ? [posting('debit_failed', story.failedAt, debitFailed(amount))] : []),
  ];
}

function wirePosting(invoice: PastInvoice, { id, amount, at }: DemoWire): Posting {
  return { ...about(invoice), key: `paid_by_hand:${id}`, kind: 'paid_by_hand', at, entries: paidByHand(amount) };
}

function payoutPostings({ id, premisesId, sentAt, arrivedAt, rejectedAt, shares }: DemoPayout): Posting[] {
  return shares.flatMap(({ lineageId, amount }) => {
    const base = { lineageId, premisesId, payoutId: id, currency: DEBITED_CURRENCY };
    const sent = moved('landlord_balance', 'in_transit', amount);
    const paid = moved('in_transit', 'paid_out', amount);
    const back = moved('in_transit', 'landlord_balance', amount);
    return [
      { ...base, key: `payout_sent:${id}:0`, kind: 'payout_sent' as const, at: sentAt, entries: sent },
      ...(arrivedAt
        ? [{ ...base, key: `payout_paid:${id}:0`, kind: 'payout_paid' as const, at: arrivedAt, entries: paid }]
        : []),
      ...(rejectedAt
        ? [{ ...base, key: `payout_rejected:${id}:0`, kind: 'payout_rejected' as const, at: rejectedAt, entries: back }]
        : []),
    ];
  });
}
