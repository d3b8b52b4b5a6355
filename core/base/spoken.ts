// Figures and dates as a person reads them: 123450 cents is $1,234.50, a loss of 88.06 is −$88.06, nothing is —;
// the day 2026-11-18 is 11/18/2026 in a document and Wed, Nov 18 in a sentence.
import { CURRENCY_DECIMALS, DASH, FULL_DATE_FORMAT, NO_DATE, SHORT_DATE_FORMAT } from '#core/base/constants.ts';
import { type Day, isDay, spokenDates } from '#core/base/day.ts';
import { CURRENCY_SYMBOL, type Currency, parseMoney } from '#core/base/money.ts';
import { weekday } from '#core/base/time.ts';

export { DASH, NO_DATE, spokenDates };
export const MINUS = '−';
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Cents, or the decimal text the server sends. What is no whole number of cents counts as 0. */
export type Amount = number | string | null | undefined;

export function money(amount: Amount, currency: Currency = 'USD'): string {
  if (amount === null || amount === undefined || amount === '') return DASH;
  const cents = wholeCents(amount);
  const [whole = '0', fraction = '00'] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100].map(String);
  return `${cents < 0 ? MINUS : ''}${CURRENCY_SYMBOL[currency]}${grouped(whole)}.${fraction.padStart(CURRENCY_DECIMALS, '0')}`;
}

export function count(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return DASH;
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  return `${value < 0 ? MINUS : ''}${grouped(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** "1 property", "12 properties". */
export function counted(howMany: number, one: string, many: string): string {
  return `${count(howMany)} ${howMany === 1 ? one : many}`;
}

/** A share has one decimal, an effective rate two. */
export function percent(ratio: number | null | undefined, decimals: 1 | 2 = 1): string {
  return ratio === null || ratio === undefined || !Number.isFinite(ratio) ? DASH : `${count(ratio * 100, decimals)}%`;
}

export type MaybeDay = string | null | undefined;

/** MM/DD/YY, for tables. */
export function shortDate(value: MaybeDay): string {
  return formatted(value, SHORT_DATE_FORMAT);
}

/** MM/DD/YYYY. */
export function fullDate(value: MaybeDay): string {
  return formatted(value, FULL_DATE_FORMAT);
}

export function formatted(value: MaybeDay, format: string): string {
  return withDay(value, (year, month, date) =>
    format.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date),
  );
}

/** Wed, Nov 18. */
export function sentenceDate(value: MaybeDay): string {
  return withDay(value, (_year, month, date, day) => `${weekdayName(day)}, ${monthName(month)} ${Number(date)}`);
}

/** Wed, Nov 18, 2026. */
export function yearDate(value: MaybeDay): string {
  return withDay(value, (year) => `${sentenceDate(value)}, ${year}`);
}

/** A day to keep, or that money moves on: Wed, Nov 18, and in December Mon, Jan 4, 2027. */
export function deadlineDate(value: MaybeDay, today: string): string {
  return value?.slice(0, 4) === today.slice(0, 4) ? sentenceDate(value) : yearDate(value);
}

/** Nov 2026, from the month 2026-11 or any day of it. */
export function monthDate(value: MaybeDay): string {
  return withDay(`${(value ?? '').slice(0, 7)}-01`, (year, month) => `${monthName(month)} ${year}`);
}

export function weekdayName(value: Day): string {
  return WEEKDAYS[weekday(value) - 1] ?? '';
}

/** Nov 9 – 15; Nov 28 – Dec 4; with years when they differ. */
export function span(from: MaybeDay, to: MaybeDay): string {
  if (!from || !to || !isDay(from.slice(0, 10)) || !isDay(to.slice(0, 10))) return NO_DATE;
  if (from.slice(0, 10) === to.slice(0, 10)) return monthAndDate(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) {
    return `${monthAndDate(from)}, ${from.slice(0, 4)} – ${monthAndDate(to)}, ${to.slice(0, 4)}`;
  }
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${monthAndDate(from)} – ${sameMonth ? Number(to.slice(8, 10)) : monthAndDate(to)}`;
}

export function wholeCents(amount: number | string): number {
  const cents = typeof amount === 'string' ? parseMoney(amount) : amount;
  return Number.isSafeInteger(cents) ? (cents as number) : 0;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3}){1,5}$)/g, ',');
}

export function withDay(
  value: MaybeDay,
  write: (year: string, month: string, date: string, day: Day) => string,
): string {
  const day = (value ?? '').slice(0, 10);
  return isDay(day) ? write(day.slice(0, 4), day.slice(5, 7), day.slice(8, 10), day) : NO_DATE;
}

function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? '';
}

function monthAndDate(value: string): string {
  return `${monthName(value.slice(5, 7))} ${Number(value.slice(8, 10))}`;
}
