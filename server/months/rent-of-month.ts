// What a statement says of the rent to one person: to whom the receipt of the same days would say it, with what was billed of it.
import { type Cents, parseMoney, ZERO } from '#core/base/money.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { billedOfMonth } from '#core/months/percentage.ts';
import type { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type OwedMonth, readOwed } from '#server/months/month-rent.ts';
import { askedOf, type OpenedMonth } from '#server/months/open-month.ts';
import { isPayersInvoice, seesFigures } from '#server/statements/figures.ts';
import { type PriorBilling, priorBillings } from '#server/statements/prior-billings.ts';

type Inside = Pick<Ctx, 'db' | 'viewer'>;
type ShownRent = { rent: MonthRent | null; percentage: MonthPercentage | null };

const HIDDEN: ShownRent = { rent: null, percentage: null };

export async function rentOfMonth({ db, viewer }: Inside, opened: OpenedMonth): Promise<ShownRent> {
  const { deal, store, key } = opened;
  const isOpen = seesFigures(deal, viewer, deal.terms.visibility);
  if (!isOpen && !deal.permissions.has('permission_view_autopay')) return HIDDEN;
  const [owed] = await readOwed(db, [countedOf(opened)]);
  if (!owed) return HIDDEN;
  const { rent, percentage, lease, span } = owed;
  const ended = store.ends !== null && lease.lastDay >= store.ends;
  // What was reported after the end is billed in periods that lie after it.
  const billings = await priorBillings(db, viewer, key.lineageId, ended ? runOffEnd(store.ends!) : lease.lastDay);
  if (isOpen) return { rent, percentage: percentage && withBilled(owed, percentage, billings) };
  return isPayersInvoice(deal, span, billings) ? { rent, percentage } : HIDDEN;
}

function withBilled({ lease, span }: OwedMonth, percentage: MonthPercentage, billings: readonly PriorBilling[]) {
  return { ...percentage, billed: billedOfMonth(lease, span, percentage.within, billings) };
}

/** For whatever asks how the sales of a month that was opened became rent. */
export const countedOf = (opened: OpenedMonth) => ({
  ...askedOf(opened),
  counted: amountOf(opened.figures.sales_that_count),
});

const amountOf = (text: string): Cents => parseMoney(text) ?? ZERO;
