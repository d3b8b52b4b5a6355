// How a feed is doing, in the words of a screen. Last read 11:00 and now 11:12: "Read 12 minutes ago".
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import type { FeedState } from '#core/pos/feed-health.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

export const FEED_PILLS: Record<FeedState, { tone: PillTone; word: string }> = {
  ok: { tone: 'works', word: 'Up to date' },
  waiting: { tone: 'theirs', word: 'First reading' },
  late: { tone: 'yours', word: 'Late' },
  incomplete: { tone: 'yours', word: 'Set aside' },
  failing: { tone: 'failed', word: 'Failing' },
  refused: { tone: 'yours', word: 'Sign in again' },
  disconnected: { tone: 'ended', word: 'Disconnected' },
  manual: { tone: 'theirs', word: 'By upload' },
};

export function feedSentence(feed: FeedHealth): string {
  return [readingSentence(feed), asideSentence(feed.set_aside)].filter(Boolean).join(' ');
}

/** "2 records cannot be counted and are set aside." Empty where there are none. */
export function asideSentence(records: number): string {
  if (records === 0) return '';
  return records === 1
    ? '1 record cannot be counted and is set aside.'
    : `${records} records cannot be counted and are set aside.`;
}

function readingSentence(feed: FeedHealth): string {
  switch (feed.state) {
    case 'manual':
      return 'Sales come by upload.';
    case 'disconnected':
      return 'Nothing is read any more; past sales stay.';
    case 'refused':
      return 'The sales system no longer accepts our access. Sign in again and the missed days are read.';
    case 'waiting':
      return 'Sales are being read for the first time.';
    case 'failing':
      return `${feed.errors_in_row} tries in a row went wrong. We go on trying.`;
    default:
      return `Read ${agoText(feed.lag_minutes)}.`;
  }
}

/** Minutes as people say them. */
export function agoText(minutes: number | null): string {
  if (minutes === null) return 'never';
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
