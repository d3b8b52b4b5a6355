// Bank customers for the people of their company: found (404), and with the permission (403).
import { type Page, type PageQuery, page } from '#core/base/page.ts';
import type { Permission } from '#core/base/permissions.ts';
import { notFound } from '#core/base/problem.ts';
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import type { BeneficialOwner } from '#core/payments/bank/owner-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { customerView, ownerView, sourceView } from '#server/payments/bank/customer-view.ts';
import * as queries from '#server/payments/bank/sql.ts';
import { requireCompany } from '#server/properties/access.ts';

type Query = PageQuery & { company?: number | undefined; omit?: readonly string[] | undefined };

export async function requireCustomer(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  id: number,
  permission: Permission,
): Promise<queries.CustomerRow> {
  const row = (await queries.findBankCustomer(ctx.db, ctx.viewer, id)) ?? notFound();
  await requireCompany(ctx, row.company_id, permission);
  return row;
}

export async function requireSource(ctx: Ctx, id: number, sourceId: number, permission: Permission) {
  const customer = await requireCustomer(ctx, id, permission);
  return { customer, source: (await queries.findSource(ctx.db, id, sourceId)) ?? notFound() };
}

export async function requireOwner(ctx: Ctx, id: number, ownerId: number, permission: Permission) {
  const customer = await requireCustomer(ctx, id, permission);
  return { customer, owner: (await queries.findOwner(ctx.db, id, ownerId)) ?? notFound() };
}

export async function readCustomers(ctx: Ctx, query: Query): Promise<Page<BankCustomer>> {
  const rows = await queries.listBankCustomers(ctx.db, ctx.viewer, query);
  const count = await queries.countBankCustomers(ctx.db, ctx.viewer, query);
  const sources = await queries.listSources(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const omitDetails = query.omit?.includes('details') ?? false;
  const views = rows.map((row) => customerView(row, sources, { omitDetails }));
  return page(views, count, query, ctx.request.address);
}

export async function readCustomer(ctx: Ctx, id: number, omit: readonly string[] = []): Promise<BankCustomer> {
  const row = await requireCustomer(ctx, id, 'permission_view_autopay');
  return customerView(row, await queries.listSources(ctx.db, [id]), { omitDetails: omit.includes('details') });
}

export async function readSources(ctx: Ctx, id: number, query: PageQuery): Promise<Page<FundingSource>> {
  await requireCustomer(ctx, id, 'permission_view_autopay');
  return cut((await queries.listSources(ctx.db, [id])).map(sourceView), query, ctx.request.address);
}

export async function readSource(ctx: Ctx, id: number, sourceId: number): Promise<FundingSource> {
  return sourceView((await requireSource(ctx, id, sourceId, 'permission_view_autopay')).source);
}

export async function readOwners(ctx: Ctx, id: number, query: PageQuery): Promise<Page<BeneficialOwner>> {
  await requireCustomer(ctx, id, 'permission_view_autopay');
  return cut((await queries.listOwners(ctx.db, id)).map(ownerView), query, ctx.request.address);
}

export async function readOwner(ctx: Ctx, id: number, ownerId: number): Promise<BeneficialOwner> {
  return ownerView((await requireOwner(ctx, id, ownerId, 'permission_view_autopay')).owner);
}

/** A customer has a handful of accounts and owners; a page of them is cut after reading. */
function cut<Item>(all: Item[], query: PageQuery, address: string): Page<Item> {
  const start = (query.page - 1) * query.pageSize;
  return page(all.slice(start, start + query.pageSize), all.length, query, address);
}
