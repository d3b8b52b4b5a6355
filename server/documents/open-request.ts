// Every step on a document begins alike: the deal is found and its portfolio works with documents (404), it is the
// viewer's to change (403), the request exists (404), the deal is open and the table offers the step (400). From then
// on no other step on the request runs beside this one.
import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import { actionRefusal, closedDealRefusal, type DocumentAction } from '#core/documents/document-actions.ts';
import type { DocumentState } from '#core/documents/document-state.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { type RequestRow, stateOf } from '#server/documents/request-row.ts';
import { listRequests, worksWithDocuments } from '#server/documents/sql.ts';
import { lockRequest } from '#server/documents/write-sql.ts';
import { requireCompany } from '#server/properties/access.ts';

type RequestCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
type OpenedRequest = { readonly row: RequestRow; readonly state: DocumentState };
/** A request is reached through its deal, or through the company whose merchants are asked. */
export type Place = { readonly deal: number } | { readonly company: number };

/** The deal for somebody who reads its documents. */
export async function readableDeal(ctx: RequestCtx, dealId: number): Promise<AccessibleDeal> {
  const deal = await requireDeal(ctx, dealId);
  return (await worksWithDocuments(ctx.db, deal.master_company_id)) ? deal : notFound();
}

/** The deal for somebody who manages its documents on their side, or to whom it is addressed. */
export async function changeableDeal(ctx: RequestCtx, dealId: number): Promise<AccessibleDeal> {
  const deal = await readableDeal(ctx, dealId);
  if (!managesDocuments(deal, ctx)) notAllowed();
  return deal;
}

export async function openRequest(
  ctx: RequestCtx,
  place: Place,
  id: number,
  action: DocumentAction,
): Promise<OpenedRequest> {
  const dealId = 'deal' in place ? place.deal : await dealOf(ctx, place.company, id);
  const deal = await changeableDeal(ctx, dealId);
  await lockRequest(ctx.db, id);
  const row = (await requestOn(ctx, deal, id)) ?? notFound();
  const state = stateOf(row, ctx.now);
  const refusal = closedDealRefusal(deal.status) ?? actionRefusal(action, deal.side, state);
  return refusal === null ? { row, state } : refuse(refusal);
}

/** The request as it stands on one deal of its lineage. */
export async function requestOn(ctx: RequestCtx, deal: AccessibleDeal, id: number): Promise<RequestRow | undefined> {
  const [row] = await listRequests(ctx.db, ctx.viewer, { lineage: deal.lineage_id, id });
  return row && onDeal(row, deal);
}

export const onDeal = (row: RequestRow, deal: AccessibleDeal): RequestRow => ({
  ...row,
  deal_id: deal.id,
  deal_status: deal.status,
});

async function dealOf(ctx: RequestCtx, companyId: number, id: number): Promise<number> {
  await requireCompany(ctx, companyId);
  const [row] = await listRequests(ctx.db, ctx.viewer, { company: companyId, id });
  return row?.deal_id ?? notFound();
}

function managesDocuments(deal: AccessibleDeal, { viewer }: RequestCtx): boolean {
  if (deal.permissions.has('permission_manage_connections')) return true;
  return viewer.role === 'retailer' && deal.retailer_company_id === null && deal.retailer_email === viewer.username;
}
