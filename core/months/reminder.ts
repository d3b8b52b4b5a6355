// What a merchant is told before, on and after the day on which a statement is due. October, due on November 20, is named with
// its store and its day; days that nobody reported are said, since they come first.
import { counted, fullDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { ReminderDay } from '#core/months/deadline.ts';
import { monthTitle } from '#core/months/month-name.ts';

export type ReminderFacts = { month: Day; due: Day; place: string; landlord: string; missing: number };

export function statementReminder(days: ReminderDay, facts: ReminderFacts): { title: string; text: string } {
  const { month, due, place, landlord, missing } = facts;
  const name = monthTitle(month);
  return {
    title: titleOf(days, name, place),
    text: `${whenOf(days, name, place, due)} ${wantedOf(landlord, missing)}`,
  };
}

function titleOf(days: ReminderDay, name: string, place: string): string {
  if (days < 0) return `Sign ${name} for ${place} within ${-days} days`;
  if (days === 0) return `Sign ${name} for ${place} today`;
  return `${name} of ${place} is ${days} days late`;
}

function whenOf(days: ReminderDay, name: string, place: string, due: Day): string {
  const was = days > 0 ? 'was' : 'is';
  return `The sales statement of ${place} for ${name} ${was} due on ${fullDate(due)}.`;
}

function wantedOf(landlord: string, missing: number): string {
  if (missing === 0) return `Every day is reported: read it and sign it. ${landlord} waits for it.`;
  const days = counted(missing, 'day is', 'days are');
  return `${days} not reported: bring their sales, or say why none will come, then sign it. ${landlord} waits for it.`;
}
