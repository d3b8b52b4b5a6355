// Only some merchants of a portfolio or property: a chip for what is chosen, and a list to choose from.
import { MultiSelect, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealName } from '#web/deals/deal-names.ts';
import { type DealScope, dealsQuery } from '#web/deals/queries.ts';
import type { ChangeFilters, ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportScope } from '#web/reports/scope.ts';
import { AddFilterChip, FilterChip } from '#web/ui/filter-bar.tsx';

type MerchantFilterProps = { scope: ReportScope; filters: ReportFilters; change: ChangeFilters };

export function MerchantFilter(props: MerchantFilterProps) {
  const { scope, filters, change } = props;
  const [opened, setOpened] = useState(false);
  const chosen = useMerchants(scope, opened || filters.merchant.length > 0).filter(({ value }) =>
    filters.merchant.includes(Number(value)),
  );
  const words = chosen.length === 1 ? chosen[0]?.label : `${filters.merchant.length} merchants`;
  return (
    <>
      {filters.merchant.length > 0 ? (
        <FilterChip name="Only" value={words ?? 'one merchant'} onRemove={() => change({ merchant: undefined })} />
      ) : null}
      <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius={10} trapFocus>
        <Popover.Target>
          <AddFilterChip onClick={() => setOpened(!opened)}>Merchant</AddFilterChip>
        </Popover.Target>
        <Popover.Dropdown w={340}>
          <MerchantSelect {...props} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

export function MerchantSelect({ scope, filters, change }: MerchantFilterProps) {
  return (
    <MultiSelect
      label="Merchants"
      searchable
      clearable
      data={useMerchants(scope, true)}
      value={filters.merchant.map(String)}
      nothingFoundMessage="No merchant of that name"
      comboboxProps={{ withinPortal: false }}
      onChange={(ids) => change({ merchant: ids.length > 0 ? ids : undefined })}
    />
  );
}

function useMerchants(scope: ReportScope, enabled: boolean) {
  const { data = [] } = useQuery({ ...dealsQuery(dealScope(scope)), enabled });
  return data
    .filter(({ status }) => status !== 'draft' && status !== 'pending')
    .map((deal) => ({
      value: String(deal.id),
      label: [dealName(deal, 'landlord'), deal.landlord.premises_unit].filter(Boolean).join(', '),
    }));
}

function dealScope({ query }: ReportScope): DealScope {
  if (query.premises?.[0] !== undefined) return { premises: query.premises[0] };
  if (query.company !== undefined) return { company: query.company };
  return query.master_company === undefined ? {} : { master_company: query.master_company };
}
