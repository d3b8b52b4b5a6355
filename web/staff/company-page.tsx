// The file of a company: its people, its connections and its feeds.
import { useQuery } from '@tanstack/react-query';
import type { StaffCompany } from '#core/staff/contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { FactList } from '#web/properties/fact-list.tsx';
import { DealsCard } from '#web/staff/deals-card.tsx';
import { FeedsCard } from '#web/staff/feeds-card.tsx';
import { PeopleCard } from '#web/staff/people-card.tsx';
import { companyQuery } from '#web/staff/queries.ts';
import { portfolioAddress } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

const MISSING = {
  title: 'There is no such company',
  hint: 'The number in the address belongs to none.',
  back: { label: 'Find a company', href: '/staff' },
};

export function CompanyPage() {
  const { id } = usePathParams<'id'>();
  const query = useQuery(companyQuery(Number(id)));
  return (
    <QueryView query={query} failed="The company could not be loaded" missing={MISSING}>
      {(company) => <Company company={company} />}
    </QueryView>
  );
}

function Company({ company }: { company: StaffCompany }) {
  const other = company.dba_name && company.dba_name !== company.name ? ` · ${company.dba_name}` : '';
  return (
    <>
      <PageHeader
        crumbs={<Crumbs crumbs={[{ label: 'Find', href: '/staff' }, { label: 'Company' }]} />}
        title={company.name}
        facts={`${company.kind === 'landlord' ? 'Landlord company' : 'Retailer company'}${other}`}
      />
      <WithSide side={<Facts company={company} />}>
        <PeopleCard title="People" people={company.people} />
        <DealsCard deals={company.deals} />
        {company.kind === 'retailer' ? <FeedsCard company={company.id} /> : null}
      </WithSide>
    </>
  );
}

function Facts({ company: { id, portfolio, contact_email, address, created_at, chain } }: { company: StaffCompany }) {
  return (
    <SectionCard title="Company">
      <FactList
        facts={[
          ['Number', id],
          ...(portfolio
            ? [
                [
                  'Portfolio',
                  <Link key="p" href={portfolioAddress(portfolio.id)}>
                    {portfolio.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ['E-mail', contact_email || '—'],
          ['Address', address || '—'],
          ['Made', dateAndTime(created_at)],
          [
            'Audit log',
            <Link key="log" href={href('/staff/audit', {}, { chain })}>
              {chain}
            </Link>,
          ],
        ]}
      />
    </SectionCard>
  );
}
