// The sales statements of a connection: the months of a year, and the statement of one of them with what can be done.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { refusedWords } from '#web/base/failure.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { ChecksCard } from '#web/months/checks-card.tsx';
import { REOPENING } from '#web/months/held-lines.tsx';
import { LandlordCards } from '#web/months/landlord-cards.tsx';
import { MerchantCards } from '#web/months/merchant-cards.tsx';
import { MonthChoice, shownMonth, yearOf } from '#web/months/month-choice.ts';
import { MonthHead, MonthWay } from '#web/months/month-head.tsx';
import { MonthStrip } from '#web/months/month-strip.tsx';
import { NoticeCards } from '#web/months/notice-card.tsx';
import { monthsQuery, statementQuery } from '#web/months/queries.ts';
import { HistoryCard, QuestionsCard, ReopeningCards, VersionsCard } from '#web/months/said-cards.tsx';
import classes from '#web/months/statement-paper.module.css';
import { StatementPaper } from '#web/months/statement-paper.tsx';
import { AfterAMoment, AnswerSkeleton, EmptyState, PageSkeleton } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

export function StatementsTab({ deal }: { deal: Deal }) {
  const [choice, change] = useAddress(MonthChoice);
  const { data, error, refetch } = useQuery(monthsQuery(deal.id, yearOf(choice.month)));
  if (error) return <NoMonths error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const shown = shownMonth(data.months, choice.month);
  const choose = (month: string) => change({ month });
  const years = <YearHead year={data.year} onChoose={choose} />;
  if (!shown) {
    return (
      <>
        {years}
        <EmptyState title={`No months in ${data.year}`} hint="The agreement does not run in this year." />
      </>
    );
  }
  const { currency } = deal.terms;
  return (
    <OneMonth deal={deal} month={shown.month} years={years}>
      <MonthStrip {...{ months: data.months, shown: shown.month, side: deal.me.role, currency, onChoose: choose }} />
    </OneMonth>
  );
}

function YearHead({ year, onChoose }: { year: number; onChoose: (month: string) => void }) {
  return (
    <div className={classes.years}>
      <Button variant="default" px={8} aria-label="Year before" onClick={() => onChoose(`${year - 1}-01-01`)}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
      </Button>
      <span>{year}</span>
      <Button variant="default" px={8} aria-label="Year after" onClick={() => onChoose(`${year + 1}-01-01`)}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** The answer of the month stands above the months to choose from, which stay while another one is asked for. */
type OneMonthProps = { deal: Deal; month: string; years: ReactNode; children: ReactNode };

function OneMonth({ deal, month, years, children }: OneMonthProps) {
  const { data, error, refetch } = useQuery(statementQuery(deal.id, month));
  if (error) {
    return (
      <>
        {years}
        {children}
        <NoMonths error={error} retry={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <div className={classes.monthHead}>
          <div className={classes.waiting}>
            <AfterAMoment>
              <AnswerSkeleton />
            </AfterAMoment>
          </div>
          <div className={classes.take}>{years}</div>
        </div>
        {children}
        <Waiting />
      </>
    );
  }
  return (
    <>
      <MonthHead statement={data} side={deal.me.role} years={years} />
      {children}
      <StatementBody deal={deal} statement={data} />
    </>
  );
}

function StatementBody({ deal, statement }: { deal: Deal; statement: Statement }) {
  const isPhone = usePhone();
  const zone = deal.landlord.company.premises.time_zone;
  const { role } = deal.me;
  const checks = <ChecksCard statement={statement} side={role} />;
  // On a phone everything is read from top to bottom: what is missing is said before the signature is asked for.
  const checksFirst = isPhone && role === 'retailer';
  return (
    <div className={classes.layout}>
      <StatementPaper statement={statement} zone={zone} />
      <aside className={classes.side} aria-label="About this statement">
        {checksFirst ? checks : null}
        {role === 'landlord' ? (
          <LandlordCards statement={statement} zone={zone} />
        ) : (
          <MerchantCards statement={statement} />
        )}
        {checksFirst ? null : checks}
        <MonthWay statement={statement} zone={zone} />
        <div id={REOPENING} className={classes.side}>
          <ReopeningCards statement={statement} />
        </div>
        <NoticeCards deal={statement.deal} month={statement.month} zone={zone} />
        <QuestionsCard statement={statement} zone={zone} />
        <VersionsCard statement={statement} zone={zone} />
        <HistoryCard statement={statement} zone={zone} />
      </aside>
    </div>
  );
}

function Waiting() {
  return (
    <AfterAMoment>
      <PageSkeleton />
    </AfterAMoment>
  );
}

function NoMonths({ error, retry }: { error: Error; retry: () => void }) {
  const refusal = refusedWords(error);
  if (refusal) return <EmptyState title="No statements to show" hint={refusal} />;
  return <LoadFailed title="The statements could not be loaded" error={error} retry={retry} />;
}
