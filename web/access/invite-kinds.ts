// The kinds of invites a mail can lead to. Each feature that invites people lists its own, in its routes.ts:
// `inviteKinds: { deal: () => import('#web/deals/deal-invite.ts').then((file) => file.dealInvite) }`.
// The page at /email-invite/:type/:code/:action/ and the sign-up then know it.
import type { z } from 'zod';
import type { InviteView } from '#core/access/contract.ts';
import type { Feature } from '#web/base/screen.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    /** By the name that stands in the link. */
    inviteKinds?: Readonly<Record<string, LoadKind>>;
  }
}

/** An invite to a deal names it, so that whoever signs up on the way still comes to that one. */
export type Invite = z.output<typeof InviteView> & { deal?: number };

export type InviteKind = {
  /** What the code offers; a Failure with status 404 when it was used, withdrawn or has expired. */
  look: (code: string, signal?: AbortSignal) => Promise<Invite>;
  /** Continues "Dana Whitfield invites you to …": "see the sales of Juniper & Rye". */
  offer: (invite: Invite) => string;
  /** Absent for invites that cannot be declined. */
  reject?: (code: string) => Promise<unknown>;
  /** The screen on which a signed-in person answers. Absent when signing up is the whole answer. */
  answerAt?: (code: string, invite: Invite) => string;
};

type LoadKind = () => Promise<InviteKind>;
export type InviteKinds = ReadonlyMap<string, LoadKind>;

export function inviteKindsOf(features: readonly Feature[]): InviteKinds {
  return new Map(features.flatMap(({ inviteKinds }) => Object.entries(inviteKinds ?? {})));
}
