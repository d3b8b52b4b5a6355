// AutoPay over some days, for a mail: what was billed and collected, what failed, and what was paid out. Days are those
// of each property.
import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { type Invoice, listInvoices } from '#core/payments/invoice-contract.ts';
import { listPayouts, type Payout } from '#core/payments/payout-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listInvoiceRows } from '#server/payments/invoices/sql.ts';
import { invoiceView } from '#server/payments/invoices/view.ts';
import { listPayoutRows } from '#server/payments/payouts/read-sql.ts';
import { payoutView } from '#server/payments/payouts/view.ts';

type Asking = Pick<Ctx, 'db' | 'viewer' | 'now'>;
export type AutopayInvoice = Invoice & { property: string; issued_on: Day; paid_on: Day | null };

/** An invoice that is older and still open is told while it has failed; a paid one only in the days it was paid. */
const LOOK_BACK_DAYS = 120;

export async function readAutopayDays(ctx: Asking, masterCompany: number, days: { from: Day; through: Day }) {
  const { db, viewer } = ctx;
  const within = (day: Day | null) => day !== null && day >= days.from && day <= days.through;
  const scope = { master_company: masterCompany, pageSize: MAX_PAGE_SIZE };
  const from = addDays(days.from, -LOOK_BACK_DAYS);
  const rows = await listInvoiceRows(db, viewer, listInvoices.query.parse({ ...scope, from }));
  const invoices = rows
    .filter(({ status }) => status !== 'canceled')
    .map((row): AutopayInvoice => {
      const dayOf = (instant: Date) => dayIn(instant, row.time_zone);
      const paid_on = row.paid_at && dayOf(row.paid_at);
      return { ...invoiceView(row, ctx), property: row.premises_name, issued_on: dayOf(row.issued_at), paid_on };
    });
  const payouts = await listPayoutRows(db, viewer, listPayouts.query.parse({ ...scope, ...days }));
  return {
    billed: invoices.filter(({ issued_on }) => within(issued_on)),
    collected: invoices.filter(({ paid_on }) => within(paid_on)),
    failed: invoices.filter(({ status }) => status === 'failed'),
    open: invoices.filter(({ status }) => status === 'pending' || status === 'processing'),
    payouts: payouts.map(payoutView) satisfies Payout[],
  };
}
