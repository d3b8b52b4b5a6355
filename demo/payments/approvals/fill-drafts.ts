// The demo's rent that waits for approval: stores without AutoPay that are invoiced by hand. The period before last is
// invoiced and paid by check, but for one that is overdue; the last one is drafted. Nothing of AutoPay's own invoices is
// touched.
import { cents } from '#core/base/money.ts';
import { addDays, type Day, DEFAULT_ZONE, day, dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { invoiceIssued, paidByHand } from '#core/payments/ledger.ts';
import { collectFrom } from '#core/payments/sweeps/collect-from.ts';
import * as store from '#demo/payments/draft-queries.ts';
import { type DemoInvoice, draftDemoInvoices, insertDemoInvoices } from '#demo/payments/invoices/draft-demo.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { draftRows } from '#server/payments/approvals/draft-row.ts';
import { saveDrafts } from '#server/payments/approvals/draft-sql.ts';
import { draftDue } from '#server/payments/invoices/issue-invoices.ts';
import { post } from '#server/payments/ledger/post.ts';
import { saveProgress } from '#server/payments/sweeps/save-progress.ts';

const MOST_STORES = 14;

export async function fillDraftsDemo(services: Services, tx: Tx): Promise<string> {
  const now = services.clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const stores = (await store.listUndebited(tx, MOST_STORES)).flatMap((each) => periodsOf(each, today));
  if (stores.length === 0) return 'no drafts';
  const ids = await store.insertHandSweeps(tx, stores, now);
  for (const [lastBegan, some] of Map.groupBy(stores, (each) => each.lastBegan)) {
    const sweeps = some.map(({ lineage_id }) => ids.get(lineage_id)!);
    const { invoices, progress } = await draftDemoInvoices(services, tx, sweeps, new Date(`${lastBegan}T15:00:00Z`));
    await issue(tx, invoices, now);
    await saveProgress(tx, progress, now);
  }
  const drafted = await draftRows(tx, await draftDue(services, tx, [...ids.values()], 'skip'), now);
  const drafts = drafted.flatMap(({ draft }) => draft ?? []);
  await saveDrafts(tx, drafts);
  return `${stores.length} stores invoiced by hand, ${drafts.length} drafts`;
}

type Periods = store.UndebitedStore & { from: Day; lastBegan: Day };

/** The last period that has ended, and the one before it. */
function periodsOf(each: store.UndebitedStore, today: Day): Periods[] {
  const terms = readDealTerms(JSON.parse(each.terms_text));
  const begins = (on: Day) =>
    collectFrom({ terms, startDate: each.start_date, today: on, invoicedThrough: null }).usual;
  const lastBegan = begins(addDays(begins(today), -1));
  const from = begins(addDays(lastBegan, -1));
  return from < lastBegan ? [{ ...each, from, lastBegan: day(lastBegan) }] : [];
}

async function issue(tx: Tx, invoices: readonly DemoInvoice[], now: Date): Promise<void> {
  const payable = invoices.filter(({ payable_cents }) => payable_cents > 0);
  if (payable.length === 0) return;
  const ids = await insertDemoInvoices(tx, payable);
  const about = (invoice: DemoInvoice, at: number) => ({
    lineageId: invoice.lineage_id,
    premisesId: invoice.premises_id,
    invoiceId: ids[at]!,
    currency: invoice.currency,
  });
  await post(
    tx,
    payable.map((invoice, at) => ({
      ...about(invoice, at),
      key: `invoice_issued:${ids[at]}`,
      kind: 'invoice_issued',
      at: invoice.issued_at,
      entries: invoiceIssued(cents(invoice.total_cents - invoice.fee_cents), invoice.fee_cents),
    })),
  );
  const paid = payable.flatMap((invoice, at) => (at === 0 ? [] : [{ invoice, at, id: ids[at]! }]));
  const payments = await store.payByHand(
    tx,
    paid.map(({ id }) => id),
    now,
  );
  await post(
    tx,
    paid.flatMap(({ invoice, at, id }) => {
      const payment = payments.get(id);
      return payment === undefined
        ? []
        : [
            {
              ...about(invoice, at),
              key: `paid_by_hand:${payment}`,
              kind: 'paid_by_hand' as const,
              at: now,
              entries: paidByHand(invoice.payable_cents),
            },
          ];
    }),
  );
}
