// Lists of requests. The state follows from the day, so a list by state is cut after the rule has spoken.
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import type { CompanyRequestQuery } from '#core/documents/company-contract.ts';
import type { RequestQuery } from '#core/documents/contract.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { onDeal, readableDeal } from '#server/documents/open-request.ts';
import { documentView, type RequestRow, requestView } from '#server/documents/request-row.ts';
import { findFile, listArchived, listRequests, worksWithDocuments } from '#server/documents/sql.ts';
import { requireCompany } from '#server/properties/access.ts';

export async function readRequests(ctx: Ctx, dealId: number, query: RequestQuery) {
  const deal = await readableDeal(ctx, dealId);
  const { id, search } = query;
  const rows = await listRequests(ctx.db, ctx.viewer, { lineage: deal.lineage_id, id, search });
  return cut(
    ctx,
    rows.map((row) => onDeal(row, deal)),
    query,
  );
}

export async function readCompanyRequests(ctx: Ctx, companyId: number, query: CompanyRequestQuery) {
  const company = await requireCompany(ctx, companyId);
  const { master_company_id: master } = company;
  if (master !== null && !(await worksWithDocuments(ctx.db, master))) return notFound();
  const { id, search, premises } = query;
  return cut(ctx, await listRequests(ctx.db, ctx.viewer, { company: companyId, id, search, premises }), query);
}

export async function readArchive(ctx: Ctx, dealId: number, requestId: number | undefined, query: PageQuery) {
  const deal = await readableDeal(ctx, dealId);
  const rows = await listArchived(ctx.db, deal.lineage_id, requestId, query);
  const documents = rows.map((row) => ({
    ...documentView(row),
    request: row.request_id,
    name: row.name,
    archived_at: row.archived_at.toISOString(),
  }));
  return page(documents, rows[0]?.total ?? 0, query, ctx.request.address);
}

/** A file that is gone or was altered is not served; whoever runs the installation reads of it in the log. */
export async function readFile(ctx: StepsCtx, dealId: number, documentId: number) {
  const file = await ctx.transact(async (step) => {
    const deal = await readableDeal(step, dealId);
    return (await findFile(step.db, deal.lineage_id, documentId)) ?? notFound();
  });
  const content = await ctx.services.files.get(file);
  if (!content) {
    ctx.services.log.error({ document: documentId, file: file.name }, 'a stored file is missing or was altered');
    return notFound();
  }
  return { name: file.original_name, type: 'application/pdf', content };
}

function cut({ viewer, now, request }: Ctx, rows: readonly RequestRow[], query: RequestQuery) {
  const views = rows
    .map((row) => requestView(row, viewer, now))
    .filter(({ status }) => query.status.length === 0 || query.status.includes(status));
  const first = (query.page - 1) * query.pageSize;
  return page(views.slice(first, first + query.pageSize), views.length, query, request.address);
}
