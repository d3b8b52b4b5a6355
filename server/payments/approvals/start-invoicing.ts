import type { Day } from '#core/base/time.ts';
import { usualRule } from '#core/payments/approvals/approval-rule.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { saveRules } from '#server/payments/approvals/rule-sql.ts';
import { beginInvoicing } from '#server/payments/sweeps/begin-invoicing.ts';

/** A lease without AutoPay begins by hand: no invoice goes out before somebody has looked at it. */
export async function startInvoicing(ctx: Ctx, dealId: number, collectFrom: Day | undefined): Promise<Sweep> {
  const sweep = await beginInvoicing(ctx, dealId, collectFrom);
  const rule = usualRule({ hasAutopay: false });
  await asSystem(ctx.db, () => saveRules(ctx.db, [sweep.lineage], { rule, by: ctx.viewer.userId, at: ctx.now }));
  return sweep;
}
