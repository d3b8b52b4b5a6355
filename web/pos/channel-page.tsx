// One channel: how its feed does, its past, its business day, its closed days, and what other features know of it.

import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import { type Channel, type ChannelChanges, deleteChannel, updateChannel } from '#core/pos/contract.ts';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useListed } from '#web/base/features.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import { ClosedDays } from '#web/pos/closed-days.tsx';
import { DayFields } from '#web/pos/day-fields.tsx';
import { FeedCard } from '#web/pos/feed-card.tsx';
import { FeedPill } from '#web/pos/feed-pill.tsx';
import { posHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { CHANNELS, channelQuery, refreshPos } from '#web/pos/queries.ts';
import { COMPANIES } from '#web/properties/links.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function ChannelPage() {
  const { channelId, id } = usePathParams<'channelId' | 'id'>();
  const query = useQuery(channelQuery(Number(channelId ?? id)));
  return (
    <QueryView
      query={query}
      failed="The channel could not be loaded"
      missing={{
        title: 'This channel is not one of yours',
        hint: 'It was stopped, or nobody has given you access to its company.',
        back: { label: 'Back to your companies', href: COMPANIES },
      }}
    >
      {(channel) => <Content key={channel.id} channel={channel} />}
    </QueryView>
  );
}

function Content({ channel }: { channel: Channel }) {
  const { company, name, pos_type, location_name, revenue_center_name, currency, feed, can_edit } = channel;
  const source = pos_type === null ? 'Manual channel' : POS_TITLES[pos_type];
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs
            crumbs={[
              { label: 'Companies', href: COMPANIES },
              { label: 'Sales systems', href: posHref(company) },
              { label: name },
            ]}
          />
        }
        title={name}
        pills={<FeedPill feed={feed} />}
        facts={[source, location_name, revenue_center_name, currency]
          .filter((part) => part !== '' && part !== name)
          .join(' · ')}
        actions={can_edit ? <Stop channel={channel} /> : null}
      />
      <Sections channel={channel} leads />
      <WithSide side={<Settings channel={channel} />}>
        <FeedCard channel={channel} />
        <Sections channel={channel} leads={false} />
        <SectionCard title="Closed days" note="no report is expected">
          <ClosedDays channel={channel.id} name={name} />
        </SectionCard>
      </WithSide>
    </>
  );
}

function Sections({ channel, leads }: { channel: Channel; leads: boolean }) {
  return useListed('channelSections')
    .filter((section) => (section.leads ?? false) === leads)
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, height, Section }) => (
      <Suspense key={name} fallback={channel.pos_type === null ? null : <div style={{ minHeight: height }} />}>
        <Section channel={channel} />
      </Suspense>
    ));
}

function Settings({ channel }: { channel: Channel }) {
  const { id, name, time_zone, cutoff_hour, can_edit } = channel;
  const form = useContractForm(updateChannel.body, { name, time_zone, cutoff_hour });
  const saving = useAction(
    {
      keep: (client, channel) => client.setQueryData(channelQuery(id).queryKey, channel),
      refresh: refreshPos,
      done: () => form.resetDirty(),
    },
    (body: ChannelChanges) => call(updateChannel, { params: { id }, body }),
    'Saved. Sales are read again into the right days where that changed.',
  );
  return (
    <SectionCard title="Name and business day">
      <form noValidate className={classes.stack} onSubmit={form.submit((body) => saving.mutateAsync(body))}>
        <TextInput label="Name" disabled={!can_edit} {...form.getInputProps('name')} />
        <div className={classes.narrow}>
          <DayFields
            zone={form.getInputProps('time_zone')}
            cutoff={form.getInputProps('cutoff_hour')}
            disabled={!can_edit}
          />
        </div>
        {can_edit ? (
          <Button type="submit" variant="default" loading={form.busy} disabled={!form.isDirty()}>
            Save
          </Button>
        ) : null}
      </form>
    </SectionCard>
  );
}

function Stop({ channel: { id, name, company } }: { channel: Channel }) {
  const [confirming, setConfirming] = useState(false);
  const { go } = useContext(MovingContext);
  const stopping = useAction(
    {
      ...CHANNELS,
      keep: (client) => client.removeQueries({ queryKey: channelQuery(id).queryKey }),
      done: () => go(posHref(company)),
    },
    () => call(deleteChannel, { params: { id } }),
    `${name} is stopped. Its past sales stay.`,
  );
  return (
    <>
      <Button variant="subtle" color="bad" onClick={() => setConfirming(true)}>
        Stop this channel
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={`Stop ${name}`}
        consequence="Nothing is read any more. Past sales stay and count as before; stores linked to it report nothing from now on."
        action="Stop channel"
        destructive
        busy={stopping.isPending}
        onConfirm={() => stopping.mutate()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
