// How a channel's feed does: last success, lag, errors; reading it now; and reading its past again, with progress.
import { Button, Progress, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays, type Day, dayIn, isDay } from '#core/base/time.ts';
import type { Channel } from '#core/pos/contract.ts';
import { backFillChannel, type FeedHealth, syncChannelNow } from '#core/pos/feed-contract.ts';
import { call } from '#web/base/api.ts';
import { clock } from '#web/base/clock.ts';
import { count, dateAndTime, fullDate } from '#web/base/format.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { agoText, feedSentence } from '#web/pos/feed-words.ts';
import { connectHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { channelQuery, refreshPos } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function FeedCard({ channel }: { channel: Channel }) {
  const { feed, time_zone, can_edit } = channel;
  const fed = feed.state !== 'manual' && feed.state !== 'disconnected';
  return (
    <SectionCard
      title="Feed"
      note={feedSentence(feed)}
      aside={fed && can_edit ? <FeedAction channel={channel} /> : null}
    >
      <div className={classes.stack}>
        {feed.last_error ? (
          <Notice tone={feed.state === 'failing' ? 'bad' : 'warn'} title="What the last try said">
            {feed.last_error}
          </Notice>
        ) : null}
        {fed ? (
          <dl className={classes.facts}>
            <dt>Last success</dt>
            <dd>{feed.last_success_at ? dateAndTime(feed.last_success_at, time_zone) : 'Not yet'}</dd>
            <dt>Behind by</dt>
            <dd>{feed.lag_minutes === null ? 'Not yet read' : agoText(feed.lag_minutes).replace(' ago', '')}</dd>
            <dt>Last try</dt>
            <dd>{feed.last_attempt_at ? dateAndTime(feed.last_attempt_at, time_zone) : 'Not yet'}</dd>
            <dt>Errors in a row</dt>
            <dd>{count(feed.errors_in_row)}</dd>
            <dt>Sales read</dt>
            <dd>{count(feed.sales_read)}</dd>
          </dl>
        ) : (
          <p className={classes.quiet}>
            {feed.state === 'manual'
              ? 'This channel has no sales system. Its sales are uploaded from the store’s page.'
              : 'The sales system was disconnected. Connect it again to go on.'}
          </p>
        )}
        {feed.back_fill ? <Filling fill={feed.back_fill} zone={time_zone} /> : null}
        {fed && can_edit && !feed.back_fill ? <BackFill channel={channel} /> : null}
      </div>
    </SectionCard>
  );
}

const feedOf = (channel: number): ActionScope<FeedHealth> => ({
  keep: (client, feed) =>
    client.setQueryData(channelQuery(channel).queryKey, (cached) => (cached ? { ...cached, feed } : cached)),
  refresh: refreshPos,
});

function FeedAction({ channel }: { channel: Channel }) {
  return channel.feed.state === 'refused' ? <SignIn channel={channel} /> : <SyncNow channel={channel} />;
}

function SignIn({ channel: { company, pos_type, pos_connection } }: { channel: Channel }) {
  if (pos_type === null || pos_connection === null) return null;
  return (
    <ButtonLink size="xs" href={`${connectHref(company, pos_type)}?connection=${pos_connection}`}>
      Sign in again
    </ButtonLink>
  );
}

function SyncNow({ channel: { id } }: { channel: Channel }) {
  const syncing = useAction(
    feedOf(id),
    () => call(syncChannelNow, { params: { id } }),
    'Sales are being read. New ones appear within a minute.',
  );
  return (
    <Button variant="default" size="xs" loading={syncing.isPending} onClick={() => syncing.mutate()}>
      Sync now
    </Button>
  );
}

function BackFill({ channel: { id, time_zone } }: { channel: Channel }) {
  const today = dayIn(new Date(clock()), time_zone);
  const [from, setFrom] = useState<string>(addDays(today, -90));
  const wrong = isDay(from) ? (from > today ? 'This day has not come yet' : undefined) : 'Choose a day';
  const filling = useAction(
    feedOf(id),
    (day: Day) => call(backFillChannel, { params: { id }, body: { from: day } }),
    'The past is being read. You can leave; the progress is here when you come back.',
  );
  return (
    <div className={classes.buttons}>
      <TextInput
        type="date"
        label="Read the past again from"
        value={from}
        max={today}
        error={wrong}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="md"
        disabled={wrong !== undefined}
        loading={filling.isPending}
        onClick={() => filling.mutate(from as Day)}
      >
        Read again
      </Button>
    </div>
  );
}

function Filling({ fill, zone }: { fill: NonNullable<FeedHealth['back_fill']>; zone: string }) {
  const days = `${fullDate(dayIn(new Date(fill.from), zone))} to ${fullDate(dayIn(new Date(fill.to), zone))}`;
  return (
    <div className={classes.progress} role="status">
      <p>
        Reading {days}: {fill.percent}% done. What is known already stays as it is.
      </p>
      <Progress value={fill.percent} color="var(--sales-fill)" aria-label="Reading the past" />
    </div>
  );
}
