// What a day is, as text: 2026-02-28 is one, 2026-02-30 is none. Apart from time.ts, so that what the page needs at its
// start does not bring the calendar along (20 kB).
import { FULL_DATE_FORMAT } from '#core/base/constants.ts';

export type Day = string & { readonly __unit: 'day' };

// Years begin at 1000: the platform reads 0026 as 1926, and nobody means either.
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export function isDay(text: string): text is Day {
  if (!DAY.test(text)) return false;
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonthNumber(year, month);
}

export function daysInMonthNumber(year: number, monthNumber: number): number {
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
}

/** Days inside a sentence: "starts on 2026-01-31" reads "starts on 01/31/2026". What is quoted stays as it was written. */
export function spokenDates(text: string): string {
  return text.replace(/(?<![“\w-])\d{4}-\d{2}-\d{2}(?![”\w-])/g, (date) => (isDay(date) ? dayInWords(date) : date));
}

/** MM/DD/YYYY: 2026-11-18 is 11/18/2026. */
function dayInWords(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return FULL_DATE_FORMAT.replace('YYYY', year).replace('MM', month).replace('DD', date);
}
