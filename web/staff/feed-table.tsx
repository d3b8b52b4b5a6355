// Feeds below each other: how each is doing, since when, and the days it misses.
import type { ReactNode } from 'react';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import type { StaffFeed } from '#core/staff/contract.ts';
import { count, DASH, dateAndTime, shortDate } from '#web/base/format.ts';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { agoText } from '#web/pos/feed-words.ts';
import classes from '#web/staff/staff.module.css';
import { fileAddress } from '#web/staff/words.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function FeedTable({ feeds, empty }: { feeds: readonly StaffFeed[]; empty: ReactNode }) {
  return (
    <DataTable
      caption="Feeds"
      columns={COLUMNS}
      rows={feeds}
      rowKey={({ channel }) => channel}
      density="two-line"
      card={(feed) => <FeedCard feed={feed} />}
      empty={empty}
    />
  );
}

const COLUMNS: readonly Column<StaffFeed>[] = [
  { id: 'channel', header: 'Channel', cell: (feed) => <TwoLines first={feed.name} second={<Company feed={feed} />} /> },
  { id: 'system', header: 'System', cell: ({ pos_type: type }) => (type ? POS_TITLES[type] : DASH) },
  { id: 'state', header: 'State', cell: ({ feed }) => <FeedPill feed={feed} /> },
  { id: 'success', header: 'Last success', cell: ({ feed }) => <Success feed={feed} /> },
  { id: 'error', header: 'Errors', cell: (feed) => <Errors feed={feed} /> },
  { id: 'sales', header: 'Last sales', cell: ({ last_day: day }) => (day ? shortDate(day) : DASH) },
  { id: 'gaps', header: 'Missing in 14 days', cell: (feed) => <Gaps feed={feed} /> },
];

function Company({ feed: { company } }: { feed: StaffFeed }) {
  return <Link href={fileAddress('company', company.id)}>{company.name}</Link>;
}

function Success({ feed: { last_success_at: at, lag_minutes: lag } }: Pick<StaffFeed, 'feed'>) {
  return at ? <TwoLines first={agoText(lag)} second={dateAndTime(at)} /> : DASH;
}

function Errors({ feed: { feed } }: { feed: StaffFeed }) {
  if (feed.errors_in_row === 0 && !feed.last_error) return DASH;
  return (
    <TwoLines
      first={`${count(feed.errors_in_row)} in a row`}
      second={<span className={classes.said}>{feed.last_error}</span>}
    />
  );
}

function Gaps({ feed: { gaps } }: { feed: StaffFeed }) {
  if (gaps.length === 0) return DASH;
  const words = <GapMarker>{gaps.length === 1 ? '1 day' : `${gaps.length} days`}</GapMarker>;
  return <TwoLines first={words} second={gapDays(gaps)} />;
}

/** The newest days stand there; a long row is told by its ends. */
function gapDays(gaps: readonly string[]): string {
  return gaps.length <= 2
    ? gaps.map((day) => shortDate(day)).join(', ')
    : `${shortDate(gaps[0])} … ${shortDate(gaps.at(-1))}`;
}

/** A channel that is filled by upload is not read by anything. */
function readText({ state, last_success_at: at, lag_minutes: lag }: StaffFeed['feed']): string | null {
  if (at) return `read ${agoText(lag)}`;
  return state === 'manual' ? null : 'never read';
}

function FeedCard({ feed }: { feed: StaffFeed }) {
  const { name, pos_type: type, feed: health } = feed;
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <strong>{name}</strong>
        <FeedPill feed={health} />
      </span>
      <Company feed={feed} />
      <span>{[type && POS_TITLES[type], readText(health)].filter(Boolean).join(' · ')}</span>
      {health.last_error ? (
        <span>
          {count(health.errors_in_row)} errors in a row: {health.last_error}
        </span>
      ) : null}
      {feed.gaps.length > 0 ? <Gaps feed={feed} /> : null}
    </div>
  );
}
