// What a month is called. A month of the retail calendar is named by its first day, which may lie ten days before the month that it
// stands for or a week inside it: two weeks on it is always in that month. 2026-05-31, the fiscal June of 4-5-4 weeks, is called
// Jun 2026; a calendar month is called what it is.
import { monthDate } from '#core/base/spoken.ts';
import { addDays, type Day, type Month, monthOf } from '#core/base/time.ts';

const INSIDE = 14;

/** `name` is the first day of the whole month. */
export const calledMonth = (name: string): Month => monthOf(addDays(name as Day, INSIDE));

/** "Jun 2026" */
export const monthTitle = (name: string): string => monthDate(`${calledMonth(name)}-01`);
