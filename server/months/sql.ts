// What people made of the months of stores, and the stores themselves as the viewer reads their sales.
import { type RawBuilder, sql } from 'kysely';
import { type Currency, cents } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesSource } from '#core/months/shapes.ts';
import type { SoldCategory } from '#core/months/till-categories.ts';
import type { MonthState } from '#core/months/transitions.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, list } from '#server/base/db/lists.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { managedDeals } from '#server/deals/deals-seen.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';

export type StoreRow = {
  deal_id: number;
  lineage_id: number;
  ends: Day | null;
  time_zone: string;
  currency: Currency;
  premises_id: number;
  premises_name: string;
  premises_unit: string;
  master_company_id: number;
  landlord_company_name: string;
  retailer_company_id: number | null;
  retailer_email: string;
  merchant: string;
  legal_name: string;
};

const STORE_COLUMNS = sql`d.id as deal_id, d.lineage_id, d.end_date as ends, p.time_zone,
    coalesce(d.terms ->> 'currency', 'USD') as currency, d.premises_id, p.name as premises_name, d.premises_unit,
    p.master_company_id, lc.name as landlord_company_name, d.retailer_company_id, d.retailer_email,
    coalesce(rc.name, d.retailer_legal_name) as merchant, d.retailer_legal_name as legal_name`;
const STORE_TABLES = sql`from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
    left join companies rc on rc.id = d.retailer_company_id`;

const IN_FORCE = sql`d.status in ('active', 'active_pending', 'finished', 'archived')`;

type StoreFilter = {
  company?: number | undefined;
  master_company?: number | undefined;
  premises?: number | undefined;
  deal: readonly number[];
  search?: string | undefined;
};

export type ListedStore = StoreRow & { manages: boolean; visibility: 'all' | 'property_owner_only' | 'off' };

