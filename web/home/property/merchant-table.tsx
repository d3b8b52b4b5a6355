// The merchants by unit: what each sold, its rent, how far it is from its breakpoint, and until when its lease runs.
import type { z } from 'zod';
import { EXPIRY_HINT_DAYS } from '#core/base/constants.ts';
import { wholeCents } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { unitText } from '#core/deals/unit-text.ts';
import type { performanceReport } from '#core/reports/stores-contract.ts';
import { count, counted, DASH, money, shortDate } from '#web/base/format.ts';
import { connectionsBase } from '#web/deals/links.ts';
import type { UnitRow } from '#web/home/property/let-units.ts';
import classes from '#web/home/property/property.module.css';
import { centsOf, changeWords, daysWords, versusWords } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { BreakpointTrack } from '#web/ui/charts/breakpoint-track.tsx';
import { Swatch } from '#web/ui/charts/swatch.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker, StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Performance = z.output<typeof performanceReport.read.reply>;
type Of = { rows: readonly UnitRow[]; report: Performance | undefined; base: string; today: Day };

type MerchantTableProps = Omit<Of, 'base'> & { property: string; masterCompany: number };

export function MerchantTable({ property, masterCompany, ...about }: MerchantTableProps) {
  const { rows, report } = about;
  const of = { ...about, base: connectionsBase(masterCompany) };
  return (
    <SectionCard
      title="Merchants"
      note={`by unit${report ? `, ${daysWords(report.range.from, report.range.through)}` : ''}`}
      flush
    >
      <DataTable
        caption={`Merchants of ${property} by unit`}
        columns={columnsOf(of)}
        rows={rows}
        rowKey={({ key }) => key}
        density="two-line"
        sort={{ by: 'unit', down: false }}
        card={(row) => <MerchantCard row={row} of={of} />}
        empty={
          <EmptyState title="No units yet" hint="Edit the property to add its units; a connection names one of them." />
        }
      />
    </SectionCard>
  );
}

function columnsOf(of: Of): Column<UnitRow>[] {
  const { rows, report, base } = of;
  const merchants = rows.filter(({ deal }) => deal !== undefined).length;
  const units = new Set(rows.filter(({ area }) => area !== null).map(({ name }) => name)).size;
  return [
    {
      id: 'unit',
      header: 'Unit',
      cell: ({ name, area }) => (
        <TwoLines first={unitText(name) || DASH} second={area === null ? '' : `${count(area)} sq ft`} />
      ),
      sortBy: ({ name }) => name,
      total: counted(units, 'unit', 'units'),
    },
    {
      id: 'merchant',
      header: 'Merchant',
      cell: (row) => <Merchant row={row} base={base} />,
      total: counted(merchants, 'merchant', 'merchants'),
    },
    ...(report ? figureColumns(of, report) : []),
    {
      id: 'ends',
      header: 'Ends',
      align: 'right',
      cell: (row) => <Ends row={row} today={of.today} />,
      sortBy: ({ deal }) => deal?.end_date,
      total: '',
    },
  ];
}

function figureColumns(_: Of, { totals, currency, comparison }: Performance): Column<UnitRow>[] {
  return [
    {
      id: 'sales',
      header: 'Sales',
      align: 'right',
      cell: ({ figures }) => <MoneyCell kind="key" text={money(figures?.figures.adjusted_gross, currency)} />,
      sortBy: ({ figures }) => figures && centsOf(figures.figures.adjusted_gross),
      total: <MoneyCell kind="key" text={money(totals.figures.adjusted_gross, currency)} />,
    },
    {
      id: 'change',
      header: versusWords(comparison?.kind),
      align: 'right',
      cell: ({ figures }) => <Delta text={changeWords(figures?.change)} />,
      sortBy: ({ figures }) => (figures?.change ? Number(figures.change) : undefined),
      total: <Delta text={changeWords(totals.change)} />,
    },
    {
      id: 'rent',
      header: '% Rent',
      align: 'right',
      cell: ({ figures }) => <MoneyCell kind="rent" text={rentText(figures?.percentage_rent, currency)} />,
      sortBy: ({ figures }) => figures?.percentage_rent && centsOf(figures.percentage_rent),
      total: <MoneyCell kind="rent" text={money(totals.percentage_rent, currency)} />,
    },
    {
      id: 'breakpoint',
      header: 'Breakpoint, rent year',
      width: 150,
      cell: ({ radar }) => <Breakpoint radar={radar} />,
      total: '',
    },
  ];
}

