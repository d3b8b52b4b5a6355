// The file of a person, a company or a deal, for staff. That somebody looked at a person's is noted, once an hour at
// most, where that person reads it.
import { PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { notFound } from '#core/base/problem.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { StaffCompany, StaffDeal, StaffDealLine, StaffMember, StaffPerson } from '#core/staff/contract.ts';
import { countLiveSessions } from '#server/access/own-sessions.ts';
import { readActivity } from '#server/access/read-activity.ts';
import type { Ctx } from '#server/base/serve.ts';
import {
  type Flags,
  findPerson,
  listMembers,
  listMemberships,
  type MemberRow,
  type PersonRow,
  wasOpened,
} from '#server/staff/people-sql.ts';
import { type DealLineRow, findCompany, findDeal, listDealsOfCompany, listVersions } from '#server/staff/place-sql.ts';

const ACTIVITY_SHOWN = 20;
const DEALS_SHOWN = 200;
const HOUR_MS = 3_600_000;
const OPENED = 'staff.person_opened';

export async function openPersonFile(ctx: Ctx, id: number): Promise<StaffPerson> {
  const { db, viewer, now } = ctx;
  const person = (await findPerson(db, viewer, id, now)) ?? notFound();
  const memberships = await listMemberships(db, viewer, id);
  const activity = await readActivity(db, id, { page: 1, pageSize: ACTIVITY_SHOWN });
  await noteOpened(ctx, id);
  const { created_at, last_active_at, disabled_at, blocked_until, authenticator_off_at, ...facts } = person;
  return {
    ...facts,
    created_at: created_at.toISOString(),
    last_active_at: instant(last_active_at),
    disabled_at: instant(disabled_at),
    blocked_until: instant(blocked_until),
    authenticator_off_at: instant(authenticator_off_at),
    live_sessions: await countLiveSessions(db, id, now),
    memberships: memberships.map(({ scope, id: scopeId, name, company_id, company_name, ...flags }) => ({
      scope,
      id: scopeId,
      name,
      company: { id: company_id, name: company_name },
      permissions: held(flags),
    })),
    activity: activity.results,
    can_impersonate: viewer.isAdmin && canBeImpersonated(person),
  };
}

const canBeImpersonated = ({ is_staff, is_admin, disabled_at }: PersonRow) => !is_staff && !is_admin && !disabled_at;

async function noteOpened({ db, viewer, now, audit }: Ctx, id: number): Promise<void> {
  if (id === viewer.userId) return;
  const since = new Date(now.getTime() - HOUR_MS);
  if (await wasOpened(db, viewer, id, OPENED, since)) return;
  audit({ chain: `user:${id}`, action: OPENED, object: { user: id } });
}

export async function openCompanyFile({ db, viewer }: Ctx, id: number): Promise<StaffCompany> {
  const row = (await findCompany(db, viewer, id)) ?? notFound();
  const { master_company_id: master, master_company_name, premises_ids: premisesIds, created_at, ...facts } = row;
  const people = await listMembers(db, viewer, { companyIds: [id], premisesIds });
  const deals = await listDealsOfCompany(db, viewer, id, DEALS_SHOWN);
  return {
    ...facts,
    created_at: created_at.toISOString(),
    portfolio: master === null ? null : { id: master, name: master_company_name ?? '' },
    chain: master === null ? `company:${id}` : `mastercompany:${master}`,
    people: people.map(memberView),
    deals: deals.map(dealLine),
  };
}

export async function openDealFile({ db, viewer }: Ctx, id: number): Promise<StaffDeal> {
  const row = (await findDeal(db, viewer, id)) ?? notFound();
  const { retailer_company_id: retailer } = row;
  const people = await listMembers(db, viewer, {
    companyIds: retailer === null ? [] : [retailer],
    premisesIds: [row.premises_id],
  });
  const versions = await listVersions(db, viewer, row.lineage_id);
  return {
    ...dealLine(row),
    lineage: row.lineage_id,
    email: row.email,
    premises: { id: row.premises_id, name: row.premises_name },
    portfolio: { id: row.master_company_id, name: row.master_company_name },
    landlord_company: { id: row.landlord_company_id, name: row.landlord_company_name },
    retailer_company: retailer === null ? null : { id: retailer, name: row.retailer_company_name ?? '' },
    created_at: row.created_at.toISOString(),
    accepted_at: instant(row.accepted_at),
    has_manual_upload: row.has_manual_upload,
    chain: `deal:${row.lineage_id}`,
    people: people.map(memberView),
    versions: versions.map(({ created_at, ...version }) => ({ ...version, created_at: created_at.toISOString() })),
  };
}

function memberView({ id, full_name, username, side, places, last_active_at, ...flags }: MemberRow): StaffMember {
  return {
    id,
    full_name,
    username,
    side,
    places,
    permissions: held(flags),
    last_active_at: instant(last_active_at),
  };
}

function dealLine({ id, merchant, premises_name, unit, status, start_date, end_date }: DealLineRow): StaffDealLine {
  return { id, merchant, place: withUnit(premises_name, unit), status, start_date, end_date };
}

const held = (flags: Flags): Permission[] => PERMISSIONS.filter((permission) => flags[permission]);
const instant = (at: Date | null) => at?.toISOString() ?? null;
