// All sales systems of a company beside each other: how each is read, and how well our count agrees with it.
import { useQuery } from '@tanstack/react-query';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import type { TillHealth } from '#core/sales/till-contract.ts';
import { counted, DASH, money } from '#web/base/format.ts';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { agoText } from '#web/pos/feed-words.ts';
import { channelHref } from '#web/pos/links.ts';
import classes from '#web/sales/tills/till.module.css';
import { tillsQuery } from '#web/sales/tills/till-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusDot } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

/** Nothing where there is only one. */
export function AllTills({ company }: { company: number }) {
  const { data } = useQuery({ ...tillsQuery(company), retry: false });
  const companyTills = (data?.results ?? []).filter((line) => line.company === company);
  if (companyTills.length < 2) return null;
  return (
    <SectionCard title="All your sales systems" note={counted(data?.count ?? 0, 'channel', 'channels')} flush>
      <DataTable
        caption="All sales systems, how they are read and on how many days they agree"
        columns={COLUMNS}
        rows={companyTills}
        rowKey={({ channel }) => channel}
        density="two-line"
        card={(line) => <TillCard line={line} />}
      />
    </SectionCard>
  );
}

const COLUMNS: Column<TillHealth>[] = [
  { id: 'name', header: 'Channel', cell: (line) => <Name line={line} /> },
  { id: 'system', header: 'System', cell: systemOf },
  { id: 'reading', header: 'Reading', cell: ({ feed }) => <FeedPill feed={feed} /> },
  { id: 'read', header: 'Last read', cell: lastRead },
  { id: 'agrees', header: 'Agrees with the till', cell: (line) => <Agrees line={line} /> },
  { id: 'aside', header: 'Set aside', align: 'right', cell: asideOf },
  { id: 'difference', header: 'Difference', align: 'right', cell: (line) => <Difference line={line} /> },
];

function Name({ line }: { line: TillHealth }) {
  const { channel, company, name, location_name } = line;
  return (
    <>
      <Link href={channelHref(company, channel)}>{name}</Link>
      {location_name !== '' && location_name !== name ? <span className={classes.place}>{location_name}</span> : null}
    </>
  );
}

function systemOf({ pos_type }: TillHealth): string {
  return pos_type === null ? 'Upload by hand' : POS_TITLES[pos_type];
}

function lastRead({ pos_type, feed }: TillHealth): string {
  return pos_type === null ? DASH : agoText(feed.lag_minutes);
}

/** "14 of 15 days", and why not where there is nothing to compare. */
function Agrees({ line: { pos_type, totals } }: { line: TillHealth }) {
  if (pos_type === null) return 'No till total';
  if (!totals || totals.days === 0) return 'Nothing read yet';
  const tone = totals.agree === totals.days ? 'works' : 'yours';
  return <StatusDot tone={tone}>{`${totals.agree} of ${counted(totals.days, 'day', 'days')}`}</StatusDot>;
}

function asideOf({ pos_type, totals }: TillHealth): string {
  if (pos_type === null || !totals) return DASH;
  return totals.set_aside === 0 ? 'nothing' : counted(totals.set_aside, 'record', 'records');
}

function Difference({ line: { pos_type, totals, currency } }: { line: TillHealth }) {
  if (pos_type === null || !totals?.difference) return DASH;
  return (
    <span className={classes.difference} data-open={totals.set_aside > 0 || undefined}>
      {money(totals.difference, currency)}
    </span>
  );
}

function TillCard({ line }: { line: TillHealth }) {
  return (
    <div className={classes.dayCard}>
      <p className={classes.dayHead}>
        <span>
          <Name line={line} />
        </span>
        <FeedPill feed={line.feed} />
      </p>
      <dl>
        <dt>System</dt>
        <dd>{systemOf(line)}</dd>
        <dt>Last read</dt>
        <dd>{lastRead(line)}</dd>
        <dt>Agrees</dt>
        <dd>
          <Agrees line={line} />
        </dd>
        <dt>Set aside</dt>
        <dd>{asideOf(line)}</dd>
        <dt>Difference</dt>
        <dd>
          <Difference line={line} />
        </dd>
      </dl>
    </div>
  );
}
