// Registering a retailer company. What an invite or a connection already says about it is filled in.

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { CURRENCIES, type Currency } from '#core/base/money.ts';
import {
  type CompanyAutofill,
  createCompany,
  type CompanyFields as Fields,
} from '#core/properties/company-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import {
  CompanyFields,
  companyValues,
  emptyCompany,
  useCompanyForm,
} from '#web/properties/companies/company-fields.tsx';
import { COMPANIES, companyHref } from '#web/properties/links.ts';
import { companyAutofillQuery, PROPERTIES } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const CURRENCY_WORDS: Record<Currency, string> = { USD: 'US dollar ($)', GBP: 'Pound sterling (£)' };

export function NewCompanyPage() {
  const autofill = useQuery(companyAutofillQuery);
  return (
    <div className={form.narrow}>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Companies', href: COMPANIES }, { label: 'New' }]} />}
        title="Register a company"
        facts="Stores, sales systems and AutoPay belong to it. You become its admin and can invite others."
      />
      {autofill.isPending ? (
        <AfterAMoment>
          <PageSkeleton />
        </AfterAMoment>
      ) : (
        <NewCompany autofill={autofill.data} />
      )}
    </div>
  );
}

function NewCompany({ autofill }: { autofill: CompanyAutofill | undefined }) {
  const { go } = useContext(MovingContext);
  const fields = useCompanyForm(autofill ? companyValues(autofill) : emptyCompany());
  const [currency, setCurrency] = useState<Currency>(autofill?.currency ?? 'USD');
  const creating = useAction(
    { ...PROPERTIES, done: ({ id }) => go(companyHref(id)) },
    (body: Fields) => call(createCompany, { body: { ...body, currency } }),
    ({ name }) => `${name} is registered.`,
  );
  return (
    <SectionCard>
      <form
        noValidate
        onSubmit={fields.submit(async (values) => {
          await creating.mutateAsync(values);
        })}
      >
        <div className={form.fields}>
          <CompanyFields fields={fields} />
          <h3 className={form.section}>Money</h3>
          <Select
            label="Currency"
            description="Stays: sales and rent are kept in it."
            inputWrapperOrder={['label', 'input', 'description']}
            allowDeselect={false}
            data={CURRENCIES.map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
            value={currency}
            onChange={(next) => setCurrency((next ?? currency) as Currency)}
          />
        </div>
        <div className={form.actions}>
          <Button type="submit" loading={fields.busy}>
            Register company
          </Button>
          <Button component={Link} href={COMPANIES} variant="subtle">
            Cancel
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
