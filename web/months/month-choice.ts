// Which month of a connection its statements show, as the address says it.
import { z } from 'zod';
import { DayText } from '#core/base/time.ts';
import { calledMonth } from '#core/months/month-name.ts';
import type { MonthState } from '#core/months/transitions.ts';

export const MonthChoice = z.object({ month: DayText.optional().catch(undefined) });

type Listed = { month: string; state: MonthState; sales_that_count: string | null };

/** The one that was chosen; else the last one that is complete, the last one that has begun, or the first. */
export function shownMonth<Month extends Listed>(months: readonly Month[], chosen: string | undefined) {
  return (
    months.find(({ month }) => month === chosen) ??
    months.findLast(({ state }) => state !== 'open') ??
    months.findLast(({ sales_that_count }) => sales_that_count !== null) ??
    months[0]
  );
}

export const yearOf = (month: string | undefined): number | undefined =>
  month === undefined ? undefined : Number(calledMonth(month).slice(0, 4));
