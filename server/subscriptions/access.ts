// Who reads and who changes report subscriptions: owners of a property in the portfolio; staff read. A portfolio
// without subscriptions has none to read. One change at a time in a portfolio.
import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { findReport, lockSubscriptions, type ReportRow } from '#server/subscriptions/sql.ts';

const NO_SUBSCRIPTIONS = 'Report subscriptions are not switched on for this portfolio. Ask support to switch them on.';

type AccessCtx = Pick<Ctx, 'db' | 'viewer'>;

export async function requireSubscriptions(
  ctx: AccessCtx,
  masterCompanyId: number,
  purpose: 'read' | 'write' = 'read',
) {
  const master = await requireMasterCompany(ctx, masterCompanyId);
  if (!master.is_owner && !(ctx.viewer.isStaff && purpose === 'read')) notAllowed();
  if (!master.has_subscriptions) refuse(NO_SUBSCRIPTIONS);
  if (purpose === 'write') await lockSubscriptions(ctx.db, masterCompanyId);
  return master;
}

/** The report and its portfolio. One that the portfolio has switched off is not there. */
export async function requireReport(ctx: AccessCtx, id: number, purpose: 'read' | 'write' = 'read') {
  const report = (await findReport(ctx.db, ctx.viewer, id)) ?? notFound();
  const master = await requireSubscriptions(ctx, report.master_company, purpose);
  return isOffered(report, master) ? { report, master } : notFound();
}

export function isOffered({ kind }: Pick<ReportRow, 'kind'>, master: { has_daily_sales_report: boolean }): boolean {
  return kind !== 'daily_sales' || master.has_daily_sales_report;
}
