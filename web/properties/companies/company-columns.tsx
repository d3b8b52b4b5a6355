import type { Company } from '#core/properties/company-contract.ts';
import { count, counted } from '#web/base/format.ts';
import { companyHref } from '#web/properties/links.ts';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function companyColumns(companies: readonly Company[]): Column<Company>[] {
  return [
    {
      id: 'name',
      header: 'Company',
      cell: (company) => (
        <TwoLines
          first={
            <Link href={companyHref(company.id)} look="quiet">
              {company.name}
            </Link>
          }
          second={company.dba_name && company.dba_name !== company.name ? `Trades as ${company.dba_name}` : ''}
        />
      ),
      sortBy: ({ name }) => name,
      total: counted(companies.length, 'company', 'companies'),
    },
    { id: 'currency', header: 'Currency', cell: ({ currency }) => currency, sortBy: ({ currency }) => currency },
    figure(companies, 'stores', 'Stores', ({ deals_count }) => deals_count),
    figure(companies, 'systems', 'Sales systems', ({ pos_connections_count }) => pos_connections_count),
    {
      ...figure(companies, 'people', 'People', ({ users }) => users.length),
      total: count(new Set(companies.flatMap(({ users }) => users)).size),
    },
    figure(companies, 'invites', 'Open invites', ({ invites_count }) => invites_count),
  ];
}

function figure(
  companies: readonly Company[],
  id: string,
  header: string,
  value: (company: Company) => number,
): Column<Company> {
  const total = companies.reduce((sum, company) => sum + value(company), 0);
  return { id, header, align: 'right', cell: (company) => count(value(company)), sortBy: value, total: count(total) };
}
