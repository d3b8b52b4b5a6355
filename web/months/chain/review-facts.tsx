// The sums of what was chosen, then its stores: those with something missing first.
import { counted } from '#core/base/spoken.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { ReviewSums } from '#core/months/chain.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { DASH, money } from '#web/base/format.ts';
import classes from '#web/months/chain/chain.module.css';
import type { Chain } from '#web/months/chain/chain-choice.ts';
import { soldText } from '#web/months/sold-text.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function ReviewFacts({ sums }: { sums: ReviewSums }) {
  return (
    <SectionCard>
      <dl className={classes.facts}>
        <Fact name="Stores" value={String(sums.stores)} />
        {sums.money.map(({ currency, sales }) => (
          <Fact key={currency} name="Sales that count" value={money(sales, currency)} />
        ))}
        <Fact
          name="Days missing"
          value={
            sums.missingDays === 0 ? 'None' : `${sums.missingDays} in ${counted(sums.incomplete, 'store', 'stores')}`
          }
        />
        {sums.money.map(({ currency, rent, rentStores }) => (
          <Fact
            key={currency}
            name={rentStores === sums.stores ? 'Rent that follows' : `Rent that follows, ${rentStores} stores`}
            value={rentStores === 0 ? 'Not shown' : money(rent, currency)}
            rent
          />
        ))}
      </dl>
    </SectionCard>
  );
}

function Fact({ name, value, rent = false }: { name: string; value: string; rent?: boolean }) {
  return (
    <div>
      <dt className={classes.quiet}>{name}</dt>
      <dd className={classes.fact} data-rent={rent || undefined}>
        {value}
      </dd>
    </div>
  );
}

export function ReviewRows({ chain, rows }: { chain: Chain; rows: readonly MonthRow[] }) {
  const nameOf = (row: MonthRow) => (chain.side === 'landlord' ? row.merchant : withUnit(row.place, row.unit));
  const columns: Column<MonthRow>[] = [
    {
      id: 'store',
      header: 'Store',
      cell: (row) => (
        <TwoLines
          first={nameOf(row)}
          second={chain.side === 'landlord' ? withUnit(row.place, row.unit) : row.merchant}
        />
      ),
    },
    { id: 'missing', header: 'Not reported', cell: ({ missing_days: days }) => <Gap days={days} /> },
    {
      id: 'sales',
      header: 'Sales that count',
      align: 'right',
      cell: (row) => <MoneyCell kind="key" text={soldText(row)} />,
    },
    { id: 'rent', header: 'Rent', align: 'right', cell: (row) => <MoneyCell kind="rent" text={rentText(row)} /> },
  ];
  const ordered = rows.toSorted((a, b) => b.missing_days - a.missing_days);
  return (
    <SectionCard title="Stores" note={String(rows.length)} flush>
      <DataTable
        caption="Stores under review"
        columns={columns}
        rows={ordered}
        rowKey={({ deal }) => deal}
        density="two-line"
        card={(row) => (
          <div className={classes.card}>
            <CardHead>
              <strong>{nameOf(row)}</strong>
              <Gap days={row.missing_days} />
            </CardHead>
            <p className={classes.quiet}>
              {soldText(row)} of sales that count, rent {rentText(row)}
            </p>
          </div>
        )}
      />
    </SectionCard>
  );
}

const rentText = ({ rent, currency }: MonthRow) => (rent ? money(rent.total, currency) : DASH);

function Gap({ days }: { days: number }) {
  return days === 0 ? null : <GapMarker>{counted(days, 'day', 'days')}</GapMarker>;
}
