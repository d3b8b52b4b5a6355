// The kinds of invites a mail can lead to. Each feature that invites people registers its own, in its routes.ts:
// `registerInviteKind('deal', () => import('#web/deals/deal-invite.ts').then((file) => file.dealInvite))`.
// The page at /email-invite/:type/:code/:action/ and the sign-up then know it.
import type { z } from 'zod';
import type { InviteView } from '#core/access/contract.ts';

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

type Load = () => Promise<InviteKind>;

const kinds = new Map<string, Load>();

export function registerInviteKind(type: string, load: Load): void {
  kinds.set(type, load);
}

/** The kind behind a name, or undefined for a name nobody registered. */
export async function inviteKind(type: string): Promise<InviteKind | undefined> {
  return kinds.get(type)?.();
}

export function inviteTypes(): string[] {
  return [...kinds.keys()];
}
