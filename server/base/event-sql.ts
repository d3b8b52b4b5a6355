import { jsonb } from '#server/base/db/columns.ts';
import type { Tx } from '#server/base/db/db.ts';

export async function insertEvent(tx: Tx, kind: string, payload: unknown, at: Date): Promise<void> {
  await tx
    .insertInto('events')
    .values({ kind, payload: jsonb(payload), at })
    .execute();
}
