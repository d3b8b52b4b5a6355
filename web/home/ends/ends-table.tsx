// The table beside the bars: a line for each period, which opens to its leases.
import type { Cents, Currency } from '#core/base/money.ts';
import type { EndStep } from '#core/home/lease-ends.ts';
import { DASH } from '#web/base/format.ts';
import { areaText, leaseCount, periodName, rentText, shareText } from '#web/home/ends/end-words.ts';
import classes from '#web/home/ends/lease-ends.module.css';
import type { EndSums, PeriodOfEnds, RentCurrency } from '#web/home/ends/read-periods.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type PeriodTableProps = {
  periods: readonly PeriodOfEnds[];
  sums: EndSums;
  currency: RentCurrency;
  href: (key: string) => string;
  step: EndStep;
};

export function PeriodTable({ periods, sums, currency, href, step }: PeriodTableProps) {
  const name = (period: PeriodOfEnds) =>
    period.leases === 0 ? periodName(period.key) : <Link href={href(period.key)}>{periodName(period.key)}</Link>;
  const columns: Column<PeriodOfEnds>[] = [
    { id: 'period', header: step === 'year' ? 'Year' : 'Quarter', cell: name, total: 'All' },
    {
      id: 'leases',
      header: 'Leases',
      align: 'right',
      cell: ({ leases }) => leases || DASH,
      total: sums.leases,
    },
    {
      id: 'area',
      header: 'Area',
      align: 'right',
      cell: ({ area }) => (area === 0 ? DASH : areaText(area)),
      total: areaText(sums.area),
    },
    { id: 'area-share', header: '% of area', align: 'right', cell: ({ area }) => shareOf(area, sums.area), total: '' },
    ...(currency === null ? [] : rentColumns(sums.rent, currency)),
  ];
  return (
    <SectionCard title="Ends" note={`by ${step}`} flush>
      <DataTable
        caption={`Leases that end, by ${step}`}
        columns={columns}
        rows={periods}
        rowKey={({ key }) => key}
        card={(period) => (
          <CardLine
            title={name(period)}
            detail={period.leases === 0 ? 'No lease ends' : `${leaseCount(period)}, ${areaText(period.area)}`}
            action={
              currency === null ? undefined : (
                <span className={classes.rent}>{period.rent === 0 ? DASH : rentText(period.rent, currency)}</span>
              )
            }
          />
        )}
      />
    </SectionCard>
  );
}

function rentColumns(sum: Cents, currency: Currency): Column<PeriodOfEnds>[] {
  return [
    {
      id: 'rent',
      header: 'Rent, 12 months',
      align: 'right',
      cell: ({ rent }) => (rent === 0 ? DASH : <MoneyCell text={rentText(rent, currency)} kind="rent" />),
      total: <MoneyCell text={rentText(sum, currency)} kind="rent" />,
    },
    { id: 'rent-share', header: '% of rent', align: 'right', cell: ({ rent }) => shareOf(rent, sum), total: '' },
  ];
}

const shareOf = (part: number, sum: number): string => (part === 0 ? DASH : shareText(part, sum));
