// How far a random or exhaustive search goes: by day as far as a run of the suite can wait, by night in full
// (`npm run test:nightly` sets SEARCHES=full). docs/reliability.md names both figures.
export const isFullSearch = process.env.SEARCHES === 'full';

export function searchSize(size: { day: number; night: number }): number {
  return isFullSearch ? size.night : size.day;
}

/** By night all of them; by day so many, others at each place of a list, so that each is tried somewhere in it. */
export function sampled<Item>(all: readonly Item[], place: number, count: number): readonly Item[] {
  if (isFullSearch || all.length <= count) return all;
  return Array.from({ length: count }, (_, step) => all[(place * count + step) % all.length]!);
}
