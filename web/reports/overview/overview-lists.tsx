// Who sold most, who moved, and who has not reported: each line opens its store.
import type { ReactNode } from 'react';
import { money, shortDate } from '#web/base/format.ts';
import type { Overview } from '#web/reports/overview/overview-cards.tsx';
import overviewClasses from '#web/reports/overview/overview-report.module.css';
import type { ReportProps } from '#web/reports/report-props.ts';
import classes from '#web/reports/reports.module.css';
import { STORE_WORDS } from '#web/reports/scope.ts';
import { StoreCell } from '#web/reports/stores/store-cells.tsx';
import { changeWords, shareWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Delta, GapMarker } from '#web/ui/status-pill.tsx';

type ListProps = ReportProps & { report: Overview };
type Store = Overview['best'][number]['store'];
const MOST_MISSING = 8;

export function TopList({ report, ...props }: ListProps) {
  return (
    <StoreList
      title={`Largest ${STORE_WORDS[props.scope.side].many}`}
      lines={report.best.map(({ store, adjusted_gross, share }) => ({
        store,
        value: (
          <>
            <span className={classes.quiet}>{shareWords(share)}</span>
            {money(adjusted_gross, report.currency)}
          </>
        ),
      }))}
      report={report}
      {...props}
    />
  );
}

type MoverProps = ListProps & { title: string; movers: Overview['risen'] };

export function MoverList({ title, movers, report, ...props }: MoverProps) {
  return (
    <StoreList
      title={title}
      lines={movers.map(({ store, adjusted_gross, change }) => ({
        store,
        value: (
          <>
            <Delta text={changeWords(change)} />
            {money(adjusted_gross, report.currency)}
          </>
        ),
      }))}
      report={report}
      {...props}
    />
  );
}

export function MissingList({ report, ...props }: ListProps) {
  const more = report.missing.length - MOST_MISSING;
  return (
    <StoreList
      title="Not reported"
      lines={report.missing.slice(0, MOST_MISSING).map(({ store, days, last_reported }) => ({
        store,
        value: (
          <>
            <span className={classes.quiet}>last {shortDate(last_reported)}</span>
            <GapMarker>{days === 1 ? '1 day' : `${days} days`}</GapMarker>
          </>
        ),
      }))}
      footer={more > 0 ? `And ${more} more` : undefined}
      report={report}
      {...props}
    />
  );
}

type StoreListProps = ListProps & {
  title: string;
  lines: readonly { store: Store; value: ReactNode }[];
  footer?: string | undefined;
};

/** Nothing to list is no card. */
function StoreList({ title, lines, footer, report, scope, filters }: StoreListProps) {
  if (lines.length === 0 || scope.kind === 'store') return null;
  return (
    <SectionCard title={title} flush footer={footer}>
      <ul className={overviewClasses.list}>
        {lines.map(({ store, value }) => (
          <li key={store.deal ?? store.name}>
            <StoreCell scope={scope} store={store} filters={filters} days={report.range} />
            <span className={overviewClasses.listValue}>{value}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
