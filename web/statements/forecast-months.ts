import { type Day, monthOf } from '#core/base/time.ts';
import { monthsFrom } from '#core/statements/replay.ts';

export type TypedMonth = { month: string; sales: string };

export const EXAMPLE = '50000.00';

/** The next twelve months, each with an example that the person overwrites. */
export function firstMonths(today: Day): TypedMonth[] {
  return monthsFrom(monthOf(today), 12).map((month) => ({ month, sales: EXAMPLE }));
}
