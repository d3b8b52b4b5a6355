// On a phone everything that a report is asked beside its name is one chip, which says the days and how many filters are
// on, and opens a sheet with all of it. What is chosen is asked for at once.
import { Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { COMPARISON_LABELS, COMPARISONS } from '#core/reports/comparison.ts';
import { PRESET_LABELS } from '#core/reports/presets.ts';
import { counted, shortDate } from '#web/base/format.ts';
import { EXPLAINED, isSameStores } from '#web/reports/filters/compare-chip.tsx';
import { MerchantSelect } from '#web/reports/filters/merchant-filter.tsx';
import { PropertySelect } from '#web/reports/filters/property-filter.tsx';
import { daysOf, OwnDays, PresetSegments } from '#web/reports/filters/range-chip.tsx';
import type { ChangeFilters, ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { Days } from '#web/reports/report-result.tsx';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { TagFilter } from '#web/tags/tag-filter.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Chip } from '#web/ui/filter-bar.tsx';

type FilterSheetProps = {
  /** Whether there are several, so that leaving some out means anything. */
  stores: boolean;
  /** Of which merchants some may be chosen. */
  merchants?: ReportScope | undefined;
  /** Of whose properties some may be chosen. */
  propertiesOf?: MasterCompany | undefined;
  /** Whose tags may be chosen. */
  tagsOf: MasterCompany | undefined;
  filters: ReportFilters;
  change: ChangeFilters;
  /** The days of the answer, which a preset alone does not tell. */
  answered: Days | undefined;
};

export function FilterSheet(props: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Chip icon="calendar" opens aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {filterWords(props.filters)}
      </Chip>
      <BottomSheet opened={opened} title="Days and filters" done="Show the report" onClose={() => setOpened(false)}>
        <Choices {...props} />
      </BottomSheet>
    </>
  );
}

/** "Month To Date, 2 filters". */
export function filterWords(filters: ReportFilters): string {
  const { from, through, preset, merchant, property, tags, custom_filter } = filters;
  const days = from ? `${shortDate(from)} – ${shortDate(through ?? from)}` : PRESET_LABELS[preset ?? 'month_to_date'];
  const on = [
    merchant.length > 0,
    property.length > 0,
    tags.length > 0,
    custom_filter !== undefined,
    isSameStores(filters),
  ];
  const count = on.filter(Boolean).length;
  return count > 0 ? `${days}, ${counted(count, 'filter', 'filters')}` : days;
}

function Choices({ stores, merchants, propertiesOf, tagsOf, filters, change, answered }: FilterSheetProps) {
  const days = daysOf(filters, answered);
  return (
    <div className={classes.choices}>
      <PresetSegments filters={filters} change={change} />
      <OwnDays
        key={`${days?.from} ${days?.through}`}
        days={days}
        onChoose={(from, through) => change({ from, through, preset: undefined })}
      />
      <Radio.Group label="Compare" value={filters.compare} onChange={(compare) => change({ compare })}>
        <div className={classes.choices}>
          {COMPARISONS.map((kind) => (
            <Radio key={kind} value={kind} label={COMPARISON_LABELS[kind]} description={EXPLAINED[kind]} />
          ))}
        </div>
      </Radio.Group>
      {stores && filters.compare !== 'none' ? (
        <Checkbox
          label="Same stores only"
          description="Stores that were open through both ranges"
          checked={isSameStores(filters)}
          onChange={(event) => change({ same_store: event.currentTarget.checked ? 'true' : undefined })}
        />
      ) : null}
      {propertiesOf ? <PropertySelect company={propertiesOf} filters={filters} change={change} /> : null}
      {merchants ? <MerchantSelect scope={merchants} filters={filters} change={change} /> : null}
      {tagsOf?.has_tags ? (
        <div className={classes.row}>
          <TagFilter masterCompany={tagsOf} />
        </div>
      ) : null}
    </div>
  );
}
