// Columns of reports with one row a store.
import type { z } from 'zod';
import type { StoreRow } from '#core/reports/stores-contract.ts';
import {
  adjustedColumn,
  averageColumn,
  type ColumnsOf,
  changeColumn,
  type FigureLine,
  hiddenColumns,
  rentColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import type { ReportFilters } from '#web/reports/filters/report-filters.ts';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { StoreCell, storeWords } from '#web/reports/stores/store-cells.tsx';
import { barOf, centsOf, fullBar, rateWords, shareWords } from '#web/reports/words.ts';
import { ShareBar } from '#web/ui/charts/chart-card.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export type Line = z.output<typeof StoreRow>;
type Of = ColumnsOf & {
  comparison: Parameters<typeof changeColumn>[1];
  range: { from: string; through: string };
  rows: { count: number; results: readonly { share: string | null }[] };
};

export function storeColumn(of: Of, scope: ReportScope, filters: ReportFilters): Column<Line> {
  const words = STORE_WORDS[scope.side];
  return {
    id: 'name',
    header: words.One,
    cell: ({ store, gaps, color }) => (
      <StoreCell scope={scope} store={store} filters={filters} days={of.range} missing={gaps.missing} color={color} />
    ),
    sortBy: ({ store }) => storeWords(scope, store).name,
    total: `${of.rows.count} ${of.rows.count === 1 ? words.one : words.many}`,
  };
}

export function storeColumns(of: Of, scope: ReportScope): Column<Line>[] {
  const full = fullBar(of.rows.results.map(({ share }) => share));
  return [
    { ...adjustedColumn<Line>(of) },
    {
      id: 'share',
      header: `Share of ${scope.kind === 'property' ? 'property' : scope.kind}`,
      optional: true,
      cell: ({ share }) => <ShareBar share={barOf(share, full)} text={shareWords(share)} />,
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: of.rows.count > 0 ? '100.0%' : '',
    },
    ...changeColumn<Line>(of, of.comparison),
    rentColumn(of),
    {
      id: 'rent_share',
      header: 'Effective rate',
      align: 'right',
      optional: true,
      cell: ({ rent_share }) => rateWords(rent_share),
      sortBy: ({ rent_share }) => (rent_share === null ? undefined : Number(rent_share)),
      total: rateWords(effectiveRate(of.totals)),
    },
    transactionsColumn(of),
    averageColumn(of),
    ...salesColumns<Line>(of).map((column) => ({ ...column, startsHidden: true })),
    ...hiddenColumns<Line>(of),
  ];
}

/** Recomputed from the sums, never averaged: 14,655.13 of 361,570.12 is 4.05. */
function effectiveRate({ figures, percentage_rent }: FigureLine): string | null {
  const sold = centsOf(figures?.adjusted_gross);
  if (percentage_rent === null || percentage_rent === undefined || sold === 0) return null;
  return ((centsOf(percentage_rent) / sold) * 100).toFixed(2);
}
