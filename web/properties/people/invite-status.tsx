// Whose turn an open invite is: theirs while it waits, yours once it has run out.
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';

const PILLS: Record<InviteEntry['status'], { tone: PillTone; words: string }> = {
  pending: { tone: 'theirs', words: 'Waiting' },
  expired: { tone: 'yours', words: 'Expired' },
  accepted: { tone: 'works', words: 'Accepted' },
  rejected: { tone: 'failed', words: 'Declined' },
  withdrawn: { tone: 'ended', words: 'Deleted' },
};

export function InviteStatus({ status }: { status: InviteEntry['status'] }) {
  const { tone, words } = PILLS[status];
  return <StatusPill tone={tone}>{words}</StatusPill>;
}
