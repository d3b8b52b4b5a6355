// The file of a person. Opening it is told to them; acting as them asks for a reason first.
import { useQuery } from '@tanstack/react-query';
import type { StaffPerson } from '#core/staff/contract.ts';
import { ActivityList } from '#web/access/profile/activity-list.tsx';
import { usePathParams } from '#web/base/address.ts';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { AccountCard } from '#web/staff/account-card.tsx';
import { personQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { activeText, fileAddress, permissionWords } from '#web/staff/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Crumbs } from '#web/ui/tabs.tsx';

const MISSING = {
  title: 'There is no such person',
  hint: 'The number in the address belongs to nobody.',
  back: { label: 'Find somebody', href: '/staff' },
};

export function PersonPage() {
  const { id } = usePathParams<'id'>();
  const query = useQuery(personQuery(Number(id)));
  return (
    <QueryView query={query} failed="The person could not be loaded" missing={MISSING}>
      {(person) => <Person person={person} />}
    </QueryView>
  );
}

function Person({ person }: { person: StaffPerson }) {
  const { full_name: name, username, role, is_admin: admin, is_staff: staff } = person;
  const me = useUser();
  const kind = admin ? 'Administrator' : staff ? 'Staff' : role === 'landlord' ? 'Landlord' : 'Retailer';
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Find', href: '/staff' }, { label: 'Person' }]} />}
        title={name}
        pills={person.disabled_at ? <StatusPill tone="failed">Closed</StatusPill> : null}
        facts={`${username} · ${kind}`}
        actions={
          person.can_impersonate ? (
            <ButtonLink href={href('/login_as', {}, { username })}>Act as this person</ButtonLink>
          ) : null
        }
      />
      <WithSide
        side={
          <>
            <Facts person={person} />
            {me?.is_admin && !staff && !admin ? <AccountCard person={person} /> : null}
          </>
        }
      >
        <SectionCard
          title="Access"
          note={person.memberships.length === 1 ? '1 place' : `${person.memberships.length} places`}
          flush
        >
          <DataTable
            caption="Access"
            columns={COLUMNS}
            rows={person.memberships}
            rowKey={({ scope, id }) => `${scope}${id}`}
            card={(membership) => <MembershipCard membership={membership} />}
            empty={<EmptyState title="No access to anything" hint="They are in no company and on no property." />}
          />
        </SectionCard>
        <SectionCard
          title="Recent activity"
          flush
          footer="In the words they read under My Profile, where they also read that you opened this page."
        >
          {person.activity.length > 0 ? (
            <ActivityList entries={person.activity} />
          ) : (
            <EmptyState title="Nothing has happened yet" />
          )}
        </SectionCard>
      </WithSide>
    </>
  );
}

type Membership = StaffPerson['memberships'][number];

const COLUMNS: readonly Column<Membership>[] = [
  { id: 'place', header: 'Place', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'company', header: 'Company', cell: ({ company }) => <CompanyLink company={company} /> },
  { id: 'may', header: 'May', cell: ({ permissions }) => permissionWords(permissions) },
];

function CompanyLink({ company: { id, name } }: Pick<Membership, 'company'>) {
  return <Link href={fileAddress('company', id)}>{name}</Link>;
}

function MembershipCard({ membership: { name, company, permissions } }: { membership: Membership }) {
  return (
    <div className={classes.card}>
      <strong>{name}</strong>
      <CompanyLink company={company} />
      <span>{permissionWords(permissions)}</span>
    </div>
  );
}

function Facts({ person }: { person: StaffPerson }) {
  return (
    <SectionCard title="Account">
      <FactList
        facts={[
          ['Number', person.id],
          ['Phone', person.phone || '—'],
          ['Last active', activeText(person.last_active_at)],
          ['Signed in now', person.live_sessions],
          ['Authenticator app', person.totp_enabled ? 'On' : 'Off'],
          ['Sign-in', person.blocked_until ? `Blocked until ${dateAndTime(person.blocked_until)}` : 'Open'],
          ['Account made', dateAndTime(person.created_at)],
          [
            'Audit log',
            <Link key="log" href={href('/staff/audit', {}, { chain: `user:${person.id}` })}>
              user:{person.id}
            </Link>,
          ],
        ]}
      />
    </SectionCard>
  );
}
