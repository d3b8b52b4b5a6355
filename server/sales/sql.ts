import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { MEANT_DAYS } from '#server/sales/categories/meant-fragment.ts';

type DaySums = SummedAmounts & { day: Day };
type DealDayRow = DaySums & { transactions: number; refunds: number; channels: number };
type DealCategoryDayRow = DaySums & { category: string | null; kind: string | null };

const SUMS = sql`s.business_day as day, ${sql.join(
  SUMMED_AMOUNTS.map((name) => sql`sum(${sql.ref(`s.${name}_cents`)})::bigint as ${sql.ref(name)}`),
)}`;

/** The deal's channels as its view has them: all, those at the property, or those of the merchant's company. */
const CHANNELS = sql`from deals d
  join channels c on c.id in (select channel_id from deal_channels where lineage_id = d.lineage_id)
    and case d.terms ->> 'deal_view'
      when 'premises_only' then c.premises_id = d.premises_id
      when 'retailer_only' then c.company_id = d.retailer_company_id
      else true end`;

/** Days on which the channel counts for the deal. */
const LINKED = sql`exists (select 1 from deal_channels l where l.lineage_id = d.lineage_id and l.channel_id = s.channel_id
  and s.business_day >= l.start_date and (l.end_date is null or s.business_day <= l.end_date))`;

export async function listDealDays(db: Db, viewer: Viewer, dealId: number, from: Day, through: Day) {
  const { rows } = await sql<DealDayRow>`
    select ${SUMS}, sum(s.transactions)::integer as transactions, sum(s.refunds)::integer as refunds,
      count(*)::integer as channels
    ${CHANNELS} join sales_day s on s.channel_id = c.id and s.business_day between ${from} and ${through}
    where d.id = ${dealId} and ${visibleDeals(viewer)} and ${LINKED}
    group by s.business_day order by s.business_day`.execute(db);
  return rows;
}

export async function listDealCategoryDays(db: Db, viewer: Viewer, dealId: number, from: Day, through: Day) {
  const { rows } = await sql<DealCategoryDayRow>`
    select ${SUMS}, s.category, s.kind
    ${CHANNELS} join ${MEANT_DAYS} s on s.channel_id = c.id and s.business_day between ${from} and ${through}
    where d.id = ${dealId} and ${visibleDeals(viewer)} and ${LINKED}
    group by s.business_day, s.category, s.kind order by s.business_day, s.category, s.kind`.execute(db);
  return rows;
}
