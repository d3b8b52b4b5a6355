// Which days, beside which others, at which properties and of which tags: all in the address. On a phone one chip.
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { CompareChip } from '#web/reports/filters/compare-chip.tsx';
import { FilterSheet } from '#web/reports/filters/filter-sheet.tsx';
import { PropertyFilter } from '#web/reports/filters/property-filter.tsx';
import { PresetSegments, RangeChip } from '#web/reports/filters/range-chip.tsx';
import { useReportFilters } from '#web/reports/filters/report-filters.ts';
import type { Days } from '#web/reports/report-result.tsx';
import classes from '#web/reports/reports.module.css';
import { TagFilter } from '#web/tags/tag-filter.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

export function PortfolioFilters({ company, range }: { company: MasterCompany; range: Days }) {
  const [filters, change] = useReportFilters();
  return usePhone() ? (
    <div className={classes.chips}>
      <FilterSheet stores propertiesOf={company} tagsOf={company} filters={filters} change={change} answered={range} />
    </div>
  ) : (
    <FilterBar>
      <PresetSegments filters={filters} change={change} />
      <RangeChip filters={filters} change={change} answered={range} />
      <CompareChip filters={filters} change={change} stores />
      <PropertyFilter company={company} filters={filters} change={change} />
      <TagFilter masterCompany={company} />
    </FilterBar>
  );
}
