// The invite of a deal behind the link of a mail: to take an agreement up as its merchant, or to read one deal.
import { getMyInvite, rejectMyInvite } from '#core/deals/invite-contract.ts';
import type { Invite, InviteKind } from '#web/access/invite-kinds.ts';
import { call } from '#web/base/api.ts';
import { href } from '#web/base/href.ts';

export const dealInvite: InviteKind = {
  look: async (code, signal): Promise<Invite> => call(getMyInvite, { params: { code }, signal }),
  offer: ({ company, role }) => {
    const whose = company?.name ? ` of ${company.name}` : '';
    return role === 'retailer'
      ? `read the terms of your store and answer them on Breakpoint`
      : `follow a connection${whose}`;
  },
  reject: (code) => call(rejectMyInvite, { params: { code } }),
  answerAt: (code, { deal }) => href('/dashboard/deals/:code/invite/accept', { code }, { deal }),
};
