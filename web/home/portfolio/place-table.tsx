// The properties in a table, searched and narrowed through the address; on a phone one card for each.
import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import type { PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { counted, money } from '#web/base/format.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { PlaceCard } from '#web/home/portfolio/place-cells.tsx';
import { placeColumns } from '#web/home/portfolio/place-columns.tsx';
import type { PlaceRow } from '#web/home/portfolio/place-row.ts';
import classes from '#web/home/portfolio/places.module.css';
import filter from '#web/properties/filters.module.css';
import { matches } from '#web/properties/portfolio/portfolio-facts.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ColumnChoice, useColumnChoice } from '#web/ui/column-choice.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const Narrowing = z.object({
  q: z.string().catch(''),
  company: z.string().optional().catch(undefined),
  show: z.enum(['all', 'waiting']).catch('all'),
});
type Narrowing = z.output<typeof Narrowing>;

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Without connections' },
] as const;

type PlaceTableProps = { company: MasterCompany; rows: readonly PlaceRow[]; sales: PortfolioSales | null };

export function PlaceTable({ company, rows: all, sales }: PlaceTableProps) {
  const [narrowing, change] = useAddress(Narrowing);
  const sorting = useSortInAddress(sales ? { by: 'sales', down: true } : { by: 'name', down: false });
  const chosen = useColumnChoice('portfolio');
  const phone = usePhone();
  const { q, company: only, show } = narrowing;
  const rows = useMemo(() => narrowed(all, { q, company: only, show }), [all, q, only, show]);
  const whole = rows.length === all.length;
  const columns = useMemo(() => placeColumns({ company, rows, sales, totals: whole }), [company, rows, sales, whole]);
  return (
    <SectionCard
      title="Properties"
      note={whole ? undefined : `${rows.length} of ${all.length}`}
      flush
      aside={
        <div className={classes.narrowing}>
          <Narrower rows={all} narrowing={narrowing} onChange={change} />
          {phone ? null : <ColumnChoice columns={columns} {...chosen} />}
        </div>
      }
    >
      <DataTable
        caption={`Properties of ${company.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ property }) => property.id}
        density="two-line"
        choice={chosen.choice}
        card={(row) => <PlaceCard row={row} sales={sales} />}
        empty={
          <EmptyState
            icon={<IconBuilding size={28} stroke={1.6} />}
            title="No property fits"
            hint="Change the search or the filter to see the others."
            step={{ label: 'Show all', act: () => change({ q: '', company: undefined, show: undefined }) }}
          />
        }
        {...sorting}
      />
      {phone && whole && sales ? (
        <p className={classes.totals}>
          <span>{counted(rows.length, 'property', 'properties')}</span>
          <span>{money(sales.totals.figures.adjusted_gross, sales.currency)}</span>
        </p>
      ) : null}
    </SectionCard>
  );
}

function narrowed(rows: readonly PlaceRow[], { q, company, show }: Narrowing): PlaceRow[] {
  return rows
    .filter(({ property }) => matches(property, q))
    .filter(({ property }) => company === undefined || String(property.company.id) === company)
    .filter(({ property }) => show === 'all' || property.deals_count === 0);
}

type NarrowerProps = {
  rows: readonly PlaceRow[];
  narrowing: Narrowing;
  onChange: (changes: Record<string, unknown>) => void;
};

/** A choice stands here only where it would leave something out. */
function Narrower({ rows, narrowing, onChange }: NarrowerProps) {
  const companies = new Map(rows.map(({ property: { company } }) => [String(company.id), company.name]));
  const waiting = narrowing.show !== 'all' || rows.some(({ property }) => property.deals_count === 0);
  return (
    <>
      <TextInput
        className={filter.search}
        aria-label="Search properties"
        placeholder="Search properties"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={
          narrowing.q ? <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange({ q: '' })} /> : null
        }
        value={narrowing.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      {waiting ? (
        <Segments
          label="Show"
          segments={SHOWN}
          value={narrowing.show}
          onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
        />
      ) : null}
      {companies.size > 1 ? (
        <Select
          className={filter.choice}
          aria-label="Company"
          placeholder="All companies"
          clearable
          data={[...companies].map(([value, label]) => ({ value, label }))}
          value={narrowing.company ?? null}
          onChange={(company) => onChange({ company: company ?? undefined })}
        />
      ) : null}
    </>
  );
}
