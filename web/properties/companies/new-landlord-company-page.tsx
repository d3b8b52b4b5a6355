// Adding a landlord company to a master company: the legal owner of some of its properties.
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { CompanyFields as Fields } from '#core/properties/company-contract.ts';
import { createLandlordCompany, type MasterCompany } from '#core/properties/master-company-contract.ts';
import { call } from '#web/base/api.ts';
import { showToast } from '#web/base/toast.ts';
import { CompanyFields, emptyCompany, useCompanyForm } from '#web/properties/companies/company-fields.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { portfolioHref } from '#web/properties/links.ts';
import { AdminsOnly } from '#web/properties/people/property-people.tsx';
import { refreshProperties } from '#web/properties/queries.ts';
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
  const client = useQueryClient();
  const { go } = useContext(MovingContext);
  const fields = useCompanyForm(emptyCompany(company.currency === 'GBP' ? 'GB' : 'US'));
  const creating = useMutation({
    mutationFn: (body: Fields) => call(createLandlordCompany, { params: { id: company.id }, body }),
  });
  return (
    <SectionCard>
      <form
        noValidate
        onSubmit={fields.submit(async (values) => {
          const created = await creating.mutateAsync(values);
          await refreshProperties(client);
          showToast('ok', `${created.name} is added. Now it can hold properties.`);
          go(portfolioHref(company.id));
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
