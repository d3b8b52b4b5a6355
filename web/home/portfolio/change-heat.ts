// Changes as steps of heat: four bounds at even, round distances, so that a portfolio whose changes lie close together is
// told apart as well as one that spreads. Falls have a step of their own, which is grey.
// Changes from 2.8 to 8.7 have the bounds 3, 4.5, 6 and 7.5: +4.2% is the second step, +8.7% the fifth.
const STEPS = 5;
const ROUND = [0.5, 1, 1.5, 2, 2.5, 5, 10, 20, 25, 50, 100];

export function changeBounds(changes: readonly number[]): number[] {
  const risen = changes.filter((change) => change >= 0);
  if (risen.length === 0) return [];
  const low = Math.min(...risen);
  const wanted = (Math.max(...risen) - low) / STEPS;
  const width = ROUND.find((each) => each >= wanted) ?? Math.ceil(wanted / 100) * 100;
  const first = Math.max(1, Math.ceil(low / width)) * width;
  return Array.from({ length: STEPS - 1 }, (_, at) => first + at * width);
}

/** 0 where it fell, else 1 to 5; null where nothing can be compared. */
export function changeStep(change: number | null, bounds: readonly number[]): number | null {
  if (change === null) return null;
  if (change < 0) return 0;
  return 1 + bounds.filter((bound) => change >= bound).length;
}

/** "fell", "below 3%", "3 – 4.5%" … "above 7.5%": only those that occur. */
export function stepWords(bounds: readonly number[], present: ReadonlySet<number>): { step: number; words: string }[] {
  const between = bounds.slice(1).map((bound, at) => `${bounds[at]} – ${bound}%`);
  const words = ['fell', `below ${bounds[0]}%`, ...between, `above ${bounds.at(-1)}%`];
  return words.flatMap((text, step) => (present.has(step) ? [{ step, words: text }] : []));
}
