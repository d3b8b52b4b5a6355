// What the portfolio says of its places, in words: who grew, whose reports are missing, and what comes next.
import type { NextDate, PortfolioPlace } from '#core/home/portfolio-contract.ts';
import { money, sentenceDate, timeOfDay } from '#web/base/format.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** Small numbers are words in a sentence: twelve, 13. */
export function numberWord(value: number): string {
  return value === 12 ? 'twelve' : (NUMBERS[value] ?? String(value));
}

type Changed = Pick<PortfolioPlace, 'change' | 'premises'>;

/** How many of those that can be compared grew, who most and who least; null where fewer than two can. */
export function growth(rows: readonly Changed[]) {
  const compared = rows.filter(({ change }) => change !== null).sort((a, b) => Number(b.change) - Number(a.change));
  const [best, worst] = [compared[0], compared.at(-1)];
  if (!best || !worst || compared.length < 2) return null;
  const grown = compared.filter(({ change }) => Number(change) > 0).length;
  return { of: compared.length, grown, best: best.premises.name, worst: worst.premises.name };
}

type Feeds = Pick<PortfolioPlace, 'stores_due' | 'stores_missing' | 'closed' | 'unlinked' | 'not_open'>;

/** "1 of 9 missing", "All 9", "4 of 4, 1 not open yet", "8 of 8, 1 closed, 1 without a till". */
export function feedWords({ stores_due: due, stores_missing: missing, closed, unlinked, not_open }: Feeds): string {
  if (missing > 0) return `${missing} of ${due} missing`;
  const exceptions = [
    closed > 0 ? `${closed} closed` : '',
    unlinked > 0 ? `${unlinked} without a till` : '',
    not_open > 0 ? `${not_open} not open yet` : '',
  ].filter(Boolean);
  if (due === 0) return exceptions.length === 0 ? 'None due' : exceptions.join(', ');
  return exceptions.length === 0 ? `All ${due}` : [`${due} of ${due}`, ...exceptions].join(', ');
}

/** "Today, 6:00 PM" in the property's own zone; "Tue, Nov 17". */
export function nextDay({ day, at }: Pick<NextDate, 'day' | 'at'>, today: string, zone: string): string {
  const named = day === today ? 'Today' : sentenceDate(day);
  return at === null ? named : `${named}, ${timeOfDay(at, zone)}`;
}

const KINDS: Record<NextDate['kind'], string> = { answer: 'Answer', end: 'Ends', breakpoint: 'Breakpoint' };

export function nextWords({ kind, merchant, amount }: NextDate, currency: Parameters<typeof money>[1]): string {
  return `${KINDS[kind]}: ${merchant}${amount === null ? '' : `, ${money(amount, currency)}`}`;
}
