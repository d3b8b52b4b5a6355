// Figures and dates on screens. The words are those of core, so that a screen and a document of the same thing say the
// same; beside them stands what only a screen needs: $1.10M on an axis, +6.1%, 4:12 PM in the reader's own zone.
import { CURRENCY_SYMBOL, type Currency } from '#core/base/money.ts';
import * as spoken from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';

export const { DASH, NO_DATE, MINUS, money, count, counted, percent, yearDate, deadlineDate, weekdayName, span } =
  spoken;
type Amount = spoken.Amount;

/**
 * The day of an instant is told by the clock of the zone given, which is the property's where both sides read it, else by the
 * reader's own: what was sent at 8 PM in New York was sent that day, and not on the next, which UTC has by then. A day stays
 * the day it is.
 */
export function dayAt(value: spoken.MaybeDay, zone?: string) {
  if (!value?.includes('T') || Number.isNaN(Date.parse(value))) return value;
  return dayIn(new Date(value), zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

export const shortDate = (value: spoken.MaybeDay, zone?: string) => spoken.shortDate(dayAt(value, zone));
export const fullDate = (value: spoken.MaybeDay, zone?: string) => spoken.fullDate(dayAt(value, zone));
export const sentenceDate = (value: spoken.MaybeDay, zone?: string) => spoken.sentenceDate(dayAt(value, zone));

/** For thresholds and axes, never for a total: $1.10M, $40k, $950. */
export function shortMoney(amount: Amount, currency: Currency = 'USD'): string {
  if (amount === null || amount === undefined || amount === '') return DASH;
  const cents = spoken.wholeCents(amount);
  const dollars = Math.abs(cents) / 100;
  const sign = `${cents < 0 ? MINUS : ''}${CURRENCY_SYMBOL[currency]}`;
  if (dollars >= 1_000_000) return `${sign}${(dollars / 1_000_000).toFixed(2)}M`;
  if (dollars >= 1_000) return `${sign}${trimmed(dollars / 1_000)}k`;
  return `${sign}${Math.round(dollars)}`;
}

/** 0.061 is +6.1%: the sign is always written. */
export function change(ratio: number | null | undefined): string {
  if (ratio === null || ratio === undefined || !Number.isFinite(ratio)) return DASH;
  const text = Math.abs(ratio * 100).toFixed(1);
  return `${ratio < 0 && text !== '0.0' ? MINUS : '+'}${text}%`;
}

/** 4:12 PM of an instant in a zone; the reader's own zone where none is given. */
export function timeOfDay(instant: string | null | undefined, zone?: string): string {
  return instant
    ? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
        .format(new Date(instant))
        .replace('\u202f', ' ')
    : NO_DATE;
}

/** 11/14/26 4:12 PM. */
export function dateAndTime(instant: string | null | undefined, zone?: string): string {
  if (!instant) return NO_DATE;
  const day = new Intl.DateTimeFormat('en-US', { year: '2-digit', month: '2-digit', day: '2-digit', timeZone: zone });
  return `${day.format(new Date(instant))} ${timeOfDay(instant, zone)}`;
}

/** 11/14/26 4:12 PM EST. What two sides have to keep is told where the property stands, so that both read the same. */
export function zonedTime(instant: string | null | undefined, zone: string): string {
  return instant ? `${dateAndTime(instant, zone)} ${zoneName(instant, zone)}` : NO_DATE;
}

/** "EST" in November and "EDT" in July; the reader's own zone where none is given. */
export function zoneName(instant: string, zone?: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return named.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
