// When leases end, by year or quarter: how much rent and area each period takes along, as bars and as a table; a period
// opens to its leases. It is asked for once somebody has scrolled near it, below everything that the page is opened for.
import { SegmentedControl } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EndStep } from '#core/home/lease-ends.ts';
import type { LeaseEnds } from '#core/home/lease-ends-contract.ts';
import { stringifySearch, useAddress } from '#web/base/address.ts';
import { count, counted, shortMoney } from '#web/base/format.ts';
import { periodLines, periodName, shortPeriodName } from '#web/home/ends/end-words.ts';
import { EndingTable } from '#web/home/ends/ending-table.tsx';
import { endsAnswer } from '#web/home/ends/ends-answer.tsx';
import { type EndScope, leaseEndsQuery } from '#web/home/ends/ends-queries.ts';
import { PeriodTable } from '#web/home/ends/ends-table.tsx';
import classes from '#web/home/ends/lease-ends.module.css';
import { readPeriods, readSums } from '#web/home/ends/read-periods.ts';
import { EndsAddress } from '#web/home/ends/shown-ends.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { AfterAMoment, ReportSkeleton } from '#web/ui/states.tsx';

type LeaseEndsCardProps = {
  scope: EndScope;
  /** What files and pictures are named after. */
  name: string;
};

export function LeaseEndsCard(props: LeaseEndsCardProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '400px' });
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setNear(true);
  }, [entry]);
  const [{ ends: step = 'year' }] = useAddress(EndsAddress);
  const { data } = useQuery({ ...leaseEndsQuery(props.scope, step), enabled: isNear });
  return (
    <div ref={ref} id="lease-ends" className={classes.place}>
      {data ? <Ends {...props} ends={data} step={step} /> : isNear ? <Waiting /> : null}
    </div>
  );
}

const Waiting = () => (
  <AfterAMoment>
    <ReportSkeleton />
  </AfterAMoment>
);

function Ends({ ends, step, scope, name }: LeaseEndsCardProps & { ends: LeaseEnds; step: EndStep }) {
  const [{ ends_by, ending }] = useAddress(EndsAddress);
  const href = useHref();
  const { currency, others } = ends;
  if (currency === null) return null;
  const periods = readPeriods(ends.periods);
  const sums = readSums(ends.sums);
  const hasRent = ends.sums.rent !== null;
  const rentCurrency = hasRent ? currency : null;
  const by = hasRent && ends_by !== 'area' ? 'rent' : 'area';
  const bars = periods.filter(({ key }) => key !== 'none');
  const opened = periods.find(({ key }) => key === ending);
  return (
    <Stack>
      <ChartCard
        question="When leases end"
        {...endsAnswer({ soon: readSums(ends.soon), periods, sums }, { by, currency })}
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
              lines: periodLines(period, sums, rentCurrency),
              ...(period.leases > 0 && { href: href(period.key) }),
            }))}
          />
        ) : null}
      </ChartCard>
      {opened ? (
        <EndingTable scope={scope} period={opened} currency={rentCurrency} back={href(undefined)} step={step} />
      ) : (
        <PeriodTable periods={periods} sums={sums} currency={rentCurrency} href={href} step={step} />
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
