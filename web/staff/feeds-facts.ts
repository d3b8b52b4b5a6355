import type { FeedState } from '#core/pos/feed-health.ts';

type PerState = Readonly<Partial<Record<FeedState, number>>>;

export function countFeeds(states: Readonly<Record<FeedState, number>>, lacking: PerState) {
  const { refused, failing, late, incomplete, waiting, ok } = states;
  const fed = refused + failing + late + incomplete + waiting + ok + (lacking.manual ?? 0);
  // Those that are read as they should be and lack days all the same.
  const short = (lacking.waiting ?? 0) + (lacking.ok ?? 0) + (lacking.manual ?? 0);
  return { fed, short, trouble: refused + failing + late + incomplete + short };
}

/** "2 of 61 feeds need somebody: 1 failing, 1 to sign in again." */
export function feedsFacts(states: Readonly<Record<FeedState, number>>, lacking: PerState = {}): string {
  const { refused, failing, late, incomplete } = states;
  const { fed, short, trouble } = countFeeds(states, lacking);
  if (fed === 0) return 'No sales system is connected yet.';
  if (trouble === 0) return fed === 1 ? 'The one feed is up to date.' : `All ${fed} feeds are up to date.`;
  const parts = [
    failing > 0 && `${failing} failing`,
    late > 0 && `${late} late`,
    refused > 0 && `${refused} to sign in again`,
    incomplete > 0 && `${incomplete} with records set aside`,
    short > 0 && `${short} with missing days`,
  ].filter(Boolean);
  return `${trouble} of ${fed} feeds ${trouble === 1 ? 'needs' : 'need'} somebody: ${parts.join(', ')}.`;
}
