// The one statement that writes to the audit log. `append_audit` of the migrations chains the entry to the one before.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

type NewEntry = {
  chain: string;
  at: Date;
  actorId: number | null;
  onBehalfOfId: number | null;
  action: string;
  object: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
};

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await sql`select append_audit(${entry.chain}, ${entry.at}, ${entry.actorId}, ${entry.onBehalfOfId}, ${entry.action},
    ${entry.object}::jsonb, ${entry.before}::jsonb, ${entry.after}::jsonb,
    ${entry.requestId}, ${entry.ip}, ${entry.userAgent})`.execute(db);
}
