// Accepting and declining. The invited person answers, signed in with the e-mail the invite was sent to.
import type { Role } from '#core/base/permissions.ts';
import { notFound, refuse } from '#core/base/problem.ts';
import { INVITE_REFUSALS, inviteState, sentToAnother } from '#core/properties/invite-state.ts';
import { flagsOf, joinedFlags } from '#core/properties/permission-flags.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import { answerInvite } from '#server/access/invite.ts';
import type { SignedUp } from '#server/access/sign-up.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { inviteAnswered } from '#server/properties/events.ts';
import { putMemberships } from '#server/properties/member-sql.ts';
import * as queries from '#server/properties/my-invite-sql.ts';
import { notifyOwners } from '#server/properties/notify-owners.ts';
import { beginOffered } from '#server/properties/organisation-invites.ts';

const STAFF_JOIN_NOTHING =
  'Staff accounts join no property or company. Ask for the invite at another e-mail and make an account for it.';

type Invite = NonNullable<Awaited<ReturnType<typeof queries.findInviteByCode>>>;
type Begun = NonNullable<Awaited<ReturnType<typeof beginOffered>>>;
type Answer = 'accepted_at' | 'rejected_at';

export async function acceptInvite(ctx: Ctx, code: string, kinds?: readonly queries.InviteKind[]) {
  const invite = await answered(ctx, code, 'accepted_at', kinds);
  const begun = await beginOffered(ctx, invite.id);
  if (begun) return begunAnswer(invite, begun);
  const joining = { userId: ctx.viewer.userId, inviteId: invite.id, now: ctx.now };
  const { offers, mailed } = await join(ctx.services, ctx.db, joining);
  if (offers.length === 0) refuse('What you were invited to no longer exists. Ask for a new invite.');
  const company = offers.find(({ company_id }) => company_id !== null);
  const premises = offers.filter(({ premises_id }) => premises_id !== null);
  ctx.audit({
    chain: chainOf(offers, invite),
    action: 'invite.accepted',
    object: { invite: invite.id, email: invite.email },
    after: { offers },
  });
  await notifyInviter(ctx, invite, offers, { accepted: true, mailed });
  return {
    detail: `You have joined ${invite.organisation_name ?? offers.map(({ name }) => name).join(', ')}.`,
    kind: invite.kind as queries.InviteKind,
    company: company ? { id: Number(company.company_id), name: company.name } : null,
    premises: premises.map(({ premises_id, name }) => ({ id: Number(premises_id), name })),
    master_company: premises[0]?.master_company_id ?? null,
  };
}

function begunAnswer({ kind }: Invite, { side, id, organisation: name }: Begun) {
  const landlord = side === 'landlord';
  return {
    detail: `You have begun ${name}.`,
    kind: kind as queries.InviteKind,
    company: landlord ? null : { id, name },
    premises: [],
    master_company: landlord ? id : null,
  };
}

export async function rejectInvite(ctx: Ctx, code: string, kinds?: readonly queries.InviteKind[]) {
  const invite = await answered(ctx, code, 'rejected_at', kinds);
  const offers = await queries.listOffers(ctx.db, invite.id);
  const object = { invite: invite.id, email: invite.email };
  ctx.audit({ chain: chainOf(offers, invite), action: 'invite.rejected', object });
  await notifyInviter(ctx, invite, offers, { accepted: false, mailed: new Set() });
  return { detail: `You have declined the invite to ${invite.organisation_name ?? 'Breakpoint'}.` };
}

/** Signing up through a portfolio's invite accepts it; the transaction goes on as the new person. */
export async function joinOnSignUp(
  services: Services,
  tx: Tx,
  { userId, inviteId, kind, now }: SignedUp,
): Promise<void> {
  if (kind !== 'mastercompany') return;
  await queries.lookAs(tx, userId);
  const { offers } = await join(services, tx, { userId, inviteId, now });
  const master = offers.find(({ master_company_id }) => master_company_id !== null)?.master_company_id;
  const entry = { action: 'invite.accepted', object: { invite: inviteId, user: userId }, after: { offers } };
  const chain = master ? `mastercompany:${master}` : `invite:${inviteId}`;
  await appendAudit(tx, { chain, ...entry }, { ...SYSTEM_ORIGIN, at: now, actorId: userId });
}

