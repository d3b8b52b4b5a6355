// Periods are reckoned in day numbers (days since 1970-01-01), so that a span is a subtraction and a loop needs no
// text. 2026-03-16 is day 20528; its month runs from 20513 to 20543, and one month later is 2026-04-16, day 20559.
import { type Day, dayFromNumber } from '#core/base/time.ts';

/** Both ends are included, as in every period of an agreement. */
export type Span = { readonly start: number; readonly end: number };

type Civil = { year: number; month: number; date: number };

const ERA_DAYS = 146_097;

export function numberOf(day: Day): number {
  const digit = (index: number) => day.charCodeAt(index) - 48;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  return fromCivil(year, digit(5) * 10 + digit(6), digit(8) * 10 + digit(9));
}

const texts = new Map<number, Day>();

/** The same few thousand days are written over and over by daily lines, so their text is made once. */
export function dayOf(number: number): Day {
  const cached = texts.get(number);
  if (cached !== undefined) return cached;
  const text = dayFromNumber(number);
  texts.set(number, text);
  return text;
}

export function fromCivil(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - 719_468;
}

export function civil(number: number): Civil {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date };
}

/** Keeps to the month's last day: 31 January plus one month is 28 or 29 February. */
export function plusMonths(number: number, count: number): number {
  const { year, month, date } = civil(number);
  const months = year * 12 + month - 1 + count;
  const first = fromCivil(Math.floor(months / 12), (months % 12) + 1, 1);
  return first + Math.min(date, daysOfMonth(first)) - 1;
}

export function monthStart(number: number): number {
  return number - civil(number).date + 1;
}

export function monthEnd(number: number): number {
  const { year, month } = civil(number);
  return (month === 12 ? fromCivil(year + 1, 1, 1) : fromCivil(year, month + 1, 1)) - 1;
}

export function daysOfMonth(number: number): number {
  return monthEnd(number) - monthStart(number) + 1;
}

export function daysIn(span: Span): number {
  return span.end - span.start + 1;
}

/** The calendar months that a span touches, each cut to it. */
export function monthsWithin(span: Span): Span[] {
  const months: Span[] = [];
  for (let start = span.start; start <= span.end; ) {
    const end = Math.min(monthEnd(start), span.end);
    months.push({ start, end });
    start = end + 1;
  }
  return months;
}
