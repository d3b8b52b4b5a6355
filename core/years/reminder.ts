// What a merchant is told before, on and after the day on which a rent year is due. 2025, due on March 1, is named with its
// store and its day; months that are not signed are said, since they come first.
import { counted, fullDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { ReminderDay } from '#core/months/deadline.ts';

export type YearReminderFacts = { name: string; due: Day; place: string; landlord: string; unsigned: number };

export function yearReminder(days: ReminderDay, facts: YearReminderFacts): { title: string; text: string } {
  const { name, due, place, landlord, unsigned } = facts;
  const was = days > 0 ? 'was' : 'is';
  return {
    title: titleOf(days, name, place),
    text: `The statement of ${place} for rent year ${name} ${was} due on ${fullDate(due)}. ${wantedOf(unsigned)} ${landlord} waits for it.`,
  };
}

function titleOf(days: ReminderDay, name: string, place: string): string {
  if (days < 0) return `Sign rent year ${name} for ${place} within ${-days} days`;
  if (days === 0) return `Sign rent year ${name} for ${place} today`;
  return `Rent year ${name} of ${place} is ${days} days late`;
}

function wantedOf(unsigned: number): string {
  if (unsigned === 0) return 'Each of its months is signed: read the year and sign it.';
  return `${counted(unsigned, 'month', 'months')} of it ${unsigned === 1 ? 'is' : 'are'} not signed: sign ${unsigned === 1 ? 'it' : 'them'} first, then the year.`;
}
