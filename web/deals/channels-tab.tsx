// The channels whose sales count for the deal, and since when. The merchant may unlink one.
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type DealChannel, deleteDealChannel } from '#core/deals/channel-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { useDealStep } from '#web/deals/deal-steps.ts';
import { Loaded } from '#web/deals/loaded.tsx';
import { dealChannelsQuery } from '#web/deals/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Link = z.output<typeof DealChannel>;

export function ChannelsTab({ deal }: { deal: Deal }) {
  const query = useQuery(dealChannelsQuery(deal.id));
  const merchant = deal.me.role === 'retailer';
  const links = deal.can.includes('link_channels');
  return (
    <Loaded query={query} what="The linked channels">
      {({ results }) => (
        <>
          <SectionCard
            title={merchant ? 'Linked Sales Revenue Channels' : 'POS channels'}
            note={results.length === 1 ? '1 channel' : `${results.length} channels`}
            flush
          >
            {results.length === 0 ? (
              <EmptyState
                icon={<IconPlugConnected size={28} stroke={1.6} />}
                title="No channel is linked yet"
                hint={
                  merchant
                    ? 'Once a sales system of your company has a location, link it here and its sales count for this store.'
                    : `${deal.retailer.legal_name} links the sales channels of this store. Until then no sales are counted.`
                }
              />
            ) : (
              results.map((link) => <Channel key={link.id} link={link} unlinks={links} />)
            )}
          </SectionCard>
          <Footnote>Sales of a channel count from its first to its last linked day.</Footnote>
        </>
      )}
    </Loaded>
  );
}

function Channel({ link, unlinks }: { link: Link; unlinks: boolean }) {
  const [asked, setAsked] = useState(false);
  const unlinking = useDealStep(
    () => call(deleteDealChannel, { params: { id: link.id } }),
    `${link.channel.name} is unlinked.`,
  );
  const until = link.end_date === null ? 'ongoing' : `to ${shortDate(link.end_date)}`;
  const type = link.channel.pos_type?.replaceAll('_', ' ') ?? 'Manual uploads';
  return (
    <>
      <CardLine
        icon={<IconPlugConnected size={17} stroke={1.6} />}
        title={link.channel.name}
        detail={`${type}, counted from ${shortDate(link.start_date)}, ${until}`}
        action={
          unlinks ? (
            <Button variant="default" size="xs" onClick={() => setAsked(true)}>
              Unlink
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        opened={asked}
        title={`Unlink ${link.channel.name}`}
        consequence="Its sales no longer count for this store, and rent computed from them is corrected on the next statement."
        action="Unlink"
        destructive
        busy={unlinking.isPending}
        onConfirm={() => unlinking.mutate(undefined, { onSuccess: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
