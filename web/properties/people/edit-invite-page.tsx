// What an invited person will get, changed while the invite is open.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { groupInvites, type InviteGroup } from '#core/properties/group-invites.ts';
import { editMasterCompanyInvite, type MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { peopleHref } from '#web/properties/links.ts';
import { AccessMatrix } from '#web/properties/people/access-matrix.tsx';
import { type Grants, grantChanges, grantList, grantsOf } from '#web/properties/people/grants.ts';
import { DeleteInvite } from '#web/properties/people/invite-list.tsx';
import { InviteStatus } from '#web/properties/people/invite-status.tsx';
import { matrixRows } from '#web/properties/people/matrix-rows.ts';
import { linkStops, removeFrom } from '#web/properties/people/pending-invites.tsx';
import { SaveBar } from '#web/properties/people/save-bar.tsx';
import { WithAccess } from '#web/properties/people/user-management-frame.tsx';
import { PROPERTIES, portfolioQuery } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function EditInvitePage() {
  const { email } = usePathParams<'email'>();
  return (
    <WithAccess>
      {({ company, invites, locked }) => {
        const group = groupInvites(invites).find((one) => one.email.toLowerCase() === email.toLowerCase());
        return group ? (
          <OneInvite key={group.email} company={company} group={group} locked={locked} />
        ) : (
          <NoInvite company={company} email={email} />
        );
      }}
    </WithAccess>
  );
}

type OneInviteProps = { company: MasterCompany; group: InviteGroup; locked: boolean };

function OneInvite({ company, group, locked }: OneInviteProps) {
  const { go } = useContext(MovingContext);
  const [deleting, setDeleting] = useState(false);
  const properties = useQuery(portfolioQuery(company.id));
  const list = peopleHref(company.id, '/users');
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Users & access', href: list }, { label: group.email }]} />}
        title={group.first_name ? `Invite to ${group.first_name}` : 'Invite'}
        pills={<InviteStatus status={group.status} />}
        facts={`${group.email} · sent ${shortDate(group.last_sent_at)}`}
        actions={
          <Button variant="subtle" color="bad" disabled={locked} onClick={() => setDeleting(true)}>
            Delete invite
          </Button>
        }
      />
      <QueryView query={properties} failed="The properties could not be loaded">
        {({ results }) => <Offer company={company} group={group} locked={locked} properties={results} />}
      </QueryView>
      <DeleteInvite
        row={deleting ? group : undefined}
        remove={removeFrom(company.id)}
        consequence={linkStops}
        onClose={() => setDeleting(false)}
        onDeleted={() => go(list)}
      />
    </>
  );
}

function Offer({ company, group, locked, properties }: OneInviteProps & { properties: readonly Premises[] }) {
  const { go } = useContext(MovingContext);
  const before = grantsOf(group.entries);
  const [grants, setGrants] = useState<Grants>(before);
  const saving = useAction(PROPERTIES, () =>
    call(editMasterCompanyInvite, {
      params: { id: company.id },
      body: { email: group.email, permissions: grantList(grants) },
    }),
  );
  const none = Object.keys(grants).length === 0;
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: () => {
        showToast('ok', `The invite to ${group.email} is changed.`);
        go(peopleHref(company.id, '/users'));
      },
    });
  return (
    <SectionCard title="What they will get" note="the mail they have keeps working" flush>
      <div className={form.matrix}>
        <AccessMatrix
          caption={`Permissions offered to ${group.email}`}
          rows={matrixRows(properties)}
          value={grants}
          onChange={setGrants}
        />
      </div>
      <SaveBar
        changes={grantChanges(before, grants).length}
        problem={none ? 'Choose at least one property, or delete the invite.' : undefined}
        busy={saving.isPending}
        locked={locked}
        onSave={save}
        onUndo={() => setGrants(before)}
      />
    </SectionCard>
  );
}

function NoInvite({ company, email }: { company: MasterCompany; email: string }) {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      title={`No invite to ${email} is open`}
      hint="It was answered or deleted."
      step={{ label: 'Back to all users', act: () => go(peopleHref(company.id, '/users')) }}
    />
  );
}
