// The frame of every report: which report, which days, beside which others, what is left out; then the report itself.
// Everything chosen is in the address. On a phone the report is one chip, and everything else that is chosen another.
import { IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { todayHere } from '#web/deals/today.ts';
import { ExportMenu } from '#web/reports/export-menu.tsx';
import { CompareChip } from '#web/reports/filters/compare-chip.tsx';
import { FilterSheet } from '#web/reports/filters/filter-sheet.tsx';
import { MerchantFilter } from '#web/reports/filters/merchant-filter.tsx';
import { PropertyFilter } from '#web/reports/filters/property-filter.tsx';
import { PresetSegments, RangeChip } from '#web/reports/filters/range-chip.tsx';
import {
  type ChangeFilters,
  keptSearch,
  type ReportFilters,
  reportQueryOf,
  useReportFilters,
  withUsualDays,
} from '#web/reports/filters/report-filters.ts';
import { REPORT_CALLS } from '#web/reports/report-calls.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { PlaceChip, PlaceSegments, ReportChip, ReportSegments } from '#web/reports/report-switch.tsx';
import classes from '#web/reports/reports.module.css';
import { BODIES, useAnsweredDays } from '#web/reports/reports.ts';
import type { ReportPlace, ReportScope } from '#web/reports/scope.ts';
import { DrillDownPanel } from '#web/reports/transactions/drill-down-panel.tsx';
import { TagFilter } from '#web/tags/tag-filter.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

type ReportViewProps = {
  scope: ReportScope;
  report: ReportKey;
  /** Beside the export: a note, an upload. */
  actions?: ReactNode;
  /** A second choice of reports, under the first: the further ones of a property. */
  further?: readonly ReportPlace[];
};

export function ReportView(props: ReportViewProps) {
  const { scope, report } = props;
  const phone = usePhone();
  const [said, change] = useReportFilters();
  const filters = withUsualDays(report, said, todayHere());
  if (report === 'daily' && scope.masterCompany?.has_daily_sales_report === false) {
    return <DailyOff scope={scope} filters={said} name={scope.masterCompany.name} phone={phone} />;
  }
  return <ReportContent {...props} phone={phone} said={said} filters={filters} change={change} />;
}

type ReportContentProps = ReportViewProps & {
  phone: boolean;
  said: ReportFilters;
  filters: ReportFilters;
  change: ChangeFilters;
};

function ReportContent({ scope, report, actions, further, phone, said, filters, change }: ReportContentProps) {
  const Body = BODIES[report];
  const { pair } = REPORT_CALLS[report];
  const question = reportQueryOf(filters, scope);
  const answered = useAnsweredDays(report, { scope, question, filters });
  const narrows = scope.side === 'landlord' && scope.kind !== 'store';
  const portfolioOf = scope.kind === 'portfolio' ? scope.masterCompany : undefined;
  const taking = (
    <div className={classes.actions}>
      {actions}
      <ExportMenu pair={pair} question={question} />
    </div>
  );
  return (
    <>
      {phone ? (
        <div className={classes.chips}>
          <ReportChip scope={scope} report={report} filters={said} />
          {further ? <PlaceChip name="Show" places={further} current={report} search={keptSearch(said)} /> : null}
          <FilterSheet
            stores={scope.kind !== 'store'}
            propertiesOf={portfolioOf}
            merchants={narrows ? scope : undefined}
            tagsOf={narrows ? scope.masterCompany : undefined}
            filters={filters}
            change={change}
            answered={answered}
          />
          {taking}
        </div>
      ) : (
        <>
          <div className={classes.top}>
            <ReportSegments scope={scope} report={report} filters={said} />
            {taking}
          </div>
          {further ? (
            <div className={classes.top}>
              <PlaceSegments label="Further reports" places={further} current={report} search={keptSearch(said)} />
            </div>
          ) : null}
          <FilterBar>
            <PresetSegments filters={filters} change={change} />
            <RangeChip filters={filters} change={change} answered={answered} />
            <CompareChip filters={filters} change={change} stores={scope.kind !== 'store'} />
            {portfolioOf ? <PropertyFilter company={portfolioOf} filters={filters} change={change} /> : null}
            {narrows ? (
              <>
                <MerchantFilter scope={scope} filters={filters} change={change} />
                <TagFilter masterCompany={scope.masterCompany} />
              </>
            ) : null}
          </FilterBar>
        </>
      )}
      <Stack>
        <Body scope={scope} question={question} filters={filters} change={change} />
      </Stack>
      <DrillDownPanel opened={filters.behind} scope={scope} question={question} change={change} />
    </>
  );
}

type DailyOffProps = { scope: ReportScope; filters: ReportFilters; name: string; phone: boolean };

/** An address of the daily report that was kept from when the portfolio had it. */
function DailyOff({ scope, filters, name, phone }: DailyOffProps) {
  const Choice = phone ? ReportChip : ReportSegments;
  return (
    <>
      <div className={classes.top}>
        <Choice scope={scope} report="daily" filters={filters} />
      </div>
      <SectionCard>
        <EmptyState
          icon={<IconCalendarOff size={28} stroke={1.6} />}
          title={`The daily sales report is not switched on for ${name}`}
          hint="The other reports are above. Ask support to switch it on."
        />
      </SectionCard>
    </>
  );
}
