// How far a random or exhaustive search goes: by day as far as a run of the suite can wait, by night in full
// (`npm run test:nightly` sets SEARCHES=full). docs/reliability.md names both figures.
export const isFullSearch = process.env.SEARCHES === 'full';

export function searchSize(size: { day: number; night: number }): number {
  return isFullSearch ? size.night : size.day;
}
