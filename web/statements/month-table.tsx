import type { WhatIf } from '#core/statements/contract.ts';
import { amountOf, monthName } from '#core/statements/receipt-words.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/statements/what-if.module.css';

export function MonthTable({ whatIf: { months, totals, currency } }: { whatIf: WhatIf }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label="Rent month by month" tabIndex={0}>
      <table className={classes.table}>
        <caption>Rent month by month by today’s terms and by the other terms, with the difference</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Sales</th>
            <th scope="col">Today</th>
            <th scope="col">Other terms</th>
            <th scope="col">% Rent, other</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, now, other, difference }) => (
            <tr key={month}>
              <th scope="row">{monthName(`${month}-01`)}</th>
              <td>{money(other.sales, currency)}</td>
              <td>{money(now.total, currency)}</td>
              <td>{money(other.total, currency)}</td>
              <td className={classes.rent}>{money(other.percentage_rent, currency)}</td>
              <td>{signed(difference, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>{money(totals.other.sales, currency)}</td>
            <td>{money(totals.now.total, currency)}</td>
            <td>{money(totals.other.total, currency)}</td>
            <td className={classes.rent}>{money(totals.other.percentage_rent, currency)}</td>
            <td>{signed(totals.difference, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function signed(amount: string, currency: WhatIf['currency']): string {
  return amountOf(amount) > 0 ? `+${money(amount, currency)}` : money(amount, currency);
}
