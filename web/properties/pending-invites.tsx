// Open invites of a portfolio, one line a person whatever they were invited to, sorted by first name.
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { groupInvites, type InviteGroup } from '#core/properties/group-invites.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import {
  deleteMasterCompanyInvite,
  type MasterCompany,
  resendMasterCompanyInvite,
} from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import { counted } from '#web/properties/address-text.ts';
import form from '#web/properties/form.module.css';
import { InviteStatus } from '#web/properties/invite-status.tsx';
import { ListCard } from '#web/properties/list-card.tsx';
import { editInviteHref } from '#web/properties/places.ts';
import { useChange } from '#web/properties/scope.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type PendingInvitesProps = { company: MasterCompany; invites: readonly InviteEntry[]; locked: boolean };
type ActionsProps = {
  company: MasterCompany;
  group: InviteGroup;
  locked: boolean;
  onDelete: (group: InviteGroup) => void;
};

export function PendingInvites({ company, invites, locked }: PendingInvitesProps) {
  const [deleting, setDeleting] = useState<InviteGroup>();
  const groups = useMemo(() => groupInvites(invites), [invites]);
  const columns = useMemo(() => columnsFor({ company, locked, onDelete: setDeleting }), [company, locked]);
  return (
    <SectionCard
      title="Pending invites"
      note={groups.length > 0 ? counted(groups.length, 'person', 'people') : undefined}
      flush
    >
      <DataTable
        caption={`People invited to ${company.name}`}
        columns={columns}
        rows={groups}
        rowKey={({ email }) => email}
        density="two-line"
        card={(group) => (
          <ListCard
            title={group.first_name || group.email}
            status={<InviteStatus status={group.status} />}
            lines={[
              group.first_name ? group.email : '',
              group.companies.join(', '),
              `${propertyWords(group)}, sent ${shortDate(group.last_sent_at)}`,
            ]}
            actions={<Actions {...{ company, group, locked }} onDelete={setDeleting} />}
          />
        )}
        empty={
          <EmptyState
            icon={<IconMail size={28} stroke={1.6} />}
            title="No invite is open"
            hint="Invited people stand here until they answer; an invite can be accepted for 30 days."
          />
        }
      />
      <DeleteInvite company={company} group={deleting} onClose={() => setDeleting(undefined)} />
    </SectionCard>
  );
}

function columnsFor(given: Omit<ActionsProps, 'group'>): Column<InviteGroup>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: ({ first_name, email }) => (first_name ? <TwoLines first={first_name} second={email} /> : email),
    },
    { id: 'companies', header: 'Companies', cell: ({ companies }) => companies.join(', ') },
    {
      id: 'properties',
      header: 'Properties',
      cell: propertyWords,
    },
    { id: 'sent', header: 'Sent', cell: ({ last_sent_at }) => shortDate(last_sent_at) },
    { id: 'status', header: 'Status', cell: ({ status }) => <InviteStatus status={status} /> },
    { id: 'actions', header: '', align: 'right', cell: (group) => <Actions {...given} group={group} /> },
  ];
}

function propertyWords({ properties }: InviteGroup): string {
  return properties.length > 2 ? counted(properties.length, 'property', 'properties') : properties.join(', ');
}

function Actions({ company, group, locked, onDelete }: ActionsProps) {
  const { email } = group;
  const resending = useChange(() => call(resendMasterCompanyInvite, { params: { id: company.id }, body: { email } }));
  return (
    <div className={form.rowActions}>
      <Button
        variant="default"
        size="xs"
        disabled={locked}
        loading={resending.isPending}
        aria-label={`Resend the invite to ${email}`}
        onClick={() =>
          resending.mutate(undefined, { onSuccess: () => showToast('ok', `Invite sent again to ${email}.`) })
        }
      >
        Resend
      </Button>
      <Button
        component={Link}
        href={editInviteHref(company.id, email)}
        variant="subtle"
        size="xs"
        aria-label={`Edit the invite to ${email}`}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="bad"
        size="xs"
        disabled={locked}
        aria-label={`Delete the invite to ${email}`}
        onClick={() => onDelete(group)}
      >
        Delete
      </Button>
    </div>
  );
}

type DeleteInviteProps = {
  company: MasterCompany;
  group: InviteGroup | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteInvite({ company, group, onClose, onDeleted }: DeleteInviteProps) {
  const deleting = useChange((email: string) =>
    call(deleteMasterCompanyInvite, { params: { id: company.id }, body: { email } }),
  );
  return (
    <ConfirmDialog
      opened={group !== undefined}
      title="Delete this invite"
      consequence={
        <p>
          The link in the mail to {group?.email} stops working, for{' '}
          {counted(group?.properties.length ?? 0, 'property', 'properties')}. You can invite them again.
        </p>
      }
      action="Delete invite"
      destructive
      busy={deleting.isPending}
      onConfirm={() =>
        group &&
        deleting.mutate(group.email, {
          onSuccess: () => {
            showToast('ok', `The invite to ${group.email} is deleted.`);
            onDeleted?.();
          },
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
