// Single sales as they are read: first on which days of which channels the viewer reads them, then the sales alone.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { SALES_AMOUNTS, type SaleGrain, type SaleKind, type SalesAmounts } from '#core/pos/sale.ts';
import type { SalesQuery } from '#core/sales/contract.ts';
import type { KeptParts } from '#core/sales/kept-parts.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, list } from '#server/base/db/lists.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { seenChannels } from '#server/sales/channels-seen.ts';
import { columnOf } from '#server/sales/ingest-sql.ts';

export type SaleRow = SalesAmounts &
  KeptParts & {
    channel_id: number;
    number: number;
    external_id: string;
    channel_name: string;
    time_zone: string;
    company_id: number;
    currency: Currency;
    kind: SaleKind;
    grain: SaleGrain;
    occurred_at: Date;
    business_day: Day;
    hour: number | null;
    transactions: number;
    refunds: number;
    refund_of: string | null;
    source: string;
    upload_id: number | null;
  };

const AMOUNTS = sql.join(SALES_AMOUNTS.map((name) => sql<Cents>`s.${sql.ref(columnOf(name))} as ${sql.ref(name)}`));
const FIELDS = sql`s.channel_id, s.number, s.external_id, s.kind, s.grain, s.occurred_at, s.business_day, s.hour, ${AMOUNTS},
  s.transactions, s.refunds, s.refund_of, s.parts, s.categories, s.source, s.upload_id`;
const TAKES_BACK = sql`(s.kind = 'refund' or s.refund_cents <> 0)`;

const ORDERINGS: Record<SalesQuery['ordering'], RawBuilder<unknown>> = {
  occurred_at: sql`occurred_at`,
  '-occurred_at': sql`occurred_at desc`,
  day: sql`business_day`,
  '-day': sql`business_day desc`,
  gross: sql`gross`,
  '-gross': sql`gross desc`,
  refund: sql`refund`,
  '-refund': sql`refund desc`,
};

type SeenSpan = Pick<SaleRow, 'channel_id' | 'channel_name' | 'time_zone' | 'company_id' | 'currency'> & {
  start_date: Day;
  end_date: Day;
};
type StoredSale = Omit<SaleRow, 'channel_name' | 'time_zone' | 'company_id' | 'currency'>;

export async function listSaleRows(db: Db, viewer: Viewer, query: SalesQuery, onlyRefunds: boolean) {
  const spans = await listSeenSpans(db, seenChannels(viewer, query.deal), query);
  return spans.length === 0 ? { rows: [], count: 0 } : readPage(db, spans, query, onlyRefunds);
}

async function readPage(db: Db, spans: readonly SeenSpan[], query: SalesQuery, onlyRefunds: boolean) {
  const ids = list([...new Set(spans.map(({ channel_id }) => channel_id))]);
  const from = sql`from sales s where s.channel_id = any(${ids}::integer[]) and ${WITHIN_SEEN} and ${onDays(query)} and ${onlyRefunds ? TAKES_BACK : sql`true`}`;
  const order = sql`order by ${ORDERINGS[query.ordering]}, channel_id, number desc`;
  // The count comes also where the page has no row.
  const { rows } = await sql<{ count: number } & (StoredSale | { channel_id: null })>`
    with seen as materialized (${asRows(spans)})
    select * from (select count(*)::integer as count ${from}) counted left join (select ${FIELDS} ${from} ${order}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) page on true ${order}`.execute(db);
  const channels = new Map(spans.map((span) => [span.channel_id, span]));
  const sales = rows.flatMap((row) =>
    row.channel_id === null ? [] : [withChannel(row, channels.get(row.channel_id)!)],
  );
  return { rows: sales, count: rows[0]?.count ?? 0 };
}

/** The days on which the viewer reads the channels that a query asks for. */
async function listSeenSpans(
  db: Db,
  seen: RawBuilder<unknown>,
  { channel, company, premises }: Pick<SalesQuery, 'channel' | 'company' | 'premises'>,
): Promise<SeenSpan[]> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (channel !== undefined) parts.push(sql`c.id = ${channel}`);
  if (company !== undefined) parts.push(sql`c.company_id = ${company}`);
  if (premises !== undefined) {
    parts.push(sql`c.id in (select l.channel_id from deal_channels l
      join deals d on d.lineage_id = l.lineage_id where d.premises_id = ${premises})`);
  }
  const { rows } = await sql<SeenSpan>`
    select seen.channel_id, seen.start_date::text as start_date, seen.end_date::text as end_date, c.name as channel_name,
      c.time_zone, c.company_id, c.currency
    from (${seen}) seen join channels c on c.id = seen.channel_id
    where ${sql.join(parts, sql` and `)}`.execute(db);
  return rows;
}

function asRows(spans: readonly SeenSpan[]): RawBuilder<unknown> {
  const { values, from } = columns(spans, [
    { name: 'channel_id', type: sql`integer`, of: (span: SeenSpan) => span.channel_id },
    { name: 'start_date', type: sql`date`, of: (span: SeenSpan) => span.start_date },
    { name: 'end_date', type: sql`date`, of: (span: SeenSpan) => span.end_date },
  ]);
  return sql`select ${values} ${from}`;
}

function withChannel(sale: StoredSale, { channel_name, time_zone, company_id, currency }: SeenSpan): SaleRow {
  return { ...sale, channel_name, time_zone, company_id, currency };
}

const WITHIN_SEEN = sql`exists (select 1 from seen where seen.channel_id = s.channel_id
  and s.business_day between seen.start_date and seen.end_date)`;

function onDays({ day_after, day_before }: SalesQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (day_after !== undefined) parts.push(sql`s.business_day >= ${day_after}`);
  if (day_before !== undefined) parts.push(sql`s.business_day <= ${day_before}`);
  return sql.join(parts, sql` and `);
}

type SaleKey = { channelId: number; number: number };

/** With `any`, also a sale that the viewer knows of and may not read. */
export async function findSaleRow(db: Db, viewer: Viewer, key: SaleKey, onlyRefunds: boolean, any = false) {
  const spans = await listSeenSpans(db, seenChannels(viewer, undefined, any), { channel: key.channelId });
  const sale = spans.length === 0 ? undefined : await findSale(db, spans, key, onlyRefunds);
  return sale && withChannel(sale, spans[0]!);
}

async function findSale(db: Db, spans: readonly SeenSpan[], { channelId, number }: SaleKey, onlyRefunds: boolean) {
  const { rows } = await sql<StoredSale>`with seen as materialized (${asRows(spans)})
    select ${FIELDS} from sales s where s.channel_id = ${channelId} and s.number = ${number}
      and ${WITHIN_SEEN} and ${onlyRefunds ? TAKES_BACK : sql`true`}`.execute(db);
  return rows[0];
}

/** The channels whose sales the viewer reads. */
export async function listChannelsSeen(db: Db, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.channel_id as id from (${seenChannels(viewer)}) s order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The currency of a channel whose sales the viewer may read; undefined otherwise. */
export async function findCurrencySeen(db: Db, viewer: Viewer, channelId: number): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`select c.currency
    from (${seenChannels(viewer)}) s join channels c on c.id = s.channel_id
    where s.channel_id = ${channelId} limit 1`.execute(db);
  return rows[0]?.currency;
}
