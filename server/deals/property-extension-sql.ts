// What properties asks of deals: how many there are, what keeps a premises or a unit, and what a merchant's invite
// says.

import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Country } from '#core/properties/regions.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { merchantConditions } from '#server/deals/merchant-fragment.ts';
import type { AskedBy, CountedDeal, DealCounts, DealsOf } from '#server/properties/deal-points.ts';

const OVER = sql`('canceled', 'moved', 'finished', 'archived')`;

/** Whatever stands there, and the merchants among it by the one rule that counts them. */
export async function countDealsOf(
  { db, viewer, now }: AskedBy,
  of: DealsOf,
): Promise<ReadonlyMap<number, DealCounts>> {
  const { ids, scope } = scopeOf(of);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DealCounts & { id: number }>`
    select ${scope} as id, count(distinct s.id)::integer as all, count(distinct s.id) filter (where s.open)::integer as open,
      count(distinct s.id) filter (where s.not_open)::integer as not_open
    from ${sides(viewer, now)} s where ${scope} = any(${[...ids]}::integer[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function listDealsOf({ db, viewer, now }: AskedBy, of: DealsOf): Promise<readonly CountedDeal[]> {
  const { ids, scope } = scopeOf(of);
  const { rows } = await sql<CountedDeal>`
    select distinct s.id, s.open, s.not_open from ${sides(viewer, now)} s where ${scope} = any(${[...ids]}::integer[]) order by 1`.execute(
    db,
  );
  return rows;
}

function scopeOf(of: DealsOf) {
  return 'companyIds' in of
    ? { ids: of.companyIds, scope: sql`s.company_id` }
    : { ids: of.premisesIds, scope: sql`s.premises_id` };
}

/**
 * Every deal once for each of its two companies. Changes that nobody has accepted yet are no deal of their own: a company
 * with six stores, two of which are asked to change their terms, has six.
 */
function sides(viewer: Viewer, now: Date) {
  const { open, notOpen } = merchantConditions(now);
  return sql`(select d.id, d.premises_id, side.company_id, ${open} as open, ${notOpen} as not_open from deals d join premises p on p.id = d.premises_id
      cross join lateral (values (d.retailer_company_id), (p.company_id)) as side (company_id)
      where ${visibleDeals(viewer)} and d.status not in ('canceled', 'moved')
        and (d.original_id is null or d.accepted_at is not null))`;
}

export async function countUnended(db: Db, premisesId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deals where premises_id = ${premisesId} and status not in ${OVER}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listUnitsInUse(db: Db, premisesId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from premises_units u where u.premises_id = ${premisesId} and exists (select 1 from deals d
      where d.premises_id = u.premises_id and d.premises_unit = u.name and d.status not in ${OVER})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where the viewer reads sales through an accepted deal: in its merchant's company, or beside it. */
export async function listPremisesReadByDeals(db: Db, viewer: Viewer): Promise<readonly number[]> {
  if (viewer.isStaff) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct d.premises_id as id from deals d where d.accepted_at is not null and (
      d.retailer_company_id in (select company_id from memberships where user_id = ${viewer.userId}
        and company_id is not null and (permission_owner or permission_sales))
      or d.lineage_id in (select lineage_id from deal_members where user_id = ${viewer.userId} and permission_sales))
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The name the landlord wrote, and currency and country of the store, from the newest deal addressed to this person. */
export async function autofillFromInvite(db: Db, viewer: Viewer) {
  if (viewer.role !== 'retailer') return undefined;
  const { rows } = await sql<{ name: string; currency: Currency; country: Country }>`
    select d.retailer_legal_name as name, d.terms ->> 'currency' as currency, p.country
    from deals d join premises p on p.id = d.premises_id
    where d.retailer_email = ${viewer.username} and d.published_at is not null and ${visibleDeals(viewer)}
    order by d.id desc limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, dba_name: row.name, contact_email: viewer.username };
}
