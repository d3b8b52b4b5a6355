// Invites to one property or company that nobody has answered: send again, change, withdraw.
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { shortDate } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import form from '#web/properties/form.module.css';
import { accessWords } from '#web/properties/grants.ts';
import { InvitePanel } from '#web/properties/invite-panel.tsx';
import { InviteStatus } from '#web/properties/invite-status.tsx';
import { ListCard } from '#web/properties/list-card.tsx';
import { editInviteHref } from '#web/properties/places.ts';
import { type Scope, useResendInvite, useWithdrawInvite } from '#web/properties/scope.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type ScopeInvitesProps = { scope: Scope; invites: readonly InviteEntry[]; locked: boolean };
type Doing = { what: 'edit' | 'withdraw'; invite: InviteEntry } | undefined;
type ActionsProps = { scope: Scope; locked: boolean; invite: InviteEntry; onDo: (doing: Doing) => void };

export function ScopeInvites({ scope, invites, locked }: ScopeInvitesProps) {
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsFor({ scope, locked, onDo: setDoing }), [scope, locked]);
  if (invites.length === 0) return null;
  const close = () => setDoing(undefined);
  return (
    <SectionCard title="Pending invites" note="each can be accepted for 30 days" flush>
      <DataTable
        caption={`People invited to ${scope.name}`}
        columns={columns}
        rows={invites}
        rowKey={({ id }) => id}
        density="two-line"
        sort={{ by: 'person', down: false }}
        card={(invite) => (
          <ListCard
            title={invite.first_name || invite.email}
            status={<InviteStatus status={invite.status} />}
            lines={[
              invite.first_name ? invite.email : '',
              accessWords(invite),
              `Invited by ${invite.inviter}, ${shortDate(invite.sent_at)}`,
            ]}
            actions={<Actions {...{ scope, locked, invite }} onDo={setDoing} />}
          />
        )}
      />
      <InvitePanel scope={scope} invite={doing?.what === 'edit' ? doing.invite : undefined} onClose={close} />
      <WithdrawInvite scope={scope} invite={doing?.what === 'withdraw' ? doing.invite : undefined} onClose={close} />
    </SectionCard>
  );
}

function columnsFor(given: Omit<ActionsProps, 'invite'>): Column<InviteEntry>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: ({ first_name, email }) => (first_name ? <TwoLines first={first_name} second={email} /> : email),
      sortBy: ({ first_name, email }) => first_name || email,
    },
    { id: 'access', header: 'Will get', cell: (invite) => accessWords(invite) },
    { id: 'inviter', header: 'Invited by', cell: ({ inviter, sent_at }) => `${inviter}, ${shortDate(sent_at)}` },
    { id: 'status', header: 'Status', cell: ({ status }) => <InviteStatus status={status} /> },
    { id: 'actions', header: '', align: 'right', cell: (invite) => <Actions {...given} invite={invite} /> },
  ];
}

function Actions({ scope, locked, invite, onDo }: ActionsProps) {
  const resending = useResendInvite(scope);
  const resend = () =>
    resending.mutate(invite.id, { onSuccess: () => showToast('ok', `Invite sent again to ${invite.email}.`) });
  return (
    <div className={form.rowActions}>
      <Button
        variant="default"
        size="xs"
        disabled={locked}
        loading={resending.isPending}
        aria-label={`Resend the invite to ${invite.email}`}
        onClick={resend}
      >
        Resend
      </Button>
      {scope.kind === 'property' ? (
        <Button
          component={Link}
          href={editInviteHref(scope.masterCompany, invite.email)}
          variant="subtle"
          size="xs"
          aria-label={`Edit the invite to ${invite.email}`}
        >
          Edit
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          disabled={locked}
          aria-label={`Edit the invite to ${invite.email}`}
          onClick={() => onDo({ what: 'edit', invite })}
        >
          Edit
        </Button>
      )}
      <Button
        variant="subtle"
        color="bad"
        size="xs"
        disabled={locked}
        aria-label={`Delete the invite to ${invite.email}`}
        onClick={() => onDo({ what: 'withdraw', invite })}
      >
        Delete
      </Button>
    </div>
  );
}

type OneInvite = { scope: Scope; invite: InviteEntry | undefined; onClose: () => void };

function WithdrawInvite({ scope, invite, onClose }: OneInvite) {
  const withdrawing = useWithdrawInvite(scope);
  return (
    <ConfirmDialog
      opened={invite !== undefined}
      title="Delete this invite"
      consequence={
        <p>
          The link in the mail to {invite?.email} no longer gives access to {scope.name}. You can invite them again.
        </p>
      }
      action="Delete invite"
      destructive
      busy={withdrawing.isPending}
      onConfirm={() =>
        invite &&
        withdrawing.mutate(invite.id, {
          onSuccess: () => showToast('ok', `The invite to ${invite.email} is deleted.`),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
