// Where a landlord lands at eight in the morning: yesterday against expectation, who has not reported, what needs them,
// money on its way, what ends, and which deals come near their breakpoint.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useEffect } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import { type Day, weekday } from '#core/base/time.ts';
import type { LandlordHome } from '#core/home/contract.ts';
import { firstStep } from '#core/home/first-run.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { merchantWords } from '#core/properties/merchant-words.ts';
import { money, percent, span, yearDate } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useUser } from '#web/base/user.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { AfterTasks } from '#web/home/after-tasks.tsx';
import { againstWords, changeWords, deltaText } from '#web/home/change-words.ts';
import { firstFacts, useSkipped } from '#web/home/first-place.ts';
import classes from '#web/home/home.module.css';
import { Expiring, Missing, Moved } from '#web/home/landlord-cards.tsx';
import { MoneyAhead } from '#web/home/money-ahead.tsx';
import { NeedsYou } from '#web/home/needs-you.tsx';
import { landlordHomeQuery } from '#web/home/queries.ts';
import { RadarCard } from '#web/home/radar-card.tsx';
import { rentWords } from '#web/home/rent-words.ts';
import { NoAccess } from '#web/properties/asking/no-access.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { WEEKDAY_NAMES } from '#web/reports/words.ts';
import { ORGANISATIONS } from '#web/staff/words.ts';
import { SparkBars } from '#web/ui/charts/sparkbars.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { AnswerHeader, CardRow, Stack } from '#web/ui/page.tsx';
import { Delta } from '#web/ui/status-pill.tsx';

/** Read on the first day only: its forms are larger than the rest of the page. */
const FirstRun = lazy(() => import('#web/home/first-run.tsx').then((file) => ({ default: file.FirstRun })));
const FirstPortfolio = lazy(() => import('#web/home/first-run.tsx').then((file) => ({ default: file.FirstPortfolio })));

export function LandlordHomePage() {
  return (
    <Suspense fallback={null}>
      <Landing />
    </Suspense>
  );
}

function Landing() {
  const company = useMasterCompany();
  const user = useUser();
  // Without a property there are no figures to ask for.
  if (company?.premises_count === 0 && company.is_owner) return <FirstRun company={company} at={2} />;
  if (company) return <Home company={company} />;
  if (!user) return null;
  if (!user.has_access) return <NoAccess />;
  return user.is_staff ? <StaffStart admin={user.is_admin} /> : <FirstPortfolio />;
}

/** Staff of an installation without any portfolio begin with what it is for. */
function StaffStart({ admin }: { admin: boolean }) {
  const { go } = useContext(MovingContext);
  useEffect(() => go(admin ? '/staff/welcome' : ORGANISATIONS), [admin, go]);
  return null;
}