/** The invite, marked as answered; every reason against it is a sentence. */
async function answered(ctx: Ctx, code: string, how: Answer, kinds?: readonly queries.InviteKind[]): Promise<Invite> {
  const { db, viewer, now } = ctx;
  const invite = (await findInvite(ctx, code, kinds)) ?? notFound();
  if (invite.email !== viewer.username) {
    refuse(sentToAnother(viewer.username));
  }
  const state = inviteState(invite, now);
  if (state !== 'pending') refuse(INVITE_REFUSALS[state]);
  // Nobody is staff and a member at once; saying no is still theirs.
  if (viewer.isStaff && how === 'accepted_at') refuse(STAFF_JOIN_NOTHING);
  const mismatch = roleMismatch(invite.role as Role, viewer.role);
  if (mismatch && how === 'accepted_at') refuse(mismatch.detail, mismatch.code);
  if (!(await answerInvite(db, invite.id, how, now))) refuse(INVITE_REFUSALS.accepted);
  return invite;
}

/**
 * A short number is the id of one of the viewer's own invites, from their list; anything else is a code from a mail.
 */
function findInvite({ db, viewer }: Ctx, code: string, kinds?: readonly queries.InviteKind[]) {
  if (/^\d{1,9}$/.test(code)) {
    return queries.findOwnInvite(db, viewer, Number(code), kinds ?? ['company', 'premises', 'mastercompany']);
  }
  return queries.findInviteByCode(db, tokenHash(code));
}

type Joining = { userId: number; inviteId: number; now: Date };

/** Memberships for everything offered that still exists, added to what the person holds there already. */
async function join(services: Services, tx: Tx, { userId, inviteId, now }: Joining) {
  const offers = (await queries.listOffers(tx, inviteId)).filter(({ gone }) => !gone);
  const held = await queries.listOwnFlags(tx, userId);
  const ownOn = ({ premises_id, company_id }: queries.Offer) =>
    held.find((row) => row.premises_id === premises_id && row.company_id === company_id);
  const rows = offers.map((offer) => {
    const { premises_id, company_id } = offer;
    const membership = ownOn(offer);
    const flags = membership ? joinedFlags(flagsOf(membership), flagsOf(offer)) : flagsOf(offer);
    return { user_id: userId, premises_id, company_id, ...flags };
  });
  await putMemberships(tx, rows, now);
  const owned = offers.filter((offer) => offer.permission_owner && !ownOn(offer)?.permission_owner);
  return { offers, mailed: await notifyOfNewOwner(services, tx, { userId, inviteId }, owned) };
}

async function notifyOfNewOwner(
  services: Services,
  tx: Tx,
  { userId, inviteId }: Omit<Joining, 'now'>,
  owned: readonly queries.Offer[],
): Promise<ReadonlySet<number>> {
  const [first] = owned;
  if (!first) return new Set();
  const { company_id: companyId, master_company_id: masterCompanyId } = first;
  const organisation = companyId === null ? { masterCompanyId: Number(masterCompanyId) } : { companyId };
  const by = await queries.findInviterName(tx, inviteId);
  const places = owned.map(({ name }) => name);
  return notifyOwners(services, tx, organisation, [{ user: userId, how: 'accepted', places, by }]);
}

async function notifyInviter(
  { db, services, viewer }: Ctx,
  invite: Invite,
  offers: readonly queries.Offer[],
  { accepted, mailed }: { accepted: boolean; mailed: ReadonlySet<number> },
) {
  if (invite.inviter_id === null) return;
  const [first] = offers;
  const landlord = `/new-ui/landlord/${first?.master_company_id}/premises/user-management/users`;
  const link = first?.company_id ? `/new-ui/retailer/companies/${first.company_id}/users` : landlord;
  await emit(services, db, inviteAnswered, {
    inviterId: invite.inviter_id,
    email: invite.email,
    name: viewer.fullName,
    accepted,
    places: offers.map(({ name }) => name),
    link,
    mailed: mailed.has(invite.inviter_id),
  });
}

function chainOf(offers: readonly queries.Offer[], invite: Invite): string {
  const [first] = offers;
  if (first?.company_id) return `company:${first.company_id}`;
  return first?.master_company_id ? `mastercompany:${first.master_company_id}` : `invite:${invite.id}`;
}
