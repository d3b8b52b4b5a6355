import { moneyText } from '#core/base/money.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { authorisationText, termsFacts } from '#core/payments/sweeps/authorisation.ts';
import type { DECLINE_REASONS, PAUSE_REASONS, Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { SWEEP_STATUS_LABELS, sweepActions } from '#core/payments/sweeps/sweep-status.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { SweepRow } from '#server/payments/sweeps/sql.ts';

export function sweepView(row: SweepRow, viewer: Viewer): Sweep {
  return {
    id: row.id,
    deal: row.deal_id,
    lineage: row.lineage_id,
    premises: row.premises_id,
    company: row.retailer_company_id,
    merchant: row.merchant,
    place: placeOf(row),
    time_zone: row.time_zone,
    status: row.status,
    status_label: SWEEP_STATUS_LABELS[row.status],
    original: row.original_id,
    pending: row.pending_id,
    currency: row.currency,
    collects: row.collects,
    payment_period: row.payment_period,
    payout_type: row.payout_type,
    pending_payout_type: row.pending_payout_type,
    collect_from: row.collect_from,
    invoiced_through: row.invoiced_through >= row.collect_from ? row.invoiced_through : null,
    cap: {
      date: row.cap_date,
      amount: row.cap_amount_cents === null ? null : moneyText(row.cap_amount_cents),
      collected: moneyText(row.collected),
    },
    review_hours: row.review_hours,
    note: row.note,
    declined:
      row.status === 'declined'
        ? { reason: row.decline_reason as (typeof DECLINE_REASONS)[number], note: row.decline_note }
        : null,
    pause_reason: row.pause_reason as (typeof PAUSE_REASONS)[number],
    payer_ready: row.payer_ready,
    authorisation:
      row.authorised_at === null
        ? null
        : {
            text: row.authorisation_text ?? '',
            sha256: row.authorisation_sha256 ?? '',
            by: row.authorised_by ?? '',
            at: row.authorised_at.toISOString(),
            revoked_at: row.revoked_at?.toISOString() ?? null,
          },
    authorisation_text: wordsOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    can: row.manages && !viewer.isStaff ? sweepActions(row.status, viewer.role, row.pause_reason) : [],
  };
}

/** The words that the merchant agrees to by accepting this sweep. */
export function wordsOf(row: SweepRow): string {
  return authorisationText({
    merchant: row.merchant,
    landlord: row.landlord,
    place: placeOf(row),
    paymentPeriod: row.payment_period,
    collectFrom: row.collect_from,
    capDate: row.cap_date,
    capAmount: row.cap_amount_cents === null ? null : moneyText(row.cap_amount_cents),
    currency: row.currency,
    reviewHours: row.review_hours,
    collects: row.collects,
    termsSha256: row.terms_sha256,
    ...(row.terms_text === null ? NO_TERMS : termsFacts(readDealTerms(JSON.parse(row.terms_text)))),
  });
}

const NO_TERMS = { baseRentDue: null, dueDays: 0, hasTax: false, hasEstimates: false };

export function placeOf({ premises_name, premises_unit }: { premises_name: string; premises_unit: string }): string {
  return withUnit(premises_name, premises_unit);
}
