// Only some properties of a portfolio, two of them beside each other for example: a chip for what is chosen, and a list to
// choose from.
import { MultiSelect, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { portfolioQuery } from '#web/properties/queries.ts';
import type { ChangeFilters, ReportFilters } from '#web/reports/filters/report-filters.ts';
import { AddFilterChip, FilterChip } from '#web/ui/filter-bar.tsx';

type PropertyFilterProps = { company: MasterCompany; filters: ReportFilters; change: ChangeFilters };

/** Nothing to choose between below this. */
const FEWEST_PROPERTIES = 2;

export function PropertyFilter(props: PropertyFilterProps) {
  const { company, filters, change } = props;
  const [opened, setOpened] = useState(false);
  const choices = useProperties(company, opened || filters.property.length > 0);
  if (company.premises_count < FEWEST_PROPERTIES) return null;
  return (
    <>
      {filters.property.length > 0 ? (
        <FilterChip
          name="Only"
          value={chosenWords(choices, filters.property)}
          onRemove={() => change({ property: undefined })}
        />
      ) : null}
      <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius={10} trapFocus>
        <Popover.Target>
          <AddFilterChip onClick={() => setOpened(!opened)}>Property</AddFilterChip>
        </Popover.Target>
        <Popover.Dropdown w={340}>
          <PropertySelect {...props} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

export function PropertySelect({ company, filters, change }: PropertyFilterProps) {
  const choices = useProperties(company, true);
  if (company.premises_count < FEWEST_PROPERTIES) return null;
  return (
    <MultiSelect
      label="Properties"
      description="Two or more stand beside each other"
      searchable
      clearable
      data={choices}
      value={filters.property.map(String)}
      nothingFoundMessage="No property of that name"
      comboboxProps={{ withinPortal: false }}
      onChange={(ids) => change({ property: ids.length > 0 ? ids : undefined })}
    />
  );
}

type Choice = { value: string; label: string };

/** Nobody waits for names before the list opens, or one is chosen. */
function useProperties(company: MasterCompany, enabled: boolean): Choice[] {
  const { data } = useQuery({ ...portfolioQuery(company.id), enabled });
  return (data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** "Foundry Hall and Union Depot", "3 properties". */
export function chosenWords(choices: readonly Choice[], chosen: readonly number[]): string {
  const names = choices.filter(({ value }) => chosen.includes(Number(value))).map(({ label }) => label);
  return names.length > 0 && names.length <= 2 ? names.join(' and ') : `${chosen.length} properties`;
}
