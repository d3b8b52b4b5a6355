// What lies over a drawing: a column for each point, with its label below the base line, its figures on hover, focus and
// tap, and a link where the point opens. Labels that would touch are left out, evenly. Columns narrower than a fingertip
// open nothing: the chart's table has the same links with room for them. One column is in the order of the keyboard, and
// the arrows go from one to the next.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from '#web/ui/charts/chart.module.css';
import type { Places } from '#web/ui/charts/chart-frame.tsx';
import { TipMark } from '#web/ui/charts/chart-tip.tsx';

type ChartColumn = {
  key: string;
  label: string;
  strong?: boolean;
  lines: readonly string[];
  href?: string;
  /** Left out evenly, like labels, where it would touch. */
  below?: ReactNode;
  /** Stands under its point whatever the room. */
  sign?: ReactNode;
};

type ChartColumnsProps = {
  points: readonly ChartColumn[];
  places: Places;
  height: number;
  /** The highest value of a point, beside which its figures stand. */
  highest: (index: number) => number;
  /** Labels that are names break their lines instead of being left out. */
  wraps?: boolean;
};

const LETTER = 7;
const NARROWEST_LINK = 24;
/** What stands under a label: an icon over its figure. */
const BELOW_WIDTH = 28;

export function ChartColumns({ points, places, height, highest, wraps = false }: ChartColumnsProps) {
  const [reached, setReached] = useState(0);
  const every = wraps ? 1 : labelEvery(points, places.step);
  const belowEvery = wraps ? 1 : Math.max(1, Math.ceil(BELOW_WIDTH / Math.max(places.step, 1)));
  return (
    <ol className={classes.columns} onKeyDown={walk}>
      {points.map((point, index) => {
        const shown = index % every === 0;
        return (
          <li
            key={point.key}
            style={{ left: places.x(index) - places.step / 2, width: places.step }}
            onFocus={() => setReached(index)}
          >
            <TipMark
              lines={point.lines}
              href={places.step >= NARROWEST_LINK ? point.href : undefined}
              className={classes.open}
              tabIndex={index === Math.min(reached, points.length - 1) ? 0 : -1}
              top={places.y(Math.max(0, highest(index)))}
            >
              <span className={classes.column} data-wraps={wraps || undefined}>
                <span className={classes.hover} style={{ height: height - 28 }} />
                <span
                  className={classes.label}
                  data-strong={point.strong || undefined}
                  data-hidden={!shown || undefined}
                >
                  {point.label}
                </span>
                {point.below ? <span data-hidden={index % belowEvery > 0 || undefined}>{point.below}</span> : null}
                {point.sign}
              </span>
            </TipMark>
          </li>
        );
      })}
    </ol>
  );
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = marks.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  marks[step(at, marks.length - 1)]?.focus();
}

/** Labels of six letters in columns of 20 px stand under every third point. */
export function labelEvery(points: readonly Pick<ChartColumn, 'label'>[], step: number): number {
  const widest = Math.max(1, ...points.map(({ label }) => label.length)) * LETTER + 6;
  return Math.max(1, Math.ceil(widest / Math.max(step, 1)));
}
