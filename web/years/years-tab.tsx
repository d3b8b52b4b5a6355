// The rent years of a connection: the reconciliation of one of them as a document that both sign, and what can be done.
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { getYearPdf } from '#core/years/contract.ts';
import type { Year } from '#core/years/shapes.ts';
import { shownYear } from '#core/years/shown-year.ts';
import { useAddress } from '#web/base/address.ts';
import { useDownload } from '#web/base/download.ts';
import { refusedWords } from '#web/base/failure.ts';
import { money } from '#web/base/format.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import layout from '#web/months/statement-paper.module.css';
import { AfterAMoment, EmptyState, PageSkeleton } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { CorrectionCards } from '#web/years/correction-cards.tsx';
import { OtherYears, StepsCard, VersionsCard, WhyCard } from '#web/years/progress-cards.tsx';
import { yearQuery, yearsQuery } from '#web/years/queries.ts';
import { SalesPaper } from '#web/years/sales-paper.tsx';
import { SigningCards } from '#web/years/signing-cards.tsx';
import { yearWord } from '#web/years/state-words.ts';
import { YearChoice } from '#web/years/year-choice.ts';
import classes from '#web/years/year-paper.module.css';
import { YearPaper } from '#web/years/year-paper.tsx';

export function YearsTab({ deal }: { deal: Deal }) {
  const [choice, change] = useAddress(YearChoice);
  const list = useQuery(yearsQuery(deal.id, choice.year));
  const chosen = list.data && shownYear(list.data.years, choice.year);
  const year = useQuery({ ...yearQuery(deal.id, chosen?.year ?? ''), enabled: chosen !== undefined });
  const error = list.error ?? year.error;
  if (error) return <NoYears error={error} retry={() => void (list.error ? list.refetch() : year.refetch())} />;
  if (list.data && !chosen) {
    return (
      <EmptyState
        title="No rent year to reconcile"
        hint="A year appears with its first day that has ended, where the terms ask for percentage rent."
      />
    );
  }
  if (!list.data || !year.data) {
    return (
      <AfterAMoment>
        <PageSkeleton />
      </AfterAMoment>
    );
  }
  const zone = deal.landlord.company.premises.time_zone;
  const side = deal.me.role;
  return (
    <>
      <Head year={year.data} deal={deal} />
      <div className={layout.layout}>
        <div className={classes.papers}>
          <YearPaper year={year.data} zone={zone} />
          <SalesPaper year={year.data} />
        </div>
        <aside className={layout.side} aria-label="About this year">
          <SigningCards year={year.data} side={side} zone={zone} />
          <StepsCard year={year.data} side={side} zone={zone} />
          <WhyCard year={year.data} />
          <OtherYears
            years={list.data.years.filter((each) => each.year !== year.data.year)}
            side={side}
            currency={year.data.figures.currency}
            onChoose={(first) => change({ year: first })}
          />
          <CorrectionCards year={year.data} zone={zone} />
          <VersionsCard year={year.data} zone={zone} />
        </aside>
      </div>
    </>
  );
}

function Head({ year, deal }: { year: Year; deal: Deal }) {
  const pdf = useDownload(getYearPdf);
  const newest = year.signatures[0];
  const { figures, state } = year;
  const { word, tone } = yearWord(state, deal.me.role);
  return (
    <div className={classes.head}>
      <div>
        <h2>
          {year.name} reconciliation{' '}
          <StatusPill tone={tone}>{state === 'closed' ? 'Closed, both signed' : word}</StatusPill>
        </h2>
        <p>
          {money(figures.sales_that_count, figures.currency)} of sales, {money(figures.due, figures.currency)} of %
          Rent.
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
          Print
        </Button>
        {newest ? (
          <Button
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate({ params: { id: newest.id }, query: {} })}
          >
            PDF
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function NoYears({ error, retry }: { error: Error; retry: () => void }) {
  const refusal = refusedWords(error);
  if (refusal) return <EmptyState title="No years to show" hint={refusal} />;
  return <LoadFailed title="The years could not be loaded" error={error} retry={retry} />;
}