function Home({ company }: { company: MasterCompany }) {
  const query = useQuery(landlordHomeQuery(company.id));
  const [skipped, skip] = useSkipped(company.id);
  return (
    <Loaded query={query} what="Your home page">
      {(home) => {
        const step = skipped || !company.is_owner ? undefined : firstStep(firstFacts(company, home));
        if (step !== undefined) return <FirstRun company={company} home={home} at={step} onSkip={skip} />;
        return (
          <>
            <Answer home={home} company={company} />
            <Stack>
              <Figures home={home} company={company.id} />
              <AfterTasks>
                <MyInvites />
                <Columns home={home} company={company} />
                <RadarCard
                  scope={{ master_company: company.id }}
                  side="landlord"
                  base={connectionsBase(company.id)}
                  wide
                  places
                />
              </AfterTasks>
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
}

function Columns({ home, company }: { home: LandlordHome; company: MasterCompany }) {
  const base = connectionsBase(company.id);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {home.sales ? (
          <Missing
            stores={home.sales.missing}
            yesterday={home.sales.stores_due - home.sales.stores_reported}
            base={base}
            company={company.id}
            canRemind={company.manages_connections}
          />
        ) : null}
        <NeedsYou />
      </div>
      <div className={classes.stack}>
        {home.money.map((flow) => (
          <MoneyAhead key={flow.currency} flow={flow} company={company.id} />
        ))}
        <Expiring deals={home.expiring} count={home.connections.expiring} base={base} />
        {home.sales ? <Moved sales={home.sales} company={company.id} /> : null}
      </div>
    </div>
  );
}

function Answer({ home, company }: { home: LandlordHome; company: MasterCompany }) {
  const { sales, connections } = home;
  const eyebrow = `${yearDate(home.today)}. ${company.name}.`;
  const actions = company.manages_connections ? (
    <Button
      component={Link}
      href={`${connectionsBase(company.id)}/new`}
      leftSection={<IconPlus size={16} stroke={1.8} />}
    >
      New connection
    </Button>
  ) : null;
  if (!sales) {
    const { merchants: open, not_open } = connections;
    const later = not_open === 0 ? '' : `, ${not_open} not open yet`;
    const sentence = `${open === 1 ? 'merchant' : 'merchants'}${later}. Sales are shown to whoever may view them.`;
    return <AnswerHeader eyebrow={eyebrow} figure={String(open)} sentence={sentence} actions={actions} />;
  }
  const silent = sales.stores_due - sales.stores_reported;
  return (
    <AnswerHeader
      eyebrow={eyebrow}
      figure={money(sales.sales, sales.currency)}
      sentence={
        <>
          sold yesterday at{' '}
          <strong>{sales.stores_reported === 1 ? '1 store' : `${sales.stores_reported} stores`}</strong>
          <Compared sales={sales} />.{' '}
          {silent === 0 ? (
            'Every store has reported.'
          ) : (
            <a href="#not-reported">
              {silent === 1 ? '1 store has not reported.' : `${silent} stores have not reported.`}
            </a>
          )}
        </>
      }
      actions={actions}
    />
  );
}

/** Beside the same weekday last year; who has no year behind them reads what such a weekday usually brings. */
function Compared({ sales }: { sales: NonNullable<LandlordHome['sales']> }) {
  const { day, last_year_change: lastYear, expected_change: usual, stores_compared: compared, stores_reported } = sales;
  const name = WEEKDAY_NAMES[weekday(day as Day) - 1];
  if (lastYear !== null) {
    return (
      <>
        , <strong>{changeWords(lastYear)}</strong> the same {name} last year
        {compared < stores_reported ? ` at the ${compared} that sold on both` : null}
      </>
    );
  }
  if (usual === null) return null;
  return (
    <>
      , <strong>{changeWords(usual)}</strong> what a {name} usually brings
    </>
  );
}

function Figures({ home, company }: { home: LandlordHome; company: number }) {
  const { sales, connections } = home;
  const base = `${connectionsBase(company)}/status`;
  if (!sales) {
    return (
      <CardRow>
        <FigureCard
          label="Active"
          value={String(connections.active)}
          reason={merchantWords({ open: connections.merchants, notOpen: connections.not_open })}
          href={`${base}/active/all`}
        />
        <FigureCard
          label="Expiring"
          value={String(connections.expiring)}
          reason="within 60 days"
          href={`${base}/active/expires`}
        />
        <FigureCard
          label="Waiting for merchants"
          value={String(connections.waiting_merchant)}
          href={`${base}/pending/merchant`}
        />
        <FigureCard label="Waiting for you" value={String(connections.waiting_owner)} href={`${base}/pending/owner`} />
      </CardRow>
    );
  }
  const { month, currency } = sales;
  const days = span(month.from, month.through);
  const rented = month.percentage_rent;
  return (
    <CardRow>
      <FigureCard
        label={`Sales, ${days}`}
        href={href('/new-ui/landlord/:company/analytics', { company })}
        value={money(month.sales, currency)}
        reason={<AgainstLastYear month={month} />}
        chart={
          <Sparkline
            values={month.series.map((day) => centsOrNull(day.sales))}
            before={month.series.map((day) => centsOrNull(day.last_year))}
          />
        }
      />
      <FigureCard
        label="Comparable stores"
        href={href('/new-ui/landlord/:company/analytics/analytic', { company })}
        value={deltaText(month.comparable.change)}
        reason={`${month.comparable.stores} of ${month.stores}, open both years`}
        chart={<SparkBars values={month.series.map(({ sales: now, last_year }) => changeOf(now, last_year))} />}
      />
      <FigureCard
        label={`% Rent, ${days}`}
        href={href('/new-ui/landlord/:company/analytics/merchant-ranking', { company })}
        value={money(rented, currency)}
        reason={rentWords(month)}
        chart={<Sparkline kind="rent" values={month.series.map((day) => centsOrNull(day.percentage_rent))} />}
      />
      <FigureCard
        label="Reported for yesterday"
        value={`${sales.stores_reported} of ${sales.stores_due}`}
        reason={merchantWords({ open: connections.merchants, notOpen: connections.not_open })}
        chart={<Reported due={sales.stores_due} reported={sales.stores_reported} />}
        href={`${base}/active/all`}
      />
    </CardRow>
  );
}

function AgainstLastYear({ month }: { month: NonNullable<LandlordHome['sales']>['month'] }) {
  return month.change === null ? (
    'no year before to compare with'
  ) : (
    <>
      <Delta text={deltaText(month.change)} /> {againstWords(month)}
    </>
  );
}

/** One cell for each store, hollow where nothing arrived; beyond a hundred, for each percent. */
function Reported({ due, reported }: { due: number; reported: number }) {
  const cells = Math.min(due, 100);
  const filled = due === 0 ? 0 : Math.floor((reported / due) * cells);
  return (
    <span className={classes.cells} role="img" aria-label={percent(due === 0 ? null : reported / due)}>
      {Array.from({ length: cells }, (_, at) => at).map((at) => (
        <span key={at} data-missing={at >= filled || undefined} />
      ))}
    </span>
  );
}

const centsOrNull = (amount: string | null) => (amount === null ? null : wholeCents(amount));

function changeOf(now: string | null, before: string | null): number | null {
  return now === null || before === null || wholeCents(before) === 0 ? null : wholeCents(now) / wholeCents(before) - 1;
}
