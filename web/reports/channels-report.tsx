// Sales of each channel of a retailer's company. A channel opens its days; one day opens the day itself.
import type { z } from 'zod';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { channelSalesReport } from '#core/reports/stores-contract.ts';
import { money, shortDate } from '#web/base/format.ts';
import { companyHref } from '#web/properties/links.ts';
import {
  adjustedColumn,
  averageColumn,
  changeColumn,
  hiddenColumns,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { keptOnDays, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { withSearch } from '#web/reports/scope.ts';
import { ownPart } from '#web/reports/stores/store-bars.tsx';
import { tipLines } from '#web/reports/tip-lines.ts';
import {
  aboveOrBelow,
  barOf,
  COMPARED_WITH,
  centsOf,
  changeWords,
  comparedWords,
  daysWords,
  largestWords,
  shareWords,
} from '#web/reports/words.ts';
import { ChartCard, ShareBar } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Channels = z.output<typeof channelSalesReport.read.reply>;
type ChannelRow = Channels['rows']['results'][number];

export function ChannelsReport({ question, filters, change }: ReportProps) {
  const query = useReport(channelSalesReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} filters={filters} />
          <ReportTable
            name="channels"
            title="Sales channels"
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'adjusted_gross', down: true }}
            columns={columnsOf(report, filters)}
            rows={report.rows.results}
            rowKey={({ channel }) => channel.id}
          />
        </>
      )}
    </ReportResult>
  );
}

const MOST_BARS = 14;

function Chart({ report, filters }: { report: Channels; filters: ReportFilters }) {
  const { currency, range, totals, rows, comparison } = report;
  const silent = rows.results.filter(({ gaps }) => gaps.missing > 0).length;
  const largest = rows.results.toSorted(
    (a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross),
  );
  const shown = largest.slice(0, MOST_BARS);
  const names = shown.map(({ channel }) => channel.name);
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, largest.length)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={[
        comparison && totals.change !== null ? `${aboveOrBelow(totals.change)} ${COMPARED_WITH[comparison.kind]}.` : '',
        silent > 0 ? `${silent} ${silent === 1 ? 'channel misses' : 'channels miss'} days.` : 'Every report is in.',
      ]
        .filter(Boolean)
        .join(' ')}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`channels-${range.from}-${range.through}`}
    >
      {rows.count === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label="Adjusted Gross by sales channel"
          bars={shown.map((row) => ({
            key: String(row.channel.id),
            name: ownPart(row.channel.name, names),
            value: centsOf(row.figures.adjusted_gross),
            compare: row.compared && centsOf(row.compared.adjusted_gross),
            figure: money(row.figures.adjusted_gross, currency),
            aside: comparison ? <Delta text={changeWords(row.change)} /> : undefined,
            lines: tipLines(row.channel.name, row, report),
            href: channelHref(row, filters, range),
          }))}
        />
      )}
    </ChartCard>
  );
}

const posTitle = (type: string | null) => (type === null ? '' : (POS_TITLES[type as PosType] ?? type));

function channelHref({ channel }: ChannelRow, filters: ReportFilters, { from, through }: Channels['range']): string {
  const base = companyHref(channel.company.id, '/sales');
  if (from === through) return `${base}/channel-sales/${channel.id}-${from}`;
  return withSearch(`${base}/daily`, { ...keptOnDays(filters, from, through), channel: channel.id });
}

function columnsOf(report: Channels, filters: ReportFilters): Column<ChannelRow>[] {
  return [
    {
      id: 'name',
      header: 'Sales channel',
      cell: (row) => (
        <span className={classes.name}>
          <Link href={channelHref(row, filters, report.range)} look="quiet">
            {row.channel.name}
          </Link>
          <span className={classes.quiet}>
            {[posTitle(row.channel.pos_type), row.channel.premises?.name].filter(Boolean).join(', ')}
          </span>
          {row.gaps.missing > 0 ? (
            <GapMarker>{row.gaps.missing === 1 ? '1 day' : `${row.gaps.missing} days`}</GapMarker>
          ) : null}
        </span>
      ),
      sortBy: ({ channel }) => channel.name,
      total: `${report.rows.count} in all`,
    },
    adjustedColumn(report),
    {
      id: 'share',
      header: 'Share of company',
      optional: true,
      cell: ({ share }) => <ShareBar share={barOf(share)} text={shareWords(share)} />,
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: '',
    },
    ...changeColumn<ChannelRow>(report, report.comparison),
    transactionsColumn(report),
    averageColumn(report),
    {
      id: 'last_reported',
      header: 'Last report',
      optional: true,
      cell: ({ last_reported }) => shortDate(last_reported),
      sortBy: ({ last_reported }) => last_reported,
      total: '',
    },
    ...salesColumns<ChannelRow>(report).map((column) => ({ ...column, startsHidden: column.id !== 'gross_sales' })),
    ...hiddenColumns<ChannelRow>(report),
  ];
}
