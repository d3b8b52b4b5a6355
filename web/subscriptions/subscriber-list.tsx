// Everybody who gets anything, with what: the way to correct an address or to end all of it.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Subscriber } from '#core/subscriptions/contract.ts';
import { showToast } from '#web/base/toast.ts';
import { newSubscriberHref, subscriberHref } from '#web/subscriptions/links.ts';
import { useDeleteSubscriber } from '#web/subscriptions/queries.ts';
import classes from '#web/subscriptions/subscriptions.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type SubscriberListProps = { company: MasterCompany; subscribers: readonly Subscriber[] };

export function SubscriberList({ company, subscribers }: SubscriberListProps) {
  const [removing, setRemoving] = useState<Subscriber>();
  const { go } = useContext(MovingContext);
  const actions = (row: Subscriber) => (
    <span className={classes.rowActions}>
      <ButtonLink href={subscriberHref(row.id)} variant="default" size="xs">
        Edit<span className="unseen"> {row.email}</span>
      </ButtonLink>
      <Button variant="subtle" color="bad" size="xs" onClick={() => setRemoving(row)}>
        Remove<span className="unseen"> {row.email}</span>
      </Button>
    </span>
  );
  return (
    <SectionCard title="Subscribers" flush>
      <DataTable
        caption={`Subscribers of ${company.name}`}
        columns={[
          {
            id: 'email',
            header: 'Subscriber',
            cell: ({ email, name }) => (name ? <TwoLines first={name} second={email} /> : email),
          },
          { id: 'reports', header: 'Gets', cell: (row) => <Gets row={row} /> },
          { id: 'actions', header: '', align: 'right', cell: actions },
        ]}
        rows={subscribers}
        rowKey={({ id }) => id}
        density="two-line"
        card={(row) => (
          <CardLine title={row.name || row.email} detail={<Gets row={row} withAddress />} action={actions(row)} />
        )}
        empty={
          <EmptyState
            title="Nobody is subscribed yet"
            hint="A subscriber needs no account: an address is enough."
            step={{ label: 'Add the first subscriber', act: () => go(newSubscriberHref()) }}
          />
        }
      />
      <Removal subscriber={removing} onClose={() => setRemoving(undefined)} />
    </SectionCard>
  );
}

function Gets({ row, withAddress = false }: { row: Subscriber; withAddress?: boolean }) {
  const active = row.reports.filter(({ status }) => status === 'active').map(({ name }) => name);
  const paused = row.reports.filter(({ status }) => status === 'paused').length;
  const ended = row.reports.filter(({ status }) => status === 'unsubscribed').map(({ name }) => name);
  return (
    <span className={classes.gets}>
      <span>
        {withAddress && row.name ? `${row.email}. ` : ''}
        {active.join(', ') || (paused + ended.length > 0 ? '' : 'Nothing')}
      </span>
      {paused > 0 ? <StatusPill tone="yours">{`${paused} waiting for an owner`}</StatusPill> : null}
      {ended.length > 0 ? <StatusPill tone="ended">{`Unsubscribed from ${ended.join(', ')}`}</StatusPill> : null}
    </span>
  );
}

function Removal({ subscriber, onClose }: { subscriber: Subscriber | undefined; onClose: () => void }) {
  const removing = useDeleteSubscriber();
  const remove = () => {
    if (!subscriber) return;
    removing.mutate(subscriber.id, {
      onSuccess: () => {
        showToast('ok', `${subscriber.email} gets no report any more.`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={subscriber !== undefined}
      title={`Remove ${subscriber?.email ?? ''}?`}
      consequence="They get no report of this portfolio any more. Mails that were sent stay in their mailbox."
      action="Remove"
      destructive
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
