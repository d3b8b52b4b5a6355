// The people of one property or company, and those invited to it: what each may do, and the ways to change it.
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScopeMember } from '#core/properties/company-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { InvitePersonPanel } from '#web/properties/people/invite-person-panel.tsx';
import { PeopleTable } from '#web/properties/people/people-table.tsx';
import { PersonPanel } from '#web/properties/people/person-panel.tsx';
import { RemovePerson } from '#web/properties/people/remove-person.tsx';
import { ScopeInvites } from '#web/properties/people/scope-invites.tsx';
import { type Scope, scopeInvitesQuery, scopePeopleQuery } from '#web/properties/scope.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/page.tsx';

type Doing = { what: 'edit' | 'remove'; person: ScopeMember } | undefined;

export function ScopePeople({ scope }: { scope: Scope }) {
  const [inviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const locked = useUser()?.impersonation !== null;
  const people = useQuery(scopePeopleQuery(scope));
  const invites = useQuery(scopeInvitesQuery(scope));
  const close = () => setDoing(undefined);
  return (
    <Stack>
      <QueryView query={people} failed="The people could not be loaded">
        {({ results }) => (
          <SectionCard
            title="People"
            note={results.length === 1 ? '1 person' : `${results.length} people`}
            flush
            aside={
              <Button
                leftSection={<IconUserPlus size={16} stroke={1.6} />}
                disabled={locked}
                onClick={() => setInviting(true)}
              >
                Invite person
              </Button>
            }
          >
            <PeopleTable
              scope={scope}
              people={results}
              locked={locked}
              onEdit={(person) => setDoing({ what: 'edit', person })}
              onRemove={(person) => setDoing({ what: 'remove', person })}
            />
          </SectionCard>
        )}
      </QueryView>
      <QueryView query={invites} failed="The invites could not be loaded" loading={<span />}>
        {({ results }) => <ScopeInvites scope={scope} invites={results} locked={locked} />}
      </QueryView>
      <InvitePersonPanel scope={scope} opened={inviting} onClose={() => setInviting(false)} />
      <PersonPanel scope={scope} person={doing?.what === 'edit' ? doing.person : undefined} onClose={close} />
      <RemovePerson scope={scope} person={doing?.what === 'remove' ? doing.person : undefined} onClose={close} />
    </Stack>
  );
}
