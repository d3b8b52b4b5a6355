import type { FeedHealth } from '#core/pos/feed-contract.ts';
import { FEED_PILLS } from '#web/pos/feed-words.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';

export function FeedPill({ feed }: { feed: Pick<FeedHealth, 'state'> }) {
  const { tone, word } = FEED_PILLS[feed.state];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
