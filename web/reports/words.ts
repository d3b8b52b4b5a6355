// Figures of reports as screens write them: "-1.8" is −1.8%, a share "23.41" is 23.4%, an hour 19 is 7 PM. What is
// taken out of sales (refunds, gift cards) stands with a minus, as in the sum it belongs to.
import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import { type Day, weekday } from '#core/base/time.ts';
import type { Comparison } from '#core/reports/comparison.ts';
import { count, DASH, MINUS, money, sentenceDate, span } from '#web/base/format.ts';

export function changeWords(change: string | null | undefined): string {
  if (change === null || change === undefined) return DASH;
  return change.startsWith('-') ? `${MINUS}${change.slice(1)}%` : `+${change}%`;
}

/** "4.3% above", "1.8% below", "level with". */
export function aboveOrBelow(change: string): string {
  const size = change.replace('-', '');
  if (Number(change) === 0) return 'level with';
  return `${size}% ${change.startsWith('-') ? 'below' : 'above'}`;
}

export function shareWords(share: string | null | undefined): string {
  return share === null || share === undefined ? DASH : `${signed(Number(share).toFixed(1))}%`;
}

/** An effective rate keeps its two decimals. */
export function rateWords(rate: string | null | undefined): string {
  return rate === null || rate === undefined ? DASH : `${signed(rate)}%`;
}

/** More went back than was sold: a share of −0.6% is written with the minus of every other figure. */
const signed = (figure: string) => figure.replace('-', MINUS);

export function taken(amount: string, currency: Currency): string {
  const cents = wholeCents(amount);
  return money(cents === 0 ? 0 : -cents, currency);
}

export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export function isWeekend(day: string): boolean {
  return weekday(day as Day) >= 6;
}

export const COMPARED_WITH: Record<Comparison, string> = {
  none: '',
  previous_period: 'the period before',
  last_year: 'the same dates last year',
  retail_calendar: 'the same weekdays last year',
};

/** The name of the comparison column: "vs last year". */
export function versusWords(kind: Comparison | undefined): string {
  return kind === 'previous_period' ? 'vs period before' : 'vs last year';
}

/** Sat, Nov 14 for one day; Nov 1 – 14 for more. */
export function daysWords(from: string, through: string): string {
  return from === through ? sentenceDate(from) : span(from, through);
}

/** The compared days carry their year, which is mostly another: Nov 2 – 15, 2025. */
export function comparedWords({ from, through }: { from: string; through: string }): string {
  const words = span(from, through);
  return from.slice(0, 4) === through.slice(0, 4) ? `${words}, ${through.slice(0, 4)}` : words;
}

/** "; the 14 largest of 78", behind the question of a chart that shows some of its rows; nothing where it shows all. */
export function largestWords(most: number, all: number): string {
  return all > most ? `; the ${most} largest of ${count(all)}` : '';
}

/** Shares of stores lie mostly below 40%, so that is where a bar is full. */
const FULL_BAR = 40;
export const barOf = (share: string | null, full = FULL_BAR): number => Number(share ?? 0) / full;

/** Of many stores none has a large share: the largest fills the bar, and the others stand in proportion to it. */
export const fullBar = (shares: readonly (string | null)[]): number =>
  Math.max(0, ...shares.map((share) => Number(share ?? 0))) || FULL_BAR;

/** 1.2k in a cell of a heat map, where the exact figure stands in its title. */
export function cellWords(cents: number): string {
  const whole = cents / 100;
  return Math.abs(whole) >= 1_000 ? `${(whole / 1_000).toFixed(1)}k` : String(Math.round(whole));
}

export const centsOf = (amount: string | null | undefined): number => (amount ? wholeCents(amount) : 0);
