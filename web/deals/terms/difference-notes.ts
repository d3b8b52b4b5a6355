// What a changed term means beside it. Base rent from 9,800.00 to 10,300.00 a month notes "$117,600.00 a year" and
// "$123,600.00 a year, +5.1%"; an end moved from 2026-12-31 to 2029-12-31 notes "3 more years".
import { type Cents, cents, parseMoney } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { naturalWouldBe } from '#core/deals/natural-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { change, money } from '#web/base/format.ts';

type Notes = { beforeNote?: string; afterNote?: string };

const MONTHS = 12;

export function differenceNotes(old: DealTermsText, proposed: DealTermsText): Record<string, Notes> {
  return {
    'base_rent.amount': baseRentNotes(old, proposed),
    min_monthly_rent: yearNotes(old.min_monthly_rent, proposed.min_monthly_rent, proposed.currency),
    end_date: endNotes(old.end_date, proposed.end_date),
    'percentage.tiers': { ...naturalNote(old, 'beforeNote'), ...naturalNote(proposed, 'afterNote') },
  };
}

function naturalNote(terms: DealTermsText, side: keyof Notes): Notes {
  const natural = naturalWouldBe(terms);
  return natural === null ? {} : { [side]: `Natural breakpoint would be ${natural}` };
}

function baseRentNotes({ base_rent: was }: DealTermsText, { base_rent: is, currency }: DealTermsText): Notes {
  if (was?.period !== 'monthly' || is?.period !== 'monthly') return {};
  return yearNotes(was.amount, is.amount, currency);
}

function yearNotes(was: string | null, is: string | null, currency: DealTermsText['currency']): Notes {
  const [before, after] = [yearOf(was), yearOf(is)];
  if (before === undefined || after === undefined) return {};
  const changed = before === 0 ? '' : `, ${change((after - before) / before)}`;
  return {
    beforeNote: `${money(before, currency)} a year`,
    afterNote: `${money(after, currency)} a year${changed}`,
  };
}

function yearOf(amount: string | null): Cents | undefined {
  const month = amount === null ? undefined : parseMoney(amount);
  return month === undefined ? undefined : cents(month * MONTHS);
}

function endNotes(was: string | null, is: string | null): Notes {
  if (was === null || is === null) return {};
  const days = daysBetween(was as Day, is as Day);
  const [count, unit] = spanOf(Math.abs(days));
  return { afterNote: `${count} ${days > 0 ? 'more' : 'fewer'} ${unit}${count === 1 ? '' : 's'}` };
}

/** Whole years where the span is one, allowing for leap days; otherwise days. */
function spanOf(days: number): [number, 'year' | 'day'] {
  const years = Math.round(days / 365.25);
  return years >= 1 && Math.abs(days - years * 365.25) <= 3 ? [years, 'year'] : [days, 'day'];
}
