// The invites that belong to no other feature: to an account, and to the team of a master company.
import { getMasterCompanyInvite, getUserInvite, rejectUserInvite } from '#core/access/contract.ts';
import type { Invite, InviteKind } from '#web/access/invite-kinds.ts';
import { call } from '#web/base/api.ts';

export const userInvite: InviteKind = {
  look: (code, signal) => call(getUserInvite, { params: { code }, signal }),
  offer: (invite) => join(invite, 'join'),
  reject: (code) => call(rejectUserInvite, { params: { code } }),
};

export const masterCompanyInvite: InviteKind = {
  look: (code, signal) => call(getMasterCompanyInvite, { params: { code }, signal }),
  offer: (invite) => join(invite, 'join the team of'),
  reject: (code) => call(rejectUserInvite, { params: { code } }),
};

function join({ company }: Invite, verb: string): string {
  return company ? `${verb} ${company.name} on Breakpoint` : 'use Breakpoint';
}
