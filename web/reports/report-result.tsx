// A report once it is there: its currency where the scope has two, its content quieter while another answer is read.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#core/base/money.ts';
import { pairedWords } from '#core/reports/paired-words.ts';
import { QueryView } from '#web/base/query-view.tsx';
import type { ChangeFilters } from '#web/reports/filters/report-filters.ts';
import classes from '#web/reports/reports.module.css';
import { type UploadAtWork, UploadsAtWork } from '#web/reports/uploads-at-work.tsx';
import { changeWords } from '#web/reports/words.ts';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';

export type Days = { from: string; through: string };
type Head = {
  currency: Currency;
  currencies: Currency[];
  range: Days;
  uploads: readonly UploadAtWork[];
  stores: { count: number };
  totals?: object;
};

type ReportResultProps<Report extends Head> = {
  query: Pick<UseQueryResult<Report>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  change: ChangeFilters;
  children: (report: Report) => ReactNode;
};

export function ReportResult<Report extends Head>({ query, change, children }: ReportResultProps<Report>) {
  // An answer to an earlier question must not stand for a failed one.
  const failed = query.isPlaceholderData && query.error !== null;
  return (
    <QueryView
      query={failed ? { ...query, data: undefined } : query}
      isPart
      failed="The report could not be loaded"
      missing={{
        title: 'There are no sales here for you to see',
        hint: 'The place does not exist, or nobody has given you View Sales on it.',
        back: { label: 'Back to the home page', href: '/dashboard' },
      }}
    >
      {(report) => (
        <div className={query.isPlaceholderData ? classes.stale : undefined} aria-busy={query.isPlaceholderData}>
          <Stack>
            {report.currencies.length > 1 ? (
              <Segments
                label="Currency"
                segments={report.currencies.map((value) => ({ value, label: value }))}
                value={report.currency}
                onChange={(currency) => change({ currency })}
              />
            ) : null}
            {report.uploads.length > 0 ? <UploadsAtWork uploads={report.uploads} /> : null}
            {children(report)}
            <ComparisonNote report={report} />
          </Stack>
        </div>
      )}
    </QueryView>
  );
}

type ComparedTotals = { change: string | null; compared_days: number | null; not_reported_days: number | null };

const isCompared = (totals: object | undefined): totals is ComparedTotals => !!totals && 'compared_days' in totals;

/** A missing report is no fall: what the comparison leaves out is said under the report. */
function ComparisonNote({ report: { totals, stores } }: { report: Head }) {
  const words = isCompared(totals) ? pairedWords(totals, stores.count > 1) : null;
  if (words === null || !isCompared(totals)) return null;
  return (
    <Footnote>
      {changeWords(totals.change)} {words}. A day without a report is left out of every comparison on both sides,
      whatever it would have sold and in which categories.
    </Footnote>
  );
}
