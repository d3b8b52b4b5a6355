// The invites of this feature behind the link of a mail: to a company, to a property, to the team of a master company.
// A signed-in person answers among their open invites; declining works from the mail without signing in.
import { getMasterCompanyInvite, rejectUserInvite } from '#core/access/contract.ts';
import { getInviteByCode, rejectInvite } from '#core/properties/invite-contract.ts';
import type { InviteKind } from '#web/access/invite-kinds.ts';
import { call } from '#web/base/api.ts';
import { href } from '#web/base/href.ts';
import { isSignedIn } from '#web/base/session.ts';
import { MY_INVITES } from '#web/properties/links.ts';

const answering: Pick<InviteKind, 'reject' | 'answerAt'> = {
  reject: (code) => {
    const params = { code };
    return isSignedIn() ? call(rejectInvite, { params }) : call(rejectUserInvite, { params });
  },
  answerAt: () => href(MY_INVITES, {}, { next: '/dashboard' }),
};

export const inviteKinds: Record<'company' | 'premises' | 'mastercompany', InviteKind> = {
  company: {
    ...answering,
    look: (code, signal) => call(getInviteByCode, { params: { code }, signal }),
    offer: ({ company }) => (company ? `work with ${company.name} on Breakpoint` : 'work with their company'),
  },
  premises: {
    ...answering,
    look: (code, signal) => call(getInviteByCode, { params: { code }, signal }),
    offer: ({ company }) => (company ? `open ${company.name} on Breakpoint` : 'open their property'),
  },
  mastercompany: {
    ...answering,
    look: (code, signal) => call(getMasterCompanyInvite, { params: { code }, signal }),
    offer: ({ company }) => (company ? `join the team of ${company.name} on Breakpoint` : 'join their team'),
  },
};
