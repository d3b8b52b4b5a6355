// The three tables of the aggregate reports.
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import type { autopayReport, settlementReport, summaryReport } from '#core/payments/books-contract.ts';
import { DASH, dayAt, money, shortDate } from '#web/base/format.ts';
import { useUser } from '#web/base/user.ts';
import { type ReportColumn, ReportTable } from '#web/payments/books/report-table.tsx';
import { connectionHref, payoutHref } from '#web/payments/links.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { autopayReportQuery, type BookDays, settlementReportQuery, summaryReportQuery } from '#web/payments/queries.ts';
import { Link } from '#web/ui/link.tsx';

type Scope = { company: number } & BookDays;
type OfDeal = z.output<typeof autopayReport.reply>['results'][number];
type Settled = z.output<typeof settlementReport.reply>['results'][number];
type OfMonth = z.output<typeof summaryReport.reply>['results'][number];

const useRole = () => useUser()?.role ?? 'retailer';

function amount<Name extends string, Row extends { currency: Currency } & Record<Name, string>>(
  id: Name,
  header: string,
): ReportColumn<Row> {
  return {
    id,
    header,
    align: 'right',
    amount: true,
    text: (row) => row[id],
    sortBy: (row) => wholeCents(row[id]),
    cell: (row) => money(row[id], row.currency),
    money: (row) => ({ cents: wholeCents(row[id]), currency: row.currency }),
  };
}

function words<Row>(id: string, header: string, text: (row: Row) => string): ReportColumn<Row> {
  return { id, header, text, sortBy: text, cell: (row) => text(row) || DASH };
}

export function AutopayReport({ scope }: { scope: Scope }) {
  const query = useQuery(autopayReportQuery(scope));
  const role = useRole();
  const columns: ReportColumn<OfDeal>[] = [
    {
      ...words<OfDeal>('merchant', 'Merchant', ({ merchant }) => merchant),
      cell: ({ merchant, deal }) => <Link href={connectionHref(deal, role, 'auto-pay')}>{merchant}</Link>,
    },
    words('place', 'Property', ({ place }) => place),
    { ...words<OfDeal>('invoices', 'Invoices', ({ invoices }) => String(invoices)), align: 'right' },
    amount('invoiced', 'Invoiced'),
    amount('paid', 'Paid'),
    amount('processing', 'With the bank'),
    amount('failed', 'Failed'),
    amount('outstanding', 'Outstanding'),
  ];
  return (
    <PayView query={query} what="The report">
      {({ results }) => (
        <ReportTable
          name={`autopay ${scope.from} ${scope.through}`}
          caption={role === 'retailer' ? 'Invoices by store' : 'Invoices by connection'}
          columns={columns}
          rows={results}
          rowKey={({ deal }) => deal}
          start={{ by: 'invoiced', down: true }}
        />
      )}
    </PayView>
  );
}

export function SettlementReport({ scope }: { scope: Scope }) {
  const query = useQuery(settlementReportQuery(scope));
  const role = useRole();
  const columns: ReportColumn<Settled>[] = [
    {
      ...words<Settled>('settled', 'Settled', ({ settled_at }) => dayAt(settled_at) ?? ''),
      cell: ({ settled_at }) => shortDate(settled_at),
    },
    {
      ...words<Settled>('merchant', 'Merchant', ({ merchant }) => merchant),
      cell: ({ merchant, deal }) => <Link href={connectionHref(deal, role, 'auto-pay')}>{merchant}</Link>,
    },
    words('place', 'Property', ({ place }) => place),
    words('invoice', 'Invoice', ({ invoice }) => invoice),
    words('trace', 'Bank trace', ({ trace_id }) => trace_id ?? ''),
    {
      ...words<Settled>('payout', 'Payout', ({ payout }) => (payout === null ? '' : `PO-${payout}`)),
      cell: ({ payout, deal }) => payoutCell(payout, deal, role === 'landlord'),
    },
    amount('amount', 'Amount'),
  ];
  return (
    <PayView query={query} what="The report">
      {({ results }) => (
        <ReportTable
          name={`autopay settlement ${scope.from} ${scope.through}`}
          caption="Settled debits"
          columns={columns}
          rows={results.map((row, place) => ({ ...row, place_in_list: place }))}
          rowKey={({ place_in_list }) => place_in_list}
          start={{ by: 'settled', down: true }}
        />
      )}
    </PayView>
  );
}

function payoutCell(payout: number | null, deal: number, opens: boolean) {
  if (payout === null) return DASH;
  return opens ? <Link href={payoutHref(deal, payout)}>{`PO-${payout}`}</Link> : `PO-${payout}`;
}

export function SummaryReport({ scope }: { scope: Scope }) {
  const query = useQuery(summaryReportQuery(scope));
  const columns: ReportColumn<OfMonth>[] = [
    { ...words<OfMonth>('month', 'Month', ({ month }) => month), cell: ({ month }) => monthDate(month) },
    words('currency', 'Currency', ({ currency }) => currency),
    amount('invoiced', 'Invoiced'),
    amount('collected', 'Collected'),
    amount('by_hand', 'By hand'),
    amount('returned', 'Returned'),
    amount('paid_out', 'Paid out'),
  ];
  return (
    <PayView query={query} what="The report">
      {({ results }) => (
        <ReportTable
          name={`autopay summary ${scope.from} ${scope.through}`}
          caption="AutoPay by month"
          columns={columns}
          rows={results}
          rowKey={({ month, currency }) => month + currency}
          start={{ by: 'month', down: true }}
        />
      )}
    </PayView>
  );
}
