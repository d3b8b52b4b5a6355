// The properties in a table, searched and filtered through the address.
import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { counted } from '#web/base/format.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { cityLine } from '#web/properties/address-text.ts';
import filter from '#web/properties/filters.module.css';
import { propertyHref } from '#web/properties/links.ts';
import { portfolioColumns } from '#web/properties/portfolio/portfolio-columns.tsx';
import { matches } from '#web/properties/portfolio/portfolio-facts.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ColumnChoice, useColumnChoice } from '#web/ui/column-choice.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Filters = z.object({
  q: z.string().catch(''),
  company: z.string().optional().catch(undefined),
  show: z.enum(['all', 'waiting']).catch('all'),
});
type Filters = z.output<typeof Filters>;

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Without connections' },
] as const;

type PortfolioTableProps = {
  company: MasterCompany;
  properties: readonly Premises[];
  onAdd: (() => void) | undefined;
};

export function PortfolioTable({ company, properties, onAdd }: PortfolioTableProps) {
  const [filters, change] = useAddress(Filters);
  const sorting = useSortInAddress({ by: 'name', down: false });
  const chosen = useColumnChoice('portfolio');
  const { q, company: only, show } = filters;
  const rows = useMemo(() => shownProperties(properties, { q, company: only, show }), [properties, q, only, show]);
  const columns = useMemo(() => portfolioColumns(company, rows), [company, rows]);
  if (properties.length === 0) return <NoProperties company={company} onAdd={onAdd} />;
  return (
    <>
      <FilterBar right={<ColumnChoice columns={columns} {...chosen} />}>
        <FilterControls properties={properties} filters={filters} onChange={change} />
      </FilterBar>
      <SectionCard flush>
        <DataTable
          caption={`Properties of ${company.name}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          density="two-line"
          choice={chosen.choice}
          card={(property) => <PropertyCard company={company} property={property} />}
          empty={
            <EmptyState
              title="No property fits"
              hint="Change the search or the filter to see the others."
              step={{ label: 'Show all', act: () => change({ q: '', company: undefined, show: undefined }) }}
            />
          }
          {...sorting}
        />
      </SectionCard>
      <Footnote>Connections are all that have not ended. People are those with any access.</Footnote>
    </>
  );
}

function shownProperties(properties: readonly Premises[], { q, company, show }: Filters): Premises[] {
  return properties
    .filter((property) => matches(property, q))
    .filter((property) => company === undefined || String(property.company.id) === company)
    .filter((property) => show === 'all' || property.deals_count === 0);
}

type FilterControlsProps = {
  properties: readonly Premises[];
  filters: Filters;
  onChange: (changes: Record<string, unknown>) => void;
};

function FilterControls({ properties, filters, onChange }: FilterControlsProps) {
  const companies = new Map(properties.map(({ company }) => [String(company.id), company.name]));
  return (
    <>
      <TextInput
        className={filter.search}
        aria-label="Search properties"
        placeholder="Search properties"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={
          filters.q ? <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange({ q: '' })} /> : null
        }
        value={filters.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <Segments
        label="Show"
        segments={SHOWN}
        value={filters.show}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
      {companies.size > 1 ? (
        <Select
          className={filter.choice}
          aria-label="Company"
          placeholder="All companies"
          clearable
          data={[...companies].map(([value, label]) => ({ value, label }))}
          value={filters.company ?? null}
          onChange={(id) => onChange({ company: id ?? undefined })}
        />
      ) : null}
    </>
  );
}

function PropertyCard({ company, property }: { company: MasterCompany; property: Premises }) {
  return (
    <CardLine
      title={
        <Link href={propertyHref(company.id, property.id)} look="quiet">
          {property.name}
        </Link>
      }
      detail={cityLine(property)}
      action={<span className={filter.figure}>{counted(property.deals_count, 'connection', 'connections')}</span>}
    />
  );
}

function NoProperties({ company, onAdd }: { company: MasterCompany; onAdd: (() => void) | undefined }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconBuilding size={28} stroke={1.6} />}
        title={`${company.name} has no properties yet`}
        hint="A property holds its units, its merchants and the people who may see them."
        {...(onAdd && { step: { label: 'Add the first property', act: onAdd } })}
      />
    </SectionCard>
  );
}
