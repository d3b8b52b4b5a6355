// Organisations that were invited: in which state, and sending or withdrawing the invite.

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type OrganisationInvite,
  resendOrganisationInvite,
  withdrawOrganisationInvite,
} from '#core/staff/organisations-contract.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { invitesQuery } from '#web/staff/organisations/organisation-queries.ts';
import classes from '#web/staff/staff.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const STATES: Record<OrganisationInvite['state'], { tone: PillTone; word: string }> = {
  pending: { tone: 'theirs', word: 'Waiting' },
  expired: { tone: 'yours', word: 'Ran out' },
  accepted: { tone: 'works', word: 'Accepted' },
  rejected: { tone: 'failed', word: 'Declined' },
  withdrawn: { tone: 'ended', word: 'Withdrawn' },
};
const isOpen = ({ state }: OrganisationInvite) => state === 'pending' || state === 'expired';

export function InvitesCard() {
  const query = useQuery(invitesQuery);
  const waiting = query.data?.results.filter(isOpen).length ?? 0;
  return (
    <SectionCard title="Invitations" note={query.data ? `${waiting} waiting` : undefined} flush>
      <QueryView query={query} failed="The invitations could not be loaded">
        {({ results }) => (
          <DataTable
            caption="Invitations"
            columns={COLUMNS}
            rows={results}
            rowKey={({ id }) => id}
            density="two-line"
            card={(invite) => (
              <div className={classes.card}>
                <span className={classes.cardTop}>
                  <strong>{invite.organisation}</strong>
                  <State invite={invite} />
                </span>
                <span>
                  {invite.first_name}, {invite.email}
                </span>
                <Steps invite={invite} />
              </div>
            )}
            empty={<EmptyState title="Nobody was invited yet" hint="Who is invited stands here until they answer." />}
          />
        )}
      </QueryView>
    </SectionCard>
  );
}

const COLUMNS: readonly Column<OrganisationInvite>[] = [
  {
    id: 'organisation',
    header: 'Organization',
    cell: ({ organisation, side }) => (
      <TwoLines first={organisation} second={side === 'landlord' ? 'Landlord' : 'Retailer'} />
    ),
  },
  {
    id: 'person',
    header: 'First person',
    cell: ({ first_name, email }) => <TwoLines first={first_name} second={email} />,
  },
  { id: 'sent', header: 'Sent', cell: ({ sent_at }) => shortDate(sent_at) },
  { id: 'until', header: 'Until', cell: ({ expires_at }) => shortDate(expires_at) },
  { id: 'state', header: 'State', cell: (invite) => <State invite={invite} /> },
  { id: 'steps', header: '', align: 'right', cell: (invite) => <Steps invite={invite} /> },
];

function State({ invite: { state } }: { invite: OrganisationInvite }) {
  return <StatusPill tone={STATES[state].tone}>{STATES[state].word}</StatusPill>;
}

const INVITES: ActionScope = {
  refresh: (client) => client.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  waits: true,
};

function Steps({ invite }: { invite: OrganisationInvite }) {
  const params = { id: invite.id };
  const resending = useAction(
    INVITES,
    () => call(resendOrganisationInvite, { params }),
    `Sent to ${invite.email} again. The link before no longer works.`,
  );
  const withdrawing = useAction(
    INVITES,
    () => call(withdrawOrganisationInvite, { params }),
    `The invite to ${invite.email} is withdrawn.`,
  );
  if (!isOpen(invite)) return null;
  return (
    <span className={classes.buttons}>
      <Button variant="default" size="xs" loading={resending.isPending} onClick={() => resending.mutate()}>
        Send again
      </Button>
      <Button
        variant="subtle"
        color="bad"
        size="xs"
        loading={withdrawing.isPending}
        aria-label={`Withdraw the invite to ${invite.email}`}
        onClick={() => withdrawing.mutate()}
      >
        Withdraw
      </Button>
    </span>
  );
}
