// The difference in words, the chart and the table of months.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import type { WhatIf } from '#core/statements/contract.ts';
import { refusedWords } from '#web/base/failure.ts';
import { money, span } from '#web/base/format.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { TermsWords } from '#web/deals/terms/terms-card.tsx';
import { BendChart } from '#web/statements/effect/bend-chart.tsx';
import { MonthChart } from '#web/statements/month-chart.tsx';
import { MonthTable } from '#web/statements/month-table.tsx';
import classes from '#web/statements/what-if.module.css';
import { answerFigure, differenceWords } from '#web/statements/what-if-words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { AfterAMoment, EmptyState, SkeletonLine } from '#web/ui/states.tsx';

type WhatIfResultProps = {
  query: Pick<UseQueryResult<WhatIf>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  deal: Deal;
  /** Whether the other terms can be computed as they are. */
  complete: boolean;
  unchanged: boolean;
  typeForecast: () => void;
};

export function WhatIfResult({ query, deal, complete, unchanged, typeForecast }: WhatIfResultProps) {
  const { data, error, refetch } = query;
  if (error) return <NoReplay error={error} typeForecast={typeForecast} retry={() => void refetch()} />;
  if (!data) {
    return (
      <AfterAMoment>
        <div className={classes.waits} role="status" aria-label="Loading">
          <SkeletonLine width={180} />
          <SkeletonLine width={220} height={44} />
          <SkeletonLine width="90%" height={62} />
        </div>
        <div className={classes.below}>
          <SkeletonLine width="100%" height={300} />
          <SkeletonLine width="100%" height={560} />
        </div>
      </AfterAMoment>
    );
  }
  return (
    <>
      <div className={classes.answer} aria-live="polite">
        <p className={classes.eyebrow}>
          {data.sales === 'past' ? 'Replayed over' : 'Forecast for'} {span(data.from, data.through)}
        </p>
        <h2>
          <Figure text={answerFigure(data, unchanged)} />
        </h2>
        <p className={classes.sentence}>
          {complete
            ? differenceWords(data, unchanged)
            : 'The other terms cannot be computed yet: the form says what to change.'}
        </p>
      </div>
      <SectionCard title="What bends where" note="all rent, fees and tax on rent, by sales">
        <BendChart
          effect={{ ...data, history: { months: data.months.length } }}
          sold="These months"
          other="Other terms"
        />
      </SectionCard>
      <SectionCard title="Month by month" note="all rent, fees and tax on rent">
        <MonthChart whatIf={data} />
      </SectionCard>
      <SectionCard flush>
        <MonthTable whatIf={data} />
      </SectionCard>
      <SectionCard title={deal.accepted ? 'Today’s terms' : 'The terms as they stand'} flush>
        <TermsWords terms={deal.terms} />
      </SectionCard>
      {data.missing_days > 0 ? (
        <p className={classes.hint}>
          {data.missing_days} {data.missing_days === 1 ? 'day' : 'days'} of these months were not reported; they count
          as no sales on both sides.
        </p>
      ) : null}
      <p className={classes.hint}>
        Both sets of terms are replayed as if they had been in force for all of these months, with rent years from the
        first of them. Total rent by today’s terms: {money(data.totals.now.total, data.currency)}.
      </p>
    </>
  );
}

function NoReplay({ error, typeForecast, retry }: { error: Error; typeForecast: () => void; retry: () => void }) {
  const refusal = refusedWords(error);
  const step = { label: 'Type a forecast', act: typeForecast };
  if (refusal) return <EmptyState title="Nothing to replay yet" hint={refusal} step={step} />;
  return <LoadFailed title="The comparison could not be computed" error={error} retry={retry} />;
}
