// A report once it is there: its currency where the scope has two, its content quieter while another answer is read.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#core/base/money.ts';
import { QueryView } from '#web/base/query-view.tsx';
import type { ChangeFilters } from '#web/reports/filters/report-filters.ts';
import classes from '#web/reports/reports.module.css';
import { type UploadAtWork, UploadsAtWork } from '#web/reports/uploads-at-work.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Stack } from '#web/ui/page.tsx';

export type Days = { from: string; through: string };
type Head = { currency: Currency; currencies: Currency[]; range: Days; uploads: readonly UploadAtWork[] };

type AnsweredProps<Report extends Head> = {
  query: Pick<UseQueryResult<Report>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  change: ChangeFilters;
  children: (report: Report) => ReactNode;
};

export function Answered<Report extends Head>({ query, change, children }: AnsweredProps<Report>) {
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
          </Stack>
        </div>
      )}
    </QueryView>
  );
}
