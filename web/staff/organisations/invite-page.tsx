// Inviting an organisation: its name, its first person, its currency, and what they will get. Beside it, whether the
// mail can reach them.

import { Button, Select, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useContext } from 'react';
import { z } from 'zod';
import { CURRENCIES, type Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { inviteOrganisation } from '#core/staff/organisations-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { InstallationCard } from '#web/staff/organisations/installation-card.tsx';
import { invitesQuery } from '#web/staff/organisations/organisation-queries.ts';
import { ORGANISATIONS } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const FORM = 'invite-organisation';
const CURRENCY_WORDS: Record<Currency, string> = { USD: 'US dollars, United States', GBP: 'Pounds, United Kingdom' };
const Chosen = z.object({ side: z.enum(['landlord', 'retailer']).catch('landlord') });

export function InviteOrganisationPage() {
  const [{ side }, change] = useAddress(Chosen);
  const { go } = useContext(MovingContext);
  const empty = { side, organisation: '', currency: 'USD' as Currency, first_name: '', email: '' };
  const fields = useContractForm(inviteOrganisation.body, empty);
  const inviting = useAction(
    {
      refresh: (client) => client.invalidateQueries({ queryKey: invitesQuery.queryKey }),
      waits: true,
      done: () => go(ORGANISATIONS),
    },
    (body: z.output<typeof inviteOrganisation.body>) => call(inviteOrganisation, { body }),
    ({ email }) => `${email} has the invitation.`,
  );
  const choose = (next: Role) => {
    fields.setFieldValue('side', next);
    change({ side: next === 'landlord' ? undefined : next });
  };
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Organizations', href: ORGANISATIONS }, { label: 'Invite' }]} />}
        title={side === 'landlord' ? 'Invite a landlord' : 'Invite a retailer'}
        facts="They set their own password and see only their own organization."
        actions={
          <>
            <Button component={Link} href={ORGANISATIONS} variant="default">
              Cancel
            </Button>
            <Button type="submit" form={FORM} loading={fields.busy} leftSection={<IconSend size={16} stroke={1.6} />}>
              Send invitation
            </Button>
          </>
        }
      />
      <WithSide side={<Side name={fields.values.first_name} organisation={fields.values.organisation} of={side} />}>
        <SectionCard>
          <form
            id={FORM}
            noValidate
            className={form.fields}
            onSubmit={fields.submit(async (values) => {
              await inviting.mutateAsync(values);
            })}
          >
            <Select
              label="Side"
              allowDeselect={false}
              data={[
                { value: 'landlord', label: 'Landlord, with a portfolio' },
                { value: 'retailer', label: 'Retailer, with a company' },
              ]}
              value={side}
              onChange={(next) => choose(next as Role)}
            />
            <Select
              label="Currency and country"
              allowDeselect={false}
              data={CURRENCIES.map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
              {...fields.getInputProps('currency')}
            />
            <TextInput
              className={form.wide ?? ''}
              label="Organization"
              description={side === 'landlord' ? 'The name of the portfolio' : 'The legal name of the company'}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...fields.getInputProps('organisation')}
            />
            <TextInput label="First person" autoComplete="off" {...fields.getInputProps('first_name')} />
            <TextInput label="E-mail" type="email" autoComplete="off" {...fields.getInputProps('email')} />
          </form>
        </SectionCard>
      </WithSide>
    </>
  );
}

function Side({ name, organisation, of }: { name: string; organisation: string; of: Role }) {
  const user = useUser();
  const first = name.trim().split(' ')[0] || 'They';
  return (
    <>
      <SectionCard title={name.trim() ? `What ${first} gets` : 'What they get'}>
        <p>
          <strong>Join {organisation.trim() || 'the organization'}</strong>
        </p>
        <p className={form.quiet}>
          {user?.full_name} invited you to work with {organisation.trim() || 'the organization'} on Breakpoint. Set a
          password, confirm your e-mail, then{' '}
          {of === 'landlord' ? 'add your first property' : 'connect your first store'}. The link works once, for 30
          days.
        </p>
      </SectionCard>
      <InstallationCard />
    </>
  );
}
