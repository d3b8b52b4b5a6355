// What counting an upload would change, month by month: gross sales, the sales that count by the terms, and the rent that
// follows. March with 100,000.00 before and 112,000.00 after under 6% of all sales owes 720.00 more. Months that stay as
// they are do not stand in the answer; a later month may owe another rent without having sold anything else.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, firstDay, lastDay as lastOfMonth, type Month, monthOf } from '#core/base/time.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { rentDays } from '#core/statements/rent-days.ts';

export type MonthFigures = { gross: Cents; adjusted: Cents; rent: Cents };
export type FiguresByMonth = ReadonlyMap<Month, MonthFigures>;
export type ChangedMonth = { month: Month; before: MonthFigures; after: MonthFigures };

const NOTHING: MonthFigures = { gross: ZERO, adjusted: ZERO, rent: ZERO };

type Sold = readonly { day: Day; gross: Cents }[];

export function figuresByMonth(sold: Sold, accruals: readonly Accrual[], lastDay: Day): FiguresByMonth {
  const months = new Map<Month, MonthFigures>();
  const add = (month: Month, more: Partial<MonthFigures>) => {
    const { gross, adjusted, rent } = months.get(month) ?? NOTHING;
    months.set(month, {
      gross: cents(gross + (more.gross ?? 0)),
      adjusted: cents(adjusted + (more.adjusted ?? 0)),
      rent: cents(rent + (more.rent ?? 0)),
    });
  };
  for (const { day, gross } of sold) add(monthOf(day), { gross });
  for (const { day, percentage, base, fee } of rentDays(accruals, lastDay)) {
    add(monthOf(day), { rent: cents(percentage + base + fee) });
  }
  for (const month of [...months.keys()]) add(month, { adjusted: soldIn(month, accruals, lastDay) });
  return months;
}

/** Sales of a month that count, each day by the terms of its part. */
function soldIn(month: Month, accruals: readonly Accrual[], lastDay: Day): Cents {
  return cents(
    accruals.reduce((sum, { part, sold }) => {
      const from = part.from > firstDay(month) ? part.from : firstDay(month);
      const ends = [lastOfMonth(month), lastDay, ...(part.to === null ? [] : [part.to])].toSorted()[0] as Day;
      return from > ends ? sum : sum + sold({ from, through: ends });
    }, 0),
  );
}

export function changedMonths(before: FiguresByMonth, after: FiguresByMonth): ChangedMonth[] {
  const months = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return months
    .map((month) => ({ month, before: before.get(month) ?? NOTHING, after: after.get(month) ?? NOTHING }))
    .filter(({ before: was, after: is }) => {
      return was.gross !== is.gross || was.adjusted !== is.adjusted || was.rent !== is.rent;
    });
}

export function summedMonths(months: readonly MonthFigures[]): MonthFigures {
  const of = (name: keyof MonthFigures) => cents(months.reduce((sum, month) => sum + month[name], 0));
  return { gross: of('gross'), adjusted: of('adjusted'), rent: of('rent') };
}
