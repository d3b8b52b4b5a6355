// What the reports of a portfolio tell, as questions to DuckDB: of the stores whose sales the owner may read, over the
// days for which their channels are linked, with how many days were reported and the rent that was kept. Gross and rent
// of the first answers are compared with the report's own totals, so that both were asked the same.
import type { DayRange } from '#core/reports/presets.ts';
import { SUMS, text } from '#testing/bench/duck.ts';

/** Stands for stores and their linked channels in every question. */
export function scopeOf({ ownerId, masterCompany }: { ownerId: number; masterCompany: number }): string[] {
  return [
    text`create view stores as select d.lineage_id as lineage, d.retailer_legal_name as name, d.premises_unit as unit,
        p.id as premises, p.name as premises_name, d.retailer_company_id as company, u.area_sqft as area
      from deals d join premises p on p.id = d.premises_id
        join memberships m on m.premises_id = p.id and m.user_id = ${String(ownerId)}
        left join premises_units u on u.premises_id = p.id and u.name = d.premises_unit
      where d.status in ('active', 'active_pending', 'finished', 'archived') and p.master_company_id = ${String(masterCompany)}
        and (m.permission_owner or m.permission_sales)`,
    `create view linked as select s.*, l.channel_id, l.start_date as first_day,
        coalesce(l.end_date, date '9999-12-31') as last_day
      from stores s join deal_channels l on l.lineage_id = s.lineage`,
  ];
}

const soldIn = ({ from, through }: DayRange, table = 'sales_day') =>
  text`linked k join ${table} x on x.channel_id = k.channel_id and x.business_day between k.first_day and k.last_day
    where x.business_day between '${from}' and '${through}'`;
const rentIn = ({ from, through }: DayRange) =>
  text`stores s join rent_day r on r.lineage_id = s.lineage where r.day between '${from}' and '${through}'`;
const RENT = 'sum(percentage_cents) as rent, sum(base_cents) as base, sum(fee_cents) as fee';
const ofProperty = (premises?: number) => (premises === undefined ? '' : ` and premises = ${premises}`);

/** Added up by number; the names come to the sums. */
const withNames = (sums: string) => text`select s.*, t.* from stores s join (${sums}) t on t.lineage = s.lineage`;

export const soldByStore = (range: DayRange) =>
  withNames(text`select lineage, count(*) as reported, ${SUMS} from ${soldIn(range)} group by all`);
export const soldByStoreWithMonths = (range: DayRange) =>
  withNames(text`select lineage, count(distinct date_trunc('month', business_day)) as months, ${SUMS}
    from ${soldIn(range)} group by all`);
export const soldByDay = (range: DayRange, premises?: number) =>
  text`select business_day, count(distinct lineage) as reported, ${SUMS}
    from ${soldIn(range)}${ofProperty(premises)} group by all`;
export const soldByMonth = (range: DayRange) =>
  text`select date_trunc('month', business_day) as month, count(*) as reported, ${SUMS} from ${soldIn(range)} group by all`;
export const soldByWeek = (range: DayRange) =>
  text`select date_trunc('week', business_day) as week, count(*) as reported, ${SUMS} from ${soldIn(range)} group by all`;
export const soldByPropertyAndWeek = (range: DayRange) =>
  text`select premises, (business_day - date '${range.from}') // 7 as week, ${SUMS} from ${soldIn(range)} group by all`;
export const soldByHour = (range: DayRange) =>
  text`select isodow(business_day) as weekday, hour, ${SUMS} from ${soldIn(range, 'sales_hour')} group by all`;
export const soldByCategory = (range: DayRange) =>
  text`select category, count(distinct lineage) as stores, ${SUMS}
    from ${soldIn(range, 'sales_category_day')} group by all`;
/** How many stores sold at all. */
export const reporting = (range: DayRange, premises?: number) =>
  text`select count(distinct lineage) as stores from ${soldIn(range)}${ofProperty(premises)}`;
export const lastReported = () =>
  'select lineage, max(business_day) as last_day from linked k join sales_day x on x.channel_id = k.channel_id group by all';

export const rentOverall = (range: DayRange) => text`select ${RENT} from ${rentIn(range)}`;
export const rentByStore = (range: DayRange) => text`select lineage, ${RENT} from ${rentIn(range)} group by all`;
export const rentByDay = (range: DayRange, premises?: number) =>
  text`select day, ${RENT} from ${rentIn(range)}${ofProperty(premises)} group by all`;
export const rentByMonth = (range: DayRange) =>
  text`select date_trunc('month', day) as month, ${RENT} from ${rentIn(range)} group by all`;
export const rentByWeek = (range: DayRange) =>
  text`select date_trunc('week', day) as week, ${RENT} from ${rentIn(range)} group by all`;
