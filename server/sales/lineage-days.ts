// What many deals sold by day, for work at night: one text for each channel instead of a row for each day, since
// millions of rows cost more to read than to add up. The same channels and days count as for one deal. Each channel is
// looked up by itself: left to join, the planner goes through the sales of all tenants for every few hundred deals.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import type { Tx } from '#server/base/db/db.ts';
import { type LineageDays, listSold, type Sold } from '#server/sales/lineage-sql.ts';

type Amounts = [
  gross: Cents,
  tax: Cents,
  tip: Cents,
  refund: Cents,
  sold: Cents,
  redeemed: Cents,
  service: Cents,
  backTax: Cents,
  backTip: Cents,
  backSold: Cents,
];
type Entry = { day: Day; amounts: Amounts; category: string | null; kind: string | null };

/**
 * Only jobs ask for this: it looks at every tenant. The texts of all the deals are held, the rows are made of them when a
 * deal's turn comes: hundreds of deals would otherwise lie in memory as a dozen objects for each of their days.
 */
export async function salesOfLineages(tx: Tx, spans: readonly LineageDays[]): Promise<(lineage: number) => SalesRow[]> {
  const days = await listSold(tx, spans, 'days');
  const withCategories = spans.filter(({ categories }) => categories);
  const byCategory = withCategories.length > 0 ? await listSold(tx, withCategories, 'categories') : new Map();
  return (lineage) => rowsOf(addedUp(days.get(lineage) ?? []), addedUp(byCategory.get(lineage) ?? []));
}

/** A day that several channels sold on counts once, with the sum of them. */
function addedUp(sold: readonly Sold[]): Entry[] {
  const [only] = sold;
  if (only && sold.length === 1) return inOrder(entriesOf(only));
  const byDay = new Map<string, Entry>();
  for (const entry of sold.flatMap(entriesOf)) {
    const key = JSON.stringify([entry.day, entry.category, entry.kind]);
    const daySum = byDay.get(key);
    if (!daySum) byDay.set(key, entry);
    else daySum.amounts = daySum.amounts.map((amount, at) => cents(amount + entry.amounts[at]!)) as Amounts;
  }
  return inOrder([...byDay.values()]);
}

const [COMMA, SPACE, MINUS, ZERO_DIGIT] = [44, 32, 45, 48];

/** Read character by character: splitting a year of days into texts costs more than all the rent of them. */
function entriesOf({ first, category, kind, days }: Sold): Entry[] {
  const start = numberOf(first);
  const entries: Entry[] = [];
  let numbers: number[] = [];
  let value = 0;
  let sign = 1;
  for (let at = 0; at <= days.length; at += 1) {
    const code = at === days.length ? COMMA : days.charCodeAt(at);
    if (code === MINUS) sign = -1;
    else if (code !== COMMA && code !== SPACE) value = value * 10 + code - ZERO_DIGIT;
    else {
      numbers.push(sign * value);
      value = 0;
      sign = 1;
      if (code === COMMA) {
        const [ahead = 0, ...amounts] = numbers as [number, ...Amounts];
        entries.push({ day: dayOf(start + ahead), amounts, category, kind });
        numbers = [];
      }
    }
  }
  return entries;
}

function inOrder(entries: Entry[]): Entry[] {
  const sorted = entries.every(({ day }, at) => at === 0 || entries[at - 1]!.day <= day);
  return sorted ? entries : entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

function rowsOf(days: readonly Entry[], categories: readonly Entry[]): SalesRow[] {
  if (categories.length === 0) return days.map(rowOf);
  return salesRows(
    days.map(asDealDay),
    categories.map((entry) => ({ ...asDealDay(entry), category: entry.category, kind: entry.kind })),
  );
}

function rowOf({ day, amounts }: Entry): SalesRow {
  const [gross, tax, tip, refund, gift_card, gift_card_redeemed, service_charge] = amounts;
  const [returned_tax, returned_tip, returned_gift_card] = amounts.slice(7) as [Cents, Cents, Cents];
  const returned = { returned_tax, returned_tip, returned_gift_card };
  const items = { tax, tip, refund, gift_card, gift_card_redeemed, service_charge, ...returned };
  return { day, category: null, gross, items };
}

function asDealDay({ day, amounts: sums }: Entry): DealDay & Omit<DealCategoryDay, 'category' | 'kind'> {
  const [gross, tax, tip, refund, gift_card_sold, gift_card_redeemed, service_charge] = sums;
  const [returned_tax, returned_tip, returned_gift_card] = sums.slice(7) as [Cents, Cents, Cents];
  const amounts = { gross, tax, tip, discount: ZERO, service_charge, refund, gift_card_sold, gift_card_redeemed };
  const returned = { returned_tax, returned_tip, returned_gift_card };
  return { day, ...amounts, ...returned, transactions: 0, refunds: 0, channels: 1 };
}
