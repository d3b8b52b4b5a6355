// The % Rent of a day is what the amount due to date grew by on that day, so the days of a period add up to its rent
// and a refund can make a day negative: 50.00, then 39.995 to date, is a day of 50.00 and a day of −10.00. Where the
// interim method is not cumulative there is no due by day: the billed line is allotted to its days by adjusted gross,
// by largest remainder, and the line that is still running is shown as expected until it is billed. Where a billed line
// rounds or offsets several breakpoint periods at once, its last day takes the difference.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { splitBy } from '#core/rent/categories.ts';
import { greatest, NOTHING } from '#core/rent/exact.ts';
import { lineSpecs } from '#core/rent/line-specs.ts';
import { percentageLines, type RentLine } from '#core/rent/lines.ts';
import { type Plan, planOf } from '#core/rent/plan.ts';
import { termOf } from '#core/rent/rent-years.ts';
import type { SalesByDay } from '#core/rent/sales.ts';
import type { BillBy, Terms } from '#core/rent/terms.ts';

type DayRent = { day: Day; amount: Cents; expected: boolean };

/** One entry for each day of the term through the given one. */
export function dailyRent(terms: Terms, sales: SalesByDay, through: Day, billBy: BillBy): DayRent[] {
  const term = termOf(terms);
  const last = Math.min(numberOf(through), term.end);
  if (last < term.start) return [];
  const days = Array.from({ length: last - term.start + 1 }, (_, index): DayRent => {
    return { day: dayOf(term.start + index), amount: ZERO, expected: false };
  });
  if (terms.percentage === null) return days;
  const at = (day: Day) => days[numberOf(day) - term.start]!;
  const plan = planOf(terms, terms.percentage, sales, last, billBy);
  const specs = lineSpecs(plan, true);
  if (terms.percentage.interim !== 'cumulative' && specs.some(({ interim }) => interim)) {
    for (const line of percentageLines(plan, specs)) allot(plan, line, at);
    return days;
  }
  const daily = planOf(terms, { ...terms.percentage, interim: 'cumulative' }, sales, last, 'day');
  for (const line of percentageLines(daily, lineSpecs(daily))) allot(daily, line, at);
  for (const line of percentageLines(plan, lineSpecs(plan))) settle(line, days, numberOf(line.from) - term.start, at);
  return days;
}

function allot({ whole, last }: Plan, line: RentLine, at: (day: Day) => DayRent): void {
  const [start, end] = [numberOf(line.from), Math.min(numberOf(line.to), last)];
  const expected = numberOf(line.to) > last;
  if (start === end) {
    Object.assign(at(line.from), { amount: line.amount, expected });
    return;
  }
  const weights = Array.from({ length: end - start + 1 }, (_, index) => {
    const day = start + index;
    return greatest(NOTHING, whole.measured({ start: day, end: day }));
  });
  const parts = splitBy(line.amount, weights);
  weights.forEach((_, index) => {
    Object.assign(at(dayOf(start + index)), { amount: parts[index] ?? ZERO, expected });
  });
  if (parts.length === 0) at(dayOf(end)).amount = line.amount;
}

function settle(line: RentLine, days: readonly DayRent[], first: number, at: (day: Day) => DayRent): void {
  const final = at(line.to);
  let sum = 0;
  for (let index = first; days[index] !== undefined && days[index]!.day <= line.to; index++) sum += days[index]!.amount;
  final.amount = cents(final.amount + line.amount - sum);
}
