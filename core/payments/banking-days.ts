// Banks move money on banking days: not at weekends, not on the holidays of the country. Thursday 2026-11-26 is
// Thanksgiving, so a debit due that day leaves on Friday 2026-11-27; a fortnight later, three banking days after Friday
// 2026-12-11 is Wednesday 2026-12-16. In the US a holiday on a Sunday is kept on Monday and one on a Saturday not at
// all; in the UK both move to the next working day.
import { addDays, type Day, day, lastDay, month, weekday } from '#core/base/time.ts';

export type BankingCountry = 'US' | 'GB';

export function isBankingDay(value: Day, country: BankingCountry): boolean {
  return weekday(value) <= 5 && !holidaysOf(Number(value.slice(0, 4)), country).has(value);
}

/** The day itself, or the first banking day after it. */
export function nextBankingDay(value: Day, country: BankingCountry): Day {
  let bankingDay = value;
  while (!isBankingDay(bankingDay, country)) bankingDay = addDays(bankingDay, 1);
  return bankingDay;
}

/** So many banking days later; none later is the next banking day itself. */
export function addBankingDays(value: Day, count: number, country: BankingCountry): Day {
  let bankingDay = nextBankingDay(value, country);
  for (let left = count; left > 0; left -= 1) bankingDay = nextBankingDay(addDays(bankingDay, 1), country);
  return bankingDay;
}

const holidaysByYear = new Map<string, ReadonlySet<Day>>();

function holidaysOf(year: number, country: BankingCountry): ReadonlySet<Day> {
  const key = `${country}${year}`;
  const holidays = holidaysByYear.get(key) ?? new Set(country === 'US' ? federalHolidays(year) : bankHolidays(year));
  holidaysByYear.set(key, holidays);
  return holidays;
}

function federalHolidays(year: number): Day[] {
  const kept = (value: Day) => (weekday(value) === 7 ? addDays(value, 1) : value);
  return [
    ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((date) => kept(day(`${year}-${date}`))),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    last(year, 5, 1),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ];
}

function bankHolidays(year: number): Day[] {
  const easter = easterSunday(year);
  const fixed: Day[] = [];
  for (const date of ['01-01', '12-25', '12-26']) {
    let kept = day(`${year}-${date}`);
    while (weekday(kept) > 5 || fixed.includes(kept)) kept = addDays(kept, 1);
    fixed.push(kept);
  }
  return [
    ...fixed,
    addDays(easter, -2),
    addDays(easter, 1),
    nth(year, 5, 1, 1),
    last(year, 5, 1),
    last(year, 8, 1),
    ...SPECIAL.filter((special) => special.startsWith(String(year))).map(day),
  ];
}

/** Holidays proclaimed for one year only. */
const SPECIAL = ['2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'];

function nth(year: number, monthNumber: number, ofWeek: number, count: number): Day {
  const first = day(`${year}-${String(monthNumber).padStart(2, '0')}-01`);
  return addDays(first, ((ofWeek - weekday(first) + 7) % 7) + 7 * (count - 1));
}

function last(year: number, monthNumber: number, ofWeek: number): Day {
  const end = lastDay(month(`${year}-${String(monthNumber).padStart(2, '0')}`));
  return addDays(end, -((weekday(end) - ofWeek + 7) % 7));
}

/** The Gregorian computus, in whole numbers. */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const sunday = (2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4) - moon + 32) % 7;
  const monthNumber = Math.floor((moon + sunday + 90) / 25);
  const date = (moon + sunday + monthNumber + 19) % 32;
  return day(`${year}-${String(monthNumber).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}
