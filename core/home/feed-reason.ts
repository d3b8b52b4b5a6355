// Why a store has not reported, by the feed of its sales: the till refuses us, does not answer, has sold nothing, or nobody
// has sent a file. A manual channel whose last day is Thursday, November 12 says "No file since Thu, Nov 12". Of several
// channels the one that needs a person most is spoken of.
import { sentenceDate } from '#core/base/spoken.ts';
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import type { FeedState } from '#core/pos/feed-health.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';

type ReadChannel = { readonly pos_type: PosType | null; readonly feed: Pick<FeedHealth, 'state' | 'last_error'> };

const WORST_FIRST: readonly FeedState[] = [
  'refused',
  'disconnected',
  'failing',
  'late',
  'waiting',
  'manual',
  'incomplete',
  'ok',
];

export function feedReason(channels: readonly ReadChannel[], lastReported: string | null): string {
  const [worst] = channels.toSorted((a, b) => rank(a) - rank(b));
  const since = lastReported === null ? undefined : sentenceDate(lastReported);
  if (worst === undefined) return 'No sales system is linked';
  const till = worst.pos_type ? POS_TITLES[worst.pos_type] : 'The till';
  const sinceThen = since ? ` since ${since}` : ' yet';
  switch (worst.feed.state) {
    case 'refused':
      return `${till} says no: the merchant has to sign in there again`;
    case 'disconnected':
      return `${till} is disconnected`;
    case 'failing':
      return worst.feed.last_error ? `${till} says: ${worst.feed.last_error}` : `${till} does not answer`;
    case 'late':
      return `${till} has not answered for hours`;
    case 'waiting':
      return `${till} is connected and not read yet`;
    case 'manual':
      return `No file${sinceThen}`;
    default:
      return `${till} answers, without sales${sinceThen}`;
  }
}

const rank = ({ feed }: ReadChannel) => WORST_FIRST.indexOf(feed.state);
