// Merchants by Adjusted Gross, with the place they had in the compared days.
import type { z } from 'zod';
import { rankingReport } from '#core/reports/stores-contract.ts';
import { money } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { STORE_WORDS } from '#web/reports/scope.ts';
import { StoreBars } from '#web/reports/stores/store-bars.tsx';
import { type Line, storeColumn, storeColumns } from '#web/reports/stores/store-columns.tsx';
import { centsOf, daysWords, shareWords } from '#web/reports/words.ts';
import type { Column } from '#web/ui/table-columns.ts';

type Ranking = z.output<typeof rankingReport.read.reply>;
type Ranked = Ranking['rows']['results'][number];

export function RankingReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(rankingReport.read, whole(question));
  const words = STORE_WORDS[scope.side];
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <StoreBars report={report} scope={scope} filters={filters} sentence={sentenceOf(report)} />
          <ReportTable
            name="ranking"
            title={`${words.One} ranking`}
            note={`${daysWords(report.range.from, report.range.through)}, by Adjusted Gross`}
            first={{ by: 'rank', down: false }}
            columns={rankedColumns(report, { scope, question, filters, change })}
            rows={report.rows.results}
            rowKey={({ store, rank }) => store.deal ?? rank}
          />
        </>
      )}
    </ReportResult>
  );
}

function rankedColumns(report: Ranking, { scope, filters }: ReportProps): Column<Ranked>[] {
  const [adjusted, share, ...rest] = storeColumns(report, scope) as Column<Line>[];
  const shared: Column<Line>[] = [storeColumn(report, scope, filters), ...[adjusted, share].filter((each) => !!each)];
  return [
    { id: 'rank', header: 'Rank', cell: (row) => <Rank {...row} />, sortBy: ({ rank }) => rank, total: '' },
    ...(shared as Column<Ranked>[]),
    {
      id: 'per_sqft',
      header: 'Per sq ft',
      align: 'right',
      optional: true,
      cell: ({ per_sqft }) => money(per_sqft, report.currency),
      sortBy: ({ per_sqft }) => per_sqft && centsOf(per_sqft),
      total: '',
    },
    ...(rest as Column<Ranked>[]),
  ];
}

function Rank({ rank, compared_rank }: Pick<Ranked, 'rank' | 'compared_rank'>) {
  const moved =
    compared_rank === null || compared_rank === rank
      ? ''
      : compared_rank > rank
        ? `up from ${compared_rank}`
        : `was ${compared_rank}`;
  return (
    <span className={classes.rank}>
      {rank}
      {moved ? <span>{moved}</span> : null}
    </span>
  );
}

function sentenceOf({ rows, stores }: Ranking): string {
  const [first] = [...rows.results].sort((a, b) => a.rank - b.rank);
  const top = first && centsOf(first.figures.adjusted_gross) > 0 ? first : undefined;
  return top
    ? `${top.store.name} leads with ${shareWords(top.share)}; ${stores.reporting} of ${stores.count} sold.`
    : '';
}
