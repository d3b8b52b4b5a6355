// Drafts as people read them. The viewer is in every WHERE; calls that lead here are the landlord's alone.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DraftQuery } from '#core/payments/approvals/approval-contract.ts';
import type { ApprovalRule } from '#core/payments/approvals/approval-rule.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { NewDraft } from '#server/payments/approvals/draft-sql.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type DraftRow = NewDraft & {
  id: number;
  deal_id: number;
  retailer_company_id: number;
  master_company_id: number;
  merchant: string;
  premises_name: string;
  premises_unit: string;
  collects: 'autopay' | 'by_hand';
  rule: ApprovalRule;
  held_at: Date | null;
  held_by_name: string | null;
  hold_note: string;
  approved_at: Date | null;
  invoice_ids: number[];
  manages: boolean;
};

const FROM = sql`from invoice_drafts f join sweeps s on s.id = f.sweep_id join deals d on d.id = s.deal_id
  join premises p on p.id = f.premises_id left join users u on u.id = f.held_by`;
const COLUMNS = sql`f.*, s.deal_id, s.retailer_company_id, p.master_company_id, d.retailer_legal_name as merchant,
  p.name as premises_name, d.premises_unit, s.collects, u.full_name as held_by_name,
  coalesce((select r.rule from approval_rules r where r.lineage_id = f.lineage_id), 'by_itself') as rule`;
const OPEN = sql`f.approved_at is null and s.status in ('active', 'paused') and s.ended_at is null`;
const HAS_FLAGS = sql`jsonb_array_length(f.flags) > 0`;

const managed = (viewer: Viewer) => autopayManaged(viewer, sql`f.premises_id`, sql`s.retailer_company_id`);
const seen = (viewer: Viewer) => autopaySeen(viewer, sql`f.lineage_id`);

export async function listDraftRows(db: Db, viewer: Viewer, query: DraftQuery) {
  const { rows } = await sql<DraftRow & { count: number }>`
    select ${COLUMNS}, ${managed(viewer)} as manages, count(*) over ()::integer as count ${FROM}
    where ${OPEN} and ${seen(viewer)} and ${matching(query)}
    order by f.missing_days > 0, f.held_at is not null, ${HAS_FLAGS} desc, f.total_cents desc, f.id
    ${paged(query)}`.execute(db);
  return rows;
}

export async function listDraftsById(db: Db, viewer: Viewer, ids: readonly number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where f.id = any(${[...ids]}::integer[]) and ${seen(viewer)}`.execute(db);
  return rows;
}

export type WaitingSum = {
  master_company_id: number;
  currency: Currency;
  count: number;
  amount: Cents;
  percentage: Cents;
  flagged: number;
  incomplete: number;
  from_day: Day | null;
  through_day: Day | null;
  approve_by: Day | null;
  debit_day: Day | null;
  drafted_at: Date;
  zone: string;
};

/** What waits in each portfolio: what can be approved now, and how many wait for days first. */
export async function sumDrafts(
  db: Db,
  viewer: Viewer,
  scope: { master_company?: number; premises?: number | undefined; managed?: true },
): Promise<WaitingSum[]> {
  const ready = sql`filter (where f.missing_days = 0 and f.held_at is null)`;
  const { rows } = await sql<WaitingSum>`
    select p.master_company_id, f.currency, (count(*) ${ready})::integer as count,
      coalesce(sum(f.total_cents) ${ready}, 0)::bigint as amount,
      coalesce(sum(f.percentage_cents) ${ready}, 0)::bigint as percentage,
      (count(*) filter (where f.missing_days = 0 and f.held_at is null and ${HAS_FLAGS}))::integer as flagged,
      (count(*) filter (where f.missing_days > 0 and f.held_at is null))::integer as incomplete,
      min(f.from_day) ${ready} as from_day, max(f.through_day) ${ready} as through_day,
      min(f.approve_by) ${ready} as approve_by, max(f.debit_day) ${ready} as debit_day,
      min(f.drafted_at) as drafted_at, min(p.time_zone) as zone
    ${FROM} where ${OPEN} and ${seen(viewer)} and ${matching(scope)}
      and ${scope.managed ? managed(viewer) : sql`true`}
    group by p.master_company_id, f.currency order by f.currency desc`.execute(db);
  return rows;
}

function matching(query: { master_company?: number; premises?: number | undefined; flagged?: boolean | undefined }) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.master_company !== undefined) parts.push(sql`p.master_company_id = ${query.master_company}`);
  if (query.premises !== undefined) parts.push(sql`f.premises_id = ${query.premises}`);
  if (query.flagged !== undefined) parts.push(query.flagged ? HAS_FLAGS : sql`not ${HAS_FLAGS}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
