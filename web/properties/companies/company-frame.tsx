// The page of a retailer company that every tab shares: crumb, title, facts, tabs, and the tab's content below.
// A feature's page is `<CompanyFrame tab="pos">{(company) => …}</CompanyFrame>`.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { useListed } from '#web/base/features.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { addressLine } from '#web/properties/address-text.ts';
import { EditCompany } from '#web/properties/companies/edit-company.tsx';
import { COMPANIES, companyHref } from '#web/properties/links.ts';
import { visibleTabs } from '#web/properties/portfolio/property-tabs.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs, LinkTabs } from '#web/ui/tabs.tsx';

type CompanyFrameProps = {
  /** The name of the tab this page belongs to. */
  tab: string;
  children: (company: Company) => ReactNode;
};

export function CompanyFrame({ tab, children }: CompanyFrameProps) {
  const { companyId } = usePathParams<'companyId'>();
  const company = useQuery(companyQuery(Number(companyId)));
  return (
    <QueryView
      query={company}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to your companies', href: COMPANIES },
      }}
    >
      {(shownCompany) => (
        <>
          <Head company={shownCompany} />
          <Tabs company={shownCompany} tab={tab} />
          {children(shownCompany)}
        </>
      )}
    </QueryView>
  );
}

function Head({ company }: { company: Company }) {
  const facts = [
    company.dba_name && company.dba_name !== company.name ? `Trades as ${company.dba_name}` : '',
    addressLine(company),
    counted(company.deals_count, 'store', 'stores'),
    company.currency,
  ];
  return (
    <PageHeader
      crumbs={<Crumbs crumbs={[{ label: 'Companies', href: COMPANIES }, { label: company.name }]} />}
      title={company.name}
      facts={facts.filter(Boolean).join(' · ')}
      actions={company.permissions.includes('permission_owner') ? <EditCompany company={company} /> : null}
    />
  );
}

function Tabs({ company, tab }: { company: Company; tab: string }) {
  const tabs = visibleTabs(useListed('companyTabs'), company.permissions);
  const current = tabs.find(({ name }) => name === tab);
  return (
    <LinkTabs
      label={`Sections of ${company.name}`}
      tabs={tabs.map(({ label, path }) => ({ label, href: companyHref(company.id, path) }))}
      current={companyHref(company.id, current?.path ?? '')}
    />
  );
}
