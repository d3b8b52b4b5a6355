// Reading documents. The viewer is in every query: a request is seen through a deal the viewer sees, and only where the
// portfolio works with documents.
import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { DocumentRow, RequestRow } from '#server/documents/request-row.ts';

type RequestFilter = {
  id?: number | undefined;
  lineage?: number;
  company?: number;
  premises?: number | undefined;
  search?: string | undefined;
  /** Only what somebody may have to do something about. */
  waiting?: boolean;
  /** Only where the current document waits for its warning: the clock's own question. */
  expiring?: boolean;
};

export async function listRequests(db: Db, viewer: Viewer | 'system', filter: RequestFilter): Promise<RequestRow[]> {
  const userId = viewer === 'system' ? 0 : viewer.userId;
  const addressee = viewer === 'system' || viewer.role !== 'retailer' ? '' : viewer.username;
  const { rows } = await sql<RequestRow>`
    select r.id, r.lineage_id, r.name, r.note, r.owner, r.created_at, asker.full_name as created_by, r.reminded_at,
      r.reminded_kind, (select count(*)::integer from documents a where a.request_id = r.id and a.archived_at is not null) as archived,
      d.id as deal_id, d.status as deal_status, d.retailer_legal_name as merchant, d.premises_id, p.name as premises_name,
      d.premises_unit, p.time_zone, p.company_id as landlord_company_id, lc.name as landlord_company_name,
      p.master_company_id, d.retailer_company_id, d.retailer_email,
      coalesce(m.permission_owner or m.permission_manage_connections, false)
        or d.retailer_company_id is null and d.retailer_email = ${addressee} as manages, c.warned, ${DOCUMENT}
    from document_requests r
    join lateral (select * from deals d where d.lineage_id = r.lineage_id and ${seenBy(viewer)}
      order by (d.status in ('active', 'active_pending')) desc, (d.status = 'canceled'), d.id desc limit 1) d on true
    join premises p on p.id = d.premises_id and p.master_company_id in (select master_company_ids_with_documents())
    join companies lc on lc.id = p.company_id
    left join memberships m on m.user_id = ${userId}
      and (m.premises_id = d.premises_id or m.company_id = d.retailer_company_id)
    left join documents c on c.request_id = r.id and c.archived_at is null
    left join stored_files f on f.id = c.file_id
    left join users asker on asker.id = r.created_by
    left join users sender on sender.id = c.uploaded_by
    left join users answerer on answerer.id = c.answered_by
    where r.withdrawn_at is null and ${matching(filter)} order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

export async function listArchived(db: Db, lineageId: number, requestId: number | undefined, query: PageQuery) {
  const { rows } = await sql<DocumentRow & { request_id: number; name: string; archived_at: Date; total: number }>`
    select ${DOCUMENT}, c.request_id, r.name, c.archived_at, count(*) over ()::integer as total
    from documents c join document_requests r on r.id = c.request_id join stored_files f on f.id = c.file_id
    left join users sender on sender.id = c.uploaded_by
    left join users answerer on answerer.id = c.answered_by
    where c.lineage_id = ${lineageId} and c.archived_at is not null and r.withdrawn_at is null
      and (${requestId ?? null}::integer is null or c.request_id = ${requestId ?? null})
    order by c.id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

/** Which request the current document answers; the caller has read the deal as the viewer. */
export const findRequestOf = (db: Db, lineageId: number, documentId: number) =>
  db
    .selectFrom('documents')
    .select(['request_id', 'archived_at'])
    .where('id', '=', documentId)
    .where('lineage_id', '=', lineageId)
    .executeTakeFirst();

export const findFile = (db: Db, lineageId: number, documentId: number) =>
  db
    .selectFrom('documents as c')
    .innerJoin('document_requests as r', 'r.id', 'c.request_id')
    .innerJoin('stored_files as f', 'f.id', 'c.file_id')
    .select(['f.name', 'f.sha256', 'f.original_name', 'r.name as request_name'])
    .where('c.id', '=', documentId)
    .where('c.lineage_id', '=', lineageId)
    .where('r.withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Whether the portfolio of a master company works with documents. */
export async function worksWithDocuments(db: Db, masterCompanyId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where ${masterCompanyId} in (select master_company_ids_with_documents())`.execute(db);
  return rows.length > 0;
}

/** Deals of a landlord company on which its merchants can be asked, one of each lineage. */
export async function listAskable(db: Db, viewer: Viewer, company: number, premises: number | undefined) {
  const { rows } = await sql<{ id: number; lineage_id: number; manages: boolean }>`
    select distinct on (d.lineage_id) d.id, d.lineage_id,
      coalesce(m.permission_owner or m.permission_manage_connections, false) as manages
    from deals d join premises p on p.id = d.premises_id
    left join memberships m on m.user_id = ${viewer.userId} and m.premises_id = d.premises_id
    where p.company_id = ${company} and ${seenBy(viewer)} and d.status in ('pending', 'active', 'active_pending')
      and (${premises ?? null}::integer is null or d.premises_id = ${premises ?? null})
    order by d.lineage_id, (d.status in ('active', 'active_pending')) desc, d.id desc`.execute(db);
  return rows;
}

const DOCUMENT = sql`c.id as document_id, c.status as document_status, c.reason, f.original_name, f.size_bytes, c.pages,
  f.sha256, c.expiration_date, c.uploaded_at, sender.full_name as uploaded_by, c.answered_at,
  answerer.full_name as answered_by`;

/**
 * The first check, before row-level security: deals of the viewer's own premises or companies, addressed to them, or beside which they were put.
 */
function seenBy(viewer: Viewer | 'system'): RawBuilder<boolean> {
  if (viewer === 'system' || viewer.isStaff) return sql<boolean>`true`;
  const asMember = sql`d.lineage_id in (select lineage_id from deal_members
    where user_id = ${viewer.userId} and side = ${viewer.role} and gives_access)`;
  if (viewer.role === 'landlord') {
    return sql<boolean>`(d.premises_id in (select premises_id from memberships
      where user_id = ${viewer.userId} and premises_id is not null and gives_access) or ${asMember})`;
  }
  return sql<boolean>`(d.published_at is not null and (d.retailer_company_id in (select company_id from memberships
      where user_id = ${viewer.userId} and company_id is not null and gives_access)
    or d.retailer_company_id is null and d.retailer_email = ${viewer.username} or ${asMember}))`;
}

function matching(filter: RequestFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.id !== undefined) parts.push(sql`r.id = ${filter.id}`);
  if (filter.lineage !== undefined) parts.push(sql`r.lineage_id = ${filter.lineage}`);
  if (filter.premises !== undefined) parts.push(sql`d.premises_id = ${filter.premises}`);
  if (filter.company !== undefined) {
    parts.push(sql`(p.company_id = ${filter.company} or d.retailer_company_id = ${filter.company})`);
  }
  if (filter.waiting) parts.push(sql`(c.id is null or c.status <> 'accepted' or c.expiration_date is not null)`);
  if (filter.expiring) {
    parts.push(sql`c.status = 'accepted' and c.expiration_date is not null and c.warned is distinct from 'expired'`);
  }
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(r.name ilike ${like} or d.retailer_legal_name ilike ${like} or p.name ilike ${like}
      or d.premises_unit ilike ${like})`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
