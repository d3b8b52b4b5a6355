// Inviting: everybody or nobody. People of the wrong role, members and people already invited are refused by name.
import type { FieldErrors } from '#core/base/messages.ts';
import type { Role } from '#core/base/permissions.ts';
import { refuse, refuseFields } from '#core/base/problem.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import { createInvite } from '#server/access/invite.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import { inviteMail } from '#server/properties/invite-mail.ts';
import * as queries from '#server/properties/invite-sql.ts';

export type Offer = { scope: number; name: string; flags: Flags };
type Invitee = {
  email: string;
  firstName: string;
  offers: readonly Offer[];
  /** Where the person stands in the request, for the names of field errors: 'invites.0.' or ''. */
  field: string;
};
export type Invitation = {
  kind: 'company' | 'premises' | 'mastercompany';
  column: 'premises_id' | 'company_id';
  organisation: string;
  chain: string;
  people: readonly Invitee[];
};

/** Makes the invites, sends the mails, and answers the ids. */
export async function invitePeople(ctx: Ctx, invitation: Invitation): Promise<number[]> {
  const { db, viewer, services, now, audit } = ctx;
  const { kind, column, organisation, chain, people } = invitation;
  await queries.lockEmails(db, [...new Set(people.map(({ email }) => email))]);
  await refuseImpossible(ctx, invitation);
  const ids: number[] = [];
  for (const { email, firstName, offers } of people) {
    const role = roleFor(column);
    const inviter = { inviterId: viewer.userId, organisationName: organisation };
    const { id, code } = await createInvite(db, { kind, email, firstName, role, ...inviter }, now);
    ids.push(id);
    await queries.insertGrants(
      db,
      offers.map(({ scope, flags }) => ({
        invite_id: id,
        premises_id: null,
        company_id: null,
        [column]: scope,
        ...flags,
      })),
    );
    const places = column === 'premises_id' ? offers.map(({ name }) => name) : [];
    const mail = { kind, code, email, firstName, inviter: viewer.fullName, organisation, places };
    await sendMail(services, db, inviteMail(services, mail));
    const after = { offers: offers.map(({ scope, name, flags }) => ({ scope, name, ...flags })) };
    audit({ chain, action: 'invite.sent', object: { invite: id, email }, after });
  }
  return ids;
}

/** Refuses what could not be accepted anyway; also for an edit, which may add scopes to an invite. */
export async function refuseImpossible(ctx: Ctx, { column, people }: Pick<Invitation, 'column' | 'people'>) {
  const emails = people.map(({ email }) => email);
  refuseRepeated(people);
  const accounts = await queries.listAccounts(ctx.db, emails);
  for (const { role } of accounts) {
    const mismatch = roleMismatch(roleFor(column), role as Role);
    if (mismatch) refuse(mismatch.detail, mismatch.code);
  }
  const scopes = [...new Set(people.flatMap(({ offers }) => offers.map(({ scope }) => scope)))];
  const members = await queries.listMemberPairs(ctx.db, column, scopes, emails);
  const invited = await queries.listInvitedPairs(ctx.db, column, scopes, emails);
  refuseWhere(people, members, (name) => `Has access to ${name} already. Change their permissions instead`);
  refuseWhere(people, invited, (name) => `Was invited to ${name} already. Edit that invite or send it again`);
}

type Pair = { email: string; scope: number | null };

function refuseWhere(people: readonly Invitee[], pairs: readonly Pair[], sentence: (name: string) => string): void {
  const problems: FieldErrors = {};
  for (const { email, field, offers } of people) {
    const offer = offers.find(({ scope }) => pairs.some((pair) => pair.email === email && pair.scope === scope));
    if (offer) problems[`${field}email`] = [sentence(offer.name)];
  }
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

function refuseRepeated(people: readonly Invitee[]): void {
  const problems: FieldErrors = {};
  for (const [index, { email, field, offers }] of people.entries()) {
    const first = people.findIndex((person) => person.email === email);
    if (first < index) problems[`${field}email`] = ['Is in the list twice'];
    const scopes = offers.map(({ scope }) => scope);
    if (new Set(scopes).size < scopes.length) problems[`${field}permissions`] = ['Names a property twice'];
  }
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

function roleFor(column: Invitation['column']): Role {
  return column === 'premises_id' ? 'landlord' : 'retailer';
}
