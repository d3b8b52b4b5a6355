// How the invoices of leases are issued. A draft that waits when its lease is set to go by itself is issued in the next
// hour; one that was on hold too, because whoever says so has decided about it.
import { notAllowed, notFound } from '#core/base/problem.ts';
import type { RuleOfDeal } from '#core/payments/approvals/approval-contract.ts';
import { type ApprovalRule, usualRule } from '#core/payments/approvals/approval-rule.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { removeOpenOf } from '#server/payments/approvals/draft-sql.ts';
import { listRules, type RuleRow, saveRules } from '#server/payments/approvals/rule-sql.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep } from '#server/payments/sweeps/notify.ts';

export async function readRule({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, deal: number): Promise<RuleOfDeal> {
  const [row = notFound()] = await listRules(db, viewer, [deal]);
  return ruleView(row, viewer.isStaff);
}

export async function setRules(ctx: Ctx, deals: readonly number[], rule: ApprovalRule): Promise<RuleOfDeal[]> {
  const { db, viewer } = ctx;
  const ids = [...new Set(deals)].sort((one, other) => one - other);
  const rows = await listRules(db, viewer, ids);
  if (rows.length < ids.length) notFound();
  if (viewer.isStaff || rows.some(({ manages }) => !manages)) notAllowed();
  const others = rows.filter((row) => inForce(row) !== rule);
  for (const { lineage_id } of others) await lockDeal(db, lineage_id);
  await asSystem(db, async () => {
    const lineages = [...new Set(others.map(({ lineage_id }) => lineage_id))];
    await saveRules(db, lineages, { rule, by: viewer.userId, at: ctx.now });
    if (rule === 'by_itself') await removeOpenOf(db, lineages);
  });
  for (const row of others) await noteStep(ctx, row, 'approval_rule', {}, { rule, before: inForce(row) });
  return rows.map((row) => ruleView({ ...row, rule }, false));
}

function inForce({ rule, has_autopay }: RuleRow): ApprovalRule {
  return rule ?? usualRule({ hasAutopay: has_autopay });
}

function ruleView(row: RuleRow, isStaff: boolean): RuleOfDeal {
  const usual = usualRule({ hasAutopay: row.has_autopay });
  return { deal: row.deal_id, rule: inForce(row), usual, can_set: row.manages && !isStaff };
}
