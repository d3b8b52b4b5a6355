// The merchant is reminded of what is overdue, the landlord sees it on the page Rent. Each reminder has its row, written with
// the mail in one transaction: a job that runs twice, or is killed between, reminds once.
import { money, yearDate } from '#core/base/spoken.ts';
import { addDays, dayIn } from '#core/base/time.ts';
import { reminderDay } from '#core/payments/invoices/overdue.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { howToPay } from '#server/payments/invoices/invoice-file.ts';
import { listOverdue, markReminded, type OverdueInvoice } from '#server/payments/invoices/overdue-sql.ts';
import { notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const AT_ONCE = 100;

/** Answers how many were reminded of. */
export async function remindOverdue(services: Services): Promise<number> {
  const before = addDays(dayIn(services.clock(), 'UTC'), 1);
  let [reminded, after, wereFull] = [0, 0, true];
  while (wereFull) {
    const last = after;
    const invoices = await transact(services.db, 'system', async (tx) => {
      const some = await listOverdue(tx, before, last, AT_ONCE);
      for (const invoice of some) reminded += Number(await remind(services, tx, invoice));
      return some;
    });
    after = invoices.at(-1)?.id ?? after;
    wereFull = invoices.length === AT_ONCE;
  }
  return reminded;
}

async function remind(services: Services, tx: Tx, invoice: OverdueInvoice): Promise<boolean> {
  const now = services.clock();
  const day = reminderDay(invoice.due_day, dayIn(now, invoice.time_zone));
  if (day === null || !(await markReminded(tx, invoice.id, day, now))) return false;
  const { number, currency, outstanding, due_day, how: text, landlord } = invoice;
  const object = { deal: invoice.deal_id, lineage: invoice.lineage_id, invoice: invoice.id };
  const entry = { chain: `deal:${invoice.lineage_id}`, action: 'autopay.reminded', object, after: { number, day } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  await notifySide({ services, db: tx }, invoice, {
    to: 'retailer',
    kind: 'overdue',
    title: `${money(outstanding, currency)} for ${placeOf(invoice)} is overdue`,
    text: `Invoice ${number} was due on ${yearDate(due_day)}. ${howToPay({ isDebited: false, text, landlord })}`,
  });
  return true;
}
