// A deal's account for a bookkeeper: what was owed before the first day, everything that changed it, and what is owed
// at the end. The rows are those of the books; nothing is worked out beside them.
import { type Cents, cents, moneyText, sum, ZERO } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import { money } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { AccountStatement } from '#core/payments/books-contract.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';
import type { PostingKind } from '#core/payments/ledger.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { listReceivable, type ReceivableRow } from '#server/payments/books/sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const POSTING_LABELS: Partial<Record<PostingKind, string>> = {
  invoice_issued: 'Invoice',
  invoice_canceled: 'Invoice canceled',
  debit_sent: 'Debit',
  debit_failed: 'Debit failed',
  debit_returned: 'Debit returned by the bank',
  paid_by_hand: 'Payment recorded',
};

export async function readAccountStatement(
  ctx: Ctx,
  dealId: number,
  { from, through }: { from: Day; through: Day },
): Promise<AccountStatement> {
  const deal = await requireDeal(ctx, dealId, 'permission_view_autopay');
  if (from > through) refuseField('through', `Choose a last day on or after ${from}.`);
  const rows = await listReceivable(ctx.db, ctx.viewer, deal.lineage_id, through);
  const opening = sum(rows.filter(({ day }) => day < from).map(({ amount }) => amount));
  let balance = opening;
  const shown = rows
    .filter(({ day }) => day >= from)
    .map((row) => {
      balance = cents(balance + row.amount);
      return rowOf(row, balance);
    });
  const of = (side: 'charge' | 'payment') => sum(rows.filter(({ day }) => day >= from).map((row) => sides(row)[side]));
  return {
    deal: deal.id,
    merchant: deal.retailer_legal_name,
    landlord: deal.landlord_company_name,
    place: placeOf(deal),
    currency: deal.terms.currency,
    from,
    through,
    opening_balance: moneyText(opening),
    rows: shown,
    charges: moneyText(of('charge')),
    payments: moneyText(of('payment')),
    closing_balance: moneyText(balance),
  };
}

function rowOf(row: ReceivableRow, balance: Cents) {
  const { charge, payment } = sides(row);
  return {
    at: row.at.toISOString(),
    day: row.day,
    kind: row.kind,
    label: labelOf(row),
    invoice: row.number,
    reference: row.reference,
    charge: moneyText(charge),
    payment: moneyText(payment),
    balance: moneyText(balance),
  };
}

/** "Invoice, % Rent and Late interest of $1.61": what it is, and the rents of its invoice. */
export function labelOf({ kind, amount, rents, interest, estimates, currency }: ReceivableRow): string {
  const what = kind === 'invoice_issued' && amount < 0 ? 'Credit' : (POSTING_LABELS[kind] ?? kind);
  const isMixed = kind === 'invoice_issued' && interest !== 0 && rents.length > 1;
  const of = isMixed ? `${rentWords(rents, estimates)} of ${money(interest, currency)}` : rentWords(rents, estimates);
  return [what, of].filter(Boolean).join(', ');
}

/** A failed debit is not a charge but a payment taken back. */
export function sides({ kind, amount }: Pick<ReceivableRow, 'kind' | 'amount'>): { charge: Cents; payment: Cents } {
  const bills = kind === 'invoice_issued' || kind === 'invoice_canceled';
  return bills ? { charge: amount, payment: ZERO } : { charge: ZERO, payment: cents(-amount) };
}
