// The sales behind a number as a sheet.
import type { transactionsReport } from '#core/reports/transactions-contract.ts';
import type { Reply } from '#server/base/serve.ts';
import { count, date, money, text } from '#server/reports/sheet-columns.ts';
import { sheet, storeColumns } from '#server/reports/sheets.ts';

type Transactions = Reply<typeof transactionsReport.read>;
type Row = Transactions['rows']['results'][number];

export const transactionsSheet = sheet<Transactions, Row>('Transactions', ({ rows }) => rows.results, [
  date('Day', ({ day }) => day),
  text('Time', ({ grain, occurred_at }) => (grain === 'transaction' ? occurred_at : null)),
  text('Sale', ({ id }) => id),
  text('Kind', ({ kind }) => kind),
  ...storeColumns<Row>(),
  text('Category', ({ categories }) => categories.join('; ')),
  money('Gross Sales', ({ gross }) => gross),
  money('Tax', ({ tax }) => tax),
  money('Tip', ({ tip }) => tip),
  money('Refund', ({ refund }) => refund),
  money('Gift Card', ({ gift_card_sold }) => gift_card_sold),
  money('Discount', ({ discount }) => discount),
  money('Service Charge', ({ service_charge }) => service_charge),
  count('# Transactions', ({ transactions }) => transactions),
]);
