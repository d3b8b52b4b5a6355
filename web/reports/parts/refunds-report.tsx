// What went back to customers: by store or day, and every single refund of a store or a merchant's company.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listRefunds } from '#core/sales/contract.ts';
import { count, counted, money, percent, shortDate } from '#web/base/format.ts';
import { MoreOf, pagesOf } from '#web/base/long-list.tsx';
import { whenWords } from '#web/reports/day-reports/sale-view.tsx';
import { amount, refundsColumn } from '#web/reports/figure-columns.tsx';
import { type Part, PartReport } from '#web/reports/parts/part-report.tsx';
import type { ReportProps } from '#web/reports/report-props.ts';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { centsOf, taken } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const REFUNDS: Part = {
  name: 'refunds',
  title: 'Refunds',
  amount: ({ refund }) => refund,
  figure: ({ refund }, currency) => money(refund, currency),
  sentence: ({ refund, refunds, gross_sales, returned_tax, returned_tip }, currency) => {
    const gross = centsOf(gross_sales);
    const share = gross > 0 ? `, ${percent(centsOf(refund) / gross, 1)} of gross sales` : '';
    const alsoReturned = `Beside it ${money(returned_tax, currency)} of tax and ${money(returned_tip, currency)} of tips went back.`;
    return `${counted(refunds, 'refund', 'refunds')}${share}. ${alsoReturned}`;
  },
  columns: (of) => [
    refundsColumn(of),
    amount(of, 'refund', 'Refund', 'key', taken),
    amount(of, 'returned_tax', 'Returned Tax', 'part'),
    amount(of, 'returned_tip', 'Returned Tip', 'part'),
    amount(of, 'returned_gift_card', 'Returned Gift Card', 'part'),
    amount(of, 'gross_sales', 'Gross Sales', 'plain'),
  ],
};

export function RefundsReport(props: ReportProps) {
  const { scope } = props;
  const base = salesBase(scope);
  return (
    <PartReport
      part={REFUNDS}
      below={(days) => (base ? <Singles scope={scope} days={days} base={base} /> : null)}
      {...props}
    />
  );
}

/** Where single sales of the scope open; a property's belong to its stores. */
function salesBase({ kind, places, dayHref }: ReportScope): string | undefined {
  if (kind === 'store') return dayHref('')?.replace(/\/\d+-$/, '');
  return kind === 'company' ? places.find(({ report }) => report === 'channels')?.href : undefined;
}

const PAGE = 200;

function Singles({ scope, days, base }: { scope: ReportScope; days: { from: string; through: string }; base: string }) {
  const { deal, company } = scope.query;
  const query = {
    ...(deal === undefined ? {} : { deal }),
    ...(company === undefined ? {} : { company }),
    day_after: days.from,
    day_before: days.through,
    pageSize: PAGE,
  };
  const refunds = useInfiniteQuery({ queryKey: ['reports', 'refunds', query], ...pagesOf(listRefunds, { query }) });
  const { data } = refunds;
  if (!data || data.results.length === 0) return null;
  return (
    <SectionCard title="Every refund" note={count(data.count)} flush>
      <DataTable
        caption="Every refund"
        columns={columnsOf(base)}
        rows={data.results}
        rowKey={({ id }) => id}
        more={<MoreOf query={refunds} />}
      />
    </SectionCard>
  );
}

type Refund = z.output<typeof listRefunds.reply>['results'][number];

const columnsOf = (base: string): Column<Refund>[] => [
  { id: 'day', header: 'Day', cell: ({ day }) => shortDate(day) },
  {
    id: 'when',
    header: 'When',
    cell: (refund) => (
      <Link href={`${base}/${refund.id}`} look="quiet">
        {whenWords(refund)}
      </Link>
    ),
  },
  { id: 'channel', header: 'Sales channel', cell: ({ channel }) => channel.name },
  {
    id: 'takes',
    header: 'Takes back',
    cell: ({ refund_of }) => <span className={classes.quiet}>{refund_of ?? '—'}</span>,
  },
  { id: 'refunds', header: '# Refunds', align: 'right', cell: ({ refunds }) => count(refunds) },
  { id: 'refund', header: 'Refund', align: 'right', cell: ({ refund, currency }) => taken(refund, currency) },
];
