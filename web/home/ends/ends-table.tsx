// The table beside the bars: a line for each period and, once one is opened, a line for each lease that ends in it.
import type { Currency } from '#core/base/money.ts';
import type { EndPeriod, EndStep } from '#core/home/lease-ends.ts';
import { DASH, shortDate } from '#web/base/format.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { areaText, leaseCount, periodName, rentText, shareText } from '#web/home/ends/end-words.ts';
import type { LeaseWithEnd } from '#web/home/ends/ending-leases.ts';
import classes from '#web/home/ends/lease-ends.module.css';
import { endWords } from '#web/home/property/property-words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Period = EndPeriod<LeaseWithEnd>;
type PeriodTableProps = {
  periods: readonly Period[];
  sums: { area: number; rent: number };
  /** Null for those who may not read rent. */
  currency: Currency | null;
  href: (key: string) => string;
  step: EndStep;
};

export function PeriodTable({ periods, sums, currency, href, step }: PeriodTableProps) {
  const name = (period: Period) =>
    period.leases.length === 0 ? periodName(period.key) : <Link href={href(period.key)}>{periodName(period.key)}</Link>;
  const columns: Column<Period>[] = [
    { id: 'period', header: step === 'year' ? 'Year' : 'Quarter', cell: name, total: 'All' },
    {
      id: 'leases',
      header: 'Leases',
      align: 'right',
      cell: ({ leases }) => leases.length || DASH,
      total: periods.reduce((total, { leases }) => total + leases.length, 0),
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
            detail={period.leases.length === 0 ? 'No lease ends' : `${leaseCount(period)}, ${areaText(period.area)}`}
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

function rentColumns(sum: number, currency: Currency): Column<Period>[] {
  return [
    {
      id: 'rent',
      header: 'Rent, 12 months',
      align: 'right',
      cell: ({ rent }) => (rent === 0 ? DASH : <MoneyCell text={rentText(rent, currency)} kind="rent" />),
      total: <MoneyCell text={rentText(sum as Period['rent'], currency)} kind="rent" />,
    },
    { id: 'rent-share', header: '% of rent', align: 'right', cell: ({ rent }) => shareOf(rent, sum), total: '' },
  ];
}

const shareOf = (part: number, sum: number): string => (part === 0 ? DASH : shareText(part, sum));

type EndingTableProps = { period: Period; currency: Currency | null; back: string; step: EndStep };

export function EndingTable({ period, currency, back, step }: EndingTableProps) {
  const byEnd = period.leases.toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? ''));
  return (
    <SectionCard
      title={period.key === 'none' ? 'Leases without an end' : `Ends in ${periodName(period.key)}`}
      note={leaseCount(period)}
      aside={<Link href={back}>{step === 'year' ? 'All years' : 'All quarters'}</Link>}
      flush
    >
      <DataTable
        caption={`Leases of ${periodName(period.key)}`}
        columns={leaseColumns(period, currency)}
        rows={byEnd}
        rowKey={({ deal }) => deal.id}
        density="two-line"
        card={(lease) => (
          <CardLine
            title={<Merchant lease={lease} />}
            detail={[placeOf(lease), lease.end === null ? '' : endWords(lease.end, lease.change)]
              .filter((words) => words !== '')
              .join('. ')}
            action={
              currency === null || lease.rent === null ? undefined : (
                <span className={classes.rent}>{rentText(lease.rent, currency)}</span>
              )
            }
          />
        )}
      />
    </SectionCard>
  );
}

function leaseColumns(period: Period, currency: Currency | null): Column<LeaseWithEnd>[] {
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
          second={end === null || change === undefined ? '' : endWords(end, change).replace(/^[^.]*\. /, '')}
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
    ...(currency === null
      ? []
      : [
          {
            id: 'rent',
            header: 'Rent, 12 months',
            align: 'right' as const,
            cell: ({ rent }: LeaseWithEnd) => (
              <MoneyCell text={rent === null ? DASH : rentText(rent, currency)} kind="rent" />
            ),
            total: <MoneyCell text={rentText(period.rent, currency)} kind="rent" />,
          },
        ]),
  ];
}

function Merchant({ lease: { deal } }: { lease: LeaseWithEnd }) {
  return (
    <Link look="quiet" href={`${connectionsBase(deal.landlord.company.master_company)}/${deal.id}/terms`}>
      {deal.retailer.legal_name}
    </Link>
  );
}

function placeOf({ deal: { landlord } }: LeaseWithEnd): string {
  const { name } = landlord.company.premises;
  return landlord.premises_unit ? `${name}, ${landlord.premises_unit}` : name;
}
