// When leases end, by year or quarter: how much rent and area each period takes along, as bars and as a table; a period
// opens to its leases. It is asked for once somebody has scrolled near it, below everything that the page is opened for.
import { SegmentedControl } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { merchantStanding } from '#core/deals/merchant-count.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { type EndPeriod, endPeriods } from '#core/home/lease-ends.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { stringifySearch, useAddress } from '#web/base/address.ts';
import { count, counted, shortMoney } from '#web/base/format.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { periodLines, periodName, shortPeriodName } from '#web/home/ends/end-words.ts';
import {
  type EndScope,
  endingLeases,
  type LeaseWithEnd,
  mainCurrency,
  rentQuestion,
} from '#web/home/ends/ending-leases.ts';
import { endsAnswer } from '#web/home/ends/ends-answer.tsx';
import { EndingTable, PeriodTable } from '#web/home/ends/ends-table.tsx';
import classes from '#web/home/ends/lease-ends.module.css';
import { EndsAddress } from '#web/home/ends/shown-ends.ts';
import { reportQuery } from '#web/reports/queries.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { AfterAMoment, ReportSkeleton } from '#web/ui/states.tsx';

type LeaseEndsCardProps = {
  scope: EndScope;
  properties: readonly Premises[];
  /** What files and pictures are named after. */
  name: string;
  today: Day;
  /** Whether the reader may see what was sold and owed. */
  seesRent: boolean;
};

export function LeaseEndsCard(props: LeaseEndsCardProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '400px' });
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setNear(true);
  }, [entry]);
  const { data: deals } = useQuery({ ...dealsQuery(props.scope), enabled: isNear });
  return (
    <div ref={ref} id="lease-ends" className={classes.place}>
      {deals ? <OfDeals {...props} deals={deals} /> : isNear ? <Waiting /> : null}
    </div>
  );
}

const Waiting = () => (
  <AfterAMoment>
    <ReportSkeleton />
  </AfterAMoment>
);

function OfDeals({ deals, ...props }: LeaseEndsCardProps & { deals: readonly Deal[] }) {
  const { scope, properties, today, seesRent } = props;
  const currency = mainCurrency(deals, today);
  const year = useQuery({
    ...reportQuery(occupancyReport.read, rentQuestion(scope, today, currency ?? 'USD')),
    enabled: seesRent && currency !== undefined,
  });
  if (currency === undefined) return null;
  if (year.isLoading) return <Waiting />;
  const leases = endingLeases({ deals, properties, year: year.data, currency, today });
  const others = deals.filter((deal) => deal.currency !== currency && merchantStanding(deal, today) !== null).length;
  return <Ends {...props} leases={leases} currency={currency} others={others} hasRent={year.data !== undefined} />;
}

type EndsProps = Pick<LeaseEndsCardProps, 'name' | 'today'> & {
  leases: readonly LeaseWithEnd[];
  currency: Currency;
  others: number;
  hasRent: boolean;
};

function Ends({ leases, currency, others, hasRent, name, today }: EndsProps) {
  const [{ ends: step = 'year', ends_by, ending }] = useAddress(EndsAddress);
  const href = useHref();
  const by = hasRent && ends_by !== 'area' ? 'rent' : 'area';
  const periods = endPeriods(leases, { step, today });
  const bars = periods.filter(({ key }) => key !== 'none');
  const sums = { area: sum(periods, 'area'), rent: sum(periods, 'rent') };
  const opened = periods.find(({ key }) => key === ending);
  return (
    <Stack>
      <ChartCard
        question="When leases end"
        {...endsAnswer(leases, periods, { by, currency, today, sums })}
        picture={`lease-ends-${name}`}
      >
        <Choices hasRent={hasRent} />
        {bars.length > 0 ? (
          <BarChart
            label={`${by === 'rent' ? 'Rent' : 'Area'} of the leases that end, by ${step}`}
            kind={by}
            axis={(value) => (by === 'rent' ? shortMoney(value, currency) : count(value))}
            points={bars.map((period) => ({
              key: period.key,
              label: step === 'year' ? periodName(period.key) : shortPeriodName(period.key),
              value: period[by],
              lines: periodLines(period, sums, hasRent ? currency : null),
              ...(period.leases.length > 0 && { href: href(period.key) }),
            }))}
          />
        ) : null}
      </ChartCard>
      {opened ? (
        <EndingTable period={opened} currency={hasRent ? currency : null} back={href(undefined)} step={step} />
      ) : (
        <PeriodTable periods={periods} sums={sums} currency={hasRent ? currency : null} href={href} step={step} />
      )}
      <Footnote>
        {hasRent ? 'Rent is what the last twelve months earned: base, percentage and fees. ' : ''}
        Leases in force and those that are agreed and have not begun; a proposed renewal counts once it is accepted.
        {others > 0 ? ` ${counted(others, 'lease', 'leases')} in another currency left out.` : ''}
      </Footnote>
    </Stack>
  );
}

function Choices({ hasRent }: { hasRent: boolean }) {
  const [{ ends = 'year', ends_by = 'rent' }, change] = useAddress(EndsAddress);
  return (
    <div className={classes.choices}>
      <SegmentedControl
        aria-label="Ends by"
        value={ends}
        onChange={(value) => change({ ends: value === 'quarter' ? 'quarter' : undefined, ending: undefined })}
        data={[
          { value: 'year', label: 'Year' },
          { value: 'quarter', label: 'Quarter' },
        ]}
      />
      {hasRent ? (
        <SegmentedControl
          aria-label="Measured by"
          value={ends_by}
          onChange={(value) => change({ ends_by: value === 'area' ? 'area' : undefined })}
          data={[
            { value: 'rent', label: 'Rent' },
            { value: 'area', label: 'Area' },
          ]}
        />
      ) : null}
    </div>
  );
}

/** The same page with a period opened, or with none. */
function useHref(): (ending: string | undefined) => string {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  return (ending) => `${pathname}${stringifySearch({ ...(search as Record<string, unknown>), ending })}#lease-ends`;
}

const sum = (periods: readonly EndPeriod[], of: 'rent' | 'area'): number =>
  periods.reduce((total, period) => total + period[of], 0);
