// Documents and videos that staff name stand beside those of the settings, for everybody.
import type { NamedResource } from '#core/resources/staff-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { deleteNamed, insertNamed, listNamed } from '#server/resources/resource-sql.ts';

type Offered = Pick<NamedResource, 'kind' | 'title' | 'url' | 'about'>;

export const readNamed = (db: Db): Promise<NamedResource[]> => listNamed(db);

export async function nameResource({ db, viewer, now, audit }: Ctx, offered: Offered): Promise<NamedResource> {
  const named = await insertNamed(db, viewer, offered, now);
  audit({ chain: 'installation', action: 'resource.named', object: { resource: named.id }, after: offered });
  return named;
}

/** Whether there was one to take back. */
export async function removeResource({ db, audit }: Ctx, id: number): Promise<boolean> {
  const removed = await deleteNamed(db, id);
  if (!removed) return false;
  audit({ chain: 'installation', action: 'resource.removed', object: { resource: id }, before: removed });
  return true;
}
