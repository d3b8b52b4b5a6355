// Inviting several people at once, each to the same properties with the same permissions.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { z } from 'zod';
import { inviteToMasterCompany, type MasterCompany } from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { peopleHref } from '#web/properties/links.ts';
import { AccessMatrix, type MatrixRow } from '#web/properties/people/access-matrix.tsx';
import { type Grants, grantList } from '#web/properties/people/grants.ts';
import { useInviteForm } from '#web/properties/people/invite-form.ts';
import { InvitedPeople } from '#web/properties/people/invited-people.tsx';
import { matrixRows } from '#web/properties/people/matrix-rows.ts';
import { WithAccess } from '#web/properties/people/user-management-frame.tsx';
import { PROPERTIES, portfolioQuery } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const NO_PROPERTY = 'Choose at least one property.';

export function NewInvitePage() {
  return (
    <WithAccess>
      {({ company, locked }) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[{ label: 'Users & access', href: peopleHref(company.id, '/users') }, { label: 'New invite' }]}
              />
            }
            title="Invite people"
            facts={`To ${company.name}. Each gets a mail with a link that works for 30 days.`}
          />
          <WithProperties company={company} locked={locked} />
        </>
      )}
    </WithAccess>
  );
}

function WithProperties({ company, locked }: { company: MasterCompany; locked: boolean }) {
  const properties = useQuery(portfolioQuery(company.id));
  return (
    <QueryView query={properties} failed="The properties could not be loaded">
      {({ results }) => <InviteForm company={company} locked={locked} rows={matrixRows(results)} />}
    </QueryView>
  );
}

type InviteFormProps = { company: MasterCompany; locked: boolean; rows: readonly MatrixRow[] };

function InviteForm({ company, locked, rows }: InviteFormProps) {
  const { go } = useContext(MovingContext);
  const [grants, setGrants] = useState<Grants>({});
  const fields = useInviteForm();
  const inviting = useAction(PROPERTIES, (body: z.output<typeof inviteToMasterCompany.body>) =>
    call(inviteToMasterCompany, { params: { id: company.id }, body }),
  );
  const { invites } = fields.getValues();
  const give = (next: Grants) => {
    setGrants(next);
    for (const at of invites.keys()) fields.clearFieldError(`invites.${at}.permissions`);
    const permissions = grantList(next);
    fields.setFieldValue(
      'invites',
      invites.map((person) => ({ ...person, permissions })),
    );
  };
  const noProperty = Object.keys(fields.errors).some((name) => name.endsWith('.permissions'));
  return (
    <form
      noValidate
      onSubmit={fields.submit(async (body) => {
        await inviting.mutateAsync(body);
        showToast('ok', `${counted(body.invites.length, 'invite', 'invites')} sent.`);
        go(peopleHref(company.id, '/users'));
      })}
    >
      <Stack>
        <SectionCard title="Who">
          <InvitedPeople fields={fields} permissions={grantList(grants)} />
        </SectionCard>
        <SectionCard
          title="What they may open"
          note={invites.length > 1 ? 'the same for all of them' : undefined}
          flush
          footer={
            <>
              <span role={noProperty ? 'alert' : 'status'} className={noProperty ? form.problem : undefined}>
                {noProperty ? NO_PROPERTY : givenWords(invites.length, Object.keys(grants).length)}
              </span>
              <span className={form.rowActions}>
                <Button component={Link} href={peopleHref(company.id, '/users')} variant="subtle">
                  Cancel
                </Button>
                <Button type="submit" loading={fields.busy} disabled={locked}>
                  {invites.length > 1 ? `Send ${invites.length} invites` : 'Send invite'}
                </Button>
              </span>
            </>
          }
        >
          <div className={form.matrix}>
            <AccessMatrix caption="Permissions to give" rows={rows} value={grants} onChange={give} />
          </div>
        </SectionCard>
      </Stack>
    </form>
  );
}

function givenWords(people: number, properties: number): string {
  if (properties === 0) return 'No property chosen yet';
  return `${counted(people, 'person gets', 'people get')} ${counted(properties, 'property', 'properties')}`;
}
