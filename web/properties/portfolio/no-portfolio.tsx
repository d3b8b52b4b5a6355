// A landlord who belongs to no portfolio: answer an invite, or begin one.

import { Button, Select, TextInput } from '@mantine/core';
import { useContext } from 'react';
import type { z } from 'zod';
import { CURRENCIES, type Currency } from '#core/base/money.ts';
import { createMasterCompany } from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { href } from '#web/base/href.ts';
import { useAction } from '#web/base/use-action.ts';
import { useUser } from '#web/base/user.ts';
import { NoAccess } from '#web/properties/asking/no-access.tsx';
import { rememberCompany } from '#web/properties/companies/current-company.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { PROPERTIES } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';

const CURRENCY_WORDS: Record<Currency, string> = { USD: 'US dollar ($)', GBP: 'Pound sterling (£)' };

export function NoPortfolio() {
  const user = useUser();
  return user?.has_access === false ? <NoAccess /> : <FirstOfOwn />;
}

function FirstOfOwn() {
  const { go } = useContext(MovingContext);
  const fields = useContractForm(createMasterCompany.body, { name: '', currency: 'USD' as Currency });
  const creating = useAction(
    {
      ...PROPERTIES,
      keep: (_, { id }) => rememberCompany(id),
      done: ({ id }) => go(href('/new-ui/landlord/:id', { id })),
    },
    (body: z.output<typeof createMasterCompany.body>) => call(createMasterCompany, { body }),
  );
  return (
    <div className={form.narrow}>
      <PageHeader
        title="Begin your portfolio"
        facts="You belong to none yet. Accept an invite to an existing one, or begin your own."
      />
      <MyInvites />
      <SectionCard title="A portfolio of your own">
        <form
          noValidate
          onSubmit={fields.submit(async (values) => {
            await creating.mutateAsync(values);
          })}
        >
          <div className={form.fields}>
            <TextInput label="Name" placeholder="Harbor & Vale" {...fields.getInputProps('name')} />
            <Select
              label="Currency"
              allowDeselect={false}
              data={CURRENCIES.map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
              {...fields.getInputProps('currency')}
            />
          </div>
          <div className={form.actions}>
            <Button type="submit" loading={fields.busy}>
              Begin portfolio
            </Button>
            <span className={form.quiet}>The currency stays: rent is agreed in it.</span>
          </div>
        </form>
      </SectionCard>
    </div>
  );
}
