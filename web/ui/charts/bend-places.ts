// Where sales and rent stand in a picture of a bend: sales across, rent up, both from near the data, at round steps.
// Sales of 1,400,000.00 to 2,500,000.00 have their steps at every 500,000.00; on a narrow screen every second is named.
import { chartScale } from '#web/ui/charts/chart-scale.ts';

type Point = { sales: number; rent: number };

const [LEFT, RIGHT, TOP, BOTTOM] = [58, 12, 26, 48];
const NARROW = 440;

export function bendPlaces(points: readonly Point[], { width, height }: { width: number; height: number }) {
  const [sold, rents] = [points.map(({ sales }) => sales), points.map(({ rent }) => rent)];
  const [first, last] = [Math.min(...sold), Math.max(...sold)];
  const { low, high, ticks } = chartScale(Math.min(...rents), Math.max(...rents));
  const [base, right] = [height - BOTTOM, Math.max(width - RIGHT, LEFT + 1)];
  const steps = chartScale(first, last).ticks.filter((tick) => tick >= first && tick <= last);
  return {
    left: LEFT,
    right,
    top: TOP,
    base,
    x: (sales: number) => LEFT + ((right - LEFT) * (sales - first)) / Math.max(last - first, 1),
    y: (rent: number) => TOP + (base - TOP) * (1 - (rent - low) / (high - low)),
    up: ticks,
    across: width < NARROW ? steps.filter((_, index) => index % 2 === 0) : steps,
  };
}

export type PlacedMark = { key: string; left: number; top: number; lines: readonly string[] };

/** A fingertip. */
const TARGET = 24;

/** Marks that would lie over each other are one mark, which says the figures of each. */
export function joinMarks(marks: readonly PlacedMark[]): PlacedMark[] {
  const joined: PlacedMark[] = [];
  for (const mark of marks) {
    const at = joined.findIndex(
      ({ left, top }) => Math.abs(left - mark.left) < TARGET && Math.abs(top - mark.top) < TARGET,
    );
    if (at < 0) joined.push(mark);
    else joined[at] = { ...joined[at]!, lines: [...joined[at]!.lines, ...mark.lines] };
  }
  return joined;
}
