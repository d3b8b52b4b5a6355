// What the lists of user management share: the answer, the tabs, and who may be here at all.
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupInvites } from '#core/properties/group-invites.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import type { MasterCompany, MasterCompanyUser } from '#core/properties/master-company-contract.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { peopleHref } from '#web/properties/links.ts';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { invitesQuery, peopleQuery } from '#web/properties/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, PageHeader } from '#web/ui/page.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

export type Access = { company: MasterCompany; people: MasterCompanyUser[]; invites: InviteEntry[]; locked: boolean };

type FrameProps = { tab: 'users' | 'properties'; children: (access: Access) => ReactNode };

export function UserManagementFrame({ tab, children }: FrameProps) {
  return (
    <WithAccess>
      {(access) => (
        <>
          <Answer {...access} />
          <LinkTabs
            label="Users and access"
            tabs={[
              { label: 'Users', href: peopleHref(access.company.id, '/users') },
              { label: 'Properties', href: peopleHref(access.company.id, '/properties') },
            ]}
            current={peopleHref(access.company.id, `/${tab}`)}
          />
          {children(access)}
        </>
      )}
    </WithAccess>
  );
}

/** Reads the people and the open invites of the master company, for somebody who may manage them. */
export function WithAccess({ children }: { children: (access: Access) => ReactNode }) {
  const company = useMasterCompany();
  if (!company) return <NoPortfolio />;
  if (company.is_owner) return <AccessLoader key={company.id} company={company} content={children} />;
  return (
    <>
      <PageHeader title="Users & access" facts={company.name} />
      <AdminsOnly name={company.name} />
    </>
  );
}

function AccessLoader({ company, content }: { company: MasterCompany; content: (access: Access) => ReactNode }) {
  const locked = useUser()?.impersonation !== null;
  const people = useQuery(peopleQuery(company.id));
  const invites = useQuery(invitesQuery(company.id));
  return (
    <QueryView query={people} failed="The people could not be loaded">
      {(members) => (
        <QueryView query={invites} failed="The invites could not be loaded">
          {(open) => content({ company, people: members.results, invites: open.results, locked })}
        </QueryView>
      )}
    </QueryView>
  );
}

function Answer({ company, people, invites, locked }: Access) {
  const waiting = groupInvites(invites).length;
  const admins = people.filter(({ permissions }) => permissions.some((one) => one.permission_owner)).length;
  return (
    <AnswerHeader
      eyebrow={`Users & access, ${company.name}`}
      figure={counted(people.length, 'person', 'people')}
      sentence={
        <>
          can open this portfolio, <strong>{counted(admins, 'admin', 'admins')}</strong> among them.{' '}
          {waiting > 0 ? `${counted(waiting, 'invite waits', 'invites wait')} for an answer.` : 'No invite is open.'}
        </>
      }
      actions={
        locked ? null : (
          <Button
            component={Link}
            href={peopleHref(company.id, '/new-invite')}
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
          >
            Invite people
          </Button>
        )
      }
    />
  );
}
