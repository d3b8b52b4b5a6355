// An invite that waits for the person's answer is a task, due when it expires; answered, withdrawn or expired it is none.
import { DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { MyInvite } from '#core/properties/invite-contract.ts';
import type { FoundTask } from '#core/tasks/order.ts';

export function inviteTask({ id, kind, inviter, company, offers, sent_at, expires_at }: MyInvite): FoundTask {
  const first = company?.name ?? offers[0]?.name;
  const places = offers.length === 1 ? '1 place' : `${offers.length} places`;
  return {
    kind: `invite.${kind}`,
    title: `${inviter} invites you${first ? ` to ${first}` : ''}`,
    text: `You would join ${places}. Nothing is shared before you accept.`,
    link: `/dashboard/invites?invite=${id}`,
    deal: null,
    created_at: sent_at,
    due: { day: dayIn(new Date(expires_at), DEFAULT_ZONE), at: expires_at, zone: DEFAULT_ZONE },
  };
}
