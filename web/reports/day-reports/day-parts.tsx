// What a day consists of, for a store and for a channel alike: the sum it comes to, its hours, its sales, refunds and
// gift cards. Every line opens the sale behind it.
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import type { DayReport, ReportSale } from '#core/reports/day-report-contract.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import { count, DASH, money, shortMoney, timeOfDay } from '#web/base/format.ts';
import day from '#web/reports/day-reports/day-report.module.css';
import { type DayKind, giftCardsQuery } from '#web/reports/queries.ts';
import classes from '#web/reports/reports.module.css';
import { centsOf, hourName, taken } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type SaleLine = z.output<typeof ReportSale>;
type Hours = readonly { hour: number; adjusted_gross: string; transactions: number }[];

/** What is said where a day has no figures. */
export const NO_FIGURES: Record<DayReport['status'], string> = {
  reported: '',
  closed: 'The store was closed on this day, so no report was due.',
  open: 'The day has not ended yet.',
  missing: 'No report came for this day.',
};

export function Breakdown(props: { figures: FiguresText; rent?: string | null; currency: Currency }) {
  const { figures, rent, currency } = props;
  const lines: [string, string][] = [
    ['Gross Sales', money(figures.gross_sales, currency)],
    ['Tax', taken(figures.tax, currency)],
    ['Tip', taken(figures.tip, currency)],
    ['Subtotal', money(figures.subtotal, currency)],
    ['Refund', taken(figures.refund, currency)],
    ['Gift Card', taken(figures.gift_card, currency)],
  ];
  return (
    <SectionCard title="How it adds up">
      <dl className={day.breakdown}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-sum="">
          <dt>Adjusted Gross</dt>
          <dd>{money(figures.adjusted_gross, currency)}</dd>
        </div>
        {rent === undefined ? null : (
          <div data-rent="">
            <dt>% Rent</dt>
            <dd>{money(rent, currency)}</dd>
          </div>
        )}
        <div>
          <dt># Transactions</dt>
          <dd>{count(figures.transactions)}</dd>
        </div>
        <div>
          <dt>Avg Sale</dt>
          <dd>{money(figures.average_sale, currency)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{money(figures.discount, currency)}</dd>
        </div>
        <div>
          <dt>Service Charge</dt>
          <dd>{money(figures.service_charge, currency)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

export function HourBars({ hours, currency }: { hours: Hours; currency: Currency }) {
  if (hours.length === 0) return null;
  return (
    <SectionCard title="By hour">
      <BarChart
        label="Adjusted Gross by hour"
        height={180}
        points={hours.map(({ hour, adjusted_gross, transactions }) => ({
          key: String(hour),
          label: hourName(hour),
          value: centsOf(adjusted_gross),
          lines: [hourName(hour), money(adjusted_gross, currency), `${count(transactions)} transactions`],
        }))}
        axis={(value) => shortMoney(value, currency)}
      />
    </SectionCard>
  );
}

type SalesCardProps = {
  title: string;
  sales: readonly SaleLine[];
  currency: Currency;
  zone: string;
  base: string;
  more?: boolean;
  /** Refunds say what went back of tax, tip and gift cards, and how much tax of the day is left. */
  refundsOf?: FiguresText | null;
};

export function SalesCard({ title, sales, currency, zone, base, more, refundsOf }: SalesCardProps) {
  if (sales.length === 0) return null;
  const cut = more ? 'Only the first part of a busy day is shown here.' : undefined;
  return (
    <SectionCard
      title={title}
      note={count(sales.length)}
      flush
      footer={refundsOf ? returnedWords(refundsOf, currency) : cut}
    >
      <DataTable
        caption={title}
        columns={
          refundsOf
            ? refundColumns(sales, currency, zone, base)
            : saleColumns(sales, currency, zone, base, SALE_HEADERS)
        }
        rows={sales}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}

const SALE_HEADERS = { tax: 'Tax', tip: 'Tip', gift_card_sold: 'Gift Card sold' };
const REFUND_HEADERS = { tax: 'Returned Tax', tip: 'Returned Tip', gift_card_sold: 'Returned Gift Card' };

function returnedWords({ returned_tax, returned_tip, tax_left }: FiguresText, currency: Currency): string {
  const back = `Beside the refunds ${money(returned_tax, currency)} of tax and ${money(returned_tip, currency)} of tips went back.`;
  return `${back} Tax that is left: ${money(tax_left, currency)}.`;
}

const GRAIN_WORDS = { transaction: 'Sale', hour: 'One hour', day: 'Whole day', month: 'Whole month' } as const;

function saleColumns(
  sales: readonly SaleLine[],
  currency: Currency,
  zone: string,
  base: string,
  headers: typeof SALE_HEADERS,
): Column<SaleLine>[] {
  type Name = 'gross' | 'tax' | 'tip' | 'refund' | 'gift_card_sold' | 'gift_card_redeemed';
  const amount = (id: Name, header: string): Column<SaleLine> => ({
    id,
    header,
    align: 'right',
    cell: (sale) => <MoneyCell kind={id === 'gross' ? 'key' : 'part'} text={shown(sale[id], currency)} />,
    total: money(
      sales.reduce((all, sale) => all + centsOf(sale[id]), 0),
      currency,
    ),
  });
  return [
    {
      id: 'time',
      header: 'Time',
      cell: (sale) => (
        <span className={`${classes.name} ${classes.unbroken}`}>
          <Link href={`${base}/${sale.id}`} look="quiet">
            {sale.grain === 'transaction' ? timeOfDay(sale.occurred_at, zone) : grainWords(sale)}
          </Link>
          <span className={classes.quiet}>{sale.kind === 'refund' ? 'Refund' : ''}</span>
        </span>
      ),
      total: `${count(sales.length)} in all`,
    },
    {
      id: 'id',
      header: 'Sale',
      cell: ({ id }) => <span className={`${classes.quiet} ${classes.unbroken}`}>{id}</span>,
      total: '',
    },
    amount('gross', 'Gross Sales'),
    amount('tax', headers.tax),
    amount('tip', headers.tip),
    amount('refund', 'Refund'),
    amount('gift_card_sold', headers.gift_card_sold),
    amount('gift_card_redeemed', 'Gift Card redeemed'),
    {
      id: 'transactions',
      header: '# Transactions',
      align: 'right',
      cell: ({ transactions }) => count(transactions),
      total: count(sales.reduce((all, { transactions }) => all + transactions, 0)),
    },
  ];
}

/** An hour or a day that a till sends as one amount tells what went back; its tax and tips are those of its sales. */
function refundColumns(sales: readonly SaleLine[], currency: Currency, zone: string, base: string): Column<SaleLine>[] {
  const none = { gross: '0.00', tax: '0.00', tip: '0.00', gift_card_sold: '0.00', gift_card_redeemed: '0.00' };
  const alone = sales.map((sale) => (sale.kind === 'refund' ? sale : { ...sale, ...none }));
  const byId = new Map(alone.map((sale) => [sale.id, sale]));
  return saleColumns(alone, currency, zone, base, REFUND_HEADERS)
    .filter(({ id }) => id !== 'transactions')
    .map((column) => ({ ...column, cell: (sale: SaleLine) => column.cell(byId.get(sale.id) ?? sale) }));
}

function grainWords({ grain, hour }: SaleLine): string {
  return grain === 'hour' && hour !== null ? hourName(hour) : GRAIN_WORDS[grain];
}

const shown = (amount: string, currency: Currency) => (centsOf(amount) === 0 ? DASH : money(amount, currency));

type GiftCardsProps = { kind: DayKind; report: string; zone: string; base: string };

export function GiftCards({ kind, report, zone, base }: GiftCardsProps) {
  const { data } = useQuery(giftCardsQuery(kind, report));
  const results = data?.results ?? [];
  if (!data || results.length === 0) return null;
  const { sold, redeemed, currency } = data;
  return (
    <SalesCard
      title={`Gift cards: ${money(sold, currency)} sold, ${money(redeemed, currency)} redeemed`}
      sales={results}
      currency={currency}
      zone={zone}
      base={base}
    />
  );
}