/** Agreements in force or ended, each as it stands now. */
export async function listStores(db: Db, viewer: Viewer, filter: StoreFilter): Promise<ListedStore[]> {
  const parts: RawBuilder<unknown>[] = [IN_FORCE, salesSeenBy(viewer)];
  if (filter.company !== undefined) parts.push(sql`d.retailer_company_id = ${filter.company}`);
  if (filter.master_company !== undefined) parts.push(sql`p.master_company_id = ${filter.master_company}`);
  if (filter.premises !== undefined) parts.push(sql`d.premises_id = ${filter.premises}`);
  if (filter.deal.length > 0) parts.push(sql`d.id = any(${list(filter.deal)}::integer[])`);
  if (filter.search) {
    const text = `%${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(
      sql`(lower(coalesce(rc.name, '') || ' ' || d.retailer_legal_name) like ${text} or lower(p.name) like ${text})`,
    );
  }
  const { rows } = await sql<ListedStore>`select * from (
    select distinct on (d.lineage_id) ${STORE_COLUMNS}, ${managedDeals(viewer)} as manages, d.terms ->> 'visibility' as visibility
    ${STORE_TABLES} where ${sql.join(parts, sql` and `)} order by d.lineage_id, d.id desc) s order by s.premises_name, s.premises_unit, s.lineage_id`.execute(
    db,
  );
  return rows;
}

/** The caller has proved that they may be read. */
export async function listStoresOf(db: Db, lineages: readonly number[]): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`select distinct on (d.lineage_id) ${STORE_COLUMNS} ${STORE_TABLES}
    where d.lineage_id = any(${list(lineages)}::integer[]) and ${IN_FORCE}
    order by d.lineage_id, d.id desc`.execute(db);
  return rows;
}

export async function findStore(db: Db, lineageId: number): Promise<StoreRow | undefined> {
  return (await listStoresOf(db, [lineageId]))[0];
}

export type MonthKey = { lineageId: number; month: Day };
export type MadeMonth = { lineage_id: number; month: Day; state: MonthState };

export async function listMade(db: Db, lineages: readonly number[]): Promise<MadeMonth[]> {
  if (lineages.length === 0) return [];
  const { rows } = await sql<MadeMonth>`select lineage_id, month, state from store_months
    where lineage_id = any(${list(lineages)}::integer[])`.execute(db);
  return rows;
}

/** Of one store, with the moment of its last step. */
export async function listMadeOn(db: Db, lineageId: number): Promise<(MadeMonth & { updated_at: Date })[]> {
  const { rows } = await sql<MadeMonth & { updated_at: Date }>`select lineage_id, month, state, updated_at
    from store_months where lineage_id = ${lineageId}`.execute(db);
  return rows;
}

type NewStep = {
  state: MonthState;
  by: number | null;
  side: Role | null;
  words: string;
};

type MonthSpan = MonthKey & { from: Day; through: Day };

/** The month as it is now, with the step that led there. `decision` is what the row says: open is what sales say. */
export const saveStep = (db: Db, span: MonthSpan, decision: MonthState, step: NewStep, now: Date): Promise<void> =>
  saveSteps(db, [span], decision, step, now);

/** The same step of many months; each of them once. */
export async function saveSteps(
  db: Db,
  spans: readonly MonthSpan[],
  decision: MonthState,
  { state, by, side, words }: NewStep,
  now: Date,
): Promise<void> {
  const { values, from } = columns(spans, [
    { name: 'lineage_id', type: sql`integer`, of: ({ lineageId }: MonthSpan) => lineageId },
    { name: 'month', type: sql`date`, of: ({ month }: MonthSpan) => month },
    { name: 'from_day', type: sql`date`, of: ({ from }: MonthSpan) => from },
    { name: 'through_day', type: sql`date`, of: ({ through }: MonthSpan) => through },
  ]);
  await sql`insert into store_months (state, updated_at, lineage_id, month, from_day, through_day)
    select ${decision}, ${now}::timestamptz, ${values} ${from}
    on conflict (lineage_id, month) do update set state = excluded.state, from_day = excluded.from_day,
      through_day = excluded.through_day, updated_at = excluded.updated_at`.execute(db);
  await sql`insert into month_steps (lineage_id, month, state, at, by_user, side, words)
    select m.lineage_id, m.month, ${state}, ${now}::timestamptz, ${by}::integer, ${side}, ${words}
    from (select ${values} ${from}) m`.execute(db);
}

export type StepRow = { state: MonthState; at: Date; by: string | null; side: Role | null; words: string };

export async function listSteps(db: Db, { lineageId, month }: MonthKey): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select s.state, s.at, u.full_name as by, s.side, s.words
    from month_steps s left join users u on u.id = s.by_user
    where s.lineage_id = ${lineageId} and s.month = ${month} order by s.id desc`.execute(db);
  return rows;
}

/** Certified months that sales of a channel on these days count for. */
export async function listCertifiedOf(db: Db, channelId: number, days: readonly Day[]): Promise<MadeMonth[]> {
  const { rows } = await sql<MadeMonth>`
    select distinct m.lineage_id, m.month, m.state from deal_channels l join store_months m on m.lineage_id = l.lineage_id
    where l.channel_id = ${channelId} and m.state = 'certified' and exists (
      select 1 from unnest(${list(days)}::date[]) as a(day) where a.day between m.from_day and m.through_day
        and a.day >= l.start_date and (l.end_date is null or a.day <= l.end_date))
    order by 1, 2`.execute(db);
  return rows;
}

/** Closed months that sales of a channel on these days would count for. */
export async function listClosedOf(db: Db, channelId: number, days: readonly Day[]): Promise<MonthKey[]> {
  const { rows } = await sql<MonthKey>`
    select distinct m.lineage_id as "lineageId", m.month from deal_channels l
      join sales_closed_months m on m.lineage_id = l.lineage_id
    where l.channel_id = ${channelId} and exists (
      select 1 from unnest(${list(days)}::date[]) as a(day) where a.day between m.from_day and m.through_day
        and a.day >= l.start_date and (l.end_date is null or a.day <= l.end_date))
    order by 1, 2`.execute(db);
  return rows;
}

type SourceRow = {
  lineage_id: number;
  from: Day;
  channel_id: number;
  channel: string;
  system: string;
  days: number;
  uploaded_days: number;
  gross: number;
};

type Source = Omit<SalesSource, 'gross'> & { channel_id: number; gross: number };

type StoreSpan = { lineage_id: number; from: Day; through: Day };

/** Spans of stores with what says which channels count for them. */
export const askedSpans = (spans: readonly StoreSpan[]): RawBuilder<unknown> => sql`
  select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view
  from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a(lineage_id integer, "from" date, through date)
  join lateral (select * from deals d where d.lineage_id = a.lineage_id and ${IN_FORCE}
    order by d.id desc limit 1) d on true`;

/** Of a span `a` and a channel `c` that is linked to its lease. */
export const COUNTS_FOR = sql`case a.view when 'premises_only' then c.premises_id = a.premises_id
  when 'retailer_only' then c.company_id = a.retailer_company_id else true end`;

/** What each channel brought in each span, by the roll-ups: the same channels and days count as for the sales of the store. */
export async function listSources(
  db: Db,
  spans: readonly StoreSpan[],
): Promise<(lineageId: number, from: Day) => Source[]> {
  const { rows } = await sql<SourceRow>`
    with asked as materialized (${askedSpans(spans)})
    select a.lineage_id, a."from", c.id as channel_id, c.name as channel, coalesce(connection_type(c.pos_connection_id), 'manual') as system,
      count(distinct s.business_day)::integer as days,
      count(distinct h.business_day)::integer as uploaded_days, sum(s.gross_cents)::bigint as gross
    from asked a join deal_channels l on l.lineage_id = a.lineage_id join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    join sales_day s on s.channel_id = c.id and s.business_day between greatest(a.from, l.start_date)
      and least(a.through, coalesce(l.end_date, a.through))
    left join lateral (select h.business_day from sales_held_days h where h.channel_id = c.id
      and h.business_day = s.business_day limit 1) h on true
    group by a.lineage_id, a.from, c.id, c.name, c.pos_connection_id order by a.lineage_id, a.from, c.name, c.id`.execute(
    db,
  );
  const key = (lineageId: number, from: Day) => `${lineageId} ${from}`;
  const bySpan = Map.groupBy(rows, ({ lineage_id, from }) => key(lineage_id, from));
  return (lineageId, from) =>
    (bySpan.get(key(lineageId, from)) ?? []).map(({ lineage_id: _, from: __, ...source }) => source);
}

type SoldRow = { lineage_id: number; from: Day; category: string; gross: number; sales: number };

/**
 * What each span sold by the categories of the tills, as the tills name them: what a lease makes of a name may change later,
 * what a statement says of a month does not. Answers the spans that begin in days of a store.
 */
export async function listTillCategories(
  db: Db,
  spans: readonly StoreSpan[],
): Promise<(lineageId: number, days: DaySpan) => SoldCategory[]> {
  if (spans.length === 0) return () => [];
  const { rows } = await sql<SoldRow>`
    with asked as materialized (${askedSpans(spans)})
    select a.lineage_id, a."from", s.category, sum(s.gross_cents)::bigint as gross, sum(s.transactions)::integer as sales
    from asked a join deal_channels l on l.lineage_id = a.lineage_id join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    join sales_category_day s on s.channel_id = c.id and s.business_day between greatest(a.from, l.start_date)
      and least(a.through, coalesce(l.end_date, a.through))
    group by a.lineage_id, a.from, s.category`.execute(db);
  const byLineage = Map.groupBy(rows, ({ lineage_id }) => lineage_id);
  return (lineageId, { from, through }) =>
    (byLineage.get(lineageId) ?? [])
      .filter((row) => row.from >= from && row.from <= through)
      .map(({ from: start, category, gross, sales }) => ({ from: start, category, gross: cents(gross), sales }));
}
