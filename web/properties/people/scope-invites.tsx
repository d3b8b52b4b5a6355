// Invites to one property or company that nobody has answered: send again, change, withdraw.
import { useMemo, useState } from 'react';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { shortDate } from '#web/base/format.ts';
import { editInviteHref } from '#web/properties/links.ts';
import { accessWords } from '#web/properties/people/grants.ts';
import { InviteList } from '#web/properties/people/invite-list.tsx';
import { InvitePanel } from '#web/properties/people/invite-panel.tsx';
import { resendInvite, type Scope, withdrawInvite } from '#web/properties/scope.ts';
import type { Column } from '#web/ui/table-columns.ts';

type ScopeInvitesProps = { scope: Scope; invites: readonly InviteEntry[]; locked: boolean };

const FACTS: readonly Column<InviteEntry>[] = [
  { id: 'access', header: 'Will get', cell: (invite) => accessWords(invite) },
  { id: 'inviter', header: 'Invited by', cell: ({ inviter, sent_at }) => `${inviter}, ${shortDate(sent_at)}` },
];

export function ScopeInvites({ scope, invites, locked }: ScopeInvitesProps) {
  const [editing, setEditing] = useState<InviteEntry>();
  const ways = useMemo(() => waysOf(scope, setEditing), [scope]);
  if (invites.length === 0) return null;
  return (
    <InviteList
      caption={`People invited to ${scope.name}`}
      note="each can be accepted for 30 days"
      rows={invites}
      rowKey={({ id }) => id}
      facts={FACTS}
      lines={(invite) => [accessWords(invite), `Invited by ${invite.inviter}, ${shortDate(invite.sent_at)}`]}
      locked={locked}
      consequence={({ email }) => `The link in the mail to ${email} no longer gives access to ${scope.name}.`}
      {...ways}
    >
      <InvitePanel scope={scope} invite={editing} onClose={() => setEditing(undefined)} />
    </InviteList>
  );
}

function waysOf(scope: Scope, onEdit: (invite: InviteEntry) => void) {
  const edit =
    scope.kind === 'property'
      ? { href: ({ email }: InviteEntry) => editInviteHref(scope.masterCompany, email) }
      : { act: onEdit };
  return {
    edit,
    resend: ({ id }: InviteEntry) => resendInvite(scope, id),
    remove: ({ id }: InviteEntry) => withdrawInvite(scope, id),
  };
}
