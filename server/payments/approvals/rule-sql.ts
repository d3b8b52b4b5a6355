// How the invoices of leases are issued, with the viewer in the WHERE.
import { sql } from 'kysely';
import type { ApprovalRule } from '#core/payments/approvals/approval-rule.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';

export type RuleRow = {
  deal_id: number;
  lineage_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  rule: ApprovalRule | null;
  has_autopay: boolean;
  manages: boolean;
};

export async function listRules(db: Db, viewer: Viewer, deals: readonly number[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select d.id as deal_id, d.lineage_id, d.premises_id, coalesce(d.retailer_company_id, 0) as retailer_company_id,
      p.master_company_id, r.rule, exists (select 1 from sweeps s where s.lineage_id = d.lineage_id
        and s.status in ('active', 'paused') and s.accepted_at is not null) as has_autopay,
      ${autopayManaged(viewer, sql`d.premises_id`, sql`d.retailer_company_id`)} as manages
    from deals d join premises p on p.id = d.premises_id left join approval_rules r on r.lineage_id = d.lineage_id
    where d.id = any(${[...deals]}::integer[]) and ${autopaySeen(viewer, sql`d.lineage_id`)} order by d.id`.execute(db);
  return rows;
}

type NewRule = { rule: ApprovalRule; by: number | null; at: Date };

export async function saveRules(tx: Tx, lineages: readonly number[], { rule, by, at }: NewRule): Promise<void> {
  await sql`insert into approval_rules (lineage_id, rule, set_by, set_at)
    select l, ${rule}, ${by}, ${at} from unnest(${[...lineages]}::integer[]) l
    on conflict (lineage_id) do update set rule = excluded.rule, set_by = excluded.set_by,
      set_at = excluded.set_at`.execute(tx);
}
