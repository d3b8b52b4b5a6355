// The sales behind a number, beside the report: newest first, each opening the sale itself.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { transactionsReport } from '#core/reports/transactions-contract.ts';
import { count, DASH, money, shortDate, timeOfDay } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { connectionsBase, RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { ExportMenu } from '#web/reports/export-menu.tsx';
import type { ChangeFilters, ReportQuery } from '#web/reports/filters/report-filters.ts';
import { useReport } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { placeOf, type ReportScope } from '#web/reports/scope.ts';
import { type Behind, readBehind } from '#web/reports/transactions/drill-down.ts';
import { daysWords } from '#web/reports/words.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Transactions = z.output<typeof transactionsReport.read.reply>;
type TransactionRow = Transactions['rows']['results'][number];
const STEP = 200;

type DrillDownPanelProps = {
  opened: string | undefined;
  scope: ReportScope;
  question: ReportQuery;
  change: ChangeFilters;
};

export function DrillDownPanel({ opened, scope, question, change }: DrillDownPanelProps) {
  const behind = readBehind(opened);
  return (
    <SidePanel opened={behind !== undefined} title={behind?.title ?? ''} onClose={() => change({ behind: undefined })}>
      {behind ? <Sales key={opened} behind={behind} scope={scope} question={question} /> : null}
    </SidePanel>
  );
}

function Sales({ behind, scope, question }: { behind: Behind; scope: ReportScope; question: ReportQuery }) {
  const [shown, setShown] = useState(STEP);
  const narrowedQuestion = narrowed(question, behind);
  const query = useReport(transactionsReport.read, { ...narrowedQuestion, pageSize: shown });
  return (
    <QueryView query={query} failed="The sales could not be loaded">
      {(report) => (
        <Stack>
          <div className={classes.top}>
            <span className={classes.quiet}>
              {daysWords(report.range.from, report.range.through)}
              {`, ${report.more ? 'more than ' : ''}${count(report.rows.count)} in all`}
            </span>
            <ExportMenu pair={transactionsReport} question={narrowedQuestion} />
          </div>
          <DataTable
            caption={behind.title}
            columns={columnsOf(report, scope)}
            rows={report.rows.results}
            rowKey={({ id }) => id}
            empty={<EmptyState />}
          />
          {report.rows.next ? (
            <Button variant="default" loading={query.isFetching} onClick={() => setShown(shown + STEP)}>
              Show more
            </Button>
          ) : null}
          {behind.query.category ? <Footnote>A sale of several categories is shown whole.</Footnote> : null}
        </Stack>
      )}
    </QueryView>
  );
}

/** Days of the number itself win over the report's preset. */
function narrowed({ preset, from, through, ...rest }: ReportQuery, { query }: Behind): ReportQuery & Behind['query'] {
  const days = query.from ? {} : from ? { from, through } : { preset };
  return { ...rest, compare: 'none', same_store: undefined, ...days, ...query };
}

function saleHref(scope: ReportScope, { id, store }: TransactionRow): string | undefined {
  if (store.deal === null) {
    const channels = placeOf(scope, 'channels');
    return channels && `${channels.split('?')[0]}/${id}`;
  }
  const base = scope.side === 'landlord' ? connectionsBase(scope.masterCompany?.id) : RETAILER_CONNECTIONS;
  return `${base}/${store.deal}/sales/${id}`;
}

function columnsOf({ currency }: Transactions, scope: ReportScope): Column<TransactionRow>[] {
  return [
    {
      id: 'day',
      header: 'Sale',
      cell: (row) => {
        const href = saleHref(scope, row);
        const when = row.grain === 'transaction' ? `, ${timeOfDay(row.occurred_at, row.time_zone)}` : '';
        const name = `${shortDate(row.day)}${when}`;
        return (
          <span className={classes.name}>
            {href ? (
              <Link href={href} look="quiet">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className={classes.quiet}>{row.kind === 'refund' ? 'Refund' : ''}</span>
          </span>
        );
      },
    },
    ...(scope.kind === 'store'
      ? []
      : [
          {
            id: 'store',
            header: 'Store',
            cell: ({ store }: TransactionRow) => store.name,
          } satisfies Column<TransactionRow>,
        ]),
    { id: 'category', header: 'Category', cell: ({ categories }) => categories.join(', ') },
    {
      id: 'gross',
      header: 'Gross Sales',
      align: 'right',
      cell: ({ gross }) => <MoneyCell kind="key" text={money(gross, currency)} />,
    },
    {
      id: 'refund',
      header: 'Refund',
      align: 'right',
      cell: ({ refund }) => <MoneyCell kind="part" text={Number(refund) === 0 ? DASH : money(refund, currency)} />,
    },
  ];
}
