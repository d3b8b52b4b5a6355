// The invite that belongs to no other feature: to an account.
import { getUserInvite, rejectUserInvite } from '#core/access/contract.ts';
import type { InviteKind } from '#web/access/invite-kinds.ts';
import { call } from '#web/base/api.ts';

export const userInvite: InviteKind = {
  look: (code, signal) => call(getUserInvite, { params: { code }, signal }),
  offer: ({ company }) => (company ? `join ${company.name} on Breakpoint` : 'use Breakpoint'),
  reject: (code) => call(rejectUserInvite, { params: { code } }),
};
