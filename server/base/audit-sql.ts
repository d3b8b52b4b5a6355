// The one statement that writes to the audit log. `append_audit` of the migrations chains the entry to the one before.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

type Origin = {
  at: Date;
  actorId: number | null;
  onBehalfOfId: number | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
};

/** Chain after chain, so that two who write to the same ones take them in the same order. Answers the place of each in its chain. */
export async function insertEntries(db: Db, entries: string, origin: Origin): Promise<number[]> {
  const { rows } = await sql<{
    seq: number;
  }>`select append_audit(e.chain, ${origin.at}, ${origin.actorId}, ${origin.onBehalfOfId}, e.action, e.object,
      nullif(e.before, 'null'), nullif(e.after, 'null'), ${origin.requestId}, ${origin.ip}, ${origin.userAgent}) as seq
    from (select entry ->> 'chain' as chain, entry ->> 'action' as action, entry -> 'object' as object,
        entry -> 'before' as before, entry -> 'after' as after
      from jsonb_array_elements(${entries}::jsonb) with ordinality as given (entry, place)
      order by 1, place offset 0) e`.execute(db);
  return rows.map(({ seq }) => seq);
}
