// Four figures with their reasons, each opening the report that explains it.
import type { z } from 'zod';
import type { overviewReport } from '#core/reports/sales-contract.ts';
import { count, counted, money } from '#web/base/format.ts';
import { keptSearch } from '#web/reports/filters/report-filters.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { placeOf, STORE_WORDS, withSearch } from '#web/reports/scope.ts';
import { changeWords, hourName, rateWords, versusWords, WEEKDAY_NAMES } from '#web/reports/words.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { CardRow } from '#web/ui/page.tsx';
import { Delta } from '#web/ui/status-pill.tsx';

export type Overview = z.output<typeof overviewReport.read.reply>;

export function OverviewCards({ report, scope, filters }: ReportProps & { report: Overview }) {
  const { currency, totals, comparable, rent_share, comparison, busiest, stores } = report;
  const words = STORE_WORDS[scope.side];
  const opens = (key: ReportKey) => {
    const place = placeOf(scope, key);
    return place ? { href: withSearch(place, keptSearch(filters)) } : {};
  };
  return (
    <CardRow>
      <FigureCard
        label="Transactions"
        value={count(totals.figures.transactions)}
        reason={`Average sale ${money(totals.figures.average_sale, currency)}`}
        {...opens('daily')}
      />
      <FigureCard
        label="% Rent"
        value={money(totals.percentage_rent, currency)}
        kind="rent"
        reason={rentReason(rent_share, stores.rent_hidden, words.many)}
        {...opens('performance')}
      />
      {comparable && scope.kind !== 'store' ? (
        <FigureCard
          label={`Same ${words.many}`}
          value={money(comparable.adjusted_gross, currency)}
          reason={
            <>
              <Delta text={changeWords(comparable.change)} /> {versusWords(comparison?.kind)}, {comparable.stores} open
              in both
            </>
          }
          {...opens('performance')}
        />
      ) : (
        <FigureCard
          label="Refunds"
          value={money(totals.figures.refund, currency)}
          reason={counted(totals.figures.refunds, 'refund', 'refunds')}
          {...opens('daily')}
        />
      )}
      <FigureCard
        label="Busiest hour"
        value={busiest ? `${WEEKDAY_NAMES[busiest.weekday - 1]?.slice(0, 3)} ${hourName(busiest.hour)}` : '—'}
        reason={busiest ? `${money(busiest.average, currency)} on average` : 'No report tells the hour'}
        {...opens('hourly')}
      />
    </CardRow>
  );
}

function rentReason(share: string | null, hidden: number, many: string): string {
  const shown = share === null ? 'Not shown to you' : `${rateWords(share)} of Adjusted Gross`;
  return hidden > 0 && share !== null ? `${shown}; ${hidden} ${many} not shown` : shown;
}
