// Who reads and who changes tags: members of the portfolio read them, those who manage connections somewhere in it
// change them, and a portfolio without tags has none to read. One change at a time in a portfolio.
import { notAllowed, refuse } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { lockTags, managesIn } from '#server/tags/category-sql.ts';

export const NO_TAGS = 'Tags are not switched on for this portfolio. Ask support to switch them on.';

type AccessCtx = Pick<Ctx, 'db' | 'viewer'>;

export async function requireTags(ctx: AccessCtx, masterCompanyId: number) {
  const master = await requireMasterCompany(ctx, masterCompanyId);
  if (!master.has_tags) refuse(NO_TAGS);
  return master;
}

/** For a change: also takes the portfolio's turn, so that what is checked still holds when it is written. */
export async function requireTagging(ctx: Pick<Ctx, 'db' | 'viewer'>, masterCompanyId: number) {
  const master = await requireTags(ctx, masterCompanyId);
  if (!(await managesIn(ctx.db, ctx.viewer, masterCompanyId))) notAllowed();
  await lockTags(ctx.db, masterCompanyId);
  return master;
}
