// A day without a report: which channels owe it, and what can be done about it there. A store that was shut that day is
// marked closed; from the merchant that counts at once, from the landlord it is a proposal.
import { useQuery } from '@tanstack/react-query';
import type { Day } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { DayReport } from '#core/reports/day-report-contract.ts';
import { dealChannelsQuery } from '#web/deals/queries.ts';
import { MendDays } from '#web/sales/mend-days.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

export function MissingDay({ day: { day }, deal }: { day: DayReport; deal: Deal }) {
  const { data } = useQuery(dealChannelsQuery(deal.id));
  const channels = (data?.results ?? []).filter(
    ({ start_date, end_date }) => start_date <= day && (end_date === null || end_date >= day),
  );
  const span = { from: day as Day, through: day as Day, days: 1 };
  return (
    <SectionCard title={<GapMarker>No report</GapMarker>} flush>
      {channels.length === 0 ? (
        <CardLine title="No sales channel was linked on this day" detail="Link one, and its sales are counted." />
      ) : (
        channels.map(({ id, channel }) => (
          <CardLine
            key={channel.id}
            title={channel.name}
            detail="Nothing came from this channel. Was the store shut?"
            action={
              <MendDays
                span={span}
                channel={{ id: channel.id, link: id, readable: channel.pos_type !== null }}
                deal={deal}
              />
            }
          />
        ))
      )}
    </SectionCard>
  );
}
