// Reading deals. The viewer is in every query: a landlord through premises, a merchant through companies or as the
// person a published deal is addressed to, and whoever was invited to one deal. Drafts are the landlord's alone.

import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Permission } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { Handover } from '#core/deals/assignment/assignable.ts';
import type { DealQuery } from '#core/deals/contract.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type Standing = {
  merchant_standing: 'no_user' | 'no_company' | 'has_company';
  feed_standing: 'linked' | 'channel' | 'connection' | 'none';
};

/** What a list needs to know of each deal before it is cut into pages. */
export type DealGlance = Standing & {
  id: number;
  lineage_id: number;
  original_id: number | null;
  premises_id: number;
  only_extends: boolean;
  status: DealStatus;
  retailer_legal_name: string;
  retailer_company_id: number | null;
  start_date: Day;
  end_date: Day | null;
  updated_at: Date;
  time_zone: string;
  original_status: DealStatus | null;
  original_end_date: Day | null;
  pending_copy_id: number | null;
  has_declined_copy: boolean;
};

export type DealRow = DealGlance &
  Record<Permission, boolean | null> & {
    premises_unit: string;
    retailer_email: string;
    terms: DealTermsText;
    original_terms: DealTermsText | null;
    effective_from: Day;
    modified_details: string;
    note: string;
    counter_terms: DealTermsText | null;
    original_legal_name: string | null;
    has_manual_upload: boolean;
    has_documents: boolean;
    /** What has become of its own lease: another merchant may take it over, or has. */
    handover: Handover;
    created_at: Date;
    published_at: Date | null;
    ended_at: Date | null;
    premises_name: string;
    address_street: string;
    address_city: string;
    address_state: string;
    address_zip: string;
    country: string;
    landlord_company_id: number;
    landlord_company_name: string;
    currency: Currency;
    master_company_id: number;
    retailer_company_name: string | null;
    retailer_dba_name: string | null;
    retailer_currency: Currency | null;
    published_text: string | null;
    version: number | null;
    sha256: string | null;
    accepted_at: Date | null;
    accepted_by_name: string | null;
    membership_id: number | null;
    deal_member_id: number | null;
    beside_sales: boolean | null;
    beside_autopay: boolean | null;
  };

// Who sees a deal sees its channels; the function is asked of the few deals without any, since it takes ten times as long.
const GLANCE = sql`d.id, d.lineage_id, d.original_id, d.premises_id, d.only_extends, d.status, d.retailer_legal_name,
  d.retailer_company_id, d.start_date, d.end_date, d.updated_at, p.time_zone, o.status as original_status,
  o.end_date as original_end_date, waiting.id as pending_copy_id,
  exists (select 1 from deals c where c.original_id = d.id and c.status = 'declined') as has_declined_copy,
  case when d.status = 'draft' or d.status = 'pending' and d.retailer_company_id is null
    then merchant_standing(d.retailer_email) else 'has_company' end as merchant_standing,
  case when d.status in ('draft', 'canceled') then 'none'
    when exists (select 1 from deal_channels l where l.lineage_id = d.lineage_id) then 'linked'
    else feed_standing(d.lineage_id, d.retailer_company_id) end as feed_standing`;

const FROM = sql`from deals d join premises p on p.id = d.premises_id
  left join deals o on o.id = d.original_id
  left join deals waiting on waiting.original_id = d.id and waiting.status = 'pending'`;

export async function listGlances(db: Db, viewer: Viewer, query: DealQuery): Promise<DealGlance[]> {
  const statement = sql<DealGlance>`select ${GLANCE} ${FROM}
    where ${visibleDeals(viewer)} and ${matching(query)}`;
  const rows = await executeWith(db, statement, { prepared: true });
  return rows;
}

