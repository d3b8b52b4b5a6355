// Properties as the contract shows them: adding, changing and removing them. The same place cannot be entered twice.
import { type FieldErrors, REQUIRED } from '#core/base/messages.ts';
import { page } from '#core/base/page.ts';
import { PERMISSIONS } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseField, refuseFields } from '#core/base/problem.ts';
import { checkedAddress } from '#core/properties/address.ts';
import { identityKey } from '#core/properties/identity-key.ts';
import type {
  listPremises,
  Premises,
  PremisesChanges,
  PremisesDetail,
  PremisesFields,
} from '#core/properties/premises-contract.ts';
import { usualZone } from '#core/properties/regions.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { permissionsIn, requireCompany, requirePremises, STAFF_READS } from '#server/properties/access.ts';
import {
  type DealCounts,
  dealCounts,
  dealCountsText,
  dealsOf,
  unendedDeals,
  usedUnits,
} from '#server/properties/deal-points.ts';
import { premisesChanged } from '#server/properties/events.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { putMemberships } from '#server/properties/member-sql.ts';
import * as queries from '#server/properties/premises-sql.ts';
import { withdrawFromInvites } from '#server/properties/withdraw-invites.ts';

const CHANGED_SINCE =
  'Somebody changed this property after you opened it, and nothing of yours is saved. Close it, open it again, and change what is left.';
const ALREADY_THERE = 'A property with this name and address is already in the portfolio';

export async function readPremisesList(ctx: Ctx, query: Input<typeof listPremises>['query']) {
  const { db, viewer, request } = ctx;
  const count = await queries.countPremises(db, viewer, query);
  const rows = await queries.listPremises(db, viewer, query);
  const deals = await dealCounts(ctx, { premisesIds: rows.map(({ id }) => id) });
  return page(
    rows.map((row) => shown(viewer, row, deals(row.id))),
    count,
    query,
    request.address,
  );
}

export async function readPremises(ctx: Ctx, id: number): Promise<PremisesDetail> {
  const { db, viewer } = ctx;
  const row = (await queries.findPremises(db, viewer, id)) ?? notFound();
  const { ids: deals, counts } = await dealsOf(ctx, { premisesIds: [id] });
  const invites = await queries.listOpenInvites(db, id);
  return { ...shown(viewer, row, counts), deals, invites };
}

/** Adds a property under a landlord company; whoever adds it is its first owner. */
export async function createPremises(ctx: Ctx, companyId: number, fields: PremisesFields): Promise<PremisesDetail> {
  const { db, viewer, now, audit, services } = ctx;
  const company = await requireCompany(ctx, companyId);
  if (company.master_company_id === null) return notFound();
  const master = await requireMasterCompany(ctx, company.master_company_id);
  if (!master.is_owner) notAllowed();
  const values = checkedValues(fields);
  refuseUnits(fields.units, []);
  const scope = { company_id: companyId, master_company_id: master.id };
  const premises = await queries.insertPremises(db, viewer, { ...values, ...scope }, now);
  if (!premises) return refuseField('name', ALREADY_THERE);
  const owner = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true])) as Record<
    (typeof PERMISSIONS)[number],
    true
  >;
  await putMemberships(db, [{ user_id: viewer.userId, premises_id: premises.id, company_id: null, ...owner }], now);
  await queries.replaceUnits(db, premises.id, fields.units);
  const object = { id: premises.id, name: fields.name };
  audit({ chain: `mastercompany:${master.id}`, action: 'premises.created', object, after: { ...fields, ...values } });
  await emit(services, db, premisesChanged, { premisesId: premises.id, how: 'created' });
  return readPremises(ctx, premises.id);
}

export async function updatePremises(ctx: Ctx, id: number, body: PremisesChanges): Promise<PremisesDetail> {
  const { updated_at: readAt, ...changes } = body;
  const { db, viewer, now, audit, services } = ctx;
  const { master_company_id } = await requirePremises(ctx, id, 'permission_owner');
  await queries.lockPortfolio(db, master_company_id);
  const before = await readPremises(ctx, id);
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(before.updated_at)) refuse(CHANGED_SINCE);
  const merged = { ...before, ...given(changes) } as PremisesFields;
  const values = checkedValues(merged);
  if (await queries.hasPremisesLike(db, master_company_id, values.identity_key, id)) refuseField('name', ALREADY_THERE);
  await queries.updatePremises(db, id, values, now);
  if (changes.units) {
    refuseUnits(
      changes.units,
      before.units.map((unit) => unit.id),
    );
    await refuseLostUnits(ctx, id, before, changes.units);
    await queries.replaceUnits(db, id, changes.units);
  }
  const after = (await queries.findPremises(db, viewer, id)) ?? notFound();
  const object = { id, name: after.name };
  audit({
    chain: `mastercompany:${master_company_id}`,
    action: 'premises.updated',
    object,
    before,
    after: { ...changes },
  });
  await emit(services, db, premisesChanged, { premisesId: id, how: 'updated' });
  return readPremises(ctx, id);
}

