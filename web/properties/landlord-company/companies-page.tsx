// The companies that hold a landlord's properties.
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Company } from '#core/properties/company-contract.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import { count, counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import filter from '#web/properties/filters.module.css';
import { landlordCompanyHref } from '#web/properties/landlord-company/tabs.ts';
import { newLandlordCompanyHref } from '#web/properties/links.ts';
import { companiesQuery } from '#web/properties/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { AnswerHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function LandlordCompaniesPage() {
  const query = useQuery(companiesQuery);
  return (
    <QueryView query={query} failed="The companies could not be loaded">
      {({ results }) => (
        <>
          <AnswerHeader
            eyebrow="Companies"
            figure={counted(results.length, 'company', 'companies')}
            sentence={sentenceOf(results)}
            actions={<NewCompany />}
          />
          <SectionCard flush={results.length > 0}>
            <Companies companies={results} />
          </SectionCard>
        </>
      )}
    </QueryView>
  );
}

const total = (companies: readonly Company[], value: (company: Company) => number) =>
  companies.reduce((sum, company) => sum + value(company), 0);

function sentenceOf(companies: readonly Company[]): string {
  const held = counted(
    total(companies, ({ premises_count }) => premises_count),
    'property',
    'properties',
  );
  const merchants = merchantWords({
    open: total(companies, ({ open_count }) => open_count),
    notOpen: total(companies, ({ not_open_count }) => not_open_count),
  });
  return `with ${held} and ${merchants}.`;
}

function NewCompany() {
  const portfolio = useMasterCompany();
  const locked = useUser()?.impersonation !== null;
  if (!portfolio?.is_owner || locked) return null;
  return <ButtonLink href={newLandlordCompanyHref(portfolio.id)}>New company</ButtonLink>;
}

function Companies({ companies }: { companies: readonly Company[] }) {
  const sorting = useSortInAddress({ by: 'name', down: false });
  const columns = useMemo(() => columnsOf(companies), [companies]);
  return (
    <DataTable
      caption="Companies"
      columns={columns}
      rows={companies}
      rowKey={({ id }) => id}
      density="two-line"
      card={(company) => (
        <CardLine
          title={<CompanyName company={company} />}
          detail={placesOf(company)}
          action={<span className={filter.figure}>{counted(company.open_count, 'merchant', 'merchants')}</span>}
        />
      )}
      empty={
        <EmptyState
          icon={<IconBuilding size={28} stroke={1.6} />}
          title="No company yet"
          hint="A company appears here with the first property that it holds."
        />
      }
      {...sorting}
    />
  );
}

function CompanyName({ company: { id, name } }: { company: Company }) {
  return (
    <Link href={landlordCompanyHref(id)} look="quiet">
      {name}
    </Link>
  );
}

const placesOf = ({ premises }: Company) => premises.map(({ name }) => name).join(', ');

function columnsOf(companies: readonly Company[]): Column<Company>[] {
  const figure = (id: string, header: string, value: (company: Company) => number): Column<Company> => ({
    id,
    header,
    align: 'right',
    cell: (company) => count(value(company)),
    sortBy: value,
    total: count(total(companies, value)),
  });
  return [
    {
      id: 'name',
      header: 'Company',
      cell: (company) => <TwoLines first={<CompanyName company={company} />} second={placesOf(company)} />,
      sortBy: ({ name }) => name,
      total: counted(companies.length, 'company', 'companies'),
    },
    { id: 'currency', header: 'Currency', cell: ({ currency }) => currency, sortBy: ({ currency }) => currency },
    figure('properties', 'Properties', ({ premises_count }) => premises_count),
    figure('connections', 'Merchants', ({ open_count }) => open_count),
    {
      ...figure('people', 'People', ({ users }) => users.length),
      total: count(new Set(companies.flatMap(({ users }) => users)).size),
    },
  ];
}
