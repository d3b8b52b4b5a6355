// Open invites of a portfolio, one line a person whatever they were invited to, sorted by first name.
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { groupInvites, type InviteGroup } from '#core/properties/group-invites.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import {
  deleteMasterCompanyInvite,
  type MasterCompany,
  resendMasterCompanyInvite,
} from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { counted, shortDate } from '#web/base/format.ts';
import { editInviteHref } from '#web/properties/links.ts';
import { InviteList } from '#web/properties/people/invite-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type PendingInvitesProps = { company: MasterCompany; invites: readonly InviteEntry[]; locked: boolean };

const FACTS: readonly Column<InviteGroup>[] = [
  { id: 'companies', header: 'Companies', cell: ({ companies }) => companies.join(', ') },
  { id: 'properties', header: 'Properties', cell: propertyWords },
  { id: 'sent', header: 'Sent', cell: ({ last_sent_at }) => shortDate(last_sent_at) },
];

export function PendingInvites({ company: { id, name }, invites, locked }: PendingInvitesProps) {
  const groups = useMemo(() => groupInvites(invites), [invites]);
  const ways = useMemo(() => waysOf(id), [id]);
  return (
    <InviteList
      caption={`People invited to ${name}`}
      note={groups.length > 0 ? counted(groups.length, 'person', 'people') : undefined}
      rows={groups}
      rowKey={({ email }) => email}
      facts={FACTS}
      lines={(group) => [group.companies.join(', '), `${propertyWords(group)}, sent ${shortDate(group.last_sent_at)}`]}
      locked={locked}
      consequence={linkStops}
      empty={
        <EmptyState
          icon={<IconMail size={28} stroke={1.6} />}
          title="No invite is open"
          hint="Invited people stand here until they answer; an invite can be accepted for 30 days."
        />
      }
      {...ways}
    />
  );
}

function waysOf(id: number) {
  return {
    edit: { href: ({ email }: InviteGroup) => editInviteHref(id, email) },
    resend: ({ email }: InviteGroup) => call(resendMasterCompanyInvite, { params: { id }, body: { email } }),
    remove: removeFrom(id),
  };
}

/** A person's invite to everything in the portfolio is deleted by their address. */
export function removeFrom(id: number) {
  return ({ email }: InviteGroup) => call(deleteMasterCompanyInvite, { params: { id }, body: { email } });
}

export function linkStops({ email, properties }: InviteGroup): string {
  return `The link in the mail to ${email} stops working, for ${counted(properties.length, 'property', 'properties')}.`;
}

function propertyWords({ properties }: InviteGroup): string {
  return properties.length > 2 ? counted(properties.length, 'property', 'properties') : properties.join(', ');
}
