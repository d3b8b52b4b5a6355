// A day file has one line for a day (a month file one for a month), or one for each category of it. Two lines of 2026-03-01
// with 100.00 and 120.00 are 220.00, or a correction of which the second counts, and nobody but the shop knows which.
// Lines with a time or a number of their own are single sales, as many as there are.
import {
  ASIDE,
  type Doubt,
  type DoubtAnswers,
  doubtOf,
  type LineTally,
  linesText,
  lineTally,
  tally,
} from '#core/sales/doubts/doubt.ts';

export const MOST_KEYS = 500_000;

type Place = { line: number; count: number };
export type DayPlaces = { seen: Map<string, Place>; repeats: LineTally };

export const dayPlaces = (): DayPlaces => ({ seen: new Map(), repeats: lineTally() });

/** Notes a line under what it stands for. The first line of a day is told only once there is a second. */
export function seePlace({ seen, repeats }: DayPlaces, key: string, line: number, cells: readonly string[]): void {
  const before = seen.get(key);
  if (before?.count === 1) tally(repeats, before.line, key.trim());
  if (before) tally(repeats, line, cells);
  seen.set(key, { line, count: (before?.count ?? 0) + 1 });
}

export const isRepeated = ({ seen }: DayPlaces, key: string) => (seen.get(key)?.count ?? 0) > 1;
export const isLastOf = ({ seen }: DayPlaces, key: string, line: number) => seen.get(key)?.line === line;

export function sameDayDoubt({ repeats }: DayPlaces, unit: 'day' | 'month', answers: DoubtAnswers): Doubt {
  const sorted = { ...repeats, lines: repeats.lines.toSorted((a, b) => a - b) };
  return doubtOf(
    {
      kind: 'same_day',
      text: `${linesText(sorted)} stand for the same ${unit} as another line`,
      choices: [
        { value: 'add', label: `Add the lines of a ${unit} up` },
        { value: 'last', label: `The last line of a ${unit} counts` },
        ASIDE,
      ],
      change: `Leave one line for each ${unit}, or name a column with the time, the number or the category of each line`,
    },
    sorted,
    answers,
  );
}
