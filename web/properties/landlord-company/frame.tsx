// The page of a landlord company that its sections share: where it belongs, its facts, the sections, and the content.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import { usePathParams } from '#web/base/address.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import {
  type LandlordCompanyTab,
  landlordCompanyHref,
  landlordCompanyTabs,
} from '#web/properties/landlord-company/tabs.ts';
import { companyQuery, masterCompaniesQuery } from '#web/properties/queries.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs, LinkTabs } from '#web/ui/tabs.tsx';

type FrameProps = { tab: LandlordCompanyTab; children: (company: Company) => ReactNode };

export function LandlordCompanyFrame({ tab, children }: FrameProps) {
  const { companyId, id } = usePathParams<'companyId' | 'id'>();
  const query = useQuery(companyQuery(Number(companyId ?? id)));
  return (
    <QueryView
      query={query}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the companies', href: '/dashboard/companies' },
      }}
    >
      {(company) => (
        <>
          <PageHeader
            crumbs={<Crumbs crumbs={[{ label: 'Companies', href: '/dashboard/companies' }, { label: company.name }]} />}
            title={company.name}
            facts={factsOf(company)}
          />
          <Tabs company={company} tab={tab} />
          {children(company)}
        </>
      )}
    </QueryView>
  );
}

function factsOf({ premises_count, open_count: open, not_open_count: notOpen, currency }: Company): string {
  const held = counted(premises_count, 'property', 'properties');
  return [held, merchantWords({ open, notOpen }), currency].join(' · ');
}

function Tabs({ company, tab }: { company: Company; tab: LandlordCompanyTab }) {
  const { data } = useQuery(masterCompaniesQuery);
  const portfolio = data?.results.find(({ id }) => id === company.master_company);
  const tabs = landlordCompanyTabs(company.permissions, portfolio);
  const at = (path: string) => landlordCompanyHref(company.id, path);
  return (
    <LinkTabs
      label={`Sections of ${company.name}`}
      tabs={tabs.map(({ label, path }) => ({ label, href: at(path) }))}
      current={at(tabs.find(({ name }) => name === tab)?.path ?? '')}
    />
  );
}
