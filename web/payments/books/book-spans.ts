// The spans of days that a bookkeeper asks for. On November 18 last month is October 1 to 31, and this year so far begins
// on January 1.
import { addDays, type Day, day, firstDay, monthOf } from '#core/base/time.ts';

export type BookSpan = { label: string; from: Day; through: Day };

export function bookSpans(today: Day): BookSpan[] {
  const thisMonth = firstDay(monthOf(today));
  const lastMonthEnd = addDays(thisMonth, -1);
  return [
    { label: 'Last Month', from: firstDay(monthOf(lastMonthEnd)), through: lastMonthEnd },
    { label: 'Month To Date', from: thisMonth, through: today },
    { label: 'This year', from: day(`${today.slice(0, 4)}-01-01`), through: today },
  ];
}
