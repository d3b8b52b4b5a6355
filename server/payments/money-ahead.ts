// Money that has not arrived yet, for the home pages: what is about to be debited from a merchant and why, and what is
// on its way to a landlord.
import { type Cents, type Currency, cents, moneyText } from '#core/base/money.ts';
import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Debit } from '#core/payments/debit.ts';
import { listInvoices } from '#core/payments/invoice-contract.ts';
import { INVOICE_STATUS_LABELS } from '#core/payments/invoice-status.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed.ts';
import { listPayouts } from '#core/payments/payout-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listDaysOf, listLinesOf } from '#server/payments/ahead-sql.ts';
import { type InvoiceRow, type LineRow, listInvoiceRows } from '#server/payments/invoices/sql.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { listPayoutRows } from '#server/payments/payouts/read-sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';

type Asking = Pick<Ctx, 'db' | 'viewer' | 'now'>;

/** Lines and days are told for this many; a merchant with more opens the list. */
const MOST_DEBITS = 12;
const RECEIVED_DAYS = 30;

/** Open invoices that AutoPay will debit, the next debit first; those of which only a disputed part is left come last. */
export async function debitsAhead({ db, viewer, now }: Asking): Promise<Debit[]> {
  const query = listInvoices.query.parse({ status: ['pending', 'processing', 'failed'], pageSize: MAX_PAGE_SIZE });
  const rows = (await listInvoiceRows(db, viewer, query)).filter(({ collects }) => collects === 'autopay');
  rows.sort(
    (a, b) =>
      Number(leftOf(a) === 0) - Number(leftOf(b) === 0) ||
      dayOf(a).localeCompare(dayOf(b)) ||
      b.payable_cents - a.payable_cents,
  );
  const told = rows.slice(0, MOST_DEBITS);
  const ids = told.map(({ id }) => id);
  const lines = await listLinesOf(db, viewer, ids);
  const days = await listDaysOf(db, viewer, ids);
  const missing = await missingOf(db, told);
  return told.map((row) =>
    debitText(row, lines.get(row.id) ?? [], days.get(row.id) ?? [], { now, missing: missing(row) }),
  );
}

/** How many days of an invoice nobody has reported by now, as its receipt counts them. */
async function missingOf(db: Asking['db'], invoices: readonly InvoiceRow[]): Promise<(invoice: InvoiceRow) => number> {
  const asked = [...Map.groupBy(invoices, ({ lineage_id }) => lineage_id)].map(([lineage_id, own]) => {
    const from = own.reduce((first, { from_day }) => (from_day < first ? from_day : first), own[0]!.from_day);
    const through = own.reduce(
      (last, { through_day }) => (through_day > last ? through_day : last),
      own[0]!.through_day,
    );
    return { lineage_id, from, through };
  });
  const missing = await missingDaysOf(db, asked);
  return ({ lineage_id, from_day, through_day }) =>
    (missing.get(lineage_id) ?? []).filter((day) => day >= from_day && day <= through_day).length;
}

function debitText(
  row: InvoiceRow,
  lines: readonly LineRow[],
  days: readonly InvoicedDay[],
  { now, missing }: { now: Date; missing: number },
): Debit {
  return {
    invoice: row.id,
    number: row.number,
    deal: row.deal_id,
    place: placeOf(row),
    currency: row.currency,
    amount: moneyText(leftOf(row)),
    held: moneyText(row.held_cents),
    from: row.from_day,
    through: row.through_day,
    debit_day: dayOf(row),
    review_until: row.review_until.toISOString(),
    in_review: row.status === 'pending' && now < row.review_until,
    status: row.status,
    status_label: INVOICE_STATUS_LABELS[row.status],
    failure: row.status === 'failed' ? row.failure_detail : null,
    sales: moneyText(cents(days.reduce((sum, { gross }) => sum + (gross ?? 0), 0))),
    missing_days: days.length === 0 ? 0 : missing,
    lines: lines.map(({ kind, from_day, through_day, amount_cents }) => {
      return { kind, from: from_day, through: through_day, amount: moneyText(amount_cents) };
    }),
  };
}

type Stage = { amount: number; count: number; day: Day | null };
type OnItsWay = Record<'in_review' | 'at_bank' | 'arriving' | 'failed', Stage> & { received: number };

/** By currency: invoices before and at the bank, payouts that are under way, and what arrived lately. */
export async function moneyOnItsWay({ db, viewer, now }: Asking, masterCompany: number) {
  const scope = { master_company: masterCompany, pageSize: MAX_PAGE_SIZE };
  const found = new Map<Currency, OnItsWay>();
  const of = (currency: Currency) => {
    const known = found.get(currency) ?? nothing();
    found.set(currency, known);
    return known;
  };
  const open = listInvoices.query.parse({ ...scope, status: ['pending', 'processing', 'failed'] });
  for (const row of await listInvoiceRows(db, viewer, open)) {
    if (row.collects !== 'autopay') continue;
    const stage = row.status === 'pending' ? 'in_review' : row.status === 'processing' ? 'at_bank' : 'failed';
    put(of(row.currency)[stage], leftOf(row), dayOf(row));
  }
  const payouts = listPayouts.query.parse({ ...scope, status: ['pending', 'partially'] });
  for (const row of await listPayoutRows(db, viewer, payouts)) {
    put(of(row.currency).arriving, row.amount_cents, row.pay_day);
  }
  const from = addDays(dayIn(now, DEFAULT_ZONE), -RECEIVED_DAYS);
  for (const row of await listPayoutRows(db, viewer, listPayouts.query.parse({ ...scope, status: ['paid'], from }))) {
    of(row.currency).received += row.amount_cents;
  }
  return [...found].map(([currency, { received, ...stages }]) => ({
    currency,
    total: moneyText(cents(stages.in_review.amount + stages.at_bank.amount + stages.arriving.amount)),
    in_review: stageText(stages.in_review),
    at_bank: stageText(stages.at_bank),
    arriving: stageText(stages.arriving),
    failed: stageText(stages.failed),
    received: moneyText(cents(received)),
  }));
}

/** A dispute holds its part back; the rest is debited. */
function leftOf(row: InvoiceRow): Cents {
  return cents(Math.max(0, outstandingOf(row) - row.held_cents));
}

function dayOf(row: Pick<InvoiceRow, 'debit_day' | 'next_retry_day' | 'status'>): Day {
  return row.status === 'failed' ? (row.next_retry_day ?? row.debit_day) : row.debit_day;
}

function nothing(): OnItsWay {
  const stage = (): Stage => ({ amount: 0, count: 0, day: null });
  return { in_review: stage(), at_bank: stage(), arriving: stage(), failed: stage(), received: 0 };
}

function put(stage: Stage, amount: number, day: Day): void {
  if (amount === 0) return;
  stage.amount += amount;
  stage.count += 1;
  if (stage.day === null || day < stage.day) stage.day = day;
}

function stageText({ amount, count, day }: Stage) {
  return { amount: moneyText(cents(amount)), count, day };
}
