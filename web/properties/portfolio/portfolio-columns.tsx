import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count, counted } from '#web/base/format.ts';
import { addressLine, cityLine } from '#web/properties/address-text.ts';
import { propertyHref } from '#web/properties/links.ts';
import { portfolioFacts } from '#web/properties/portfolio/portfolio-facts.ts';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function portfolioColumns(company: MasterCompany, rows: readonly Premises[]): Column<Premises>[] {
  const facts = portfolioFacts(rows);
  return [
    {
      id: 'name',
      header: 'Property',
      cell: (property) => (
        <TwoLines
          first={
            <Link href={propertyHref(company.id, property.id)} look="quiet">
              {property.name}
            </Link>
          }
          second={cityLine(property)}
        />
      ),
      sortBy: ({ name }) => name,
      total: counted(rows.length, 'property', 'properties'),
    },
    {
      id: 'address',
      header: 'Address',
      optional: true,
      cell: (property) => addressLine(property),
      sortBy: addressLine,
    },
    {
      id: 'company',
      header: 'Company',
      optional: true,
      cell: (property) => property.company.name,
      sortBy: (property) => property.company.name,
    },
    figure('units', 'Units', ({ units }) => units.length, facts.units),
    figure('area', 'Area, sq ft', ({ leased_area_sqft }) => leased_area_sqft, facts.area),
    figure('connections', 'Connections', ({ deals_count }) => deals_count, facts.connections),
    {
      ...figure('people', 'People', ({ users }) => users.length, facts.people),
      cell: (property) => <People company={company} property={property} />,
    },
  ];
}

function figure(
  id: string,
  header: string,
  value: (property: Premises) => number | null,
  total: number,
): Column<Premises> {
  return {
    id,
    header,
    align: 'right',
    optional: true,
    cell: (property) => count(value(property)),
    sortBy: value,
    total: count(total),
  };
}

/** Owners go straight to who they are; everybody else sees only themselves. */
function People({ company, property }: { company: MasterCompany; property: Premises }) {
  const text = count(property.users.length);
  return property.permissions.includes('permission_owner') ? (
    <Link
      href={propertyHref(company.id, property.id, '/user-access')}
      aria-label={`${counted(property.users.length, 'person', 'people')} with access to ${property.name}`}
    >
      {text}
    </Link>
  ) : (
    text
  );
}
