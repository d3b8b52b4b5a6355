// An invite that waits for the person's answer is a task; answered, withdrawn or expired it is none.
import type { MyInvite } from '#core/properties/invite-contract.ts';
import type { Task } from '#core/tasks/contract.ts';

export function inviteTask({ id, kind, inviter, company, offers, sent_at }: MyInvite): Task {
  const first = company?.name ?? offers[0]?.name;
  const places = offers.length === 1 ? '1 place' : `${offers.length} places`;
  return {
    kind: `invite.${kind}`,
    title: `${inviter} invites you${first ? ` to ${first}` : ''}`,
    text: `You would join ${places}. Nothing is shared before you accept.`,
    link: `/dashboard/invites?invite=${id}`,
    deal: null,
    created_at: sent_at,
  };
}
