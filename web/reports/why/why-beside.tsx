// Beside the merchants of a change: its categories, and what else happened on its days.
import { IconCloudOff, IconNote, IconWalk } from '@tabler/icons-react';
import { trafficReport } from '#core/reports/sales-contract.ts';
import { sentenceDate } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { byDay, explained } from '#web/reports/report-questions.ts';
import { passersBy } from '#web/reports/why/passers-by.ts';
import classes from '#web/reports/why/why.module.css';
import { categorySum, categoryWords, percentWords, signedMoney, type Why } from '#web/reports/why/why-words.ts';
import { centsOf } from '#web/reports/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Delta } from '#web/ui/status-pill.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;

export const hasCategories = ({ categories }: Why) => categories.some(({ category }) => category !== null);

export function WhyCategories({ why }: { why: Why }) {
  const { categories } = why;
  if (!hasCategories(why)) return null;
  const all = categorySum(why);
  return (
    <SectionCard title="By category" footer={categoryWords(why) || undefined}>
      <NameBars
        label="Change by category"
        isNarrow
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
      <p className={classes.all}>
        <span>All</span>
        <span>{signedMoney(all.cents, why)}</span>
        <Delta text={percentWords(all.percent)} />
      </p>
    </SectionCard>
  );
}

export function WhyHappened({ why: { notes, rows }, report }: { why: Why; report: ReportProps }) {
  const silent = rows.filter(({ unreported_days }) => unreported_days > 0);
  const { data: traffic } = useReport(trafficReport.read, byDay(explained(report.question)));
  const passers = traffic && passersBy(traffic);
  if (notes.length === 0 && silent.length === 0 && !passers) return null;
  return (
    <SectionCard title="What else happened" flush>
      {notes.map(({ id, day, note }) => (
        <CardLine key={id} icon={<IconNote {...ICON} />} title={sentenceDate(day)} detail={note} />
      ))}
      {passers ? <CardLine icon={<IconWalk {...ICON} />} title={passers.title} detail={passers.text} /> : null}
      {silent.length > 0 ? (
        <CardLine
          icon={<IconCloudOff {...ICON} />}
          title="Days without a report"
          detail={`Left out on both sides: ${silent.map(({ store }) => store.name).join(', ')}.`}
        />
      ) : null}
    </SectionCard>
  );
}
