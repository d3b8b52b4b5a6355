// What many deals sold by day, for work at night: one text for each channel instead of a row for each day, since
// millions of rows cost more to read than to add up. The same channels and days count as for one deal. Each channel is
// looked up by itself: left to join, the planner goes through the sales of all tenants for every few hundred deals.
import { type RawBuilder, sql } from 'kysely';
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import type { Tx } from '#server/base/db/db.ts';

type LineageDays = { lineage_id: number; from: Day; through: Day; categories: boolean };
type Amounts = [gross: Cents, tax: Cents, tip: Cents, refund: Cents, sold: Cents, redeemed: Cents, service: Cents];
type Entry = { day: Day; amounts: Amounts; category: string };

/**
 * Only jobs ask for this: it looks at every tenant. The texts of all the deals are held, the rows are made of them when a
 * deal's turn comes: hundreds of deals would otherwise lie in memory as a dozen objects for each of their days.
 */
export async function salesOfLineages(tx: Tx, asked: readonly LineageDays[]): Promise<(lineage: number) => SalesRow[]> {
  const days = await read(tx, asked, sql`sales_day`, sql`''::text`);
  const told = asked.filter(({ categories }) => categories);
  const byCategory = told.length > 0 ? await read(tx, told, sql`sales_category_day`, sql`s.category`) : new Map();
  return (lineage) => rowsOf(addedUp(days.get(lineage) ?? []), addedUp(byCategory.get(lineage) ?? []));
}

type Sold = { lineage_id: number; first: Day; category: string; days: string };

async function read(tx: Tx, asked: readonly LineageDays[], table: RawBuilder<unknown>, category: RawBuilder<unknown>) {
  const { rows } = await sql<Sold>`
    with asked as materialized (
      select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(lineage_id integer, "from" date, through date)
      join lateral (select * from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) d on true
    ), links as materialized (
      select distinct a.lineage_id, l.channel_id, greatest(l.start_date, a.from) as first,
        least(coalesce(l.end_date, a.through), a.through) as last
      from asked a join deal_channels l on l.lineage_id = a.lineage_id
      join lateral (select c.* from channels c where c.id = l.channel_id limit 1) c on
        case a.view when 'premises_only' then c.premises_id = a.premises_id
          when 'retailer_only' then c.company_id = a.retailer_company_id else true end
    )
    select l.lineage_id, l.first, d.category, d.days from links l
    cross join lateral (
      select ${category} as category, string_agg(concat_ws(' ', s.business_day - l.first, s.gross_cents, s.tax_cents,
        s.tip_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents, s.service_charge_cents), ',') as days
      from ${table} s where s.channel_id = l.channel_id and s.business_day between l.first and l.last group by 1
    ) d`.execute(tx);
  return Map.groupBy(rows, ({ lineage_id }) => lineage_id);
}

/** A day that several channels sold on counts once, with the sum of them. */
function addedUp(sold: readonly Sold[]): Entry[] {
  const [only] = sold;
  if (only && sold.length === 1) return inOrder(entriesOf(only));
  const byDay = new Map<string, Entry>();
  for (const entry of sold.flatMap(entriesOf)) {
    const known = byDay.get(entry.day + entry.category);
    if (!known) byDay.set(entry.day + entry.category, entry);
    else known.amounts = known.amounts.map((amount, at) => cents(amount + entry.amounts[at]!)) as Amounts;
  }
  return inOrder([...byDay.values()]);
}

const [COMMA, SPACE, MINUS, ZERO_DIGIT] = [44, 32, 45, 48];

/** Read character by character: splitting a year of days into texts costs more than all the rent of them. */
function entriesOf({ first, category, days }: Sold): Entry[] {
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
        const [ahead = 0, gross, tax, tip, refund, given, redeemed, service] = numbers as [number, ...Amounts];
        entries.push({
          day: dayOf(start + ahead),
          amounts: [gross, tax, tip, refund, given, redeemed, service],
          category,
        });
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
    categories.map((entry) => ({ ...asDealDay(entry), category: entry.category })),
  );
}

function rowOf({ day, amounts }: Entry): SalesRow {
  const [gross, tax, tip, refund, gift_card, gift_card_redeemed, service_charge] = amounts;
  return { day, category: null, gross, items: { tax, tip, refund, gift_card, gift_card_redeemed, service_charge } };
}

function asDealDay({ day, amounts: own }: Entry): DealDay & Omit<DealCategoryDay, 'category'> {
  const [gross, tax, tip, refund, gift_card_sold, gift_card_redeemed, service_charge] = own;
  const amounts = { gross, tax, tip, discount: ZERO, service_charge, refund, gift_card_sold, gift_card_redeemed };
  return { day, ...amounts, transactions: 0, refunds: 0, channels: 1 };
}
