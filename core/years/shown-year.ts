// Which rent year of a store a reader begins with: of 2026 (open), 2025 (closed) and 2024 (closed) it is 2025.
import type { YearState } from '#core/years/transitions.ts';

type Listed = { year: string; state: YearState };

/** The one that was chosen; else the newest that has come further than open, or the newest. They come newest first. */
export function shownYear<Year extends Listed>(years: readonly Year[], chosen?: string): Year | undefined {
  return years.find(({ year }) => year === chosen) ?? years.find(({ state }) => state !== 'open') ?? years[0];
}
