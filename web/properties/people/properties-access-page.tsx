// Access seen from the properties: how many people each has, and who their admins are.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MasterCompany, MasterCompanyUser } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count, counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { cityLine } from '#web/properties/address-text.ts';
import filter from '#web/properties/filters.module.css';
import { peopleHref } from '#web/properties/links.ts';
import { type Access, UserManagementFrame } from '#web/properties/people/user-management-frame.tsx';
import { portfolioQuery } from '#web/properties/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function PropertiesAccessPage() {
  return <UserManagementFrame tab="properties">{(access) => <Properties {...access} />}</UserManagementFrame>;
}

function Properties({ company, people }: Access) {
  const properties = useQuery(portfolioQuery(company.id));
  return (
    <QueryView query={properties} failed="The properties could not be loaded">
      {({ results }) => <PropertyTable company={company} people={people} properties={results} />}
    </QueryView>
  );
}

type PropertyTableProps = {
  company: MasterCompany;
  people: readonly MasterCompanyUser[];
  properties: readonly Premises[];
};

function PropertyTable({ company, people, properties }: PropertyTableProps) {
  const sorting = useSortInAddress({ by: 'name', down: false });
  const owned = useMemo(
    () => properties.filter(({ permissions }) => permissions.includes('permission_owner')),
    [properties],
  );
  const columns = useMemo(() => columnsFor(company, people), [company, people]);
  return (
    <SectionCard flush>
      <DataTable
        caption={`Access to the properties of ${company.name}`}
        columns={columns}
        rows={owned}
        rowKey={({ id }) => id}
        density="two-line"
        card={(property) => (
          <CardLine
            title={<PropertyLink company={company} property={property} />}
            detail={adminsOf(property, people)}
            action={<span className={filter.figure}>{counted(property.users.length, 'person', 'people')}</span>}
          />
        )}
        empty={<EmptyState title="You are an admin of no property" hint="Ask one to make you a Property Admin." />}
        {...sorting}
      />
    </SectionCard>
  );
}

function columnsFor(company: MasterCompany, people: readonly MasterCompanyUser[]): Column<Premises>[] {
  return [
    {
      id: 'name',
      header: 'Property',
      cell: (property) => (
        <TwoLines first={<PropertyLink company={company} property={property} />} second={cityLine(property)} />
      ),
      sortBy: ({ name }) => name,
    },
    { id: 'company', header: 'Company', cell: (property) => property.company.name, sortBy: (one) => one.company.name },
    { id: 'admins', header: 'Property Admins', cell: (property) => adminsOf(property, people) },
    {
      id: 'people',
      header: 'People',
      align: 'right',
      cell: ({ users }) => count(users.length),
      sortBy: ({ users }) => users.length,
    },
    {
      id: 'invites',
      header: 'Open invites',
      align: 'right',
      cell: ({ invites_count }) => count(invites_count),
      sortBy: ({ invites_count }) => invites_count,
    },
  ];
}

function adminsOf({ id }: Premises, people: readonly MasterCompanyUser[]): string {
  const admins = people.filter(({ permissions }) =>
    permissions.some(({ premises, permission_owner }) => premises.id === id && permission_owner),
  );
  return admins.map(({ full_name, username }) => full_name || username).join(', ') || '—';
}

function PropertyLink({ company, property }: { company: MasterCompany; property: Premises }) {
  return (
    <Link href={peopleHref(company.id, `/view-property/${property.id}`)} look="quiet">
      {property.name}
    </Link>
  );
}
