// The frame of every report: which report, which days, beside which others, what is left out; then the report itself.
// Everything chosen is in the address. On a phone the choices are one line of chips.
import { IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '#web/reports/export-menu.tsx';
import { CompareChip } from '#web/reports/filters/compare-chip.tsx';
import { MerchantFilter } from '#web/reports/filters/merchant-filter.tsx';
import { PresetSegments, RangeChip } from '#web/reports/filters/range-chip.tsx';
import {
  type Asked,
  type ChangeAsked,
  questionOf,
  useAsked,
  withUsualDays,
} from '#web/reports/filters/report-filters.ts';
import { REPORT_CALLS } from '#web/reports/report-calls.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { ReportChip, ReportSegments } from '#web/reports/report-switch.tsx';
import classes from '#web/reports/reports.module.css';
import { BODIES, useAnsweredDays } from '#web/reports/reports.ts';
import type { ReportScope } from '#web/reports/scope.ts';
import { todayHere } from '#web/reports/today-here.ts';
import { BehindPanel } from '#web/reports/transactions/drill-down-panel.tsx';
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
  /** A second choice of reports, under the first. */
  below?: ReactNode;
};

export function ReportView(props: ReportViewProps) {
  const { scope, report } = props;
  const phone = usePhone();
  const [said, change] = useAsked();
  const asked = withUsualDays(report, said, todayHere());
  if (report === 'daily' && scope.masterCompany?.has_daily_sales_report === false) {
    return <DailyOff scope={scope} asked={said} name={scope.masterCompany.name} phone={phone} />;
  }
  return <Shown {...props} phone={phone} said={said} asked={asked} change={change} />;
}

type ShownProps = ReportViewProps & { phone: boolean; said: Asked; asked: Asked; change: ChangeAsked };

function Shown({ scope, report, actions, below, phone, said, asked, change }: ShownProps) {
  const Body = BODIES[report];
  const { pair } = REPORT_CALLS[report];
  const question = questionOf(asked, scope);
  const answered = useAnsweredDays(report, { scope, question, asked });
  const filters = (
    <>
      <RangeChip asked={asked} change={change} withPresets={phone} answered={answered} />
      <CompareChip asked={asked} change={change} stores={scope.kind !== 'store'} />
      {scope.side === 'landlord' && scope.kind !== 'store' ? (
        <>
          <MerchantFilter scope={scope} asked={asked} change={change} />
          <TagFilter masterCompany={scope.masterCompany} />
        </>
      ) : null}
    </>
  );
  const taking = (
    <div className={classes.actions}>
      {actions}
      <ExportMenu pair={pair} question={question} />
    </div>
  );
  return (
    <>
      {phone ? (
        <>
          <div className={classes.top}>{taking}</div>
          {below}
          <div className={classes.chips}>
            <ReportChip scope={scope} report={report} asked={said} />
            {filters}
          </div>
        </>
      ) : (
        <>
          <div className={classes.top}>
            <ReportSegments scope={scope} report={report} asked={said} />
            {taking}
          </div>
          {below}
          <FilterBar>
            <PresetSegments asked={asked} change={change} />
            {filters}
          </FilterBar>
        </>
      )}
      <Stack>
        <Body scope={scope} question={question} asked={asked} change={change} />
      </Stack>
      <BehindPanel opened={asked.behind} scope={scope} question={question} change={change} />
    </>
  );
}

type DailyOffProps = { scope: ReportScope; asked: Asked; name: string; phone: boolean };

/** An address of the daily report that was kept from when the portfolio had it. */
function DailyOff({ scope, asked, name, phone }: DailyOffProps) {
  const Choice = phone ? ReportChip : ReportSegments;
  return (
    <>
      <div className={classes.top}>
        <Choice scope={scope} report="daily" asked={asked} />
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
