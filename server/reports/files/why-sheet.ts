import type { whyReport } from '#core/reports/why-contract.ts';
import type { Reply } from '#server/base/serve.ts';
import { count, money, percent } from '#server/reports/files/sheet-columns.ts';
import { sheet, storeColumns } from '#server/reports/files/sheets.ts';

type Why = Reply<typeof whyReport.read>;
type WhyRow = Why['rows'][number];

/** Each line leads from the compared days to these, and so does each sum of a column. */
export const whySheet = sheet<Why, WhyRow>('Why sales changed', ({ rows }) => rows, [
  ...storeColumns<WhyRow>(),
  money('Compared Adjusted Gross', ({ compared_gross }) => compared_gross),
  money('No report', ({ no_report }) => no_report),
  money('Closed days', ({ closed }) => closed),
  money('Number of sales', ({ sales }) => sales),
  money('Basket', ({ basket }) => basket),
  money('Adjusted Gross', ({ adjusted_gross }) => adjusted_gross),
  money('Change', ({ change }) => change),
  percent('Change %', ({ change_percent }) => change_percent),
  count('Days without a report', ({ unreported_days }) => unreported_days),
  count('Closed store days', ({ closed_days }) => closed_days),
]);
