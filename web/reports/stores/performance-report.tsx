// Every merchant beside the others: who sold how much, who misses days, and the median of them all.
import type { z } from 'zod';
import { performanceReport } from '#core/reports/stores-contract.ts';
import { money } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { STORE_WORDS } from '#web/reports/scope.ts';
import { missingWords } from '#web/reports/stores/missing-words.ts';
import { StoreBars } from '#web/reports/stores/store-bars.tsx';
import { storeColumn, storeColumns } from '#web/reports/stores/store-columns.tsx';
import { COMPARED_WITH, changeWords, daysWords } from '#web/reports/words.ts';
import { Footnote } from '#web/ui/page.tsx';

type Performance = z.output<typeof performanceReport.read.reply>;

export function PerformanceReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(performanceReport.read, whole(question));
  const words = STORE_WORDS[scope.side];
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <StoreBars report={report} scope={scope} filters={filters} sentence={sentenceOf(report, words.many)} />
          <ReportTable
            name="performance"
            title={`${words.One} performance`}
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'adjusted_gross', down: true }}
            columns={[storeColumn(report, scope, filters), ...storeColumns(report, scope)]}
            rows={report.rows.results}
            rowKey={({ store }) => store.deal ?? store.name}
          />
          <Peers report={report} words={words.many} />
        </>
      )}
    </ReportResult>
  );
}

function sentenceOf({ totals, comparison, stores, rows }: Performance, many: string): string {
  return [
    `${stores.reporting} of ${stores.count} ${many} sold.`,
    comparison && totals.change !== null
      ? `${changeWords(totals.change)} against ${COMPARED_WITH[comparison.kind]}.`
      : '',
    missingWords(rows.results, many),
  ]
    .filter(Boolean)
    .join(' ');
}

function Peers({ report: { peers, currency }, words }: { report: Performance; words: string }) {
  if (!peers) return null;
  return (
    <Footnote>
      The median of {peers.stores} {words} is {money(peers.adjusted_gross, currency)} Adjusted Gross, an average sale of{' '}
      {money(peers.average_sale, currency)}
      {peers.change === null ? '' : ` and a change of ${changeWords(peers.change)}`}.
    </Footnote>
  );
}
