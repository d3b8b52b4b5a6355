// Money that is on its way to a landlord, for the home page.
import { type Currency, cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { MoneyLine } from '#core/payments/payouts/money-line.ts';
import type { Ctx } from '#server/base/serve.ts';
import { leftToDebit, nextDebitDay } from '#server/payments/invoices/debits-ahead.ts';
import { readInvoices } from '#server/payments/invoices/read-invoices.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { readPayouts } from '#server/payments/payouts/read-payouts.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type InvoiceRow = Awaited<ReturnType<typeof readInvoices>>[number];
type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number];

type MoneyCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

const RECEIVED_DAYS = 30;

type Line = MoneyLine & { cents: number };
type Stage = { amount: number; count: number; day: Day | null; lines: Line[] };

/** So many of a stage are told one by one, the largest first; what is beyond them is one sum. */
const MOST_LINES = 40;
type OnItsWay = Record<'in_review' | 'at_bank' | 'arriving' | 'failed' | 'held', Stage> & { received: number };

/** By currency: invoices before and at the bank, payouts that are under way, and what arrived lately. */
export async function moneyOnItsWay({ db, viewer, now }: MoneyCtx, masterCompany: number) {
  const asking = { db, viewer };
  const scope = { master_company: masterCompany };
  const byCurrency = new Map<Currency, OnItsWay>();
  const of = (currency: Currency) => {
    const sums = byCurrency.get(currency) ?? nothing();
    byCurrency.set(currency, sums);
    return sums;
  };
  for (const row of await readInvoices(asking, { ...scope, status: ['pending', 'processing', 'failed'] })) {
    if (row.collects !== 'autopay') continue;
    const stage = row.status === 'pending' ? 'in_review' : row.status === 'processing' ? 'at_bank' : 'failed';
    put(of(row.currency)[stage], invoiceLine(row, leftToDebit(row)), nextDebitDay(row));
    put(of(row.currency).held, invoiceLine(row, Math.min(row.held_cents, outstandingOf(row))), nextDebitDay(row));
  }
  for (const row of await readPayouts(asking, { ...scope, status: ['pending', 'partially'] })) {
    put(of(row.currency).arriving, payoutLine(row), row.pay_day);
  }
  const from = addDays(dayIn(now, DEFAULT_ZONE), -RECEIVED_DAYS);
  for (const row of await readPayouts(asking, { ...scope, status: ['paid'], from })) {
    of(row.currency).received += row.amount_cents;
  }
  return [...byCurrency].map(([currency, { received, ...stages }]) => ({
    currency,
    total: moneyText(cents(stages.in_review.amount + stages.at_bank.amount + stages.arriving.amount)),
    in_review: stageText(stages.in_review),
    at_bank: stageText(stages.at_bank),
    arriving: stageText(stages.arriving),
    failed: stageText(stages.failed),
    held: stageText(stages.held),
    received: moneyText(cents(received)),
  }));
}

function nothing(): OnItsWay {
  const stage = (): Stage => ({ amount: 0, count: 0, day: null, lines: [] });
  return { in_review: stage(), at_bank: stage(), arriving: stage(), failed: stage(), held: stage(), received: 0 };
}

function put(stage: Stage, line: Line, day: Day): void {
  if (line.cents === 0) return;
  stage.amount += line.cents;
  stage.count += 1;
  stage.lines.push(line);
  if (stage.day === null || day < stage.day) stage.day = day;
}

function stageText({ amount, count, day, lines }: Stage) {
  const shown = lines.toSorted((a, b) => b.cents - a.cents).slice(0, MOST_LINES);
  const rest = amount - shown.reduce((sum, line) => sum + line.cents, 0);
  return {
    amount: moneyText(cents(amount)),
    count,
    day,
    lines: shown.map(({ cents: _, ...line }) => line),
    rest: { count: count - shown.length, amount: moneyText(cents(rest)) },
  };
}

function invoiceLine(row: InvoiceRow, amount: number): Line {
  const { id, number, deal_id, merchant, from_day, through_day } = row;
  const of = { kind: 'invoice' as const, id, deal: deal_id, name: merchant, place: placeOf(row), number };
  return { ...of, from: from_day, through: through_day, amount: moneyText(cents(amount)), cents: amount };
}

function payoutLine({ id, place, period_from, period_through, amount_cents }: PayoutRow): Line {
  const of = { kind: 'payout' as const, id, deal: null, name: place, place: '', number: `PO-${id}` };
  return { ...of, from: period_from, through: period_through, amount: moneyText(amount_cents), cents: amount_cents };
}
