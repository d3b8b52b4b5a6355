// On a channel's page: the days without a report since the day that was agreed, and what can be done about them.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daySpans } from '#core/base/day-spans.ts';
import type { Channel } from '#core/pos/contract.ts';
import { counted, shortDate, span } from '#web/base/format.ts';
import { dealQuery, storesOfChannelQuery } from '#web/deals/queries.ts';
import { isReadable, MendDays } from '#web/sales/mend-days.tsx';
import classes from '#web/sales/upload.module.css';
import { gapsQuery } from '#web/sales/upload-queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

const SHOWN = 6;

export function ChannelGaps({ channel }: { channel: Channel }) {
  const { data } = useQuery(gapsQuery(channel.id));
  const { data: links } = useQuery(storesOfChannelQuery(channel.id));
  const [all, setAll] = useState(false);
  const link = links?.results.findLast(({ end_date }) => end_date === null) ?? links?.results.at(-1);
  const { data: deal } = useQuery({ ...dealQuery(link?.deal ?? 0), enabled: link !== undefined });
  const line = data?.results.find(({ channel: { id } }) => id === channel.id);
  if (!data || !links) return null;
  const days = line?.days ?? [];
  const spans = daySpans(days).toReversed();
  const shown = all ? spans : spans.slice(0, SHOWN);
  return (
    <SectionCard
      title="Missing days"
      note="since the day that was agreed"
      aside={days.length === 0 ? null : <GapMarker>{counted(days.length, 'day', 'days')}</GapMarker>}
      flush={days.length > 0}
    >
      {days.length === 0 ? (
        <p className={classes.quiet}>
          {link ? 'Every day that counts for a store has a report.' : 'No store counts this channel yet.'}
        </p>
      ) : (
        <>
          {shown.map((each) => (
            <CardLine
              key={each.from}
              title={span(each.from, each.through)}
              detail={counted(each.days, 'day without a report', 'days without a report')}
              action={
                deal && link ? (
                  <MendDays
                    span={each}
                    channel={{ id: channel.id, link: link.id, readable: isReadable(channel) }}
                    deal={deal}
                  />
                ) : null
              }
            />
          ))}
          {spans.length > shown.length ? (
            <CardLine
              title={counted(spans.length - shown.length, 'more span of days', 'more spans of days')}
              action={
                <Button variant="default" size="xs" onClick={() => setAll(true)}>
                  Show all
                </Button>
              }
            />
          ) : null}
          {line?.last_day ? <CardLine title="Last day with a report" detail={shortDate(line.last_day)} /> : null}
        </>
      )}
    </SectionCard>
  );
}
