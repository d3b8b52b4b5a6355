// SQL about the documents and videos that staff named.
import type { NamedResource } from '#core/resources/staff-contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

const COLUMNS = ['id', 'kind', 'title', 'url', 'about', 'created_at'] as const;
type Kind = NamedResource['kind'];

export async function listNamed(db: Db): Promise<NamedResource[]> {
  const rows = await db.selectFrom('resource_links').select(COLUMNS).orderBy('id').execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Kind, created_at: row.created_at.toISOString() }));
}

export async function insertNamed(
  tx: Tx,
  viewer: Viewer,
  resource: { kind: Kind; title: string; url: string; about: string },
  now: Date,
): Promise<NamedResource> {
  const row = await tx
    .insertInto('resource_links')
    .values({ ...resource, created_by: viewer.userId, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...row, kind: row.kind as Kind, created_at: row.created_at.toISOString() };
}

export const deleteNamed = (tx: Tx, id: number) =>
  tx.deleteFrom('resource_links').where('id', '=', id).returning(['title', 'url']).executeTakeFirst();
