// The largest stores as bars with their whole names, beside their compared sales, each opening its own.
import type { ReactNode } from 'react';
import type { Currency } from '#core/base/money.ts';
import type { Comparison } from '#core/reports/comparison.ts';
import { counted, money } from '#web/base/format.ts';
import type { ReportFilters } from '#web/reports/filters/report-filters.ts';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { storeHref, storeWords } from '#web/reports/stores/store-cells.tsx';
import type { Line } from '#web/reports/stores/store-columns.tsx';
import { tipLines } from '#web/reports/tip-lines.ts';
import { centsOf, changeWords, comparedWords, daysWords, largestWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker } from '#web/ui/status-pill.tsx';

const MOST_BARS = 14;

type StoreBarsProps = {
  report: {
    currency: Currency;
    range: { from: string; through: string };
    comparison: { from: string; through: string; kind: Comparison } | null;
    totals: { figures: { adjusted_gross: string } };
    rows: { results: Line[]; count: number };
  };
  scope: ReportScope;
  filters: ReportFilters;
  sentence: ReactNode;
};

export function StoreBars({ report, scope, filters, sentence }: StoreBarsProps) {
  const { currency, range, comparison, totals, rows } = report;
  const sold = rows.results
    .filter(({ figures }) => centsOf(figures.adjusted_gross) !== 0)
    .sort((a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross));
  const shown = sold.slice(0, MOST_BARS);
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, sold.length)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={sentence}
      legend={[
        scope.side === 'landlord'
          ? { name: 'These days, in the merchant’s color', look: 'merchant-1' }
          : { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-stores-${range.from}-${range.through}`}
    >
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label={`Adjusted Gross by ${STORE_WORDS[scope.side].one}`}
          bars={shown.map((row, place) => {
            const { name, where } = storeWords(scope, row.store);
            const { missing } = row.gaps;
            return {
              key: `${row.store.deal ?? place}`,
              name,
              note: (
                <>
                  {where}
                  {missing > 0 ? <GapMarker>{counted(missing, 'day', 'days')}</GapMarker> : null}
                </>
              ),
              color: scope.side === 'landlord' ? row.color : undefined,
              value: centsOf(row.figures.adjusted_gross),
              compare: row.compared && centsOf(row.compared.adjusted_gross),
              figure: money(row.figures.adjusted_gross, currency),
              aside: comparison ? <Delta text={changeWords(row.change)} /> : undefined,
              lines: tipLines([name, where].filter(Boolean).join(', '), row, report),
              href: storeHref(scope, row.store, filters, range),
            };
          })}
        />
      )}
    </ChartCard>
  );
}

/** "Juniper & Rye, Penn Yard" among channels that all begin with "Juniper & Rye, " is Penn Yard. */
export function ownPart(name: string, names: readonly string[]): string {
  const shared = name.slice(0, name.lastIndexOf(', ') + 2);
  return names.length > 1 && shared.length > 2 && names.every((each) => each.startsWith(shared))
    ? name.slice(shared.length)
    : name;
}
