// Which rent year of a connection is shown, as the address says it.
import { z } from 'zod';
import { DayText } from '#core/base/time.ts';
import type { YearState } from '#core/years/transitions.ts';

export const YearChoice = z.object({ year: DayText.optional().catch(undefined) });

type Listed = { year: string; state: YearState };

/** The one that was chosen; else the newest that has come further than open, or the newest. They come newest first. */
export function shownYear<Year extends Listed>(years: readonly Year[], chosen: string | undefined): Year | undefined {
  return years.find(({ year }) => year === chosen) ?? years.find(({ state }) => state !== 'open') ?? years[0];
}
