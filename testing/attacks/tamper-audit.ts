// What somebody with the database owner's rights could do to the third entry of a chain, triggers off.
import type { Database } from '#server/base/db/db.ts';

export type Tampering = 'changed' | 'changed with a hash of its own' | 'removed';

export async function tamperAudit(database: Database, chain: string, how: Tampering): Promise<void> {
  const third = `where chain = '${chain}' and seq = 3`;
  const rehashed = "hash = encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex')";
  const statements: Record<Tampering, string> = {
    changed: `update audit_entries set actor_id = 1 ${third}`,
    'changed with a hash of its own': `update audit_entries e set actor_id = 1 ${third};
      update audit_entries e set ${rehashed} ${third}`,
    removed: `delete from audit_entries ${third}`,
  };
  await database.script(`begin; set local role none;
    alter table audit_entries disable trigger user;
    ${statements[how]};
    alter table audit_entries enable trigger user; commit;`);
}
