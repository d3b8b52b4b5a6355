// The health of every feed that a viewer sees: how many are in each state, and one page of them, the worst first.
import type { PageQuery } from '#core/base/page.ts';
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import { FEED_STATES, type FeedState, feedState } from '#core/pos/feed-health.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { listChannels } from '#server/pos/channel-sql.ts';
import { feedView } from '#server/pos/channel-view.ts';
import { type FeedFactsRow, listFeedFacts, type OverviewFilter } from '#server/pos/overview-sql.ts';

type FeedLine = {
  channel: number;
  name: string;
  company: { id: number; name: string };
  pos_type: PosType | null;
  feed: FeedHealth;
};
type Question = OverviewFilter &
  PageQuery & {
    state: readonly FeedState[];
    /** Channels that lack days, and whether they are wanted whatever their state is. */
    lacking: ReadonlySet<number>;
    missing?: 'true' | undefined;
  };

/** What needs a person comes before what runs by itself. */
const WORST_FIRST: readonly FeedState[] = [
  ...(['refused', 'failing', 'late', 'incomplete', 'waiting', 'ok', 'manual', 'disconnected'] as const),
];

export async function readFeedOverview(db: Db, viewer: Viewer, question: Question, now: Date) {
  const all = (await listFeedFacts(db, viewer, question)).map((row) => ({ row, state: stateOf(row, now) }));
  const isLacking = ({ row }: (typeof all)[number]) => question.lacking.has(row.id);
  const wanted = all
    .filter((each) => {
      const isAsked = question.state.length === 0 || question.state.includes(each.state);
      return isAsked || (question.missing === 'true' && isLacking(each));
    })
    .toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
  const from = (question.page - 1) * question.pageSize;
  const shown = wanted.slice(from, from + question.pageSize).map(({ row }) => row);
  const [states, missing] = [countStates(all), countStates(all.filter(isLacking))];
  return { states, missing, count: wanted.length, results: await lines(db, viewer, shown, now) };
}

function countStates(feeds: readonly { state: FeedState }[]): Record<FeedState, number> {
  const counts = FEED_STATES.map((state) => [state, feeds.filter((each) => each.state === state).length]);
  return Object.fromEntries(counts) as Record<FeedState, number>;
}

async function lines(db: Db, viewer: Viewer, rows: readonly FeedFactsRow[], now: Date): Promise<FeedLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const channels = new Map(
    (await listChannels(db, viewer, { ids }, { page: 1, pageSize: ids.length })).map((channel) => [
      channel.id,
      channel,
    ]),
  );
  return rows.flatMap(({ id, name, company_id, company_name, pos_type }) => {
    const channel = channels.get(id);
    if (!channel) return [];
    const company = { id: company_id, name: company_name };
    return [{ channel: id, name, company, pos_type, feed: feedView(channel, now) }];
  });
}

function stateOf(row: FeedFactsRow, now: Date): FeedState {
  return feedState(
    {
      pulled: row.errors_in_row !== null,
      connection: row.connection_status ?? 'none',
      lastSuccessAt: row.last_success_at,
      errorsInRow: row.errors_in_row ?? 0,
      setAside: row.set_aside,
    },
    now,
  );
}
