// One person of a portfolio: what they may do on each property, changed together and saved together.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import {
  editMasterCompanyUsers,
  type MasterCompany,
  type MasterCompanyUser,
  removeMasterCompanyUser,
} from '#core/properties/master-company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { peopleHref } from '#web/properties/links.ts';
import { AccessMatrix } from '#web/properties/people/access-matrix.tsx';
import { type Grants, grantChanges, grantsOf } from '#web/properties/people/grants.ts';
import { matrixRows } from '#web/properties/people/matrix-rows.ts';
import { SaveBar } from '#web/properties/people/save-bar.tsx';
import { WithAccess } from '#web/properties/people/user-management-frame.tsx';
import { portfolioQuery } from '#web/properties/queries.ts';
import { changeOwner, removeOwner, useOwnerChange } from '#web/properties/scope.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function UserPage() {
  const { userId } = usePathParams<'userId'>();
  return (
    <WithAccess>
      {({ company, people, locked }) => {
        const person = people.find(({ id }) => String(id) === userId);
        return person ? (
          <OnePerson key={person.id} company={company} person={person} locked={locked} />
        ) : (
          <Nobody company={company} />
        );
      }}
    </WithAccess>
  );
}

type OnePersonProps = { company: MasterCompany; person: MasterCompanyUser; locked: boolean };

function OnePerson({ company, person, locked }: OnePersonProps) {
  const properties = useQuery(portfolioQuery(company.id));
  const [removing, setRemoving] = useState(false);
  const name = person.full_name || person.username;
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs crumbs={[{ label: 'Users & access', href: peopleHref(company.id, '/users') }, { label: name }]} />
        }
        title={name}
        facts={[person.username, person.phone, counted(person.permissions.length, 'property', 'properties')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Button variant="subtle" color="bad" disabled={locked} onClick={() => setRemoving(true)}>
            Remove from all
          </Button>
        }
      />
      <QueryView query={properties} failed="The properties could not be loaded">
        {({ results }) => <Permissions company={company} person={person} locked={locked} rows={matrixRows(results)} />}
      </QueryView>
      <RemoveEverywhere company={company} person={person} opened={removing} onClose={() => setRemoving(false)} />
    </>
  );
}

function Permissions(props: OnePersonProps & { rows: ReturnType<typeof matrixRows> }) {
  const { company, person, locked, rows } = props;
  const before = grantsOf(person.permissions);
  const [grants, setGrants] = useState<Grants>(before);
  const changes = grantChanges(before, grants);
  const { change: saving, dialog } = useOwnerChange(
    changeOwner(person.full_name || person.username),
    (_: undefined, proof) =>
      call(editMasterCompanyUsers, {
        params: { id: company.id },
        body: { users: [{ user: person.id, permissions: changes }], ...proof },
      }),
  );
  const save = () => saving.mutate(undefined, { onSuccess: () => showToast('ok', 'The permissions are saved.') });
  return (
    <SectionCard title="Permissions" note="on the properties you are an admin of" flush>
      <div className={form.matrix}>
        <AccessMatrix caption={`Permissions of ${person.username}`} rows={rows} value={grants} onChange={setGrants} />
      </div>
      <SaveBar
        changes={changes.length}
        busy={saving.isPending}
        locked={locked}
        onSave={save}
        onUndo={() => setGrants(before)}
      />
      {dialog}
    </SectionCard>
  );
}

function RemoveEverywhere(props: Omit<OnePersonProps, 'locked'> & { opened: boolean; onClose: () => void }) {
  const { company, person, opened, onClose } = props;
  const { go } = useContext(MovingContext);
  const name = person.full_name || person.username;
  const { change: removing, dialog } = useOwnerChange(removeOwner(name), (_: undefined, proof) =>
    call(removeMasterCompanyUser, { params: { id: company.id, userId: person.id }, body: proof }),
  );
  if (dialog) return dialog;
  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove ${name}`}
      consequence={
        <p>
          {name} loses access at once to all {counted(person.permissions.length, 'property', 'properties')} you are an
          admin of. Their account stays, and you can invite them again.
        </p>
      }
      action="Remove from all"
      destructive
      busy={removing.isPending}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: () => {
            showToast('ok', `${name} no longer has access.`);
            go(peopleHref(company.id, '/users'));
          },
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

function Nobody({ company }: { company: MasterCompany }) {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      title="This person has no access here"
      hint="They were removed, or have access only to properties of other admins."
      step={{ label: 'Back to all users', act: () => go(peopleHref(company.id, '/users')) }}
    />
  );
}
