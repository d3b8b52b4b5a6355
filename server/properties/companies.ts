// Companies as the contract shows them, registering one and changing one.
import type { Currency } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { PERMISSIONS } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseField, refuseFields } from '#core/base/problem.ts';
import { checkedOptionalAddress } from '#core/properties/address.ts';
import type {
  Company,
  CompanyAutofill,
  CompanyChanges,
  CompanyDetail,
  CompanyFields,
  listCompanies,
} from '#core/properties/company-contract.ts';
import { landlordCompanyPermissions } from '#core/properties/landlord-company-permissions.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { permissionsIn, requireCompany, STAFF_READS } from '#server/properties/access.ts';
import * as queries from '#server/properties/company-sql.ts';
import {
  autofillFromDeals,
  type DealCounts,
  dealCounts,
  dealCountsText,
  dealsOf,
} from '#server/properties/deal-points.ts';
import { lockBeginnings } from '#server/properties/master-company-sql.ts';
import { putMemberships } from '#server/properties/member-sql.ts';

const ALL = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true])) as Record<
  (typeof PERMISSIONS)[number],
  true
>;

export async function readCompanies(ctx: Ctx, query: Input<typeof listCompanies>['query']) {
  const { db, viewer, request } = ctx;
  const count = await queries.countCompanies(db, viewer, query);
  const rows = await queries.listCompanies(db, viewer, query);
  const deals = await dealCounts(ctx, { companyIds: rows.map(({ id }) => id) });
  return page(
    rows.map((row) => shown(viewer, row, deals(row.id))),
    count,
    query,
    request.address,
  );
}

export async function readCompany(ctx: Ctx, id: number): Promise<CompanyDetail> {
  const { db, viewer } = ctx;
  const row = (await queries.findCompany(db, viewer, id)) ?? notFound();
  const { ids: deals, counts } = await dealsOf(ctx, { companyIds: [id] });
  const inside = await queries.listIdsInCompany(db, id);
  return { ...shown(viewer, row, counts), ...inside, deals };
}

const REGISTERED =
  'You have registered this company already. Choose it from your companies, or give this one another name or address';

/** Whoever registers a company is its first owner. The same one twice would split its stores and sales systems in two. */
export async function createRetailerCompany(ctx: Ctx, fields: CompanyFields & { currency: Currency }) {
  const { db, viewer, now, audit } = ctx;
  if (viewer.role !== 'retailer' || viewer.isStaff) notAllowed();
  const company = { ...fields, ...checked(fields), kind: 'retailer', master_company_id: null } as const;
  await lockBeginnings(db, viewer);
  if (await queries.hasRegistered(db, viewer, company)) refuseField('name', REGISTERED);
  const id = await queries.insertCompany(db, viewer, company, now);
  await putMemberships(db, [{ user_id: viewer.userId, premises_id: null, company_id: id, ...ALL }], now);
  audit({ chain: `company:${id}`, action: 'company.created', object: { id }, after: company });
  return readCompany(ctx, id);
}

const CHANGED_SINCE =
  'Somebody changed this company after you opened it, and nothing of yours is saved. Close it, open it again, and change what is left.';

export async function updateCompany(ctx: Ctx, id: number, body: CompanyChanges): Promise<CompanyDetail> {
  const { updated_at: readAt, ...changes } = body;
  const { master_company_id } = await requireCompany(ctx, id, 'permission_owner');
  await queries.lockCompany(ctx.db, id);
  const row = (await queries.findCompany(ctx.db, ctx.viewer, id)) ?? notFound();
  if (readAt !== undefined && Date.parse(readAt) !== row.updated_at.getTime()) refuse(CHANGED_SINCE);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = fieldsOf(row);
  const merged: CompanyFields = { ...before, ...given };
  const after = { ...merged, ...checked(merged) };
  await queries.updateCompany(ctx.db, id, after, ctx.now);
  const chain = master_company_id === null ? `company:${id}` : `mastercompany:${master_company_id}`;
  ctx.audit({ chain, action: 'company.updated', object: { id }, before, after });
  return readCompany(ctx, id);
}

/** What the registration form begins with: what deals say, else what the person's last company and profile say. */
export async function autofill({ db, viewer }: Ctx): Promise<CompanyAutofill> {
  const offers = await Promise.all(autofillFromDeals.extensions().map((extension) => extension(db, viewer)));
  const last = await queries.findNewestCompanyOf(db, viewer);
  const offered = Object.fromEntries(
    offers.flatMap((offer) => Object.entries(offer ?? {})).filter(([, value]) => value !== '' && value !== undefined),
  );
  return {
    name: '',
    dba_name: '',
    contact_email: viewer.username,
    phone: viewer.phone || (last?.phone ?? ''),
    address_street: '',
    address_city: '',
    address_state: '',
    address_zip: '',
    country: (last?.country ?? 'US') as CompanyAutofill['country'],
    currency: (last?.currency ?? 'USD') as CompanyAutofill['currency'],
    ...offered,
  };
}

function checked(fields: CompanyFields) {
  const { address, problems } = checkedOptionalAddress(fields);
  if (Object.keys(problems).length > 0) refuseFields(problems);
  return address;
}

function fieldsOf(row: queries.CompanyRow): CompanyFields {
  const { name, dba_name, contact_email, phone, country } = row;
  const { address_street, address_city, address_state, address_zip } = row;
  return { name, dba_name, contact_email, phone, address_street, address_city, address_state, address_zip, country };
}

function shown(viewer: Viewer, row: queries.CompanyRow, counts: DealCounts): Company {
  const { own_flags: _own, premises_flags: _held, owns_in_master: _owns, all_premises: _all, ...company } = row;
  return {
    ...company,
    ...dealCountsText(counts),
    permissions: [...(heldOn(row) ?? (viewer.isStaff ? STAFF_READS : []))],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function heldOn({ kind, own_flags, premises_flags, owns_in_master, all_premises }: queries.CompanyRow) {
  if (kind === 'retailer') return own_flags ? permissionsIn(own_flags) : undefined;
  const held = (premises_flags ?? []).map(permissionsIn);
  return landlordCompanyPermissions({ held, premises: all_premises, ownsInMaster: owns_in_master });
}
