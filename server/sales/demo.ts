// Two years of daily sales for every channel that a deal of the demo counts, up to yesterday.
import { sql } from 'kysely';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { SALES_AMOUNTS } from '#core/pos/sale.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { chanceFrom, type StoreDay } from '#server/sales/demo-days.ts';
import { type DemoStore, demoStoreDays } from '#server/sales/demo-stores.ts';

type Filled = StoreDay & { channelId: number };
type FilledCategory = Filled & { category: string };

/** More rows at once take more memory than time. */
const BATCH = 5_000;

export async function fillSalesDemo({ clock }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const today = dayIn(now, DEFAULT_ZONE);
  const days: Filled[] = [];
  const categories: FilledCategory[] = [];
  for (const store of await demoStores(tx)) {
    const sold = demoStoreDays(store, today).map((day) => ({ ...day, channelId: store.channelId }));
    days.push(...sold);
    categories.push(...sold.flatMap((day) => byCategory(day, categoriesOf(store))));
  }
  for (let at = 0; at < days.length; at += BATCH) await insertDays(tx, days.slice(at, at + BATCH), now);
  for (let at = 0; at < categories.length; at += BATCH)
    await insertCategories(tx, categories.slice(at, at + BATCH), now);
  return `${days.length} days of sales`;
}

/** Each linked channel once, with the deal that counted it first. */
async function demoStores(tx: Tx): Promise<DemoStore[]> {
  const { rows } = await sql<DemoStore>`
    select distinct on (l.channel_id) l.channel_id as "channelId", d.retailer_legal_name as merchant,
      p.name as property, p.country, d.terms, d.start_date as "startDate"
    from deal_channels l join deals d on d.lineage_id = l.lineage_id join premises p on p.id = d.premises_id
    order by l.channel_id, (d.status in ('active', 'active_pending')) desc, d.start_date, d.id`.execute(tx);
  return rows;
}

function categoriesOf({ terms }: DemoStore): string[] {
  return readDealTerms(terms).categories?.items.map(({ category }) => category) ?? [];
}

/** Uneven shares that change a little from day to day; the last category takes what is left. */
function byCategory(day: Filled, names: readonly string[]): FilledCategory[] {
  if (names.length === 0) return [];
  const chance = chanceFrom(`${day.channelId}/${day.day}`);
  const weights = names.map((_, index) => (names.length - index) * (0.9 + chance() * 0.2));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = { ...day };
  return names.map((category, index) => {
    if (index === names.length - 1) return { ...left, category };
    const part = { ...day, category };
    for (const name of [...SALES_AMOUNTS, 'transactions', 'refunds'] as const) {
      const share = Math.floor((day[name] * weights[index]!) / whole);
      Object.assign(part, { [name]: share });
      Object.assign(left, { [name]: left[name] - share });
    }
    return part;
  });
}

const COLUMNS = sql`gross_cents, tax_cents, tip_cents, discount_cents, service_charge_cents, refund_cents,
  gift_card_sold_cents, gift_card_redeemed_cents, transactions, refunds, updated_at`;

function insertDays(tx: Tx, rows: readonly Filled[], now: Date) {
  return sql`insert into sales_day (channel_id, business_day, ${COLUMNS})
    select *, ${now}::timestamptz from unnest(${rows.map(({ channelId }) => channelId)}::integer[],
      ${days(rows)}::date[], ${amounts(rows)})`.execute(tx);
}

function insertCategories(tx: Tx, rows: readonly FilledCategory[], now: Date) {
  return sql`insert into sales_category_day (channel_id, business_day, category, ${COLUMNS})
    select *, ${now}::timestamptz from unnest(${rows.map(({ channelId }) => channelId)}::integer[],
      ${days(rows)}::date[], ${rows.map(({ category }) => category)}::text[], ${amounts(rows)})`.execute(tx);
}

function days(rows: readonly Filled[]): Day[] {
  return rows.map(({ day }) => day);
}

function amounts(rows: readonly Filled[]) {
  const columns = SALES_AMOUNTS.map((name) => sql`${rows.map((row) => row[name])}::bigint[]`);
  const counts = (['transactions', 'refunds'] as const).map((name) => sql`${rows.map((row) => row[name])}::integer[]`);
  return sql.join([...columns, ...counts]);
}
