import { moneyText, rateText } from '#core/base/money.ts';
import type { LateInterest } from '#core/payments/approvals/interest-contract.ts';
import { interestWords } from '#core/payments/approvals/interest-words.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { ChargeRow } from '#server/payments/approvals/interest-read-sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export function interestView(row: ChargeRow, viewer: Viewer): LateInterest {
  const { number, currency, rate: percent, parts, accrued_cents: accrued, computed_cents: computed } = row;
  return {
    id: row.id,
    invoice: row.invoice_id,
    number,
    deal: row.deal_id,
    premises: row.premises_id,
    merchant: row.merchant,
    place: placeOf(row),
    currency,
    due_day: row.due_day,
    through: row.through_day,
    percent: rateText(percent),
    parts: parts.map(({ amount, days, paidOn }) => ({ amount: moneyText(amount), days, paid_on: paidOn })),
    accrued: moneyText(accrued),
    computed: moneyText(computed),
    words: interestWords({ number, currency, percent, parts, accrued, computed, amount: null }),
    outstanding: moneyText(row.outstanding),
    goes_on: row.on_next_invoice ? 'next_invoice' : 'own_invoice',
    proposed_at: row.proposed_at.toISOString(),
    can_decide: row.manages && !viewer.isStaff,
  };
}
