// What settled in the demo was paid out month by month, as its properties have it: each payout is the sum of its lines
// and left in transfers the provider allows. The running month is still in the landlord's balance.
import { type Cents, sum } from '#core/base/money.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { type PayoutType, payoutDay, payoutPeriod } from '#core/payments/payout-period.ts';
import { DEFAULT_LIMITS, transferParts } from '#core/payments/transfer-limit.ts';
import type { Tx } from '#server/base/db/db.ts';
import { type DemoDebit, insertDemoPayouts, type ToldInvoice } from '#server/payments/demo-store.ts';
import { payoutStory } from '#server/payments/demo-story.ts';

const TYPE: PayoutType = 'month';

export type DemoPayout = {
  id: number;
  premisesId: number;
  sentAt: Date;
  arrivedAt: Date | null;
  shares: { lineageId: number; amount: Cents }[];
};

export async function payDemoOut(
  tx: Tx,
  invoices: readonly ToldInvoice[],
  debits: readonly DemoDebit[],
  now: Date,
): Promise<DemoPayout[]> {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const settled = debits.flatMap((debit) => {
    const invoice = byId.get(debit.invoice_id)!;
    if (invoice.story.stage !== 'settled') return [];
    const on = dayIn(invoice.story.settledAt, DEFAULT_ZONE);
    return [{ debit, invoice, on }];
  });
  const groups = Map.groupBy(settled, ({ invoice, on }) => `${invoice.premises_id} ${payoutPeriod(TYPE, on).from}`);
  const formed = [...groups.values()].flatMap((lines) => {
    const { invoice, on } = lines[0]!;
    const story = payoutStory(payoutDay(TYPE, on), now);
    if (!story) return [];
    const amount = sum(lines.map(({ debit }) => debit.amount));
    return [{ ...story, ...payoutPeriod(TYPE, on), premisesId: invoice.premises_id, amount, lines }];
  });
  const ids = await insertDemoPayouts(
    tx,
    formed.map((payout) => ({
      premises_id: payout.premisesId,
      payout_type: TYPE,
      period_from: payout.from,
      period_through: payout.through,
      amount_cents: payout.amount,
      pay_day: payout.payDay,
      sent_at: payout.sentAt,
      arrived_at: payout.arrivedAt,
      parts: transferParts(payout.amount, DEFAULT_LIMITS.business),
      lines: payout.lines.map(({ debit, invoice }) => lineOf(debit, invoice)),
    })),
  );
  return formed.map(({ premisesId, sentAt, arrivedAt, lines }, index) => {
    return { id: ids[index]!, premisesId, sentAt, arrivedAt, shares: sharesOf(lines) };
  });
}

function lineOf({ id, transfer_id, trace_id, amount }: DemoDebit, invoice: ToldInvoice) {
  const { lineage_id, from_day, through_day } = invoice;
  const days: { sales_from: Day; sales_through: Day } = { sales_from: from_day, sales_through: through_day };
  return { attempt_id: id, invoice_id: invoice.id, lineage_id, amount_cents: amount, transfer_id, trace_id, ...days };
}

function sharesOf(lines: readonly { debit: DemoDebit; invoice: ToldInvoice }[]) {
  return [...Map.groupBy(lines, ({ invoice }) => invoice.lineage_id)].map(([lineageId, own]) => {
    return { lineageId, amount: sum(own.map(({ debit }) => debit.amount)) };
  });
}
