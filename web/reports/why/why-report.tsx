// Why sales changed: the amount, the reason, the steps that lead there, who brought it, and what else happened.
import { useState } from 'react';
import { whyReport } from '#core/reports/why-contract.ts';
import { shortMoney } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { explained } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { hasCategories, WhyCategories, WhyHappened } from '#web/reports/why/why-beside.tsx';
import { ChangeLegend, whyColumns } from '#web/reports/why/why-columns.tsx';
import { categorySteps, merchantSteps, type WhyView } from '#web/reports/why/why-parts.ts';
import {
  mixWords,
  percentWords,
  reasonWords,
  signedMoney,
  type Why,
  waterfallSteps,
} from '#web/reports/why/why-words.ts';
import { centsOf, comparedWords, daysWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Waterfall, type WaterfallStep } from '#web/ui/charts/waterfall.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

export function WhyReport(props: ReportProps) {
  const query = useReport(whyReport.read, explained(props.question));
  return (
    <ReportResult query={query} change={props.change}>
      {(why) => (
        <>
          <Steps why={why} name={props.scope.name} hasStores={props.scope.kind !== 'store'} />
          {props.scope.kind === 'store' ? (
            <>
              <WhyCategories why={why} />
              <WhyHappened why={why} report={props} />
            </>
          ) : (
            <WithSide
              wide
              side={
                <>
                  <WhyCategories why={why} />
                  <WhyHappened why={why} report={props} />
                </>
              }
            >
              <ReportTable
                name="why"
                title="By merchant"
                note="who brought the change"
                first={{ by: 'change', down: true }}
                legend={<ChangeLegend why={why} />}
                columns={whyColumns(why, props)}
                rows={why.rows}
                rowKey={({ store }) => store.deal ?? store.name}
                footer={mixWords(why) || undefined}
              />
            </WithSide>
          )}
        </>
      )}
    </ReportResult>
  );
}

const STEPS: Record<WhyView, (why: Why) => WaterfallStep[]> = {
  steps: waterfallSteps,
  category: categorySteps,
  merchant: merchantSteps,
};

function Steps({ why, name, hasStores }: { why: Why; name: string; hasStores: boolean }) {
  const phone = usePhone();
  const [view, setView] = useState<WhyView>('steps');
  const { range, comparison, currency } = why;
  const steps = STEPS[view](why);
  const views = [
    { value: 'steps' as const, label: why.visits ? 'Visits and basket' : 'Sales and basket' },
    ...(hasCategories(why) ? [{ value: 'category' as const, label: 'Category' }] : []),
    ...(hasStores ? [{ value: 'merchant' as const, label: 'Merchant' }] : []),
  ];
  const days = daysWords(range.from, range.through);
  return (
    <ChartCard
      question={`Why ${days} changed`}
      figure={signedMoney(why.change, why)}
      sentence={
        <>
          <strong>{percentWords(why.change_percent)}</strong> on the same days. {reasonWords(why)}
        </>
      }
      legend={[
        { name: days, look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
        { name: 'Left out on both sides', look: 'missing' },
      ]}
      picture={`${name}-why-${range.from}-${range.through}`}
    >
      {views.length > 1 ? (
        <div className={classes.views}>
          <Segments label="The change by" segments={views} value={view} onChange={setView} />
        </div>
      ) : null}
      {centsOf(why.adjusted_gross) === 0 && centsOf(why.compared_gross) === 0 ? (
        <EmptyState />
      ) : phone ? (
        <NameBars
          label="From the compared days to these"
          bars={steps.map(({ key, name: step, below, amount, kind, figure, lines }) => ({
            key,
            name: step,
            note: below,
            value: kind === 'step' ? amount : null,
            missing: kind === 'left-out' ? amount : undefined,
            figure,
            lines,
          }))}
        />
      ) : (
        <Waterfall
          label="From the compared days to these"
          steps={steps}
          axis={(value) => shortMoney(value, currency)}
        />
      )}
    </ChartCard>
  );
}
