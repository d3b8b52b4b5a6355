// Where the money of a deal is: six figures, each of which opens to the invoices it is the sum of.
import { useId, useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { MoneyPlace } from '#core/payments/payouts/money-places.ts';
import { counted, money, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { connectionHref, receiptHref } from '#web/payments/links.ts';
import type { Overview } from '#web/payments/payouts/deal-payouts.tsx';
import payoutClasses from '#web/payments/payouts/payouts.module.css';
import { Link } from '#web/ui/link.tsx';

const PLACES: readonly [MoneyPlace, string][] = [
  ['invoiced', 'Invoiced'],
  ['outstanding', 'Still open'],
  ['in_transit', 'With the bank'],
  ['received', 'Waiting for payout'],
  ['paid_out', 'Paid out'],
  ['paid_by_hand', 'Paid by hand'],
];

export function MoneyPlaces({ overview, role }: { overview: Overview; role: Role }) {
  const [opened, setOpened] = useState<MoneyPlace | null>(null);
  const id = useId();
  return (
    <div className={classes.stack}>
      <dl className={payoutClasses.figures}>
        {PLACES.map(([place, label]) => (
          <div key={place}>
            <dt>{label}</dt>
            <dd>
              <button
                type="button"
                className={classes.opener}
                aria-expanded={opened === place}
                aria-controls={id}
                onClick={() => setOpened(opened === place ? null : place)}
              >
                {money(overview[place], overview.currency)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls inside the card, by the keyboard too. */}
      <section id={id} className={payoutClasses.placed} hidden={opened === null} tabIndex={0} aria-label="Its invoices">
        {opened === null ? null : <PlaceLines overview={overview} place={opened} role={role} />}
      </section>
    </div>
  );
}

function PlaceLines({ overview, place, role }: { overview: Overview; place: MoneyPlace; role: Role }) {
  const { currency, deal } = overview;
  const lines = overview.lines.filter((line) => line.place === place);
  const label = PLACES.find(([name]) => name === place)?.[1];
  if (lines.length === 0) return <p className={classes.quiet}>{`${label}: no invoice has money there.`}</p>;
  return (
    <table className={classes.rows}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Sales days</th>
          <th scope="col" data-right>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ invoice, number, from, through, amount }) => (
          <tr key={invoice}>
            <th scope="row">
              <Link href={`${connectionHref(deal, role, 'auto-pay')}?invoice=${invoice}`}>{number}</Link>
            </th>
            <td>
              <Link look="opens" href={receiptHref(role, { deal, from, through })}>
                {span(from, through)}
              </Link>
            </td>
            <td data-right>{money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {counted(lines.length, 'invoice', 'invoices')}
          </th>
          <td data-right>{money(overview[place], currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
