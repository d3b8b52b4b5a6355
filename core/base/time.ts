// A Day and a Month are strings in the store's own zone; an instant is a Date that the caller's clock gave.
// A sale at 01:30 on 2 May in a bar whose business day ends at 04:00 belongs to 1 May.
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { DEFAULT_ZONE, ISO_DATE_FORMAT } from '#core/base/constants.ts';
import { type Day, daysInMonthNumber, isDay } from '#core/base/day.ts';
import { FIRST_GIVEN_DAY, isOutsideLimits, LAST_GIVEN_DAY } from '#core/base/day-limits.ts';

export { type Day, DEFAULT_ZONE, isDay };

export type Month = string & { readonly __unit: 'month' };

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day (${ISO_DATE_FORMAT})`);
  return text;
}

export function month(text: string): Month {
  if (!MONTH.test(text)) throw new RangeError(`${text} is not a month (YYYY-MM)`);
  return text as Month;
}

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of an instant in a zone. */
export function dayIn(instant: Date, zone: string): Day {
  return zoned(instant, zone).toPlainDate().toString() as Day;
}

/** How far the wall clock of a zone is from UTC at an instant, in milliseconds. */
export function offsetIn(instant: Date, zone: string): number {
  return zoned(instant, zone).offsetNanoseconds / 1_000_000;
}

/** The first instant of a day in a zone, which is not always midnight where clocks change. */
export function startOf(value: Day, zone: string): Date {
  return new Date(Temporal.PlainDate.from(value).toZonedDateTime(zone).epochMilliseconds);
}

export function addDays(value: Day, count: number): Day {
  return dayFromNumber(dayNumber(value) + count);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Adds months and keeps to the month's last day: Jan 31 + 1 month is Feb 28 or 29. */
export function addMonths(value: Day, count: number): Day {
  return Temporal.PlainDate.from(value).add({ months: count }).toString() as Day;
}

export function monthOf(value: Day): Month {
  return value.slice(0, 7) as Month;
}

export function firstDay(value: Month): Day {
  return `${value}-01` as Day;
}

export function lastDay(value: Month): Day {
  return `${value}-${String(daysInMonth(value)).padStart(2, '0')}` as Day;
}

export function daysInMonth(value: Month): number {
  const [year, number] = value.split('-').map(Number) as [number, number];
  return daysInMonthNumber(year, number);
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(value: Day): number {
  return ((((dayNumber(value) + 3) % 7) + 7) % 7) + 1;
}

/** Days since 1970-01-01, so that spans of days are plain subtraction. */
export function dayNumber(value: Day): number {
  // Digit by digit and in whole numbers: rent asks this for every day of every deal, and reports for every store, which
  // makes splitting the text ten times as slow and a date three times.
  const digit = (index: number) => value.charCodeAt(index) - 48;
  const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  // Years begin in March, so that the leap day is their last one.
  const years = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const dayOfYear = Math.floor((153 * months + 2) / 5) + digit(8) * 10 + digit(9) - 1;
  return years * 365 + leapDays + dayOfYear - MARCH_OF_YEAR_0;
}

/** From 0000-03-01 to 1970-01-01. */
const MARCH_OF_YEAR_0 = 719_468;

export function dayFromNumber(number: number): Day {
  const at = number - FIRST_KEPT;
  if (at < 0 || at >= KEPT_DAYS) return textOf(number);
  const kept = keptDays[at] ?? textOf(number);
  keptDays[at] = kept;
  return kept;
}

function textOf(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as Day;
}

// The days of leases, 1990 to 2059, are written once and kept: rent asks for the same ones in every deal.
const FIRST_KEPT = 7_305;
const KEPT_DAYS = 25_567;
const keptDays: (Day | undefined)[] = [];

const DAY_MS = 86_400_000;

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

export const DayText = z
  .string({ error: 'Required' })
  .refine(isDay, 'Must be a date as YYYY-MM-DD')
  .meta({ id: 'Day', description: 'A date in the store’s own zone, YYYY-MM-DD' });
/** A day that a person or another system brings: one that a lease or a till could mean. */
export const GivenDay = DayText.superRefine((written, context) => {
  const wrong = isDay(written) ? isOutsideLimits(written) : undefined;
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong, input: written });
}).meta({ id: 'GivenDay', description: `A Day from ${FIRST_GIVEN_DAY} to ${LAST_GIVEN_DAY}` });
export const MonthText = z
  .string({ error: 'Required' })
  .regex(MONTH, 'Must be a month as YYYY-MM')
  .meta({ id: 'Month' });
