// A retail year ends on a weekday: the one nearest to the last day of a month, or the last one in that month. Its
// quarters have three months of 4-5-4, 4-4-5 or 5-4-4 weeks, and a 53rd week joins the last month. Under 454, saturday,
// nearest, January, fiscal 2025 runs from 2025-02-02 to 2026-01-31: 52 weeks, months ending 1 March, 5 April, 3 May …
import { civil, daysIn, fromCivil, monthEnd, type Span } from '#core/rent/calendar.ts';
import { type RetailCalendar, WEEKDAYS } from '#core/rent/life/terms.ts';

/** A month or quarter of a retail year, with the days it has in a year of 52 weeks. */
type RetailSpan = Span & { readonly usualDays: number };
export type RetailYear = RetailSpan & {
  readonly months: readonly RetailSpan[];
  readonly quarters: readonly RetailSpan[];
};

const USUAL_YEAR = 364;
const USUAL_QUARTER = 91;

export function retailYearOf(calendar: RetailCalendar, day: number): RetailYear {
  let year = civil(day).year - 1;
  while (yearEnd(calendar, year) < day) year += 1;
  const [start, end] = [yearEnd(calendar, year - 1) + 1, yearEnd(calendar, year)];
  return { start, end, usualDays: USUAL_YEAR, ...partsOf(calendar, { start, end }) };
}

/** The retail month that holds a day of the year. */
export function retailMonthOf(year: RetailYear, day: number): RetailSpan {
  return holding(year.months, day);
}

export function retailQuarterOf(year: RetailYear, day: number): RetailSpan {
  return holding(year.quarters, day);
}

/** The month with the same number in the retail year before. */
export function retailMonthBefore(calendar: RetailCalendar, month: Span): Span {
  const number = retailYearOf(calendar, month.end).months.findIndex(({ end }) => end >= month.end);
  const before = retailYearOf(calendar, retailYearOf(calendar, month.end).start - 1);
  return before.months[number]!;
}

function yearEnd({ weekday, rule, month }: RetailCalendar, year: number): number {
  const last = monthEnd(fromCivil(year, month, 1));
  const back = (weekdayOf(last) - WEEKDAYS.indexOf(weekday) + 7) % 7;
  return rule === 'last' || back <= 3 ? last - back : last + 7 - back;
}

/** 0 is Monday; day 0 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function partsOf({ pattern }: RetailCalendar, year: Span): Pick<RetailYear, 'months' | 'quarters'> {
  const weeks = [...pattern.repeat(4)].map(Number);
  const months: RetailSpan[] = [];
  let start = year.start;
  weeks.forEach((length, index) => {
    const end = index === 11 ? year.end : start + 7 * length - 1;
    months.push({ start, end, usualDays: 7 * length });
    start = end + 1;
  });
  const quarters = [0, 3, 6, 9].map((first) => {
    return { start: months[first]!.start, end: months[first + 2]!.end, usualDays: USUAL_QUARTER };
  });
  if (daysIn(year) % 7 !== 0) throw new RangeError('A retail year has whole weeks');
  return { months, quarters };
}

function holding(spans: readonly RetailSpan[], day: number): RetailSpan {
  return spans.find(({ end }) => day <= end)!;
}
