// An invite can be answered once, for thirty days after it was sent. Sent on 1 March and not answered, it has expired
// on 31 March; sent again, it has a new code and thirty new days, and the old code is gone.
export const INVITE_STATES = ['pending', 'expired', 'accepted', 'rejected', 'withdrawn'] as const;
type InviteState = (typeof INVITE_STATES)[number];

export type InviteDates = {
  accepted_at: Date | null;
  rejected_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
};

export function inviteState({ accepted_at, rejected_at, revoked_at, expires_at }: InviteDates, now: Date): InviteState {
  if (accepted_at) return 'accepted';
  if (rejected_at) return 'rejected';
  if (revoked_at) return 'withdrawn';
  return expires_at <= now ? 'expired' : 'pending';
}

/** To whoever opens an invite as somebody else. */
export const sentToAnother = (signedInAs: string): string =>
  `This invite was sent to another e-mail address, and you are signed in as ${signedInAs}. Sign in with the address it was sent to, or ask for an invite to yours.`;

/** Why an invite in this state can no longer be answered. */
export const INVITE_REFUSALS: Record<Exclude<InviteState, 'pending'>, string> = {
  expired: 'This invite has expired. Ask the person who invited you to send it again.',
  accepted: 'This invite was accepted already. Sign in to see what it gave you.',
  rejected: 'This invite was declined. Ask the person who invited you for a new one.',
  withdrawn: 'This invite was withdrawn. Ask the person who invited you for a new one.',
};
