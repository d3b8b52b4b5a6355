// One search over all tenants, for staff alone: the viewer's own word that they are staff stands in every part.
import { type RawBuilder, sql } from 'kysely';
import { FOUND_KINDS, MOST_FOUND_BY_STAFF, type StaffFound } from '#core/staff/contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { rank } from '#server/search/rank-fragment.ts';

type Kind = StaffFound['kind'];
export type FoundRow = {
  kind: Kind;
  id: number;
  name: string;
  other_name: string;
  address: string;
  unit: string;
  state: string;
};

/** A number finds the thing with that id, whatever else is called so. */
export async function findForStaff(db: Db, viewer: Viewer, search: string, kinds: readonly Kind[]) {
  if (search === '') return [];
  const wanted = kinds.length > 0 ? FOUND_KINDS.filter((kind) => kinds.includes(kind)) : FOUND_KINDS;
  const number = search.replace(/^#/, '');
  const { rows } = await sql<FoundRow>`
    select kind, id, name, other_name, address, unit, state
    from (${sql.join(
      wanted.map((kind) => SOURCES[kind](viewer)),
      sql` union all `,
    )}) found,
      lateral (select case when id::text = ${number} then -1 else ${rank(search)} end as rank) ranked
    where rank is not null
    order by rank, word_similarity(${search}, name) desc, lower(name), kind, id
    limit ${MOST_FOUND_BY_STAFF}`.execute(db);
  return rows;
}

const SOURCES: Record<Kind, (viewer: Viewer) => RawBuilder<unknown>> = {
  user: (viewer) => sql`
    select 'user' as kind, u.id, u.full_name as name, u.username as other_name, u.phone as address, '' as unit,
      '' as beside, case when u.disabled_at is not null then 'disabled' when u.is_admin then 'admin'
        when u.is_staff then 'staff' else u.role end as state
    from users u where ${viewer.isStaff}::boolean`,
  company: (viewer) => sql`
    select 'company' as kind, c.id, c.name, c.dba_name as other_name, coalesce(m.name, c.contact_email) as address,
      '' as unit, concat_ws(' ', c.contact_email, c.address_city) as beside, c.kind as state
    from companies c left join master_companies m on m.id = c.master_company_id where ${viewer.isStaff}::boolean`,
  deal: (viewer) => sql`
    select 'deal' as kind, d.id, d.retailer_legal_name as name, coalesce(rc.dba_name, '') as other_name,
      p.name as address, d.premises_unit as unit,
      concat_ws(' ', d.premises_unit, d.retailer_email, lc.name, p.address_street, p.address_city) as beside,
      d.status as state
    from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
      left join companies rc on rc.id = d.retailer_company_id where ${viewer.isStaff}::boolean`,
};
