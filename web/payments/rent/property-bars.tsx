// The month by property: one bar each with its whole name, the longest for the most money, split by where the money is.
import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { RENT_STATE_LABELS } from '#core/payments/approvals/rent-states.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/rent/property-bars.module.css';
import fills from '#web/payments/rent/state-fill.module.css';
import { EmptyState } from '#web/ui/states.tsx';

type OfCurrency = RentMonth['currencies'][number];
type PropertyRow = OfCurrency['properties'][number];

export function PropertyBars({ money: flow }: { money: OfCurrency }) {
  const rows = flow.properties.toSorted((one, other) => wholeCents(other.total) - wholeCents(one.total));
  const most = Math.max(1, ...rows.map(lengthOf));
  if (rows.length === 0) return <EmptyState title="No rent in this month" />;
  return (
    <ul className={classes.places} aria-label="Money by property">
      {rows.map((row) => (
        <li key={row.premises} title={rowWords(row, flow.currency)}>
          <span className={classes.placeName}>{row.name}</span>
          <span className={classes.placeBar} role="img" aria-label={rowWords(row, flow.currency)}>
            {row.states.map(({ state, amount }) => (
              <span
                key={state}
                className={fills.fill}
                data-state={state}
                style={{ width: `${(Math.max(0, wholeCents(amount)) / most) * 100}%` }}
              />
            ))}
          </span>
          <span className={classes.placeSum}>{money(row.total, flow.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Credits have no length: they make the sum smaller, not the bar. */
const lengthOf = ({ states }: PropertyRow) =>
  states.reduce((sum, { amount }) => sum + Math.max(0, wholeCents(amount)), 0);

const rowWords = ({ states }: PropertyRow, currency: Currency) =>
  states.map(({ state, amount }) => `${RENT_STATE_LABELS[state]} ${money(amount, currency)}`).join(', ');
