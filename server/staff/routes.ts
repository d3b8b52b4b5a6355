import { page } from '#core/base/page.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import * as audit from '#core/staff/audit-contract.ts';
import * as contract from '#core/staff/contract.ts';
import { listEscalated } from '#core/staff/disputes-contract.ts';
import * as faults from '#core/staff/faults-contract.ts';
import { serve, serveSteps } from '#server/base/serve.ts';
import { readEscalated } from '#server/payments/disputes/read-escalated.ts';
import { readSafeguards } from '#server/payments/read-safeguards.ts';
import { listAuditRows } from '#server/staff/audit-sql.ts';
import { auditLine, proveChains } from '#server/staff/check-chains.ts';
import { type FoundRow, findForStaff } from '#server/staff/find-sql.ts';
import { openCompanyFile, openDealFile, openPersonFile } from '#server/staff/open-files.ts';
import { organisationRoutes } from '#server/staff/organisation-routes.ts';
import { readFeeds } from '#server/staff/read-feeds.ts';
import { readFaults, switchOff, switchOn } from '#server/staff/switch-faults.ts';

export const staffRoutes = [
  serve(contract.findAnything, async ({ db, viewer }, { query }) => ({
    results: (await findForStaff(db, viewer, query.search, query.kind)).map(foundView),
  })),
  serve(contract.openPerson, (ctx, { params }) => openPersonFile(ctx, params.id)),
  serve(contract.openCompany, (ctx, { params }) => openCompanyFile(ctx, params.id)),
  serve(contract.openDeal, (ctx, { params }) => openDealFile(ctx, params.id)),
  serve(contract.listFeeds, async (ctx, { query }) => {
    const { results, count, states, missing } = await readFeeds(ctx, query);
    return { ...page(results, count, query, ctx.request.address), states, missing };
  }),
  serve(contract.getPaymentsGuard, ({ db, now, services }) =>
    readSafeguards(db, now, services.config.returnRateFewestDebits),
  ),
  serve(listEscalated, async (ctx, { query }) => {
    const { results, count } = await readEscalated(ctx, query);
    return page(results, count, query, ctx.request.address);
  }),
  serve(audit.listAudit, async ({ db, viewer, request }, { query }) => {
    const { rows, count } = await listAuditRows(db, viewer, query);
    return page(rows.map(auditLine), count, query, request.address);
  }),
  ...organisationRoutes,
  serve(faults.listFaults, async (ctx) => readFaults(ctx)),
  serve(faults.switchFaultOn, async (ctx, { body }) => switchOn(ctx, body)),
  serve(faults.switchFaultOff, async (ctx, { body }) => switchOff(ctx, body.id)),
  serveSteps(audit.checkAudit, (ctx, { body }) => proveChains(ctx, body.chain || undefined)),
];

/** A person is known by their e-mail, a company by its other name or portfolio, a deal by its place. */
function foundView({ kind, id, name, other_name, address, unit, state }: FoundRow): contract.StaffFound {
  const detail = {
    user: other_name,
    company: [other_name === name ? '' : other_name, address],
    deal: withUnit(address, unit),
  }[kind];
  return { kind, id, name, state, detail: [detail].flat().filter(Boolean).join(' · ') };
}