/** Nothing earned yet is no figure worth a column of zeros. */
function rentText(amount: string | null | undefined, currency: Performance['currency']): string {
  return centsOf(amount) === 0 ? DASH : money(amount, currency);
}

function Merchant({ row: { deal, merchant, figures, next }, base }: { row: UnitRow; base: string }) {
  if (!merchant) {
    return next ? (
      <Link look="quiet" href={`${base}/${next.id}`}>
        <StatusPill tone={next.status === 'declined' ? 'yours' : 'theirs'}>
          {`Vacant, ${next.retailer.legal_name} ${next.status === 'draft' ? 'drafted' : 'next'}`}
        </StatusPill>
      </Link>
    ) : (
      <StatusPill tone="ended">Vacant</StatusPill>
    );
  }
  const id = deal?.id ?? figures?.store.deal;
  const missing = figures?.gaps.missing ?? 0;
  return (
    <span className={classes.merchant}>
      <span className={classes.named}>
        {figures ? <Swatch color={figures.color} /> : null}
        {id ? (
          <Link look="quiet" href={`${base}/${id}`}>
            {merchant}
          </Link>
        ) : (
          merchant
        )}
      </span>
      {missing > 0 ? <GapMarker>{counted(missing, 'day', 'days')}</GapMarker> : null}
    </span>
  );
}

function Breakpoint({ radar }: { radar: UnitRow['radar'] }) {
  if (!radar) return DASH;
  const { state, sales, breakpoint, period_sales: end, currency, rate } = radar;
  if (breakpoint === null) {
    if (state === 'from_first_sale') return <span className={classes.small}>{`${rate}% of every sale`}</span>;
    return <span className={classes.small}>{OTHERWISE[state] ?? radar.words}</span>;
  }
  const left = wholeCents(breakpoint) - wholeCents(sales);
  return (
    <span className={classes.track}>
      <BreakpointTrack
        label={radar.words}
        sales={wholeCents(sales)}
        breakpoint={wholeCents(breakpoint)}
        expected={wholeCents(end?.expected ?? sales)}
      />
      <span className={classes.small}>
        {left <= 0 ? `Above ${money(breakpoint, currency)}` : `${money(left, currency)} to go`}
      </span>
    </span>
  );
}

const OTHERWISE: Partial<Record<NonNullable<UnitRow['radar']>['state'], string>> = {
  no_percentage: 'No percentage rent',
  by_category: 'A breakpoint for each category',
  too_little: 'Too early to say',
};

function Ends({ row: { deal, merchant }, today }: { row: UnitRow; today: Day }) {
  if (!deal) return merchant ? 'Ended' : DASH;
  if (deal.end_date === null) return DASH;
  const soon = deal.end_date <= addDays(today, EXPIRY_HINT_DAYS);
  return <span className={soon ? classes.soon : undefined}>{shortDate(deal.end_date)}</span>;
}

/** A merchant on a phone. */
function MerchantCard({ row, of: { report, base, today } }: { row: UnitRow; of: Of }) {
  const { figures, deal, name, area } = row;
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <strong>
          <Merchant row={row} base={base} />
        </strong>
        {report && figures ? <strong>{money(figures.figures.adjusted_gross, report.currency)}</strong> : null}
      </div>
      <div className={classes.cardLine}>
        <span className={classes.small}>
          {[unitText(name), area === null ? '' : `${count(area)} sq ft`].filter(Boolean).join(', ')}
        </span>
        {figures ? <Delta text={changeWords(figures.change)} /> : null}
      </div>
      {deal ? (
        <div className={classes.cardLine}>
          <Breakpoint radar={row.radar} />
          <span className={classes.small}>
            Ends <Ends row={row} today={today} />
          </span>
        </div>
      ) : null}
    </div>
  );
}
