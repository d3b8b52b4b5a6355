// The 4-5-4 retail calendar: a year ends on the Saturday closest to 31 January and has quarters of four, five and four
// weeks from Sunday to Saturday; a 53rd week joins the last month of a long year. Retail year 2023 runs from 2023-01-29
// to 2024-02-03 and has 53 weeks. Comparisons are restated: the first week of a long year is left out, so that every
// day meets the same weekday exactly 364 days earlier (2024-02-04, the first day of 2024, meets 2023-02-05).
import { addDays, type Day, day, daysBetween, weekday } from '#core/base/time.ts';

export const RESTATED_DAYS = 364;

export type RetailWeek = {
  year: number;
  /** 1 to 52, or 53 in a long year. */
  week: number;
  /** 1 is February … 12 is January. */
  month: number;
  from: Day;
  through: Day;
};

const WEEKS_IN_MONTHS = [4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4] as const;

/** The first day of a retail year: the Sunday after the Saturday closest to 31 January. */
export function retailYearStart(year: number): Day {
  return addDays(saturdayClosestTo(day(`${year}-01-31`)), 1);
}

export function weeksInRetailYear(year: number): 52 | 53 {
  return daysBetween(retailYearStart(year), retailYearStart(year + 1)) === 371 ? 53 : 52;
}

export function retailYearOf(value: Day): number {
  const year = Number(value.slice(0, 4));
  return value < retailYearStart(year) ? year - 1 : year;
}

export function retailWeekOf(value: Day): RetailWeek {
  const year = retailYearOf(value);
  const start = retailYearStart(year);
  const week = Math.floor(daysBetween(start, value) / 7) + 1;
  const from = addDays(start, (week - 1) * 7);
  return { year, week, month: monthOfWeek(week), from, through: addDays(from, 6) };
}

/** The days of a month of the retail year, 1 (February) to 12 (January). */
export function retailMonth(year: number, month: number): { from: Day; through: Day } {
  const before = WEEKS_IN_MONTHS.slice(0, month - 1).reduce<number>((sum, weeks) => sum + weeks, 0);
  const weeks = WEEKS_IN_MONTHS[month - 1]! + (month === 12 && weeksInRetailYear(year) === 53 ? 1 : 0);
  const from = addDays(retailYearStart(year), before * 7);
  return { from, through: addDays(from, weeks * 7 - 1) };
}

function monthOfWeek(week: number): number {
  let last = 0;
  for (const [index, weeks] of WEEKS_IN_MONTHS.entries()) {
    last += weeks;
    if (week <= last) return index + 1;
  }
  return 12;
}

function saturdayClosestTo(value: Day): Day {
  const ahead = (6 - weekday(value) + 7) % 7;
  return addDays(value, ahead <= 3 ? ahead : ahead - 7);
}
