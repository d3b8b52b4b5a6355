// Messages, terms versions and the entries of a deal's chain: what hangs on a deal and is read a page at a time. The
// caller has read the deal as the viewer first.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';

type Counted = { total: number };
const window = ({ page, pageSize }: PageQuery) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

type MessageRow = {
  id: number;
  text: string;
  author_id: number;
  full_name: string;
  side: Role;
  created_at: Date;
};

export async function listMessages(db: Db, lineageId: number, query: PageQuery): Promise<(MessageRow & Counted)[]> {
  const { rows } = await sql<MessageRow & Counted>`
    select m.id, m.text, m.author_id, u.full_name, m.side, m.created_at, count(*) over () as total
    from deal_messages m join users u on u.id = m.author_id
    where m.lineage_id = ${lineageId} order by m.id desc ${window(query)}`.execute(db);
  return rows;
}

export const insertMessage = (
  db: Db,
  message: { lineage_id: number; author_id: number; side: Role; text: string; created_at: Date },
) => db.insertInto('deal_messages').values(message).returning('id').executeTakeFirstOrThrow();

type VersionRow = {
  id: number;
  deal_id: number;
  version: number;
  terms_text: string;
  sha256: string;
  effective_from: Day;
  proposed_by: string | null;
  proposed_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  accepted_ip: string | null;
};

export async function listVersions(db: Db, lineageId: number, query: PageQuery): Promise<(VersionRow & Counted)[]> {
  const { rows } = await sql<VersionRow & Counted>`
    select t.id, t.deal_id, t.version, t.terms_text, t.sha256, t.effective_from, proposer.full_name as proposed_by,
      t.proposed_at, acceptor.full_name as accepted_by, t.accepted_at, t.accepted_ip, count(*) over () as total
    from deal_terms t left join users proposer on proposer.id = t.proposed_by
      left join users acceptor on acceptor.id = t.accepted_by
    where t.lineage_id = ${lineageId} order by t.version desc ${window(query)}`.execute(db);
  return rows;
}

type ChainRow = {
  seq: number;
  at: Date;
  action: string;
  object: { deal?: number; side?: Role | null };
  after: Record<string, unknown> | null;
  actor: string | null;
};

/** The whole chain, newest first: it is short, and which entries a side reads is a rule, not SQL. */
export async function listChain(db: Db, lineageId: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select e.seq, e.at, e.action, e.object, e.after - 'terms' as after, u.full_name as actor
    from audit_entries e left join users u on u.id = coalesce(e.on_behalf_of_id, e.actor_id)
    where e.chain = ${`deal:${lineageId}`} order by e.at desc, e.seq desc`.execute(db);
  return rows;
}
