// Open invites, a line a person: who, to what, since when and whose turn it is; send again, change, delete. What an
// invite is to (one place, or a portfolio) is said by whoever shows the list.
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { ListCard } from '#web/properties/list-card.tsx';
import { InviteStatus } from '#web/properties/people/invite-status.tsx';
import { PROPERTIES } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import form from '#web/ui/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Invited = Pick<InviteEntry, 'email' | 'first_name' | 'status'>;
type Ways<Row> = {
  locked: boolean;
  /** An address to change it at, or what to do about it here. */
  edit: { href: (row: Row) => string } | { act: (row: Row) => void };
  resend: (row: Row) => Promise<unknown>;
};
type InviteListProps<Row> = Ways<Row> & {
  caption: string;
  note: string | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What stands between the person and the status, as columns and as lines of a card. */
  facts: readonly Column<Row>[];
  lines: (row: Row) => string[];
  remove: (row: Row) => Promise<unknown>;
  /** What no longer works once the invite is deleted. */
  consequence: (row: Row) => string;
  empty?: ReactNode;
  children?: ReactNode;
};

export function InviteList<Row extends Invited>(props: InviteListProps<Row>) {
  const { caption, note, rows, rowKey, facts, lines, locked, edit, resend, remove, consequence, empty } = props;
  const [deleting, setDeleting] = useState<Row>();
  const actions = useMemo(() => {
    return (row: Row) => <Actions row={row} onDelete={setDeleting} {...{ locked, edit, resend }} />;
  }, [locked, edit, resend]);
  const columns = useMemo(() => columnsOf(facts, actions), [facts, actions]);
  return (
    <SectionCard title="Pending invites" note={note} flush>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        density="two-line"
        sort={{ by: 'person', down: false }}
        card={(row) => (
          <ListCard
            title={row.first_name || row.email}
            status={<InviteStatus status={row.status} />}
            lines={[row.first_name ? row.email : '', ...lines(row)]}
            actions={actions(row)}
          />
        )}
        empty={empty}
      />
      {props.children}
      <DeleteInvite row={deleting} onClose={() => setDeleting(undefined)} {...{ remove, consequence }} />
    </SectionCard>
  );
}

function columnsOf<Row extends Invited>(
  facts: readonly Column<Row>[],
  actions: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: ({ first_name, email }) => (first_name ? <TwoLines first={first_name} second={email} /> : email),
      sortBy: ({ first_name, email }) => first_name || email,
    },
    ...facts,
    { id: 'status', header: 'Status', cell: ({ status }) => <InviteStatus status={status} /> },
    { id: 'actions', header: '', align: 'right', cell: actions },
  ];
}

function Actions<Row extends Invited>(props: Ways<Row> & { row: Row; onDelete: (row: Row) => void }) {
  const { row, locked, edit, onDelete } = props;
  const { email } = row;
  const resending = useAction(PROPERTIES, props.resend);
  const resend = () => resending.mutate(row, { onSuccess: () => showToast('ok', `Invite sent again to ${email}.`) });
  const quiet = { variant: 'subtle', size: 'xs' } as const;
  const editing = `Edit the invite to ${email}`;
  return (
    <div className={form.rowActions}>
      <Button
        variant="default"
        size="xs"
        disabled={locked}
        loading={resending.isPending}
        aria-label={`Resend the invite to ${email}`}
        onClick={resend}
      >
        Resend
      </Button>
      {'href' in edit ? (
        <Button component={Link} href={edit.href(row)} aria-label={editing} {...quiet}>
          Edit
        </Button>
      ) : (
        <Button disabled={locked} aria-label={editing} onClick={() => edit.act(row)} {...quiet}>
          Edit
        </Button>
      )}
      <Button
        color="bad"
        disabled={locked}
        aria-label={`Delete the invite to ${email}`}
        onClick={() => onDelete(row)}
        {...quiet}
      >
        Delete
      </Button>
    </div>
  );
}

type DeleteInviteProps<Row> = Pick<InviteListProps<Row>, 'remove' | 'consequence'> & {
  row: Row | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteInvite<Row extends Invited>(props: DeleteInviteProps<Row>) {
  const { row, remove, consequence, onClose, onDeleted } = props;
  const deleting = useAction(PROPERTIES, remove);
  const confirm = (invite: Row) =>
    deleting.mutate(invite, {
      onSuccess: () => {
        showToast('ok', `The invite to ${invite.email} is deleted.`);
        onDeleted?.();
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title="Delete this invite"
      consequence={<p>{row ? `${consequence(row)} You can invite them again.` : ''}</p>}
      action="Delete invite"
      destructive
      busy={deleting.isPending}
      onConfirm={() => row && confirm(row)}
      onClose={onClose}
    />
  );
}
