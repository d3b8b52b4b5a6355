// Sales by what was sold; what carries no category has a line of its own, so that the lines add up.
import type { z } from 'zod';
import { categoryReport } from '#core/reports/stores-contract.ts';
import { count, money } from '#web/base/format.ts';
import {
  adjustedColumn,
  changeColumn,
  hiddenColumns,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { tipLines } from '#web/reports/tip-lines.ts';
import { useBehindHref } from '#web/reports/transactions/drill-down.ts';
import { barOf, centsOf, changeWords, comparedWords, daysWords, largestWords, shareWords } from '#web/reports/words.ts';
import { ChartCard, ShareBar } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Categories = z.output<typeof categoryReport.read.reply>;
type CategoryRow = Categories['rows'][number];
const NO_CATEGORY = 'Without a category';
const MOST_BARS = 14;

export function CategoriesReport({ scope, question, change }: ReportProps) {
  const query = useReport(categoryReport.read, question);
  const opens = useBehindHref();
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} scope={scope} opens={opens} />
          <ReportTable
            name="categories"
            title="Categories"
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'adjusted_gross', down: true }}
            columns={columnsOf(report, scope, opens)}
            rows={report.rows}
            rowKey={({ category }) => category ?? ''}
          />
        </>
      )}
    </ReportResult>
  );
}

const behindOf = ({ category }: Pick<CategoryRow, 'category'>) => `category:${category ?? ''}`;
const nameOf = ({ category }: Pick<CategoryRow, 'category'>) => category ?? NO_CATEGORY;

type Opens = (behind: string) => string;

function Chart({ report, scope, opens }: { report: Categories; scope: ReportScope; opens: Opens }) {
  const { currency, range, rows, totals, comparison } = report;
  const largest = rows.toSorted((a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross));
  const [top] = largest;
  return (
    <ChartCard
      question={`Adjusted Gross by category, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, rows.length)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={top ? `${nameOf(top)} is the largest with ${shareWords(top.share)}.` : ''}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-categories-${range.from}-${range.through}`}
    >
      {rows.length === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label="Adjusted Gross by category"
          bars={largest.slice(0, MOST_BARS).map((row) => ({
            key: nameOf(row),
            name: nameOf(row),
            value: centsOf(row.figures.adjusted_gross),
            compare: row.compared && centsOf(row.compared.adjusted_gross),
            figure: money(row.figures.adjusted_gross, currency),
            aside: comparison ? <Delta text={changeWords(row.change)} /> : undefined,
            lines: tipLines(nameOf(row), row, report),
            href: opens(behindOf(row)),
          }))}
        />
      )}
    </ChartCard>
  );
}

function columnsOf(report: Categories, scope: ReportScope, opens: Opens): Column<CategoryRow>[] {
  return [
    {
      id: 'category',
      header: 'Category',
      cell: (row) => (
        <Link href={opens(behindOf(row))} look="quiet">
          {nameOf(row)}
        </Link>
      ),
      sortBy: nameOf,
      total: `${report.rows.length} in all`,
    },
    adjustedColumn(report),
    {
      id: 'share',
      header: 'Share',
      optional: true,
      cell: ({ share }) => <ShareBar share={barOf(share)} text={shareWords(share)} />,
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: report.rows.length > 0 ? '100.0%' : '',
    },
    ...changeColumn<CategoryRow>(report, report.comparison),
    {
      id: 'stores',
      header: STORE_WORDS[scope.side].Many,
      align: 'right',
      optional: true,
      cell: ({ stores }) => count(stores),
      sortBy: ({ stores }) => stores,
      total: '',
    },
    transactionsColumn(report),
    ...salesColumns<CategoryRow>(report).map((column) => ({ ...column, startsHidden: column.id !== 'gross_sales' })),
    ...hiddenColumns<CategoryRow>(report),
  ];
}
