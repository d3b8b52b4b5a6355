// The sales statements of a connection: the months of a year, and the statement of one of them with what can be done.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { refusedWords } from '#web/base/failure.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { ChecksCard } from '#web/months/checks-card.tsx';
import { REOPENING } from '#web/months/held-lines.tsx';
import { LandlordCards } from '#web/months/landlord-cards.tsx';
import { MerchantCards } from '#web/months/merchant-cards.tsx';
import { MonthChoice, shownMonth, yearOf } from '#web/months/month-choice.ts';
import { MonthHead } from '#web/months/month-head.tsx';
import { MonthStrip } from '#web/months/month-strip.tsx';
import { NoticeCards } from '#web/months/notice-card.tsx';
import { monthsQuery, statementQuery } from '#web/months/queries.ts';
import { HistoryCard, QuestionsCard, ReopeningCards, VersionsCard } from '#web/months/said-cards.tsx';
import classes from '#web/months/statement-paper.module.css';
import { StatementPaper } from '#web/months/statement-paper.tsx';
import { AfterAMoment, EmptyState, PageSkeleton } from '#web/ui/states.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

export function StatementsTab({ deal }: { deal: Deal }) {
  const [choice, change] = useAddress(MonthChoice);
  const { data, error, refetch } = useQuery(monthsQuery(deal.id, yearOf(choice.month)));
  if (error) return <NoMonths error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const shown = shownMonth(data.months, choice.month);
  const choose = (month: string) => change({ month });
  return (
    <>
      <div className={classes.head}>
        <h2>{data.year}</h2>
        <div className={classes.years}>
          <Button variant="default" px={8} aria-label="Year before" onClick={() => choose(`${data.year - 1}-01-01`)}>
            <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
          </Button>
          <Button variant="default" px={8} aria-label="Year after" onClick={() => choose(`${data.year + 1}-01-01`)}>
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {shown ? (
        <>
          <MonthStrip
            months={data.months}
            shown={shown.month}
            side={deal.me.role}
            currency={deal.terms.currency}
            onChoose={choose}
          />
          <OneMonth deal={deal} month={shown.month} />
        </>
      ) : (
        <EmptyState title={`No months in ${data.year}`} hint="The agreement does not run in this year." />
      )}
    </>
  );
}

function OneMonth({ deal, month }: { deal: Deal; month: string }) {
  const { data, error, refetch } = useQuery(statementQuery(deal.id, month));
  const isPhone = usePhone();
  if (error) return <NoMonths error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const zone = deal.landlord.company.premises.time_zone;
  const { role } = deal.me;
  const checks = <ChecksCard statement={data} side={role} />;
  // On a phone everything is read from top to bottom: what is missing is said before the signature is asked for.
  const checksFirst = isPhone && role === 'retailer';
  return (
    <>
      <MonthHead statement={data} side={role} zone={zone} />
      <div className={classes.layout}>
        <StatementPaper statement={data} zone={zone} />
        <aside className={classes.side} aria-label="About this statement">
          {checksFirst ? checks : null}
          {role === 'landlord' ? <LandlordCards statement={data} zone={zone} /> : <MerchantCards statement={data} />}
          {checksFirst ? null : checks}
          <div id={REOPENING} className={classes.side}>
            <ReopeningCards statement={data} />
          </div>
          <NoticeCards deal={data.deal} month={data.month} zone={zone} />
          <QuestionsCard statement={data} zone={zone} />
          <VersionsCard statement={data} zone={zone} />
          <HistoryCard statement={data} zone={zone} />
        </aside>
      </div>
    </>
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
