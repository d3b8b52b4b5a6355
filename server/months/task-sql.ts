// What waits for somebody in the months of stores, by what was signed, asked and closed alone: it is asked for every minute.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { MonthTask } from '#core/months/month-task.ts';
import type { RetailCalendar } from '#core/rent/life/terms.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { managedDeals } from '#server/deals/deals-seen.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';

export type WaitingMonth = {
  what: MonthTask;
  deal: number;
  month: Day;
  through: Day;
  since: Date;
  words: string;
  merchant: string;
  premises: string;
  unit: string;
  zone: string;
  master_company_id: number;
  report_days: number | null;
  /** False where the lease asks for statements and nobody has signed or closed a month yet. */
  begun: boolean;
  calendar: RetailCalendar | null;
};

/** Of leases that the viewer manages. "certify" names the last month that was signed or closed: the next one is asked for. */
export async function listWaitingMonths(db: Db, viewer: Viewer, today: Day): Promise<WaitingMonth[]> {
  const { rows } = await sql<WaitingMonth>`
    with waiting as (
      select 'accept' as what, m.lineage_id, m.month, m.through_day as through, m.updated_at as since, '' as words, true as begun
      from store_months m where m.state = 'certified'
      union all
      select 'again', m.lineage_id, m.month, m.through_day, m.updated_at, '', true from store_months m
      where m.state = 'open' and exists (select 1 from sales_statements s
        where s.lineage_id = m.lineage_id and s.month = m.month)
      union all
      select 'question', q.lineage_id, q.month, q.month, q.asked_at, q.question, true from statement_questions q
      where q.answer is null
      union all
      select 'reopening', r.lineage_id, r.month, r.month, r.asked_at, r.reason, true from month_reopenings r
      where r.status = 'asked'
      union all
      select * from (select distinct on (m.lineage_id) 'certify', m.lineage_id, m.month, m.through_day, m.updated_at, '', true
        from store_months m where m.state in ('certified', 'closed') order by m.lineage_id, m.month desc) last
      union all
      -- Terms that name the days of their reports ask for the last month that has ended, although nobody has begun yet.
      select 'certify', d.lineage_id, b.first, b.first - 1, ${today}::timestamptz, '', false
      from deals d, (select (date_trunc('month', ${today}::date) - interval '1 month')::date as first) b
      where d.status in ('active', 'active_pending') and d.terms -> 'reporting' is not null
        and d.start_date < b.first + interval '1 month' and not exists (select 1 from store_months m
          where m.lineage_id = d.lineage_id and m.state in ('certified', 'closed'))
    )
    select w.what, d.id as deal, w.month, w.through, w.since, w.words, coalesce(c.name, d.retailer_legal_name) as merchant,
      p.name as premises, d.premises_unit as unit, p.time_zone as zone, p.master_company_id,
      (d.terms -> 'reporting' ->> 'month_days')::integer as report_days, w.begun,
      d.terms -> 'percentage' -> 'calendar' as calendar
    from waiting w join lateral (select * from deals n where n.lineage_id = w.lineage_id
      and n.status in ('active', 'active_pending', 'finished') order by n.id desc limit 1) d on true
    join premises p on p.id = d.premises_id left join companies c on c.id = d.retailer_company_id
    where ${managedDeals(viewer)} and ${salesSeenBy(viewer)} and (w.what <> 'certify' or d.status <> 'finished')
    order by w.since, d.id limit 400`.execute(db);
  return rows;
}
