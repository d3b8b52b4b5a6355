// A property at a glance: where it is, its units, who is on it, and the way to remove it.
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Premises, Unit } from '#core/properties/premises-contract.ts';
import { COUNTRY_NAMES } from '#core/properties/regions.ts';
import { count, counted } from '#web/base/format.ts';
import { addressLine } from '#web/properties/address-text.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { propertyHref } from '#web/properties/links.ts';
import { heldWords } from '#web/properties/people/grants.ts';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { RemoveProperty } from '#web/properties/portfolio/remove-property.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type UnitRow = z.output<typeof Unit>;

export function PropertyOverviewPage() {
  return (
    <PropertyFrame tab="overview">
      {(property) => (
        <WithSide side={<Side property={property} />}>
          <Units property={property} />
          <Place property={property} />
        </WithSide>
      )}
    </PropertyFrame>
  );
}

function Units({ property }: { property: Premises }) {
  const { units } = property;
  const columns = useMemo(() => unitColumns(units), [units]);
  return (
    <SectionCard title="Units" note={units.length > 0 ? counted(units.length, 'unit', 'units') : undefined} flush>
      <DataTable
        caption={`Units of ${property.name}`}
        columns={columns}
        rows={units}
        rowKey={({ id }) => id}
        sort={{ by: 'name', down: false }}
        empty={
          <EmptyState title="No units yet" hint="Edit the property to add its units; a connection names one of them." />
        }
      />
    </SectionCard>
  );
}

function unitColumns(units: readonly UnitRow[]): Column<UnitRow>[] {
  const area = units.reduce((sum, unit) => sum + (unit.area_sqft ?? 0), 0);
  return [
    { id: 'name', header: 'Unit', cell: ({ name }) => name, sortBy: ({ name }) => name, total: 'All units' },
    {
      id: 'area',
      header: 'Area, sq ft',
      align: 'right',
      cell: ({ area_sqft }) => count(area_sqft),
      sortBy: ({ area_sqft }) => area_sqft,
      total: count(area),
    },
  ];
}

function Place({ property }: { property: Premises }) {
  const { latitude, longitude } = property;
  return (
    <SectionCard title="Place">
      <FactList
        facts={[
          ['Address', addressLine(property)],
          ['Country', COUNTRY_NAMES[property.country]],
          ['Time zone', property.time_zone.replaceAll('_', ' ')],
          ['Leased area', property.leased_area_sqft === null ? '—' : `${count(property.leased_area_sqft)} sq ft`],
          ['Coordinates', latitude === null || longitude === null ? '—' : `${latitude}, ${longitude}`],
          ['Company', property.company.name],
          ['Currency', property.currency],
        ]}
      />
    </SectionCard>
  );
}

function Side({ property }: { property: Premises }) {
  const owner = property.permissions.includes('permission_owner');
  return (
    <>
      <SectionCard title="Your access">
        <p>{heldWords(property.permissions)}</p>
      </SectionCard>
      {owner ? (
        <SectionCard
          title="People"
          aside={<Link href={propertyHref(property.master_company, property.id, '/user-access')}>Manage</Link>}
        >
          <p>
            {counted(property.users.length, 'person has', 'people have')} access
            {property.invites_count > 0
              ? `, and ${counted(property.invites_count, 'invite waits', 'invites wait')} for an answer.`
              : '.'}
          </p>
        </SectionCard>
      ) : null}
      {owner ? <RemoveProperty property={property} /> : null}
    </>
  );
}
