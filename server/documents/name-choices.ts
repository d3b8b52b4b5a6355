// The names of documents a landlord company asks for. Requests keep the name they were made with.
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound, refuseField } from '#core/base/problem.ts';
import type { NameChoice } from '#core/documents/company-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { worksWithDocuments } from '#server/documents/sql.ts';
import {
  deleteChoice,
  findChoice,
  findChoiceNamed,
  insertChoice,
  listChoices,
  renameChoiceRow,
} from '#server/documents/write-sql.ts';
import { requireCompany } from '#server/properties/access.ts';

const TAKEN = 'The company already has this name.';

export async function readChoices(ctx: Ctx, companyId: number, query: PageQuery) {
  await landlordCompany(ctx, companyId);
  const choices = await listChoices(ctx.db, companyId);
  const first = (query.page - 1) * query.pageSize;
  return page(choices.slice(first, first + query.pageSize), choices.length, query, ctx.request.address);
}

export async function addChoice(ctx: Ctx, companyId: number, name: string): Promise<NameChoice> {
  const chain = await managedCompany(ctx, companyId);
  const choice = await insertChoice(ctx.db, companyId, name, ctx.viewer.userId, ctx.now);
  if (!choice) return refuseField('name', TAKEN);
  ctx.audit({
    chain,
    action: 'document_name.added',
    object: { company: companyId, choice: choice.id },
    after: { name },
  });
  return choice;
}

export async function renameChoice(ctx: Ctx, companyId: number, id: number, name: string): Promise<NameChoice> {
  const chain = await managedCompany(ctx, companyId);
  const before = (await findChoice(ctx.db, companyId, id)) ?? notFound();
  const taken = await findChoiceNamed(ctx.db, companyId, name);
  if (taken && taken.id !== id) refuseField('name', TAKEN);
  await renameChoiceRow(ctx.db, id, name);
  const object = { company: companyId, choice: id };
  ctx.audit({ chain, action: 'document_name.changed', object, before: { name: before.name }, after: { name } });
  return { id, name };
}

export async function removeChoice(ctx: Ctx, companyId: number, id: number): Promise<void> {
  const chain = await managedCompany(ctx, companyId);
  const before = (await findChoice(ctx.db, companyId, id)) ?? notFound();
  await deleteChoice(ctx.db, id);
  const object = { company: companyId, choice: id };
  ctx.audit({ chain, action: 'document_name.removed', object, before: { name: before.name } });
}

async function landlordCompany(ctx: Ctx, id: number) {
  const company = await requireCompany(ctx, id);
  const { master_company_id: master } = company;
  if (master === null || !(await worksWithDocuments(ctx.db, master))) return notFound();
  return { ...company, master };
}

async function managedCompany(ctx: Ctx, id: number): Promise<string> {
  const { permissions, master } = await landlordCompany(ctx, id);
  if (!permissions.has('permission_manage_connections')) notAllowed();
  return `mastercompany:${master}`;
}
