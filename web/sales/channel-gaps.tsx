// On a channel's page: the days of the last two months without a report that are no closed days.
import { useQuery } from '@tanstack/react-query';
import { addDays, dayIn } from '#core/base/time.ts';
import type { Channel } from '#core/pos/contract.ts';
import { clock } from '#web/base/clock.ts';
import { counted, sentenceDate, shortDate } from '#web/base/format.ts';
import classes from '#web/sales/upload.module.css';
import { gapsQuery } from '#web/sales/upload-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

const LOOKED_AT = 60;
const SHOWN = 14;

export function ChannelGaps({ channel }: { channel: Channel }) {
  const today = dayIn(new Date(clock()), channel.time_zone);
  const { data } = useQuery(gapsQuery(channel.id, addDays(today, -LOOKED_AT), addDays(today, -1)));
  const line = data?.results.find(({ channel: { id } }) => id === channel.id);
  if (!data) return null;
  const days = line?.days ?? [];
  return (
    <SectionCard
      title="Missing days"
      note={`last ${LOOKED_AT} days`}
      aside={days.length === 0 ? null : <GapMarker>{counted(days.length, 'day', 'days')}</GapMarker>}
    >
      {days.length === 0 ? (
        <p className={classes.quiet}>Every day that counts for a store has a report.</p>
      ) : (
        <>
          <p>
            {days
              .slice(-SHOWN)
              .map((day) => sentenceDate(day))
              .join(' · ')}
          </p>
          <p className={classes.quiet}>
            {line?.last_day ? `The last day with a report is ${shortDate(line.last_day)}. ` : ''}
            Read the past again, upload the days, or mark them as closed.
          </p>
        </>
      )}
    </SectionCard>
  );
}
