// The audit log of all tenants, for staff.
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOf } from '#core/base/time.ts';
import { type AuditLine, type AuditQuery, MOST_COUNTED } from '#core/staff/audit-contract.ts';
import { auditObject } from '#core/staff/audit-object.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type Person = AuditLine['actor'];
export type AuditRow = Omit<AuditLine, 'at'> & { at: Date };

const COLUMNS = sql`e.chain, e.seq, e.at, e.action, e.object, e.before, e.after, e.request_id, e.ip, e.hash,
  ${person('a')} as actor, ${person('b')} as on_behalf_of`;
const NAMED = sql`left join users a on a.id = e.actor_id left join users b on b.id = e.on_behalf_of_id`;

function person(alias: string): RawBuilder<Person> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is not null then
    jsonb_build_object('id', ${of('id')}, 'name', ${of('full_name')}, 'username', ${of('username')}) end`;
}

export async function listAuditRows(db: Db, viewer: Viewer, query: AuditQuery) {
  const where = wanted(viewer, query);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select 1 from audit_entries e where ${where} limit ${MOST_COUNTED}) counted`.execute(db);
  // The page is cut before the names are looked up.
  const { rows } = await sql<AuditRow>`
    select ${COLUMNS} from (select * from audit_entries e where ${where} order by e.at desc, e.chain, e.seq desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) e ${NAMED}
    order by e.at desc, e.chain, e.seq desc`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

function wanted(viewer: Viewer, { chain, actor, action, object, from, through }: AuditQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`${viewer.isStaff}::boolean`];
  if (chain !== '') parts.push(sql`e.chain = ${chain}`);
  if (actor !== '') {
    const who = sql`array(select u.id from users u where u.username = lower(${actor}) or u.id::text = ${actor})`;
    parts.push(sql`(e.actor_id = any(${who}) or e.on_behalf_of_id = any(${who}))`);
  }
  if (action !== '') parts.push(sql`starts_with(e.action, ${action})`);
  if (object !== '') parts.push(sql`e.object @> ${JSON.stringify(auditObject(object))}::jsonb`);
  if (from !== undefined) parts.push(sql`e.at >= ${startOf(from, 'UTC')}`);
  if (through !== undefined) parts.push(sql`e.at < ${startOf(addDays(through, 1), 'UTC')}`);
  return sql.join(parts, sql` and `);
}

export async function findAuditRow(db: Db, viewer: Viewer, chain: string, seq: number): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit_entries e ${NAMED}
    where ${viewer.isStaff}::boolean and e.chain = ${chain} and e.seq = ${seq}`.execute(db);
  return rows[0];
}

export type CheckedChain = { chain: string; entries: number; broken: number | null };

/** Computes the next few chains after a name again, in the order of their names. */
export async function checkChains(db: Db, viewer: Viewer, after: string, most: number): Promise<CheckedChain[]> {
  const { rows } = await sql<CheckedChain>`
    select h.chain, h.seq as entries, broken_audit_seq(h.chain) as broken
    from (select chain, seq from audit_heads where ${viewer.isStaff}::boolean and chain > ${after}
      order by chain limit ${most}) h order by h.chain`.execute(db);
  return rows;
}

export async function checkChain(db: Db, viewer: Viewer, chain: string): Promise<CheckedChain | undefined> {
  const { rows } = await sql<CheckedChain>`
    select h.chain, h.seq as entries, broken_audit_seq(h.chain) as broken from audit_heads h
    where ${viewer.isStaff}::boolean and h.chain = ${chain}`.execute(db);
  return rows[0];
}
