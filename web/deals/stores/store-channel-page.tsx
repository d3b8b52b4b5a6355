// A store's first channel, step by step: why one is needed, which sales system, which location, and done.
import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { createDealChannels } from '#core/deals/channel-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Channel } from '#core/pos/contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/channels/link-panel.module.css';
import { LinkPanel } from '#web/deals/channels/link-panel.tsx';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { dealChannelsQuery, dealQuery } from '#web/deals/queries.ts';
import { newPosHref } from '#web/pos/links.ts';
import { LocationChoice } from '#web/pos/location-choice.tsx';
import { channelQuery, connectionQuery, connectionsQuery } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const TAB = 'linked-sales-revenue-channels';

function WithDeal({ children }: { children: (deal: Deal) => ReactNode }) {
  const { deal } = usePathParams<'deal'>();
  const query = useQuery(dealQuery(Number(deal)));
  return (
    <Loaded query={query} what="This store">
      {children}
    </Loaded>
  );
}

export function AddChannelPage() {
  return (
    <WithDeal>
      {(deal) => {
        const company = deal.retailer.company?.id;
        return (
          <>
            <FormTitle
              title={`Add the sales of ${placeText(deal)}`}
              lead="Percentage rent is computed from what the store sells. Link its sales system once and nobody has to send figures any more."
            />
            <div className={classes.buttons}>
              <ButtonLink variant="default" href={dealAddress(deal, 'retailer', TAB)}>
                Later
              </ButtonLink>
              {company === undefined ? null : (
                <ButtonLink href={`/channels/${company}/new/${deal.id}`}>Add a channel</ButtonLink>
              )}
            </div>
          </>
        );
      }}
    </WithDeal>
  );
}

export function StoreSystemPage() {
  const { company } = usePathParams<'company'>();
  return <WithDeal>{(deal) => <Systems deal={deal} company={Number(company)} />}</WithDeal>;
}

function Systems({ deal, company }: { deal: Deal; company: number }) {
  const [opened, setOpened] = useState(false);
  const query = useQuery(connectionsQuery(company));
  const { data } = useQuery(dealChannelsQuery(deal.id));
  return (
    <>
      <FormTitle
        title={`Where do the sales of ${placeText(deal)} come from?`}
        lead="Choose the sales system the store uses, or a channel the company has already."
      />
      <Loaded query={query} what="The sales systems">
        {({ results }) => {
          const working = results.filter(({ status }) => status === 'connected');
          return (
            <SectionCard
              title="Connected sales systems"
              aside={
                <ButtonLink variant="default" size="xs" href={newPosHref(company)}>
                  Connect another
                </ButtonLink>
              }
              footer={
                <Button variant="default" onClick={() => setOpened(true)}>
                  Link a channel that is there already
                </Button>
              }
              flush
            >
              {working.length === 0 ? (
                <EmptyState
                  icon={<IconPlugConnected size={28} stroke={1.6} />}
                  title="No sales system is connected yet"
                  hint="Connect one, then come back to choose the store’s location."
                />
              ) : (
                working.map((one) => (
                  <CardLine
                    key={one.id}
                    icon={<IconPlugConnected size={17} stroke={1.6} />}
                    title={one.title}
                    detail={one.name || counted(one.channels_count, 'channel', 'channels')}
                    action={
                      <ButtonLink
                        variant="default"
                        size="xs"
                        href={`/channels/${deal.has_channels ? '' : 'first/'}${deal.id}/new/pos/${one.id}/${company}`}
                      >
                        Choose the location
                      </ButtonLink>
                    }
                  />
                ))
              )}
            </SectionCard>
          );
        }}
      </Loaded>
      <LinkPanel
        deal={deal}
        company={company}
        linked={(data?.results ?? []).map(({ channel }) => channel.id)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

export function StoreLocationPage() {
  return <WithDeal>{(deal) => <StoreLocation deal={deal} />}</WithDeal>;
}

/** The system is named by its number or, where the company has one of a kind, by its type. */
function StoreLocation({ deal }: { deal: Deal }) {
  const { pos, company } = usePathParams<'pos' | 'company'>();
  return /^\d+$/.test(pos) ? (
    <OfConnection deal={deal} id={Number(pos)} />
  ) : (
    <OfType deal={deal} company={Number(company)} type={pos} />
  );
}

function OfType({ deal, company, type }: { deal: Deal; company: number; type: string }) {
  const query = useQuery(connectionsQuery(company));
  const { go } = useContext(MovingContext);
  return (
    <Loaded query={query} what="The sales systems">
      {({ results }) => {
        const connection = results.find((one) => one.type === type && one.status !== 'disconnected');
        return connection ? (
          <OfConnection deal={deal} id={connection.id} />
        ) : (
          <EmptyState
            page
            icon={<IconPlugConnected size={28} stroke={1.6} />}
            title="This sales system is not connected yet"
            hint="Connect it to the company once; then choose the location that the store is."
            step={{ label: 'Choose a sales system', act: () => go(newPosHref(company)) }}
          />
        );
      }}
    </Loaded>
  );
}

function OfConnection({ deal, id }: { deal: Deal; id: number }) {
  const query = useQuery(connectionQuery(id));
  const { go } = useContext(MovingContext);
  const linking = useAction(
    DEALS,
    (channels: Channel[]) =>
      call(createDealChannels, { body: { deal_channels: channels.map(({ id }) => ({ deal: deal.id, channel: id })) } }),
    'Linked. The sales of the store are being read.',
  );
  return (
    <Loaded query={query} what="The sales system">
      {(connection) => (
        <>
          <FormTitle
            title={`Which location of ${connection.title} is ${placeText(deal)}?`}
            lead="Its sales count for the store from the start of the agreement."
          />
          <LocationChoice
            connection={connection}
            label="Link to the store"
            onDone={(channels) =>
              linking.mutate(channels, { onSuccess: () => go(`/channels/first/success/${deal.id}/${channels[0]?.id}`) })
            }
          />
        </>
      )}
    </Loaded>
  );
}

export function ChannelSuccessPage() {
  const { channel } = usePathParams<'channel'>();
  const { data } = useQuery(channelQuery(Number(channel)));
  const read = data?.feed.sales_read ?? 0;
  return (
    <WithDeal>
      {(deal) => (
        <>
          <span aria-hidden="true">
            <IconCircleCheck size={32} stroke={1.6} color="var(--ok-dot)" />
          </span>
          <FormTitle
            title={`${data?.name ?? 'The channel'} is linked to ${placeText(deal)}`}
            lead={
              read > 0
                ? `${counted(read, 'sale is', 'sales are')} here already. New ones arrive every 15 minutes.`
                : 'Its sales are being read now. New ones arrive every 15 minutes.'
            }
          />
          <div className={classes.buttons}>
            <ButtonLink href={dealAddress(deal, 'retailer', TAB)}>Open the store</ButtonLink>
          </div>
        </>
      )}
    </WithDeal>
  );
}
