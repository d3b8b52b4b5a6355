// The channels whose sales count for the deal, since when, and how they are read. The merchant links and unlinks;
// either side opens a channel's closed days.
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { type DealChannel, deleteDealChannel } from '#core/deals/channel-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Channel } from '#core/pos/contract.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { call } from '#web/base/api.ts';
import { useListed, useSlot } from '#web/base/features.ts';
import { shortDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/channels/link-panel.module.css';
import { LinkPanel } from '#web/deals/channels/link-panel.tsx';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { dealChannelsQuery } from '#web/deals/queries.ts';
import type { ChannelPanel } from '#web/deals/slots.ts';
import { ClosedDays } from '#web/pos/closed-days.tsx';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { feedSentence } from '#web/pos/feed-words.ts';
import { channelHref } from '#web/pos/links.ts';
import { channelsQuery } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Linked = z.output<typeof DealChannel>;

export function ChannelsTab({ deal }: { deal: Deal }) {
  const query = useQuery(dealChannelsQuery(deal.id));
  const merchant = deal.me.role === 'retailer';
  const links = deal.can.includes('link_channels');
  const { data: channels } = useQuery(channelsQuery(deal.retailer.company?.id));
  const Head = useSlot('channelsHead');
  const channelsById = new Map((channels?.results ?? []).map((channel) => [channel.id, channel]));
  return (
    <Loaded query={query} what="The linked channels">
      {({ results }) => (
        <Stack>
          {Head ? (
            <Suspense fallback={null}>
              <Head deal={deal} />
            </Suspense>
          ) : null}
          <SectionCard
            title={merchant ? 'Linked Sales Revenue Channels' : 'POS channels'}
            note={results.length === 1 ? '1 channel' : `${results.length} channels`}
            aside={<Actions deal={deal} links={links} linked={results} />}
            flush
          >
            {results.length === 0 ? (
              <EmptyState
                icon={<IconPlugConnected size={28} stroke={1.6} />}
                title="No channel is linked yet"
                hint={
                  merchant
                    ? 'Link a location of your sales system and its sales count for this store.'
                    : `${deal.retailer.legal_name} links the sales channels of this store. Until then no sales are counted.`
                }
              />
            ) : (
              results.map((link) => (
                <LinkedChannel key={link.id} link={link} channel={channelsById.get(link.channel.id)} links={links} />
              ))
            )}
          </SectionCard>
          <Footnote>Sales of a channel count from its first to its last linked day.</Footnote>
        </Stack>
      )}
    </Loaded>
  );
}

function Actions({ deal, links, linked }: { deal: Deal; links: boolean; linked: readonly Linked[] }) {
  const [opened, setOpened] = useState(false);
  const company = deal.retailer.company?.id;
  return (
    <div className={classes.buttons}>
      {deal.can.includes('upload_sales') ? (
        <ButtonLink variant="default" size="xs" href={uploadAddress(deal)}>
          Upload sales
        </ButtonLink>
      ) : null}
      {links && company !== undefined ? (
        <>
          <Button size="xs" onClick={() => setOpened(true)}>
            Link channels
          </Button>
          <LinkPanel
            deal={deal}
            company={company}
            linked={linked.filter(({ end_date }) => end_date === null).map(({ channel }) => channel.id)}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </>
      ) : null}
    </div>
  );
}

function uploadAddress(deal: Deal): string {
  const base =
    deal.me.role === 'landlord'
      ? connectionsBase(deal.landlord.company.master_company).replace(/connections$/, 'manualsales')
      : '/new-ui/retailer/manualsales';
  return `${base}/${deal.id}`;
}

function LinkedChannel({ link, channel, links }: { link: Linked; channel: Channel | undefined; links: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const [closed, setClosed] = useState(false);
  const panels = useListed('channelPanels');
  const [panel, setPanel] = useState<ChannelPanel | null>(null);
  const unlinking = useAction(
    DEALS,
    () => call(deleteDealChannel, { params: { id: link.id } }),
    `${link.channel.name} is unlinked.`,
  );
  const { name, pos_type, company, id } = link.channel;
  const until = link.end_date === null ? 'ongoing' : `to ${shortDate(link.end_date)}`;
  const type = pos_type === null ? 'Manual uploads' : (POS_TITLES[pos_type as PosType] ?? pos_type);
  const pill = channel ? <FeedPill feed={channel.feed} /> : null;
  return (
    <>
      <CardLine
        icon={<IconPlugConnected size={17} stroke={1.6} />}
        title={
          channel?.can_edit ? (
            <Link href={channelHref(company, id)} look="quiet">
              {name}
            </Link>
          ) : (
            name
          )
        }
        detail={
          <>
            {`${type}, counted from ${shortDate(link.start_date)}, ${until}. `}
            {channel ? feedSentence(channel.feed) : null}
            <span className={classes.pillBelow}>{pill}</span>
          </>
        }
        middle={<span className={classes.pillBeside}>{pill}</span>}
        action={
          <span className={`${classes.buttons} ${classes.lineButtons}`}>
            {panels.map((each) => (
              <Button key={each.label} variant="default" size="xs" onClick={() => setPanel(each)}>
                {each.label}
              </Button>
            ))}
            <Button variant="default" size="xs" onClick={() => setClosed(true)}>
              Closed days
            </Button>
            {links ? (
              <Button variant="default" size="xs" onClick={() => setConfirming(true)}>
                Unlink
              </Button>
            ) : null}
          </span>
        }
      />
      <SidePanel opened={closed} title={`Closed days of ${name}`} width={640} onClose={() => setClosed(false)}>
        {closed ? <ClosedDays channel={id} name={name} /> : null}
      </SidePanel>
      <SidePanel opened={panel !== null} title={panel?.title(name) ?? ''} width={640} onClose={() => setPanel(null)}>
        {panel ? (
          <Suspense fallback={null}>
            <panel.Panel channel={id} />
          </Suspense>
        ) : null}
      </SidePanel>
      <ConfirmDialog
        opened={confirming}
        title={`Unlink ${name}`}
        consequence="Its sales no longer count for this store, and rent computed from them is corrected on the next statement."
        action="Unlink"
        destructive
        busy={unlinking.isPending}
        onConfirm={() => unlinking.mutate(undefined, { onSuccess: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
