// The leases that end in a period, each a link to its connection; a long list goes on as one scrolls.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Currency } from '#core/base/money.ts';
import type { EndStep } from '#core/home/lease-ends.ts';
import type { LeaseEnd } from '#core/home/lease-ends-contract.ts';
import { DASH, money, shortDate } from '#web/base/format.ts';
import { MoreOf } from '#web/base/long-list.tsx';
import { QueryView } from '#web/base/query-view.tsx';
import { connectionsBase } from '#web/deals/links.ts';
import { areaText, leaseCount, periodName, rentText } from '#web/home/ends/end-words.ts';
import { type EndScope, endingLeasesQuery } from '#web/home/ends/ends-queries.ts';
import classes from '#web/home/ends/lease-ends.module.css';
import type { PeriodOfEnds, RentCurrency } from '#web/home/ends/read-periods.ts';
import { endWords } from '#web/home/property/property-words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { ReportSkeleton } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type EndingTableProps = {
  scope: EndScope;
  period: PeriodOfEnds;
  currency: RentCurrency;
  back: string;
  step: EndStep;
};

export function EndingTable({ scope, period, currency, back, step }: EndingTableProps) {
  const leases = useInfiniteQuery(endingLeasesQuery(scope, step, period.key));
  return (
    <SectionCard
      title={period.key === 'none' ? 'Leases without an end' : `Ends in ${periodName(period.key)}`}
      note={leaseCount(period)}
      aside={<Link href={back}>{step === 'year' ? 'All years' : 'All quarters'}</Link>}
      flush
    >
      <QueryView query={leases} failed="The leases could not be loaded" isPart loading={<ReportSkeleton />}>
        {({ results }) => (
          <DataTable
            caption={`Leases of ${periodName(period.key)}`}
            columns={leaseColumns(period, currency)}
            rows={results}
            rowKey={({ deal }) => deal}
            density="two-line"
            card={(lease) => (
              <CardLine
                title={<Merchant lease={lease} />}
                detail={[placeOf(lease), lease.end === null ? '' : endWords(lease.end, lease.change ?? undefined)]
                  .filter((words) => words !== '')
                  .join('. ')}
                action={
                  currency === null || lease.rent === null ? undefined : (
                    <span className={classes.rent}>{money(lease.rent, currency)}</span>
                  )
                }
              />
            )}
          />
        )}
      </QueryView>
      <MoreOf query={leases} />
    </SectionCard>
  );
}

function leaseColumns(period: PeriodOfEnds, currency: RentCurrency): Column<LeaseEnd>[] {
  return [
    {
      id: 'merchant',
      header: 'Merchant',
      cell: (lease) => <TwoLines first={<Merchant lease={lease} />} second={placeOf(lease)} />,
      total: leaseCount(period),
    },
    {
      id: 'ends',
      header: 'Ends',
      align: 'right',
      cell: ({ end, change }) => (
        <TwoLines
          first={end === null ? 'No end' : shortDate(end)}
          second={end === null || change === null ? '' : endWords(end, change).replace(/^[^.]*\. /, '')}
        />
      ),
      total: '',
    },
    {
      id: 'area',
      header: 'Area',
      align: 'right',
      cell: ({ area }) => (area === null ? DASH : areaText(area)),
      total: areaText(period.area),
    },
    ...(currency === null ? [] : [rentColumn(period, currency)]),
  ];
}

const rentColumn = (period: PeriodOfEnds, currency: Currency): Column<LeaseEnd> => ({
  id: 'rent',
  header: 'Rent, 12 months',
  align: 'right',
  cell: ({ rent }) => <MoneyCell text={rent === null ? DASH : money(rent, currency)} kind="rent" />,
  total: <MoneyCell text={rentText(period.rent, currency)} kind="rent" />,
});

function Merchant({ lease: { deal, master_company, merchant } }: { lease: LeaseEnd }) {
  return (
    <Link look="quiet" href={`${connectionsBase(master_company)}/${deal}/terms`}>
      {merchant}
    </Link>
  );
}

const placeOf = ({ premises, unit }: LeaseEnd): string => (unit ? `${premises.name}, ${unit}` : premises.name);
