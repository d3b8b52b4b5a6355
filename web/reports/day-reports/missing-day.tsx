// A day without a report: which channels owe it, and the one thing to do. A store that was shut that day is marked
// closed; from the merchant that counts at once, from the landlord it is a proposal.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import type { DayReport } from '#core/reports/day-report-contract.ts';
import { sentenceDate } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import { useUser } from '#web/base/user.ts';
import { dealChannelsQuery } from '#web/deals/queries.ts';
import { useMarkClosed } from '#web/reports/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

export function MissingDay({ day, deal }: { day: DayReport; deal: Deal }) {
  const { data } = useQuery(dealChannelsQuery(deal.id));
  const marking = useMarkClosed(day.day);
  const locked = useUser()?.impersonation !== null;
  const may = deal.me.permissions.includes('permission_manage_connections') && !locked;
  const channels = (data?.results ?? []).filter(
    ({ start_date, end_date }) => start_date <= day.day && (end_date === null || end_date >= day.day),
  );
  const mark = async (channel: number) => {
    await marking.mutateAsync(channel);
    showToast(
      'ok',
      deal.me.role === 'retailer'
        ? `${sentenceDate(day.day)} is marked as closed.`
        : `${sentenceDate(day.day)} is proposed as closed. The merchant confirms it.`,
    );
  };
  return (
    <SectionCard title={<GapMarker>No report</GapMarker>} flush>
      {channels.length === 0 ? (
        <CardLine title="No sales channel was linked on this day" detail="Link one, and its sales are counted." />
      ) : (
        channels.map(({ channel }) => (
          <CardLine
            key={channel.id}
            title={channel.name}
            detail="Nothing came from this channel. Was the store shut?"
            action={
              may ? (
                <Button
                  variant="default"
                  loading={marking.isPending && marking.variables === channel.id}
                  onClick={() => void mark(channel.id).catch(() => undefined)}
                >
                  Mark day as closed
                </Button>
              ) : null
            }
          />
        ))
      )}
    </SectionCard>
  );
}
