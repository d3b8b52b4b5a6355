// The sales behind a number as a sheet.
import type { transactionsReport } from '#core/reports/transactions-contract.ts';
import type { Reply } from '#server/base/serve.ts';
import { count, date, money, text } from '#server/reports/files/sheet-columns.ts';
import { sheet, storeColumns } from '#server/reports/files/sheets.ts';

type Transactions = Reply<typeof transactionsReport.read>;
type TransactionRow = Transactions['rows']['results'][number];

/** 4:12 PM at the store. */
function timeIn(instant: string, zone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return time.format(new Date(instant)).replace('\u202f', ' ');
}

/** An amount beside a refund is what went back, and no part of sales. */
const ofSale = (amount: string, { kind }: TransactionRow) => (kind === 'sale' ? amount : '0.00');
const ofRefund = (amount: string, { kind }: TransactionRow) => (kind === 'refund' ? amount : '0.00');

export const transactionsSheet = sheet<Transactions, TransactionRow>('Transactions', ({ rows }) => rows.results, [
  date('Day', ({ day }) => day),
  text('Time', ({ grain, occurred_at, time_zone }) =>
    grain === 'transaction' ? timeIn(occurred_at, time_zone) : null,
  ),
  text('Sale', ({ id }) => id),
  text('Kind', ({ kind }) => kind),
  ...storeColumns<TransactionRow>(),
  text('Category', ({ categories }) => categories.join('; ')),
  money('Gross Sales', ({ gross }) => gross),
  money('Tax', (row) => ofSale(row.tax, row)),
  money('Tip', (row) => ofSale(row.tip, row)),
  money('Refund', ({ refund }) => refund),
  money('Gift Card', (row) => ofSale(row.gift_card_sold, row)),
  money('Discount', ({ discount }) => discount),
  money('Service Charge', ({ service_charge }) => service_charge),
  count('# Transactions', ({ transactions }) => transactions),
  money('Returned Tax', (row) => ofRefund(row.tax, row)),
  money('Returned Tip', (row) => ofRefund(row.tip, row)),
  money('Returned Gift Card', (row) => ofRefund(row.gift_card_sold, row)),
  text('Time zone', ({ grain, time_zone }) => (grain === 'transaction' ? time_zone : null)),
]);
