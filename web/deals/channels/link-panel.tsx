// Linking channels to a store: one or several at once, all or none, each counted from a day on.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, isDay } from '#core/base/time.ts';
import { createDealChannels } from '#core/deals/channel-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Channel } from '#core/pos/contract.ts';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import { call } from '#web/base/api.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { counted, fullDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/channels/link-panel.module.css';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { newChannelHref, newPosHref } from '#web/pos/links.ts';
import { channelsQuery } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type LinkPanelProps = {
  deal: Deal;
  company: number;
  linked: readonly number[];
  opened: boolean;
  onClose: () => void;
};

export function LinkPanel({ deal, company, linked, opened, onClose }: LinkPanelProps) {
  const query = useQuery({ ...channelsQuery(company), enabled: opened });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [from, setFrom] = useState<string>(deal.start_date);
  const [shared, setShared] = useState(false);
  const linking = useAction(
    DEALS,
    () =>
      call(createDealChannels, {
        body: {
          deal_channels: chosen.map((channel) => ({ deal: deal.id, channel, start_date: from as Day, shared })),
        },
      }),
    ({ results }) =>
      results.length === 1
        ? `${results[0]?.channel.name} is linked. Its sales count from now on.`
        : `${results.length} channels are linked. Their sales count from now on.`,
  );
  const doubled = sharedError(fieldErrorsOf(linking.error));
  const finish = () => {
    setChosen([]);
    setShared(false);
    linking.reset();
    onClose();
  };
  const wrongDay = isDay(from) ? undefined : 'Choose a day';
  return (
    <SidePanel
      opened={opened}
      title="Link channels"
      width={560}
      onClose={finish}
      footer={
        <>
          <Button variant="default" onClick={finish}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0 || wrongDay !== undefined || (doubled !== undefined && !shared)}
            loading={linking.isPending}
            onClick={() => linking.mutate(undefined, { onSuccess: finish })}
          >
            {chosen.length > 1 ? `Link ${counted(chosen.length, 'channel', 'channels')}` : 'Link the channel'}
          </Button>
        </>
      }
    >
      <QueryView query={query} failed="The channels could not be loaded">
        {({ results }) => {
          const free = results.filter((channel) => channel.company === company && !linked.includes(channel.id));
          return free.length === 0 ? (
            <NoChannels company={company} any={results.length > 0} />
          ) : (
            <div className={classes.stack}>
              <ul className={classes.list}>
                {free.map((channel) => (
                  <li key={channel.id}>
                    <Checkbox
                      label={channel.name}
                      description={
                        channel.currency === deal.currency
                          ? sourceOf(channel)
                          : `${sourceOf(channel)}. It counts ${channel.currency} and the agreement is in ${deal.currency}.`
                      }
                      disabled={channel.currency !== deal.currency}
                      checked={chosen.includes(channel.id)}
                      onChange={({ currentTarget: { checked } }) => {
                        setChosen(checked ? [...chosen, channel.id] : chosen.filter((id) => id !== channel.id));
                        setShared(false);
                        linking.reset();
                      }}
                    />
                    <FeedPill feed={channel.feed} />
                  </li>
                ))}
              </ul>
              <TextInput
                type="date"
                label="Count their sales from"
                description={`The agreement starts on ${fullDate(deal.start_date)}.`}
                value={from}
                error={wrongDay}
                onChange={(event) => setFrom(event.currentTarget.value)}
                maw={280}
              />
              {doubled ? (
                <Notice tone="warn" title="These sales count for another store already">
                  <p>{doubled}</p>
                  <Checkbox
                    label="Count them for both stores"
                    checked={shared}
                    onChange={(event) => setShared(event.currentTarget.checked)}
                  />
                </Notice>
              ) : null}
            </div>
          );
        }}
      </QueryView>
    </SidePanel>
  );
}

/** Said of one of the channels; the others wait with it. */
function sharedError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([field]) => field.endsWith('.shared'))?.[1];
}

function sourceOf({ pos_type, location_name, revenue_center_name, name }: Channel): string {
  const source = pos_type === null ? 'Manual uploads' : POS_TITLES[pos_type];
  return [source, location_name, revenue_center_name].filter((part) => part !== '' && part !== name).join(', ');
}

function NoChannels({ company, any }: { company: number; any: boolean }) {
  return (
    <>
      <EmptyState
        title={any ? 'Every channel of the company is linked already' : 'The company has no channel yet'}
        hint="Choose another location of a connected sales system, or connect one."
      />
      <div className={classes.center}>
        <ButtonLink variant="default" href={newChannelHref(company)}>
          New channel
        </ButtonLink>
        <ButtonLink variant="default" href={newPosHref(company)}>
          Connect a sales system
        </ButtonLink>
      </div>
    </>
  );
}
