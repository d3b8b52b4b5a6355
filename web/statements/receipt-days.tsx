// The days behind a line: a week side by side, a month as a list, a longer time by the month.
import type { ReactNode } from 'react';
import type { Currency } from '#core/base/money.ts';
import { type Day, monthOf } from '#core/base/time.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { amountOf, monthName, noSalesWords } from '#core/statements/receipt-words.ts';
import { count, money, sentenceDate, weekdayName } from '#web/base/format.ts';
import classes from '#web/statements/receipt-days.module.css';
import { useReceiptLinks } from '#web/statements/receipt-links.ts';
import { Link } from '#web/ui/link.tsx';

type Days = Receipt['days'];
type DaysProps = { days: Days; currency: Currency };

const WEEK = 7;
const MONTH = 31;

/** The adjusted gross that the days of the receipt added. */
export function AddedDays({ days, currency }: DaysProps) {
  const total = money(
    sum(days, ({ adjusted_gross }) => adjusted_gross),
    currency,
  );
  if (days.length > WEEK) {
    const rows = rowsOf(days, ({ adjusted_gross }) => adjusted_gross, currency);
    return <DayList caption="Adjusted Gross added" rows={[...rows, { name: 'Added in all', value: total }]} />;
  }
  return (
    <table className={classes.week}>
      <caption className="unseen">Adjusted Gross added by the days of this receipt</caption>
      <thead>
        <tr>
          <th scope="col">Added</th>
          {days.map(({ day }) => (
            <th key={day} scope="col">
              <OpensDay day={day}>
                {weekdayName(day as Day)} {Number(day.slice(8))}
              </OpensDay>
            </th>
          ))}
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Adjusted Gross</th>
          {days.map((each) => (
            <td key={each.day} data-day={sentenceDate(each.day)} data-missing={each.missing || undefined}>
              <OpensDay day={each.day}>
                {each.adjusted_gross === null ? noSalesWords(each) : money(each.adjusted_gross, currency)}
              </OpensDay>
            </td>
          ))}
          <td data-day="Added in all">
            <strong>{total}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function SoldByDay({ days, currency }: DaysProps) {
  const rows = rowsOf(days, ({ gross }) => gross, currency);
  const sold = days.reduce((all, { transactions }) => all + (transactions ?? 0), 0);
  const total = money(
    sum(days, ({ gross }) => gross),
    currency,
  );
  return (
    <DayList
      caption={`Gross Sales of this receipt's days, ${count(sold)} transactions`}
      rows={[...rows, { name: 'In all', value: total }]}
    />
  );
}

/** % Rent day by day: what each day added to the amount due. */
export function RentByDay({ days, currency }: DaysProps) {
  const rows = rowsOf(days, ({ percentage_rent }) => percentage_rent, currency);
  return <DayList caption="% Rent by day" rows={rows} />;
}

/** A day opens its sales; a month its own receipt; the sum of them nothing of its own. */
type DayListRow = { name: string; value: string; day?: string; month?: { from: string; through: string } };

function DayList({ caption, rows }: { caption: string; rows: readonly DayListRow[] }) {
  return (
    <div>
      <p className={classes.caption}>{caption}</p>
      <dl className={classes.list}>
        {rows.map((row) => (
          <div key={row.name} data-missing={row.value === 'No report' || undefined} data-sum={isSum(row) || undefined}>
            <dt>
              <Opens row={row} />
            </dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isSum = ({ day, month }: DayListRow) => day === undefined && month === undefined;

function Opens({ row: { name, day, month } }: { row: DayListRow }) {
  const links = useReceiptLinks();
  if (day) return <OpensDay day={day}>{name}</OpensDay>;
  if (!month) return name;
  return (
    <Link look="opens" href={links.days(month.from, month.through)}>
      {name}
    </Link>
  );
}

function OpensDay({ day, children }: { day: string; children: ReactNode }) {
  const href = useReceiptLinks().day(day);
  return href ? (
    <Link look="opens" href={href}>
      {children}
    </Link>
  ) : (
    children
  );
}

function rowsOf(days: Days, pick: (day: Days[number]) => string | null, currency: Currency): DayListRow[] {
  if (days.length <= MONTH) {
    return days.map((day) => {
      const amount = pick(day);
      return {
        name: sentenceDate(day.day),
        value: amount === null ? noSalesWords(day) : money(amount, currency),
        day: day.day,
      };
    });
  }
  const months = Map.groupBy(days, ({ day }) => monthOf(day as Day));
  return [...months].map(([month, monthDays]) => ({
    name: monthName(`${month}-01`),
    value: money(sum(monthDays, pick), currency),
    month: { from: monthDays[0]!.day, through: monthDays.at(-1)!.day },
  }));
}

function sum(days: Days, pick: (day: Days[number]) => string | null): number {
  return days.reduce((all, day) => all + amountOf(pick(day) ?? '0'), 0);
}
