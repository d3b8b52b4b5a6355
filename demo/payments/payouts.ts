// What settled in the demo was paid out month by month, as its properties have it: each payout is the sum of its lines
// and left in transfers the provider allows. The running month is still in the landlord's balance. Of the newest, one is on
// its way, one has arrived in part, and one was refused by the bank.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import { type PayoutType, payoutDay, payoutPeriod } from '#core/payments/payouts/payout-period.ts';
import { DEFAULT_LIMITS, transferParts } from '#core/payments/transfer-limit.ts';
import { payoutStory } from '#demo/payments/debit-progress.ts';
import { type DemoDebit, type DemoPart, insertDemoPayouts, type PastInvoice } from '#demo/payments/payments-queries.ts';
import type { Tx } from '#server/base/db/db.ts';

const TYPE: PayoutType = 'month';
const HOUR_MS = 3_600_000;
const UNDER_WAY: DemoPart = { state: 'pending', moved_at: null };

export type DemoPayout = {
  id: number;
  premisesId: number;
  sentAt: Date;
  arrivedAt: Date | null;
  rejectedAt: Date | null;
  shares: { lineageId: number; amount: Cents }[];
};

export async function payDemoOut(
  tx: Tx,
  invoices: readonly PastInvoice[],
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
    const parts = transferParts(amount, DEFAULT_LIMITS.business);
    return [{ ...arrival(story), ...payoutPeriod(TYPE, on), premisesId: invoice.premises_id, amount, parts, lines }];
  });
  withFates(formed, now);
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
      status: payout.status,
      arrived_at: payout.arrivedAt,
      parts: payout.parts.map((part, at) => ({ amount: part, ...partOf(payout, at) })),
      lines: payout.lines.map(({ debit, invoice }) => lineOf(debit, invoice)),
    })),
  );
  return formed.map(({ premisesId, sentAt, arrivedAt, rejectedAt, lines }, index) => {
    return { id: ids[index]!, premisesId, sentAt, arrivedAt, rejectedAt, shares: sharesOf(lines) };
  });
}

type Fate = {
  status: PayoutStatus;
  sentAt: Date;
  arrivedAt: Date | null;
  rejectedAt: Date | null;
};
type Formed = Fate & { from: Day; amount: Cents; parts: Cents[] };

function arrival(story: NonNullable<ReturnType<typeof payoutStory>>): Fate & { payDay: Day } {
  return { ...story, status: story.arrivedAt ? 'paid' : 'pending', rejectedAt: null };
}

/** The newest payouts of three properties, while others have theirs. */
function withFates(formed: Formed[], now: Date): void {
  const newest = formed
    .map(({ from }) => from)
    .sort()
    .at(-1);
  const [onItsWay, inPart, refused, ...others] = formed.filter(({ from }) => from === newest);
  if (!onItsWay || !inPart || !refused || others.length === 0) return;
  const sentAt = new Date(now.getTime() - HOUR_MS);
  Object.assign(onItsWay, { status: 'pending', sentAt, arrivedAt: null });
  Object.assign(inPart, { status: 'partially', sentAt, arrivedAt: null, parts: inTwo(inPart) });
  if (refused.arrivedAt) {
    Object.assign(refused, { status: 'rejected', rejectedAt: refused.arrivedAt, arrivedAt: null });
  }
}

function inTwo({ amount, parts }: Formed): Cents[] {
  const first = cents(Math.floor(amount / 2));
  return parts.length > 1 ? parts : [first, cents(amount - first)];
}

/** What the bank did with one transfer of a payout. */
function partOf({ status, sentAt, arrivedAt, rejectedAt }: Formed, at: number): DemoPart {
  if (status === 'partially') return at === 0 ? { state: 'processed', moved_at: sentAt } : UNDER_WAY;
  if (rejectedAt) return { state: 'failed', moved_at: rejectedAt };
  return arrivedAt ? { state: 'processed', moved_at: arrivedAt } : UNDER_WAY;
}

function lineOf({ id, transfer_id, trace_id, amount }: DemoDebit, invoice: PastInvoice) {
  const { lineage_id, from_day, through_day } = invoice;
  const days: { sales_from: Day; sales_through: Day } = { sales_from: from_day, sales_through: through_day };
  return { attempt_id: id, invoice_id: invoice.id, lineage_id, amount_cents: amount, transfer_id, trace_id, ...days };
}

function sharesOf(lines: readonly { debit: DemoDebit; invoice: PastInvoice }[]) {
  return [...Map.groupBy(lines, ({ invoice }) => invoice.lineage_id)].map(([lineageId, dealLines]) => {
    return { lineageId, amount: sum(dealLines.map(({ debit }) => debit.amount)) };
  });
}
