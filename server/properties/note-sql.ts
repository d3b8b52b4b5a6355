// SQL about notes on the days of properties. The caller names the properties whose days the viewer reads.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type NoteRow = {
  note_id: number;
  premises: number;
  day: Day;
  note: string;
  author: string;
  can_change: boolean;
  created_at: Date;
  updated_at: Date;
};

type NoteFilter = PageQuery & { day_after?: Day | undefined; day_before?: Day | undefined };

/** Properties where the viewer holds the sales permission: all of them for staff. */
export async function listSalesPremises(db: Db, viewer: Viewer): Promise<number[]> {
  const membership = sql`join memberships m on m.premises_id = p.id and m.user_id = ${viewer.userId}
    and (m.permission_owner or m.permission_sales)`;
  const { rows } = await sql<{ id: number }>`select p.id from premises p ${viewer.isStaff ? sql`` : membership}
    where p.deleted_at is null order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listNotes(db: Db, viewer: Viewer, premises: readonly number[], filter: NoteFilter) {
  const { rows } = await sql<NoteRow>`${shape(viewer)} where ${within(premises, filter)}
    order by n.day, n.id limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  return rows;
}

export async function countNotes(db: Db, premises: readonly number[], filter: NoteFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from premises_notes n
    where ${within(premises, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A note on a property that the viewer is a member of. */
export async function findNote(db: Db, viewer: Viewer, id: number): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`${shape(viewer)} where n.id = ${id}
    and (${viewer.isStaff} or m.id is not null)`.execute(db);
  return rows[0];
}

type NewNote = { premises_id: number; day: Day; note: string };

export async function insertNote(tx: Tx, viewer: Viewer, values: NewNote, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('premises_notes')
    .values({ ...values, created_by: viewer.userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateNote = (tx: Tx, id: number, values: { day: Day; note: string }, now: Date) =>
  tx
    .updateTable('premises_notes')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();

export const removeNote = (tx: Tx, id: number) => tx.deleteFrom('premises_notes').where('id', '=', id).execute();

function shape(viewer: Viewer) {
  return sql`select n.id as note_id, n.premises_id as premises, n.day, n.note, coalesce(u.full_name, '') as author,
      (m.permission_owner or m.permission_sales and n.created_by = ${viewer.userId}) is true as can_change, n.created_at, n.updated_at
    from premises_notes n join premises p on p.id = n.premises_id and p.deleted_at is null
    left join users u on u.id = n.created_by
    left join memberships m on m.premises_id = n.premises_id and m.user_id = ${viewer.userId}`;
}

function within(premises: readonly number[], { day_after, day_before }: NoteFilter) {
  return sql`n.premises_id = any(${[...premises]}::integer[])
    and (${day_after ?? null}::date is null or n.day >= ${day_after ?? null}::date)
    and (${day_before ?? null}::date is null or n.day <= ${day_before ?? null}::date)`;
}
