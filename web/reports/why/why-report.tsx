// Why sales changed: the amount, the reason, the steps that lead there, who brought it, and what else happened.
import { useState } from 'react';
import { trafficReport } from '#core/reports/sales-contract.ts';
import { whyReport } from '#core/reports/why-contract.ts';
import { sentenceDate, shortMoney } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { byDay, explained } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { passersBy } from '#web/reports/why/passers-by.ts';
import { whyColumns } from '#web/reports/why/why-columns.tsx';
import { categorySteps, merchantSteps, type WhyView } from '#web/reports/why/why-parts.ts';
import {
  categoryWords,
  mixWords,
  percentWords,
  reasonWords,
  signedMoney,
  type Why,
  waterfallSteps,
} from '#web/reports/why/why-words.ts';
import { centsOf, comparedWords, daysWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Waterfall, type WaterfallStep } from '#web/ui/charts/waterfall.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

export function WhyReport(props: ReportProps) {
  const query = useReport(whyReport.read, explained(props.question));
  return (
    <ReportResult query={query} change={props.change}>
      {(why) => (
        <>
          <Steps why={why} name={props.scope.name} hasStores={props.scope.kind !== 'store'} />
          {props.scope.kind === 'store' ? null : (
            <ReportTable
              name="why"
              title="By merchant"
              note="who brought the change"
              first={{ by: 'change', down: true }}
              columns={whyColumns(why, props)}
              rows={why.rows}
              rowKey={({ store }) => store.deal ?? store.name}
              footer={mixWords(why) || undefined}
            />
          )}
          <Categories why={why} />
          <Happened why={why} report={props} />
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

const hasCategories = ({ categories }: Why) => categories.some(({ category }) => category !== null);

function Categories({ why }: { why: Why }) {
  const { categories } = why;
  if (!hasCategories(why)) return null;
  return (
    <SectionCard title="By category" footer={categoryWords(why) || undefined}>
      <NameBars
        label="Change by category"
        bars={categories.map(({ category, change, change_percent }) => {
          const name = category ?? 'Without a category';
          return {
            key: name,
            name,
            value: centsOf(change),
            figure: signedMoney(change, why),
            aside: <Delta text={percentWords(change_percent)} />,
            lines: [name, signedMoney(change, why), percentWords(change_percent)],
          };
        })}
      />
    </SectionCard>
  );
}

function Happened({ why: { notes, rows }, report }: { why: Why; report: ReportProps }) {
  const silent = rows.filter(({ unreported_days }) => unreported_days > 0);
  const { data: traffic } = useReport(trafficReport.read, byDay(explained(report.question)));
  const passers = traffic && passersBy(traffic);
  if (notes.length === 0 && silent.length === 0 && !passers) return null;
  return (
    <SectionCard title="What else happened">
      <ul className={classes.noteList}>
        {notes.map(({ id, day, note }) => (
          <li key={id}>
            <strong>{sentenceDate(day)}</strong>
            {note}
          </li>
        ))}
        {passers ? (
          <li>
            <strong>{passers.title}</strong>
            {passers.text}
          </li>
        ) : null}
        {silent.length > 0 ? (
          <li>
            <Footnote>
              Left out on both sides for days without a report: {silent.map(({ store }) => store.name).join(', ')}.
            </Footnote>
          </li>
        ) : null}
      </ul>
    </SectionCard>
  );
}
