// SQL about tags that somebody chose in a report: those of the portfolios the viewer belongs to.
import { sql } from 'kysely';
import type { ChosenTag } from '#core/tags/groups.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export async function findSeenTags(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChosenTag[]> {
  if (ids.length === 0) return [];
  const seen = viewer.isStaff
    ? sql`true`
    : sql`c.master_company_id in (select p.master_company_id from memberships own
        join premises p on p.id = own.premises_id
        where own.user_id = ${viewer.userId} and own.gives_access and p.deleted_at is null)`;
  const { rows } = await sql<ChosenTag>`
    select t.id, t.category_id as category, t.kind from tags t join tag_categories c on c.id = t.category_id
    join master_companies m on m.id = c.master_company_id and m.has_tags
    where t.id = any(${[...ids]}::integer[]) and ${seen} order by t.id`.execute(db);
  return rows;
}
