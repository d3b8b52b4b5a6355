// The columns of sales that every report shares, in the order of the specification; what few people need starts hidden.
// The totals row is the server's own total of these rows.
import type { Currency } from '#core/base/money.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import { pairedWords } from '#core/reports/paired-words.ts';
import { count, DASH, money } from '#web/base/format.ts';
import { centsOf, changeWords, taken, versusWords } from '#web/reports/words.ts';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export type FigureLine = {
  figures: FiguresText | null;
  percentage_rent?: string | null;
  compared?: FiguresText | null;
  change?: string | null;
  compared_days?: number | null;
  not_reported_days?: number | null;
};
type Kind = 'plain' | 'key' | 'part' | 'rent';
type MoneyName = {
  [Name in keyof FiguresText]: FiguresText[Name] extends string | null ? Name : never;
}[keyof FiguresText];

export type ColumnsOf = { currency: Currency; totals: FigureLine };

/** Gross Sales to Gift Card. */
export function salesColumns<Row extends FigureLine>(of: ColumnsOf): Column<Row>[] {
  return [
    amount(of, 'gross_sales', 'Gross Sales', 'plain'),
    amount(of, 'tax', 'Tax', 'part'),
    amount(of, 'tip', 'Tip', 'part'),
    amount(of, 'subtotal', 'Subtotal', 'plain'),
    amount(of, 'refund', 'Refund', 'part', taken),
    amount(of, 'gift_card', 'Gift Card', 'part', taken),
  ];
}

export function adjustedColumn<Row extends FigureLine>(of: ColumnsOf): Column<Row> {
  return { ...amount<Row>(of, 'adjusted_gross', 'Adjusted Gross', 'key'), optional: false };
}

export function rentColumn<Row extends FigureLine>({ currency, totals }: ColumnsOf): Column<Row> {
  const cell = (line: FigureLine) => <MoneyCell kind="rent" text={money(line.percentage_rent, currency)} />;
  return {
    id: 'percentage_rent',
    header: '% Rent',
    align: 'right',
    optional: true,
    cell: (row) => cell(row),
    sortBy: ({ percentage_rent }) => percentage_rent && centsOf(percentage_rent),
    total: cell(totals),
  };
}

export function transactionsColumn<Row extends FigureLine>({ totals }: ColumnsOf): Column<Row> {
  return {
    id: 'transactions',
    header: '# Transactions',
    align: 'right',
    optional: true,
    cell: ({ figures }) => count(figures?.transactions),
    sortBy: ({ figures }) => figures?.transactions,
    total: count(totals.figures?.transactions),
  };
}

export function averageColumn<Row extends FigureLine>(of: ColumnsOf): Column<Row> {
  return amount(of, 'average_sale', 'Avg Sale', 'plain');
}

/** Present only where there is something to compare with. */
export function changeColumn<Row extends FigureLine>(
  of: ColumnsOf,
  comparison: { kind: Parameters<typeof versusWords>[0] } | null,
): Column<Row>[] {
  if (!comparison) return [];
  return [
    {
      id: 'change',
      header: versusWords(comparison.kind),
      align: 'right',
      optional: true,
      cell: ({ change, compared, compared_days = null, not_reported_days = null }) => (
        <span
          title={
            compared
              ? [
                  `${money(compared.adjusted_gross, of.currency)} then`,
                  pairedWords({ compared_days, not_reported_days }, false),
                ]
                  .filter(Boolean)
                  .join(', ')
              : undefined
          }
        >
          <Delta text={changeWords(change)} />
        </span>
      ),
      sortBy: ({ change }) => (change === null || change === undefined ? undefined : Number(change)),
      total: <Delta text={changeWords(of.totals.change)} />,
    },
  ];
}

export function refundsColumn<Row extends FigureLine>({ totals }: ColumnsOf): Column<Row> {
  return {
    id: 'refunds',
    header: '# Refunds',
    align: 'right',
    optional: true,
    cell: ({ figures }) => count(figures?.refunds),
    sortBy: ({ figures }) => figures?.refunds,
    total: count(totals.figures?.refunds),
  };
}

export function hiddenColumns<Row extends FigureLine>(of: ColumnsOf): Column<Row>[] {
  return [
    amount<Row>(of, 'discount', 'Discount', 'part'),
    amount<Row>(of, 'service_charge', 'Service Charge', 'part'),
    amount<Row>(of, 'gift_card_redeemed', 'Gift Card Redeemed', 'part'),
    amount<Row>(of, 'returned_tax', 'Returned Tax', 'part'),
    amount<Row>(of, 'returned_tip', 'Returned Tip', 'part'),
    amount<Row>(of, 'returned_gift_card', 'Returned Gift Card', 'part'),
    amount<Row>(of, 'tax_left', 'Tax Left', 'part'),
    refundsColumn<Row>(of),
  ].map((column) => ({ ...column, optional: true, startsHidden: true }));
}

export function amount<Row extends FigureLine>(
  { currency, totals }: ColumnsOf,
  name: MoneyName,
  header: string,
  kind: Kind,
  write: (amount: string, currency: Currency) => string = money,
): Column<Row> {
  const text = (line: FigureLine) => {
    const value = line.figures?.[name];
    return value === null || value === undefined ? DASH : write(value, currency);
  };
  return {
    id: name,
    header,
    align: 'right',
    optional: true,
    cell: (row) => <MoneyCell kind={kind} text={text(row)} />,
    sortBy: ({ figures }) => (figures?.[name] === null || figures === null ? undefined : centsOf(figures[name])),
    total: <MoneyCell kind={kind === 'part' ? 'plain' : kind} text={text(totals)} />,
  };
}
