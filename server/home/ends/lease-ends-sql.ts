import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { IN_FORCE } from '#core/deals/merchant-count.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

export type LeaseRow = {
  deal: number;
  lineage: number;
  status: DealStatus;
  start_date: Day;
  end_date: Day | null;
  merchant: string;
  unit: string;
  premises: number;
  premises_name: string;
  master_company: number;
  time_zone: string;
  currency: Currency;
  area: number | null;
  change_status: DealStatus | null;
  change_end_date: Day | null;
};

/** Agreements in force of a scope, each with the area of the unit that it names and with what is to follow it. */
export async function listLeases(
  db: Db,
  viewer: Viewer,
  scope: { premises?: number | undefined; master_company?: number | undefined },
): Promise<LeaseRow[]> {
  const { rows } = await sql<LeaseRow>`
    select d.id as deal, d.lineage_id as lineage, d.status, d.start_date, d.end_date, d.retailer_legal_name as merchant,
      d.premises_unit as unit, p.id as premises, p.name as premises_name, p.master_company_id as master_company,
      p.time_zone, d.terms ->> 'currency' as currency, u.area_sqft as area, c.status as change_status, c.end_date as change_end_date
    from deals d join premises p on p.id = d.premises_id
      left join premises_units u on u.premises_id = d.premises_id and u.name = d.premises_unit
      left join lateral (select c.status, c.end_date from deals c
        where c.original_id = d.id and c.status in ('draft', 'pending', 'declined') order by c.id desc limit 1) c on true
    where ${visibleDeals(viewer)} and d.status = any(${[...IN_FORCE]}::text[])
      and (${scope.premises ?? null}::integer is null or d.premises_id = ${scope.premises ?? null})
      and (${scope.master_company ?? null}::integer is null or p.master_company_id = ${scope.master_company ?? null})`.execute(
    db,
  );
  return rows;
}
