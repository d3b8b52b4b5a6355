// The companies of a retailer: what is in each, and the way to register another.
import { Button } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { companyColumns } from '#web/properties/companies/company-columns.tsx';
import filter from '#web/properties/filters.module.css';
import { companyHref, NEW_COMPANY } from '#web/properties/links.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { companiesQuery, myInvitesQuery } from '#web/properties/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { AnswerHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function CompaniesPage() {
  const companies = useQuery(companiesQuery);
  const invites = useQuery(myInvitesQuery);
  return (
    <QueryView query={shownWith(companies, invites)} failed="Your companies could not be loaded">
      {({ results }) => (
        <>
          <AnswerHeader
            eyebrow="Companies"
            figure={counted(results.length, 'company', 'companies')}
            sentence={<Sentence companies={results} />}
            actions={
              <Button component={Link} href={NEW_COMPANY} leftSection={<IconPlus size={16} stroke={1.6} />}>
                Register company
              </Button>
            }
          />
          <MyInvites />
          <SectionCard flush={results.length > 0}>
            <CompanyTable companies={results} />
          </SectionCard>
        </>
      )}
    </QueryView>
  );
}

function Sentence({ companies }: { companies: readonly Company[] }) {
  if (companies.length === 0) return 'Register the one that runs your stores, and a landlord can connect it.';
  const stores = companies.reduce((sum, { deals_count }) => sum + deals_count, 0);
  const unlinked = companies.filter((company) => company.deals_count > 0 && company.pos_connections_count === 0);
  return (
    <>
      with <strong>{counted(stores, 'store', 'stores')}</strong>.{' '}
      {unlinked.length > 0 ? `${unlinked.map(({ name }) => name).join(', ')} reports no sales yet.` : null}
    </>
  );
}

function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const { go } = useContext(MovingContext);
  const sorting = useSortInAddress({ by: 'name', down: false });
  const columns = useMemo(() => companyColumns(companies), [companies]);
  return (
    <DataTable
      caption="Your companies"
      columns={columns}
      rows={companies}
      rowKey={({ id }) => id}
      density="two-line"
      card={(company) => (
        <CardLine
          title={
            <Link href={companyHref(company.id)} look="quiet">
              {company.name}
            </Link>
          }
          detail={company.dba_name}
          action={<span className={filter.figure}>{counted(company.deals_count, 'store', 'stores')}</span>}
        />
      )}
      empty={
        <EmptyState
          icon={<IconBuildingStore size={28} stroke={1.6} />}
          title="No company yet"
          hint="Stores, sales systems and AutoPay belong to a company."
          step={{ label: 'Register company', act: () => go(NEW_COMPANY) }}
        />
      }
      {...sorting}
    />
  );
}
