// The months of a year line by line: what was sold, how far the year had come against its breakpoints, what is due and what
// was billed. On a phone each month is two lines.

import { monthTitle } from '#core/months/month-name.ts';
import { signed } from '#core/years/paper-lines.ts';
import type { Year } from '#core/years/shapes.ts';
import { DASH, fullDate, money } from '#web/base/format.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import classes from '#web/years/months-table.module.css';

export function MonthsTable({ year }: { year: Year }) {
  const { figures, month_states: states } = year;
  const { currency, taken_over: before } = figures;
  const amount = (text: string) => (Number(text) === 0 ? DASH : money(text, currency));
  const isRestated = (month: string) => states.some((each) => each.month === month && each.restated !== null);
  const isOpen = (month: string) =>
    !states.some((each) => each.month === month && (each.state === 'certified' || each.state === 'closed'));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Sales that count</th>
          <th scope="col" colSpan={2} className={classes.start}>
            Year to date
          </th>
          <th scope="col">% Rent due</th>
          <th scope="col">Billed</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {before ? (
          <tr>
            <th scope="row">Taken over, {fullDate(before.through)}</th>
            <td>{money(before.sales, currency)}</td>
            <td className={classes.track} />
            <td>{money(before.sales, currency)}</td>
            <td className={classes.empty}>{DASH}</td>
            <td className={classes.empty}>{DASH}</td>
            <td className={classes.empty}>{DASH}</td>
          </tr>
        ) : null}
        {figures.months.map((row) => (
          <tr key={row.month}>
            <th scope="row">
              {monthTitle(row.month)} {isRestated(row.month) ? <StatusPill tone="ended">Restated</StatusPill> : null}
              {isOpen(row.month) ? <StatusPill tone="theirs">Not signed</StatusPill> : null}
            </th>
            <td>{money(row.sales_that_count, currency)}</td>
            <td className={classes.track}>
              <Track toDate={Number(row.to_date)} breakpoints={figures.breakpoints.map(Number)} whole={wholeOf(year)} />
            </td>
            <td className={classes.quiet}>{money(row.to_date, currency)}</td>
            <td
              data-line="% Rent due"
              data-tone={Number(row.due) === 0 ? undefined : 'rent'}
              data-empty={Number(row.due) === 0 || undefined}
            >
              {amount(row.due)}
            </td>
            <td data-line="Billed" data-empty={Number(row.billed) === 0 || undefined}>
              {amount(row.billed)}
            </td>
            <td
              data-line="Difference"
              data-empty={Number(row.difference) === 0 || undefined}
              className={classes.strong}
            >
              {Number(row.difference) === 0 ? DASH : signed(row.difference, currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{year.name}</th>
          <td>{money(figures.sales_that_count, currency)}</td>
          <td colSpan={2} className={classes.track} />
          <td data-line="% Rent due" data-tone="rent">
            {money(figures.due, currency)}
          </td>
          <td data-line="Billed">{money(figures.billed, currency)}</td>
          <td data-line="Difference">{signed(figures.true_up, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function wholeOf({ figures }: Year): number {
  return Math.max(Number(figures.sales_that_count), ...figures.breakpoints.map(Number)) * 1.04;
}

/** Sales to date against the breakpoints: blue to the first notch, plum beyond. */
function Track({ toDate, breakpoints, whole }: { toDate: number; breakpoints: readonly number[]; whole: number }) {
  const [first = Number.POSITIVE_INFINITY] = breakpoints;
  const part = (amount: number) => `${whole > 0 ? (Math.max(0, amount) / whole) * 100 : 0}%`;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.sales} style={{ width: part(Math.min(toDate, first)) }} />
      {toDate > first ? (
        <span className={classes.rent} style={{ left: part(first), width: part(toDate - first) }} />
      ) : null}
      {breakpoints.map((at) => (
        <span key={at} className={classes.notch} style={{ left: part(at) }} />
      ))}
    </span>
  );
}