export async function listDealRows(db: Db, viewer: Viewer, ids: readonly number[]): Promise<DealRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DealRow>`
    select ${GLANCE}, d.premises_unit, d.retailer_email, d.terms, o.terms as original_terms,
      d.effective_from, d.modified_details, d.note, d.counter_terms, o.retailer_legal_name as original_legal_name, d.has_manual_upload, d.created_at, d.published_at, d.ended_at,
      p.master_company_id in (select master_company_ids_with_documents()) as has_documents,
      (select case a.state when 'done' then 'done' else 'open' end from deal_assignments a
        where a.from_lineage_id = d.lineage_id and a.state in ('proposed', 'agreed', 'done')) as handover,
      p.name as premises_name, p.address_street, p.address_city, p.address_state, p.address_zip, p.country,
      p.company_id as landlord_company_id, lc.name as landlord_company_name, lc.currency, p.master_company_id,
      rc.name as retailer_company_name, rc.dba_name as retailer_dba_name, rc.currency as retailer_currency,
      t.terms_text as published_text, t.version, t.sha256, t.accepted_at, acceptor.full_name as accepted_by_name,
      m.id as membership_id, m.permission_owner, m.permission_manage_connections, m.permission_sales,
      m.permission_manage_autopay, m.permission_view_autopay,
      b.id as deal_member_id, b.permission_sales as beside_sales, b.permission_view_autopay as beside_autopay
    ${FROM}
    join companies lc on lc.id = p.company_id
    left join companies rc on rc.id = d.retailer_company_id
    left join lateral (select * from deal_terms v where v.deal_id = d.id order by v.version desc limit 1) t on true
    left join users acceptor on acceptor.id = t.accepted_by
    left join memberships m on m.user_id = ${viewer.userId} and m.gives_access
      and (m.premises_id = d.premises_id or m.company_id = d.retailer_company_id)
    left join deal_members b on b.lineage_id = d.lineage_id and b.user_id = ${viewer.userId} and b.gives_access
    where d.id = any(${[...ids]}::integer[]) and ${visibleDeals(viewer)}`.execute(db);
  return rows;
}

export async function findDealRow(db: Db, viewer: Viewer, id: number): Promise<DealRow | undefined> {
  return (await listDealRows(db, viewer, [id]))[0];
}

export async function findLineage(db: Db, viewer: Viewer, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ lineage_id: number }>`
    select d.lineage_id from deals d where d.id = ${id} and ${visibleDeals(viewer)}`.execute(db);
  return rows[0]?.lineage_id;
}

/** Decisions about the versions of one deal are taken one after the other, however many arrive at once. */
export const lockLineage = (db: Db, lineageId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deal:${lineageId}`}, 0))`.execute(db);

/** The same for many, in one order, so that two who lock many never wait for each other. */
export async function lockLineagesOf(db: Db, viewer: Viewer, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deal:' || l.lineage_id, 0)) from (
    select distinct d.lineage_id from deals d where d.id = any(${list(ids)}::integer[]) and ${visibleDeals(viewer)}
    order by 1 offset 0) l`.execute(db);
}

/** A merchant company the landlord already deals with. */
export async function isKnownMerchant(db: Db, viewer: Viewer, companyId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from deals d
    where d.retailer_company_id = ${companyId} and ${visibleDeals(viewer)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function roleOfEmail(db: Db, email: string): Promise<'landlord' | 'retailer' | undefined> {
  const { rows } = await sql<{ role: 'landlord' | 'retailer' | null }>`
    select role_of_email(${email}) as role`.execute(db);
  return rows[0]?.role ?? undefined;
}

function matching(query: DealQuery): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.company !== undefined) {
    parts.push(sql`(d.retailer_company_id = ${query.company} or p.company_id = ${query.company})`);
  }
  if (query.premises !== undefined) parts.push(sql`d.premises_id = ${query.premises}`);
  if (query.master_company !== undefined) parts.push(sql`p.master_company_id = ${query.master_company}`);
  if (query.status.length > 0) parts.push(sql`d.status = any(${query.status}::text[])`);
  for (const word of (query.search ?? '').split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(d.retailer_legal_name ilike ${like} or p.name ilike ${like} or d.premises_unit ilike ${like}
      or d.retailer_email ilike ${like})`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
