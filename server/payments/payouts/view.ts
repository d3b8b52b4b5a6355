import { moneyText } from '#core/base/money.ts';
import { notFound } from '#core/base/problem.ts';
import { MONEY_PLACES, type MoneyPlace, placedLines, placeTotal } from '#core/payments/payouts/money-places.ts';
import { PAYOUT_STATUS_LABELS, type Payout, type payoutOverview } from '#core/payments/payouts/payout-contract.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import {
  findPayoutRow,
  listBookedOfLineage,
  listPayoutLines,
  listPayoutsOfLineage,
  listPayoutTransfers,
  type PayoutRow,
} from '#server/payments/payouts/read-sql.ts';

export function payoutView(row: PayoutRow): Payout {
  return {
    id: row.id,
    premises: row.premises_id,
    place: row.place,
    time_zone: row.time_zone,
    currency: row.currency,
    amount: moneyText(row.amount_cents),
    payout_type: row.payout_type,
    period: { from: row.period_from, through: row.period_through },
    pay_day: row.pay_day,
    status: row.status,
    status_label: PAYOUT_STATUS_LABELS[row.status],
    hold_reason: row.hold_reason,
    held_until: row.held_until?.toISOString() ?? null,
    failure_detail: row.failure_detail,
    arrived: moneyText(row.arrived_cents),
    can_resend: row.can_resend,
    invoices: row.invoices,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

export async function readPayout({ db, viewer }: Ctx, id: number) {
  const row = (await findPayoutRow(db, viewer, id)) ?? notFound();
  const lines = await listPayoutLines(db, viewer, id);
  const transfers = await listPayoutTransfers(db, viewer, id);
  return {
    ...payoutView(row),
    lines: lines.map((line) => ({ ...line, amount: moneyText(line.amount) })),
    transfers: transfers.map(({ amount, at, settled_at, ...rest }) => ({
      ...rest,
      amount: moneyText(amount),
      at: at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
  };
}

export async function readOverview(ctx: Ctx, dealId: number): Promise<Reply<typeof payoutOverview>> {
  const deal = await requireDeal(ctx, dealId, 'permission_view_autopay');
  const lines = placedLines(await listBookedOfLineage(ctx.db, ctx.viewer, deal.lineage_id));
  const totals = MONEY_PLACES.map((place) => [place, moneyText(placeTotal(lines, place))] as const);
  const payouts = await listPayoutsOfLineage(ctx.db, ctx.viewer, deal.lineage_id);
  return {
    deal: deal.id,
    currency: deal.terms.currency,
    ...(Object.fromEntries(totals) as Record<MoneyPlace, string>),
    lines: lines.map((line) => ({ ...line, amount: moneyText(line.amount) })),
    payouts: payouts.map(({ amount, status, ...payout }) => ({
      ...payout,
      amount: moneyText(amount),
      status,
      status_label: PAYOUT_STATUS_LABELS[status],
    })),
  };
}
