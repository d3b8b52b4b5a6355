// Finding things by a few typed letters, in one statement with the viewer in it.

import { type RawBuilder, sql } from 'kysely';
import type { DealStatus } from '#core/deals/status.ts';
import { type FoundDeal, MOST_FOUND, type SearchResult } from '#core/search/contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { rank } from '#server/search/rank-fragment.ts';

export type FoundRow = SearchResult & { unit: string } & (
    | { kind: 'premises' }
    | ({ kind: 'deal' } & Pick<FoundDeal, 'premises' | 'status'>)
  );

const OVER: readonly DealStatus[] = ['archived', 'canceled', 'moved'];

/** Without a master company, connections alone. */
export async function find(db: Db, viewer: Viewer, search: string, masterCompanyId?: number): Promise<FoundRow[]> {
  if (search === '') return [];
  const places = masterCompanyId === undefined ? sql`` : sql`${premises(viewer, masterCompanyId)} union all`;
  const { rows } = await sql<FoundRow>`
    select kind, id, name, address, unit, premises, status
    from (${places} ${deals(viewer, masterCompanyId)}) found, lateral (select ${rank(search)} as rank) ranked
    where rank is not null
    order by rank, word_similarity(${search}, name) desc, lower(name), kind desc, id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}

function premises(viewer: Viewer, masterCompanyId: number): RawBuilder<unknown> {
  const seen = viewer.isStaff
    ? sql`true`
    : sql`p.id in (select premises_id from memberships
        where user_id = ${viewer.userId} and premises_id is not null and gives_access)`;
  return sql`
    select 'premises' as kind, p.id, p.name, '' as other_name,
      concat_ws(', ', nullif(p.address_street, ''), nullif(p.address_city, ''),
        nullif(concat_ws(' ', nullif(p.address_state, ''), nullif(p.address_zip, '')), '')) as address, '' as unit, '' as beside,
      '' as premises, '' as status
    from premises p
    where p.deleted_at is null and p.master_company_id = ${masterCompanyId} and ${seen}`;
}

/** A change that waits for an answer is found by the deal that it changes, until it takes that deal's place. */
function deals(viewer: Viewer, masterCompanyId: number | undefined): RawBuilder<unknown> {
  const inCompany = masterCompanyId === undefined ? sql`true` : sql`p.master_company_id = ${masterCompanyId}`;
  return sql`
    select 'deal' as kind, d.id, d.retailer_legal_name as name, coalesce(rc.dba_name, '') as other_name,
      lc.name as address, d.premises_unit as unit,
      concat_ws(' ', 'Suite ' || nullif(d.premises_unit, ''), p.name, p.address_street, p.address_city, rc.name) as beside,
      p.name as premises, d.status
    from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
    left join companies rc on rc.id = d.retailer_company_id
    left join deals o on o.id = d.original_id
    where ${inCompany} and ${visibleDeals(viewer)} and d.status <> all(${[...OVER]}::text[])
      and (o.id is null or o.status = any(${[...OVER]}::text[]))`;
}
