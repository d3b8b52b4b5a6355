// The demo's AutoPay: stores whose rent was collected for up to two years, the invoices computed by the rules themselves
// and written as if each had been debited and paid out in its time; one debit that failed, one dispute, one proposal.
import { addDays, addMonths, type Day, DEFAULT_ZONE, day, dayIn } from '#core/base/time.ts';
import { debitDay, REVIEW_HOURS, reviewUntil } from '#core/payments/debit-day.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import * as store from '#server/payments/demo-store.ts';
import { type Drafted, draftInvoices } from '#server/payments/invoices/draft-invoices.ts';
import { insertInvoices, lockDueSweeps, type NewInvoice, saveProgress } from '#server/payments/invoices/due-store.ts';
import { ownersOf } from '#server/payments/invoices/issue-invoices.ts';

const MOST_STORES = 16;
const MONTHS_BACK = 23;
/** Debits of the last days are still under way or to come. */
const SETTLED_AFTER_DAYS = 8;

export async function fillAutopayDemo(services: Services, tx: Tx): Promise<string> {
  const now = services.clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const stores = await store.listDemoStores(tx, MOST_STORES + 1);
  const [proposed, ...collected] = stores.toReversed();
  if (!proposed || collected.length === 0) return 'no sweeps';
  const since = day(`${addMonths(today, -MONTHS_BACK).slice(0, 7)}-01`);
  const rows = collected.map((each) => ({ ...each, from: each.start_date > since ? each.start_date : since }));
  const ids = await store.insertDemoSweeps(tx, rows, words, now);
  await store.insertDemoProposal(tx, { ...proposed, from: today }, now);
  const sweeps = await lockDueSweeps(tx, ids);
  const drafted = await draftInvoices(services, tx, sweeps, () => addDays(today, -1));
  const invoices = drafted.flatMap((each) =>
    each.invoices.map((figures) => invoiceRow(each, figures, today, openOf(each, ids))),
  );
  await insertInvoices(tx, invoices);
  await saveProgress(
    tx,
    drafted.map(({ sweep, through, next }) => ({ id: sweep.id, through, next, finished: false })),
    now,
  );
  await store.settleDemoDebits(tx);
  await store.payDemoOut(tx, addDays(today, -1));
  await store.bookDemo(tx);
  await store.failDemoDebit(tx, ids[0] ?? 0, now, addDays(today, 2));
  // The last store is the demo merchant's own, which pays weekly: both sides of the demo see the dispute.
  await store.disputeDemoInvoice(tx, ids.at(-1) ?? 0, now);
  return `${ids.length + 1} sweeps, ${invoices.length} invoices`;
}

/** The newest invoice of the first two stores is still open: one debit failed, one part is disputed. */
function openOf({ sweep, invoices }: Drafted, ids: readonly number[]): number | undefined {
  return ids.indexOf(sweep.id) < 2 ? invoices.findLast(({ payable }) => payable > 0)?.sequence : undefined;
}

const words = (merchant: string) => {
  const text = `${merchant} authorises debits of the rent from the bank account connected to this store.`;
  return { text, sha256: tokenHash(text) };
};

function invoiceRow(
  { sweep }: Drafted,
  figures: Drafted['invoices'][number],
  today: Day,
  open: number | undefined,
): NewInvoice {
  const { span, total, payable } = figures;
  const issued = new Date(`${addDays(span.through, 1)}T11:00:00Z`);
  const settled = figures.sequence !== open && addDays(span.through, SETTLED_AFTER_DAYS) < today;
  return {
    ...ownersOf(sweep),
    kind: 'period',
    sequence: figures.sequence,
    currency: sweep.currency,
    from_day: span.from,
    through_day: span.through,
    total_cents: total,
    fee_cents: figures.fees,
    credit_applied_cents: figures.creditApplied,
    payable_cents: payable,
    days: figures.days,
    issued_at: issued,
    review_until: reviewUntil(issued, REVIEW_HOURS),
    debit_day: debitDay(issued, REVIEW_HOURS, sweep.time_zone),
    status: total < 0 ? 'credit' : payable === 0 || settled ? 'paid' : 'pending',
    lines: figures.lines,
  };
}
