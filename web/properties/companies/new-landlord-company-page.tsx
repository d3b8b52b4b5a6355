// Adding a landlord company to a master company: the legal owner of some of its properties.

import { Button } from '@mantine/core';
import { useContext } from 'react';
import type { CompanyFields as Fields } from '#core/properties/company-contract.ts';
import { createLandlordCompany, type MasterCompany } from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { CompanyFields, emptyCompany, useCompanyForm } from '#web/properties/companies/company-fields.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { portfolioHref } from '#web/properties/links.ts';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { PROPERTIES } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function NewLandlordCompanyPage() {
  const company = useMasterCompany();
  if (!company) return null;
  return (
    <div className={form.narrow}>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Portfolio', href: portfolioHref(company.id) }, { label: 'New company' }]} />}
        title={`Add a company to ${company.name}`}
        facts={`The legal owner of properties. It keeps its books in ${company.currency}, as the whole portfolio does.`}
      />
      {company.is_owner ? <NewCompany company={company} /> : <AdminsOnly name={company.name} />}
    </div>
  );
}

function NewCompany({ company }: { company: MasterCompany }) {
  const { go } = useContext(MovingContext);
  const fields = useCompanyForm(emptyCompany(company.currency === 'GBP' ? 'GB' : 'US'));
  const creating = useAction(
    // Before there is a property the home page has the next step of the first day.
    { ...PROPERTIES, done: () => go(company.premises_count === 0 ? '/dashboard' : portfolioHref(company.id)) },
    (body: Fields) => call(createLandlordCompany, { params: { id: company.id }, body }),
    ({ name }) => `${name} is added. Now it can hold properties.`,
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
        </div>
        <div className={form.actions}>
          <Button type="submit" loading={fields.busy}>
            Add company
          </Button>
          <Button component={Link} href={portfolioHref(company.id)} variant="subtle">
            Cancel
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
