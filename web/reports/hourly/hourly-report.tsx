// When people buy: weekday by hour as a heat map with the busiest hour named, and the hours of the day as a table.
import { hourlyReport } from '#core/reports/sales-contract.ts';
import { money } from '#web/base/format.ts';
import {
  adjustedColumn,
  averageColumn,
  changeColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { type Hourly, HourMap } from '#web/reports/hourly/hour-map.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { useBehindHref } from '#web/reports/transactions/drill-down.ts';
import { barOf, centsOf, daysWords, hourName, shareWords } from '#web/reports/words.ts';
import { ShareBar } from '#web/ui/charts/chart-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Footnote } from '#web/ui/page.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type HourRow = Hourly['hours'][number];

export function HourlyReport({ scope, question, change }: ReportProps) {
  const opens = useBehindHref();
  const query = useReport(hourlyReport.read, question);
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <HourMap report={report} scope={scope} />
          {report.hours.length > 0 ? (
            <ReportTable
              name="hourly"
              title="Hour by hour"
              note={daysWords(report.range.from, report.range.through)}
              first={{ by: 'hour', down: false }}
              columns={columnsOf(report, opens)}
              rows={report.hours}
              rowKey={({ hour }) => hour}
            />
          ) : null}
          {centsOf(report.untimed) !== 0 ? (
            <Footnote>
              {money(report.untimed, report.currency)} came in reports that tell no hour. It is in the total and in no
              hour.
            </Footnote>
          ) : null}
          <ComparedWords report={report} />
        </>
      )}
    </ReportResult>
  );
}

/** Whether the compared days tell any hour: uploads of whole days do not. */
function hasComparedHours({ hours }: Hourly): boolean {
  return hours.some(({ compared }) => compared !== null && compared.transactions > 0);
}

function ComparedWords({ report }: { report: Hourly }) {
  const { comparison, compared_untimed, currency } = report;
  if (!comparison || compared_untimed === null || centsOf(compared_untimed) === 0) return null;
  const then = daysWords(comparison.from, comparison.through);
  return hasComparedHours(report) ? (
    <Footnote>
      {money(compared_untimed, currency)} of {then} came in reports that tell no hour, so the hours compare with less
      than was sold then.
    </Footnote>
  ) : (
    <Notice tone="neutral" title="There are no hours to compare with">
      The sales of {then}, {money(compared_untimed, currency)}, were reported by whole days. Days, weeks and months can
      be compared; their hours are not known.
    </Notice>
  );
}

function columnsOf(report: Hourly, opens: (behind: string) => string): Column<HourRow>[] {
  return [
    {
      id: 'hour',
      header: 'Hour',
      cell: ({ hour }) => (
        <span className={classes.bucket}>
          <Link href={opens(`hour:${hour}`)} look="quiet">
            {`${hourName(hour)} – ${hourName((hour + 1) % 24)}`}
          </Link>
        </span>
      ),
      sortBy: ({ hour }) => hour,
      total: centsOf(report.untimed) === 0 ? `${report.hours.length} hours` : 'With what tells no hour',
    },
    adjustedColumn(report),
    {
      id: 'share',
      header: 'Share of the hours',
      optional: true,
      cell: ({ share }) => <ShareBar share={barOf(share)} text={shareWords(share)} />,
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: '',
    },
    ...(hasComparedHours(report) ? changeColumn<HourRow>(report, report.comparison) : []),
    transactionsColumn(report),
    averageColumn(report),
    ...salesColumns<HourRow>(report).map((column) => ({ ...column, startsHidden: true })),
  ];
}
