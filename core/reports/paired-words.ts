// On which days a comparison stands, in words: a change of −3.2% for ten of fifteen days reads "−3.2% on ten days both
// have; five days not reported". Where nothing was left out there is nothing to say.
import { count } from '#core/base/spoken.ts';

type PairedDays = { compared_days: number | null; not_reported_days: number | null };

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `several`: days of more than one store. Null where every day is compared, or nothing is. */
export function pairedWords({ compared_days, not_reported_days }: PairedDays, several: boolean): string | null {
  if (compared_days === null || !not_reported_days) return null;
  const both = compared_days === 0 ? `no ${dayWord(0, several)}` : numbered(compared_days, several);
  return `on ${both} both have; ${numbered(not_reported_days, several)} not reported`;
}

function numbered(days: number, several: boolean): string {
  return `${WORDS[days] ?? count(days)} ${dayWord(days, several)}`;
}

function dayWord(days: number, several: boolean): string {
  const one = several ? 'store day' : 'day';
  return days === 1 || days === 0 ? one : `${one}s`;
}
