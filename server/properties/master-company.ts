// Master companies: finding the viewer's, beginning one, adding a landlord company.
import type { Currency } from '#core/base/money.ts';
import { notAllowed, notFound, refuseField, refuseFields } from '#core/base/problem.ts';
import { checkedOptionalAddress } from '#core/properties/address.ts';
import type { CompanyFields } from '#core/properties/company-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readCompany } from '#server/properties/companies.ts';
import { hasCompanyNamed, insertCompany } from '#server/properties/company-sql.ts';
import {
  findMasterCompany,
  hasBegunPortfolio,
  insertMasterCompany,
  lockBeginnings,
} from '#server/properties/master-company-sql.ts';
import { lockPortfolio } from '#server/properties/premises-sql.ts';

const BEGUN = 'You have begun a portfolio of this name already. Open it from the home page';
const NAMED = 'The portfolio has a company of this name already';

export async function requireMasterCompany({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, id: number) {
  return (await findMasterCompany(db, viewer, id)) ?? notFound();
}

/**
 * A landlord who came by invite of the product, not into somebody's portfolio, begins one. Nothing takes a portfolio
 * away again, so that one begun twice, by two clicks or in two tabs, would stand empty in every list.
 */
export async function createMasterCompany(ctx: Ctx, fields: { name: string; currency: Currency }) {
  const { db, viewer, now, audit } = ctx;
  if (viewer.role !== 'landlord' || viewer.isStaff) notAllowed();
  await lockBeginnings(db, viewer);
  if (await hasBegunPortfolio(db, viewer, fields)) refuseField('name', BEGUN);
  const id = await insertMasterCompany(db, viewer, fields, now);
  audit({ chain: `mastercompany:${id}`, action: 'master_company.created', object: { id }, after: fields });
  return requireMasterCompany(ctx, id);
}

export async function createLandlordCompany(ctx: Ctx, masterCompanyId: number, fields: CompanyFields) {
  const { db, viewer, now, audit } = ctx;
  const master = await requireMasterCompany(ctx, masterCompanyId);
  if (!master.is_owner) notAllowed();
  const { address, problems } = checkedOptionalAddress(fields);
  if (Object.keys(problems).length > 0) refuseFields(problems);
  await lockPortfolio(db, masterCompanyId);
  if (await hasCompanyNamed(db, masterCompanyId, fields.name)) refuseField('name', NAMED);
  const company = { ...fields, ...address, kind: 'landlord', currency: master.currency } as const;
  const id = await insertCompany(db, viewer, { ...company, master_company_id: masterCompanyId }, now);
  audit({ chain: `mastercompany:${masterCompanyId}`, action: 'company.created', object: { id }, after: company });
  return readCompany(ctx, id);
}
