// The largest stores as bars beside their compared sales, each opening its own.
import type { ReactNode } from 'react';
import type { Currency } from '#core/base/money.ts';
import { money, shortMoney } from '#web/base/format.ts';
import type { ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportScope } from '#web/reports/scope.ts';
import { storeHref, storeWords } from '#web/reports/stores/store-cells.tsx';
import type { Line } from '#web/reports/stores/store-columns.tsx';
import { centsOf, changeWords, comparedWords, daysWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const MOST_BARS = 14;
const LONGEST_LABEL = 11;

type StoreBarsProps = {
  report: {
    currency: Currency;
    range: { from: string; through: string };
    comparison: { from: string; through: string } | null;
    totals: { figures: { adjusted_gross: string } };
    rows: { results: Line[]; count: number };
  };
  scope: ReportScope;
  filters: ReportFilters;
  sentence: ReactNode;
};

export function StoreBars({ report, scope, filters, sentence }: StoreBarsProps) {
  const { currency, range, comparison, totals, rows } = report;
  const shown = rows.results
    .filter(({ figures }) => centsOf(figures.adjusted_gross) !== 0)
    .sort((a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross))
    .slice(0, MOST_BARS);
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}${rows.count > MOST_BARS ? `; the ${MOST_BARS} largest` : ''}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={sentence}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-stores-${range.from}-${range.through}`}
    >
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <BarChart
          label="Adjusted Gross by store"
          points={shown.map(({ store, figures, compared, change }, place) => {
            const href = storeHref(scope, store, filters, range);
            const { name, where } = storeWords(scope, store);
            return {
              key: `${store.deal ?? place}`,
              label: shortened(name),
              value: centsOf(figures.adjusted_gross),
              compare: compared && centsOf(compared.adjusted_gross),
              lines: [
                [name, where].filter(Boolean).join(', '),
                money(figures.adjusted_gross, currency),
                ...(change === null
                  ? []
                  : [`${changeWords(change)}, then ${money(compared?.adjusted_gross, currency)}`]),
              ],
              ...(href && { href }),
            };
          })}
          axis={(value) => shortMoney(value, currency)}
        />
      )}
    </ChartCard>
  );
}

/** The axis has little room; the tooltip and the table carry the whole name. */
export function shortened(name: string): string {
  return name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : name;
}

/** "Juniper & Rye, Penn Yard" among channels that all begin with "Juniper & Rye, " is Penn Yard. */
export function ownPart(name: string, names: readonly string[]): string {
  const shared = name.slice(0, name.lastIndexOf(', ') + 2);
  return names.length > 1 && shared.length > 2 && names.every((each) => each.startsWith(shared))
    ? name.slice(shared.length)
    : name;
}
