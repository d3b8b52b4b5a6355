// What waits for somebody in the rent years of stores, by what was signed and proposed alone: it is asked for every minute.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { YearTask } from '#core/years/year-task.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { managedDeals } from '#server/deals/deals-seen.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';

export type WaitingYear = {
  what: YearTask;
  deal: number;
  year: Day;
  through: Day;
  since: Date;
  side: Role | null;
  words: string;
  merchant: string;
  premises: string;
  unit: string;
  zone: string;
  master_company_id: number;
  report_days: number | null;
};

/** Of leases that the viewer manages. */
export async function listWaitingYears(db: Db, viewer: Viewer): Promise<WaitingYear[]> {
  const { rows } = await sql<WaitingYear>`
    with waiting as (
      select 'accept' as what, y.lineage_id, y.year, y.through_day as through, y.updated_at as since, null as side, '' as words
      from rent_years y where y.state = 'certified'
      union all
      select case when exists (select 1 from year_signatures s where s.lineage_id = y.lineage_id and s.year = y.year)
        then 'again' else 'certify' end, y.lineage_id, y.year, y.through_day, y.updated_at, null, ''
      from rent_years y where y.state = 'open'
      union all
      select 'correction', c.lineage_id, c.year, y.through_day, c.asked_at, c.side, c.reason
      from year_corrections c join rent_years y on y.lineage_id = c.lineage_id and y.year = c.year where c.status = 'asked'
    )
    select w.what, d.id as deal, w.year, w.through, w.since, w.side, w.words,
      coalesce(c.name, d.retailer_legal_name) as merchant, p.name as premises, d.premises_unit as unit, p.time_zone as zone,
      p.master_company_id, (d.terms -> 'reporting' ->> 'year_days')::integer as report_days
    from waiting w join lateral (select * from deals n where n.lineage_id = w.lineage_id
      and n.status in ('active', 'active_pending', 'finished') order by n.id desc limit 1) d on true
    join premises p on p.id = d.premises_id left join companies c on c.id = d.retailer_company_id
    where ${managedDeals(viewer)} and ${salesSeenBy(viewer)} order by w.since, d.id limit 200`.execute(db);
  return rows;
}
