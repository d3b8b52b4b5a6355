// Staff invite an organisation: its first person gets a mail, and with their account the portfolio or the company, which
// they own. A landlord's invite is one to a master company that does not exist yet; a retailer's is one to the product.
import type { Currency } from '#core/base/money.ts';
import { type PageQuery, page } from '#core/base/page.ts';
import { PERMISSIONS, type Permission, type Role } from '#core/base/permissions.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import { createInvite, withdrawInvite } from '#server/access/invite.ts';
import type { SignedUp } from '#server/access/sign-up.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { insertCompany } from '#server/properties/company-sql.ts';
import { inviteMail } from '#server/properties/invite-mail.ts';
import { listAccounts, lockEmails } from '#server/properties/invite-sql.ts';
import { insertMasterCompany } from '#server/properties/master-company-sql.ts';
import { putMemberships } from '#server/properties/member-sql.ts';
import { lookAs } from '#server/properties/my-invite-sql.ts';
import * as queries from '#server/properties/organisation-invite-sql.ts';
import { resendInvite } from '#server/properties/resend-invite.ts';

const KINDS = { landlord: 'mastercompany', retailer: 'user' } as const;
const ALL = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true])) as Record<Permission, true>;
const chainOf = (id: number) => `invite:${id}`;

type Invited = { side: Role; organisation: string; currency: Currency; first_name: string; email: string };

export async function inviteOrganisation(ctx: Ctx, invited: Invited) {
  const { db, viewer, services, now, audit } = ctx;
  const { side, organisation, currency, first_name: firstName, email } = invited;
  await lockEmails(db, [email]);
  if ((await listAccounts(db, [email])).length > 0) {
    refuseField('email', 'Has an account already. Whoever signs in with it begins a portfolio or company themselves');
  }
  if (await queries.hasOpenInvite(db, email, now)) refuseField('email', 'Was invited already. Send that invite again');
  const kind = KINDS[side];
  const offer = { kind, email, firstName, role: side, inviterId: viewer.userId, organisationName: organisation };
  const { id, code } = await createInvite(db, { ...offer, currency }, now);
  const mail = { kind, code, email, firstName, inviter: viewer.fullName, organisation, places: [] };
  await sendMail(services, db, inviteMail(services, mail));
  audit({ chain: chainOf(id), action: 'organisation.invited', object: { invite: id, email }, after: invited });
  return readOne(ctx, id);
}

export async function readOrganisationInvites({ db, viewer, now, request }: Ctx, query: PageQuery) {
  const { rows, count } = await queries.listOrganisationInvites(db, viewer, query, now);
  return page(rows, count, query, request.address);
}

export async function resendOrganisationInvite(ctx: Ctx, id: number) {
  await readOne(ctx, id);
  await resendInvite(ctx, id, chainOf(id));
  return readOne(ctx, id);
}

/** Withdrawing twice changes nothing. */
export async function withdrawOrganisationInvite(ctx: Ctx, id: number) {
  const invite = await readOne(ctx, id);
  await withdrawInvite(ctx.db, id, ctx.now);
  ctx.audit({ chain: chainOf(id), action: 'invite.withdrawn', object: { invite: id, email: invite.email } });
  return readOne(ctx, id);
}

async function readOne({ db, viewer, now }: Ctx, id: number) {
  return (await queries.findOrganisationInvite(db, viewer, id, now)) ?? notFound();
}

/** The account that an invite of staff was for begins what was offered, as its owner, in the transaction of sign-up. */
export async function beginOnSignUp(_services: Services, tx: Tx, { userId, inviteId, now }: SignedUp): Promise<void> {
  const offered = await queries.findOffered(tx, inviteId);
  if (!offered) return;
  await lookAs(tx, userId);
  await begin(tx, { userId, inviteId, now }, offered);
}

/** The same for somebody who has an account by now; undefined where the invite is into something that exists. */
export async function beginOffered({ db, viewer, now }: Ctx, inviteId: number) {
  const offered = await queries.findOffered(db, inviteId);
  if (!offered) return undefined;
  const id = await begin(db, { userId: viewer.userId, inviteId, now }, offered);
  return { ...offered, id };
}

type Beginning = { userId: number; inviteId: number; now: Date };
type Offered = NonNullable<Awaited<ReturnType<typeof queries.findOffered>>>;

async function begin(tx: Tx, { userId, inviteId, now }: Beginning, { side, organisation: name, currency }: Offered) {
  const origin = { ...SYSTEM_ORIGIN, at: now, actorId: userId };
  if (side === 'landlord') {
    const id = await insertMasterCompany(tx, { userId }, { name, currency }, now);
    const entry = { chain: `mastercompany:${id}`, action: 'master_company.created', object: { id, invite: inviteId } };
    await appendAudit(tx, { ...entry, after: { name, currency } }, origin);
    return id;
  }
  const country = currency === 'GBP' ? 'GB' : 'US';
  const company = { ...EMPTY_COMPANY, name, currency, country, kind: 'retailer', master_company_id: null } as const;
  const id = await insertCompany(tx, { userId }, company, now);
  await putMemberships(tx, [{ user_id: userId, premises_id: null, company_id: id, ...ALL }], now);
  const entry = { chain: `company:${id}`, action: 'company.created', object: { id, invite: inviteId } };
  await appendAudit(tx, { ...entry, after: company }, origin);
  return id;
}

const EMPTY_COMPANY = {
  dba_name: '',
  contact_email: '',
  phone: '',
  address_street: '',
  address_city: '',
  address_state: '',
  address_zip: '',
};
