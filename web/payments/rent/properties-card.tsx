// The month by property: every figure at the foot is the sum of the rows above it.
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATE_LABELS, RENT_STATES, type RentState, USUAL_STATES } from '#core/payments/approvals/rent-states.ts';
import { counted, DASH, money } from '#web/base/format.ts';
import classes from '#web/payments/rent/properties.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type OfCurrency = RentMonth['currencies'][number];
type PropertyRow = OfCurrency['properties'][number];

export function PropertiesCard({ month, money: flow }: { month: string; money: OfCurrency }) {
  const { currency, properties, states, total } = flow;
  const usual: readonly RentState[] = USUAL_STATES;
  const shown = RENT_STATES.filter((state) => usual.includes(state) || states.some((each) => each.state === state));
  const columns: Column<PropertyRow>[] = [
    {
      id: 'name',
      header: 'Property',
      cell: ({ name }) => <strong>{name}</strong>,
      sortBy: ({ name }) => name,
      total: counted(properties.length, 'property', 'properties'),
    },
    ...shown.map(
      (state): Column<PropertyRow> => ({
        id: state,
        header: RENT_STATE_LABELS[state],
        align: 'right',
        cell: (row) => <StateCell state={state} amount={amountIn(row, state)} currency={currency} />,
        sortBy: (row) => wholeCents(amountIn(row, state) ?? '0'),
        total: amountText(states.find((each) => each.state === state)?.amount ?? null, currency),
      }),
    ),
    {
      id: 'total',
      header: monthDate(month),
      align: 'right',
      cell: (row) => <MoneyCell text={money(row.total, currency)} kind="key" />,
      sortBy: (row) => wholeCents(row.total),
      total: money(total, currency),
    },
  ];
  return (
    <SectionCard title="By property" note={monthDate(month)} flush>
      <DataTable
        caption="Rent by property"
        columns={columns}
        rows={properties}
        rowKey={({ premises }) => premises}
        card={(row) => <PropertyLines row={row} currency={currency} />}
      />
    </SectionCard>
  );
}

const amountIn = (row: PropertyRow, wanted: RentState) =>
  row.states.find(({ state }) => state === wanted)?.amount ?? null;
const amountText = (amount: string | null, currency: Currency) => (amount === null ? DASH : money(amount, currency));

type CellProps = { state: RentState; amount: string | null; currency: Currency };

function StateCell({ state, amount, currency }: CellProps) {
  const text = amountText(amount, currency);
  return state === 'failed' && amount !== null ? (
    <span className={classes.failed}>{text}</span>
  ) : (
    <MoneyCell text={text} />
  );
}

function PropertyLines({ row, currency }: { row: PropertyRow; currency: Currency }) {
  return (
    <div className={classes.card}>
      <strong>{row.name}</strong>
      <strong className={classes.figure}>{money(row.total, currency)}</strong>
      {row.states.map(({ state, amount }) => (
        <small key={state} className={classes.part} data-failed={state === 'failed' || undefined}>
          <span>{RENT_STATE_LABELS[state]}</span>
          <span className={classes.figure}>{money(amount, currency)}</span>
        </small>
      ))}
    </div>
  );
}