/** The row stays, for the history of what happened there; nobody sees it any more. */
export async function deletePremises(ctx: Ctx, id: number): Promise<void> {
  const { db, now, audit, services } = ctx;
  const { name, master_company_id } = await requirePremises(ctx, id, 'permission_owner');
  await queries.lockPortfolio(db, master_company_id);
  const running = await unendedDeals(db, id);
  if (running > 0) {
    const connections = running === 1 ? 'a connection that is' : `${running} connections that are`;
    refuse(`${name} has ${connections} not over. Finish or cancel them first.`);
  }
  if ((await queries.countOthersInMaster(db, id)) === 0) {
    refuse(`${name} is the only property of the portfolio. Add another one before you remove it.`);
  }
  await withdrawFromInvites(db, { premisesIds: [id] }, now);
  await queries.softDeletePremises(db, id, now);
  audit({ chain: `mastercompany:${master_company_id}`, action: 'premises.deleted', object: { id, name } });
  await emit(services, db, premisesChanged, { premisesId: id, how: 'deleted' });
}

type Place = Pick<
  PremisesFields,
  'name' | 'address_street' | 'address_city' | 'address_state' | 'address_zip' | 'country'
>;

export async function premisesExists(ctx: Ctx, masterCompanyId: number, place: Place, except?: number) {
  await requireMasterCompany(ctx, masterCompanyId);
  const key = identityKey({ ...checkedAddress(place).address, name: place.name });
  return { exists: await queries.hasPremisesLike(ctx.db, masterCompanyId, key, except) };
}

function checkedValues(fields: PremisesFields): queries.PremisesValues {
  const { address, problems } = checkedAddress(addressOf(fields));
  const all: FieldErrors = { ...problems };
  if (fields.latitude === null && fields.longitude !== null) all.latitude = [REQUIRED];
  if (fields.longitude === null && fields.latitude !== null) all.longitude = [REQUIRED];
  if (Object.keys(all).length > 0) refuseFields(all);
  return {
    ...address,
    name: fields.name,
    time_zone: fields.time_zone ?? usualZone(address.country, address.address_state),
    leased_area_sqft: fields.leased_area_sqft,
    latitude: fields.latitude,
    longitude: fields.longitude,
    identity_key: identityKey({ ...address, name: fields.name }),
  };
}

function addressOf({ address_street, address_city, address_state, address_zip, country }: PremisesFields) {
  return { address_street, address_city, address_state, address_zip, country };
}

function refuseUnits(units: PremisesFields['units'], knownIds: readonly number[]): void {
  const problems: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { id, name }] of units.entries()) {
    if (seen.has(name.toLowerCase())) problems[`units.${index}.name`] = ['Is in the list twice'];
    if (id !== undefined && !knownIds.includes(id)) problems[`units.${index}.id`] = ['Is not a unit of this property'];
    seen.add(name.toLowerCase());
  }
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

async function refuseLostUnits({ db }: Ctx, id: number, before: Premises, units: PremisesFields['units']) {
  const used = new Set(await usedUnits(db, id));
  // A connection names its unit in words that its terms were accepted with, so a new name would lose it as well.
  const kept = (unit: Premises['units'][number]) => units.some(({ id, name }) => id === unit.id && name === unit.name);
  const lost = before.units.filter((unit) => used.has(unit.id) && !kept(unit));
  const names = lost.map(({ name }) => name).join(', ');
  if (lost.length > 0) refuseField('units', `A connection names ${names}. Keep it, or move the connection first`);
}

function given(changes: PremisesChanges): Partial<PremisesFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function shown(viewer: Viewer, row: queries.PremisesRow, counts: DealCounts): Premises {
  const { own_flags, ...premises } = row;
  const held = own_flags ? permissionsIn(own_flags) : viewer.isStaff ? STAFF_READS : [];
  return {
    ...premises,
    latitude: row.latitude === null ? null : Number(row.latitude),
    longitude: row.longitude === null ? null : Number(row.longitude),
    ...dealCountsText(counts),
    permissions: [...held],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
