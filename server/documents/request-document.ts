// A landlord asks: one merchant on a deal, or every merchant of a company, a property or some deals at once. Asking
// twice for the same name is refused on a deal, and skipped where many are asked.
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { CompanyRequest } from '#core/documents/company-contract.ts';
import { closedDealRefusal } from '#core/documents/document-actions.ts';
import { requestedNotification } from '#core/documents/document-notification.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { notifyRequested } from '#server/documents/jobs.ts';
import { changeableDeal, requestOn } from '#server/documents/open-request.ts';
import { factsOf, record } from '#server/documents/record.ts';
import { requestView } from '#server/documents/request-row.ts';
import { listAskable, listRequests, worksWithDocuments } from '#server/documents/sql.ts';
import { insertRequests } from '#server/documents/write-sql.ts';
import { requireCompany } from '#server/properties/access.ts';

type Fields = { name: string; note: string };

export async function requestDocument(ctx: Ctx, dealId: number, fields: Fields): Promise<DocumentRequest> {
  const { db, viewer, now } = ctx;
  const deal = await changeableDeal(ctx, dealId);
  const closed = closedDealRefusal(deal.status);
  if (closed) refuse(closed);
  const stamps = { created_by: viewer.userId, created_at: now };
  const request = { lineage_id: deal.lineage_id, name: fields.name, note: fields.note, owner: 'deal' as const };
  const [inserted] = await insertRequests(db, [{ ...request, ...stamps }]);
  if (!inserted) return refuseField('name', 'This document is already requested.');
  const row = (await requestOn(ctx, deal, inserted.id)) ?? notFound();
  await record(ctx, row, {
    happening: 'requested',
    after: { note: fields.note },
    notification: requestedNotification(factsOf(row)),
  });
  return requestView(row, viewer, now);
}

export async function requestFromCompany(ctx: Ctx, companyId: number, body: CompanyRequest) {
  const { db, viewer, now } = ctx;
  const targets = await targetsOf(ctx, companyId, body);
  const stamps = { name: body.name, note: body.note, created_by: viewer.userId, created_at: now };
  const requests =
    targets.length === 0
      ? []
      : await insertRequests(
          db,
          targets.map(({ lineage_id }) => ({ lineage_id, owner: 'company' as const, ...stamps })),
        );
  const ids = new Set(requests.map(({ id }) => id));
  const rows = (await listRequests(db, viewer, { company: companyId })).filter(({ id }) => ids.has(id));
  for (const row of rows) {
    await record(ctx, row, { happening: 'requested', after: { note: body.note } });
    await ctx.services.jobs.enqueue(db, notifyRequested, { request: row.id });
  }
  const results = rows.map((row) => requestView(row, viewer, now));
  return { count: results.length, skipped: targets.length - results.length, results };
}

async function targetsOf(ctx: Ctx, companyId: number, { premises, deals }: CompanyRequest) {
  const company = await requireCompany(ctx, companyId);
  const { master_company_id: master } = company;
  if (master === null || !(await worksWithDocuments(ctx.db, master))) return notFound();
  const seen = await listAskable(ctx.db, ctx.viewer, companyId, premises);
  const askable = seen.filter(({ manages }) => manages);
  if (askable.length === 0 && (seen.length > 0 || !company.permissions.has('permission_manage_connections'))) {
    notAllowed();
  }
  if (!deals) return askable;
  const chosen = askable.filter(({ id }) => deals.includes(id));
  if (chosen.length < new Set(deals).size) {
    refuseField('deals', 'Some of these connections do not exist, are not active, or are not yours to manage.');
  }
  return chosen;
}
