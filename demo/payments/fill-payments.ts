// The demo's AutoPay: stores whose rent was collected for up to two years, the invoices computed by the rules
// themselves and written as if each had been debited and paid out in its time. What the bank still has on the day the
// demo begins is under way at the simulated provider too. One debit failed, two parts are disputed and one of
// them is before support, one proposal waits, one store is paused and one agreement has ended.

import { cents, ZERO } from '#core/base/money.ts';
import { addMonths, type Day, DEFAULT_ZONE, day, dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import { REVIEW_HOURS } from '#core/payments/debit-day.ts';
import { authorisationText, termsFacts } from '#core/payments/sweeps/authorisation.ts';
import { fillReadings } from '#demo/payments/balances/fill-readings.ts';
import { bookDemo } from '#demo/payments/books.ts';
import { type DebitStory, debitStory, mayHaveFailed, movedBy } from '#demo/payments/debit-progress.ts';
import { disputeDemoInvoice, escalateDemoInvoice } from '#demo/payments/dispute-queries.ts';
import { type DemoInvoice, draftDemoInvoices, insertDemoInvoices } from '#demo/payments/invoices/draft-demo.ts';
import * as store from '#demo/payments/payments-queries.ts';
import { payDemoOut } from '#demo/payments/payouts.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { saveProgress } from '#server/payments/sweeps/save-progress.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const MOST_STORES = 16;
const MONTHS_BACK = 23;

/** What the simulated provider is told of the debits and payouts it has just now. */
type SeedTransfers = (
  tx: Tx,
  transfers: (Omit<store.UnderWay, 'isDebit'> & { due: Date })[],
  balances: Awaited<ReturnType<typeof store.listBalances>>,
) => Promise<void>;

export async function fillAutopayDemo(services: Services, tx: Tx, seed: SeedTransfers): Promise<string> {
  const now = services.clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const stores = await store.listDemoStores(tx, MOST_STORES + 1);
  const [proposed, ...collected] = stores.toReversed();
  if (!proposed || collected.length === 0) return 'no sweeps';
  const since = day(`${addMonths(today, -MONTHS_BACK).slice(0, 7)}-01`);
  const rows = collected.map((each) => ({ ...each, from: each.start_date > since ? each.start_date : since }));
  const ids = await store.insertDemoSweeps(tx, rows, words, now);
  await store.insertDemoProposal(tx, { ...proposed, from: today }, now);
  const { invoices, progress } = await draftDemoInvoices(services, tx, ids, now);
  await writeInvoices(tx, invoices, ids, now);
  await saveProgress(tx, progress, now);
  // In the middle: what failed is among the first stores, and the demo merchant's own are the last.
  await store.pauseAndEndDemoSweeps(tx, ids[Math.floor(ids.length / 2)]!, now);
  const underWay = await store.listUnderWay(tx);
  await seed(
    tx,
    underWay.map(({ isDebit, ...transfer }) => ({ ...transfer, due: movedBy(transfer.made, isDebit) })),
    await store.listBalances(tx),
  );
  await fillReadings(tx, now);
  return `${ids.length + 1} sweeps, ${invoices.length} invoices`;
}

async function writeInvoices(tx: Tx, invoices: readonly DemoInvoice[], sweeps: readonly number[], now: Date) {
  // The last store is the demo merchant's own, which pays weekly: both sides of the demo see the dispute.
  const disputed = newestPayable(invoices, sweeps.at(-1));
  const failed = firstFailed(invoices, sweeps.slice(0, -1), now);
  const escalated = firstQuestioned(invoices, sweeps.slice(0, -1), failed, now);
  const ids = await insertDemoInvoices(tx, invoices);
  const invoiceStories = invoices.map((invoice, index): store.PastInvoice => {
    const held = invoice === disputed || invoice === escalated ? cents(Math.floor(invoice.payable_cents / 4)) : ZERO;
    const story: DebitStory =
      invoice.payable_cents === 0 ? { stage: 'to_come' } : debitStory(invoice, now, invoice === failed);
    return { ...invoice, id: ids[index]!, held, asked: cents(invoice.payable_cents - held), story };
  });
  const moved = invoiceStories.filter(({ story }) => story.stage !== 'to_come');
  await store.moveDemoInvoices(tx, moved);
  const attempts = await store.insertDemoDebits(tx, moved);
  const wires = await store.insertDemoWires(tx, moved);
  const payouts = await payDemoOut(tx, invoiceStories, attempts, now);
  await bookDemo(tx, invoiceStories, attempts, wires, payouts);
  const questioned = invoiceStories.find(({ sweep_id, held }) => held > 0 && sweep_id === disputed?.sweep_id);
  if (questioned) await disputeDemoInvoice(tx, questioned, now);
  const stuck = invoiceStories.find(({ sweep_id, held }) => held > 0 && sweep_id === escalated?.sweep_id);
  if (stuck) await escalateDemoInvoice(tx, stuck, now);
}

function newestPayable(invoices: readonly DemoInvoice[], sweep: number | undefined): DemoInvoice | undefined {
  return invoices.findLast(({ sweep_id, payable_cents }) => sweep_id === sweep && payable_cents > 0);
}

/** In the first store that has a debit for it, its newest. */
function firstFailed(invoices: readonly DemoInvoice[], sweeps: readonly number[], now: Date): DemoInvoice | undefined {
  const possible = invoices.filter((invoice) => invoice.payable_cents > 0 && mayHaveFailed(invoice, now));
  const sweep = sweeps.find((id) => possible.some(({ sweep_id }) => sweep_id === id));
  return possible.findLast(({ sweep_id }) => sweep_id === sweep);
}

/** The newest of the first other store whose invoices one transfer can carry. */
function firstQuestioned(
  invoices: readonly DemoInvoice[],
  sweeps: readonly number[],
  failed: DemoInvoice | undefined,
  now: Date,
): DemoInvoice | undefined {
  const newest = sweeps.filter((id) => id !== failed?.sweep_id).map((id) => newestPayable(invoices, id));
  return newest.find((invoice) => {
    return invoice && ['to_come', 'sent', 'settled'].includes(debitStory(invoice, now, false).stage);
  });
}

/** The same words that a merchant reads before accepting. */
function words(about: store.DemoStore & { from: Day }) {
  const text = authorisationText({
    merchant: about.merchant,
    landlord: about.landlord,
    place: placeOf(about),
    paymentPeriod: about.payment_period,
    collectFrom: about.from,
    capDate: null,
    capAmount: null,
    currency: DEBITED_CURRENCY,
    reviewHours: REVIEW_HOURS,
    collects: 'autopay',
    termsSha256: about.terms_sha256,
    ...termsFacts(readDealTerms(JSON.parse(about.terms_text))),
  });
  return { text, sha256: tokenHash(text) };
}
