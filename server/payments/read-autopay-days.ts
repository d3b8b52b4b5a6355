// AutoPay over some days, for a mail: what was billed and collected, what failed, and what was paid out. Days are those
// of each property.
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import type { Payout } from '#core/payments/payouts/payout-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readInvoices } from '#server/payments/invoices/read-invoices.ts';
import { invoiceView } from '#server/payments/invoices/view.ts';
import { readPayouts } from '#server/payments/payouts/read-payouts.ts';
import { payoutView } from '#server/payments/payouts/view.ts';

type WeekCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
export type AutopayInvoice = Invoice & { property: string; issued_on: Day; paid_on: Day | null };

/** An invoice that is older and still open is told while it has failed; a paid one only in the days it was paid. */
const LOOK_BACK_DAYS = 120;

export async function readAutopayDays(ctx: WeekCtx, masterCompany: number, days: { from: Day; through: Day }) {
  const within = (day: Day | null) => day !== null && day >= days.from && day <= days.through;
  const from = addDays(days.from, -LOOK_BACK_DAYS);
  const rows = await readInvoices(ctx, { master_company: masterCompany, from });
  const invoices = rows
    .filter(({ status }) => status !== 'canceled')
    .map((row): AutopayInvoice => {
      const dayOf = (instant: Date) => dayIn(instant, row.time_zone);
      const paid_on = row.paid_at && dayOf(row.paid_at);
      return { ...invoiceView(row, ctx), property: row.premises_name, issued_on: dayOf(row.issued_at), paid_on };
    });
  const payouts = await readPayouts(ctx, { master_company: masterCompany, ...days });
  return {
    billed: invoices.filter(({ issued_on }) => within(issued_on)),
    collected: invoices.filter(({ paid_on }) => within(paid_on)),
    failed: invoices.filter(({ status }) => status === 'failed'),
    open: invoices.filter(({ status }) => status === 'pending' || status === 'processing'),
    payouts: payouts.map(payoutView) satisfies Payout[],
  };
}
