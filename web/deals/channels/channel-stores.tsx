// On a channel's page: the stores its sales count for, and since when.
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '#core/pos/contract.ts';
import { shortDate } from '#web/base/format.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { dealsQuery, storesOfChannelQuery } from '#web/deals/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ChannelStores({ channel }: { channel: Channel }) {
  const { data } = useQuery(storesOfChannelQuery(channel.id));
  const { data: deals } = useQuery(dealsQuery({ company: channel.company }));
  if (!data) return null;
  const named = new Map((deals ?? []).map((deal) => [deal.id, placeText(deal)]));
  return (
    <SectionCard
      title="Linked stores"
      note={data.results.length === 1 ? '1 store' : `${data.results.length} stores`}
      flush
    >
      {data.results.length === 0 ? (
        <EmptyState
          icon={<IconBuildingStore size={28} stroke={1.6} />}
          title="Its sales count for no store yet"
          hint="Open a store and link this channel under Linked Sales Revenue Channels."
        />
      ) : (
        data.results.map(({ id, deal, start_date, end_date }) => (
          <CardLine
            key={id}
            icon={<IconBuildingStore size={17} stroke={1.6} />}
            title={named.get(deal) ?? `Store ${deal}`}
            detail={`Counted from ${shortDate(start_date)}, ${end_date === null ? 'ongoing' : `to ${shortDate(end_date)}`}`}
            action={
              <ButtonLink
                variant="default"
                size="xs"
                href={`${RETAILER_CONNECTIONS}/${deal}/linked-sales-revenue-channels`}
                aria-label={`Open ${named.get(deal) ?? `store ${deal}`}`}
              >
                Open
              </ButtonLink>
            }
          />
        ))
      )}
    </SectionCard>
  );
}
