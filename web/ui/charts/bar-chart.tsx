// Bars by day, hour or month: this period as narrow solid bars, the compared one as wide pale bars behind, what is
// missing as hatch. Each column says its exact figures on hover and focus and, where there is somewhere to go, opens.
import type { ReactNode } from 'react';
import classes from '#web/ui/charts/chart.module.css';
import { ChartColumns } from '#web/ui/charts/chart-columns.tsx';
import { ChartFrame, type Places } from '#web/ui/charts/chart-frame.tsx';

export type BarPoint = {
  key: string;
  label: string;
  /** Weekends stand out on a day axis. */
  strong?: boolean;
  value: number | null;
  compare?: number | null;
  /** An estimate of what has not been reported: the whole bar when there is no value, else its top. */
  missing?: number;
  /** Exact figures, one a line; the first is the point's name. */
  lines: readonly string[];
  href?: string;
  /** A second line under the label, and a sign that is never left out: weather, a note's mark. */
  below?: ReactNode;
  sign?: ReactNode;
};

/** What is measured: sales, rent, or floor area, which is neither. */
type BarKind = 'sales' | 'rent' | 'area';

type BarChartProps = {
  label: string;
  points: readonly BarPoint[];
  axis: (value: number) => string;
  kind?: BarKind;
  height?: number;
  /** How many lines what stands below the names has. */
  linesBelow?: 1 | 2;
};

const BELOW = { 1: 22, 2: 38 } as const;
const SIGN = 16;

export function BarChart({ label, points, axis, kind = 'sales', height = 230, linesBelow = 2 }: BarChartProps) {
  const values = points.flatMap(({ value, compare, missing }) => [(value ?? 0) + (missing ?? 0), compare ?? 0]);
  const more =
    (points.some(({ below }) => below) ? BELOW[linesBelow] : 0) + (points.some(({ sign }) => sign) ? SIGN : 0);
  return (
    <ChartFrame
      label={label}
      points={points.length}
      values={values}
      height={height + more}
      foot={28 + more}
      axis={axis}
      over={(places) => (
        <ChartColumns points={points} places={places} height={height} highest={(index) => highestOf(points[index]!)} />
      )}
    >
      {(places) => points.map((point, index) => <Bars key={point.key} {...{ point, index, places, kind }} />)}
    </ChartFrame>
  );
}

const highestOf = ({ value, compare, missing }: BarPoint) => Math.max((value ?? 0) + (missing ?? 0), compare ?? 0);

type BarsProps = { point: BarPoint; index: number; places: Places; kind: BarKind };

function Bars({ point, index, places, kind }: BarsProps) {
  const [value, compare, missing] = [point.value ?? 0, point.compare ?? 0, point.missing ?? 0];
  const bar = (from: number, to: number, share: number, widest: number) => {
    const width = Math.max(Math.min(places.step * share, widest), 1);
    const [top, bottom] = [Math.min(places.y(from), places.y(to)), Math.max(places.y(from), places.y(to))];
    return { x: places.x(index) - width / 2, y: top, width, height: Math.max(bottom - top, 0), rx: width > 8 ? 3 : 1 };
  };
  return (
    <g>
      {compare === 0 ? null : <rect {...bar(0, compare, 0.8, 40)} className={classes.compareBar} />}
      {missing === 0 ? null : (
        <rect {...bar(value, value + missing, 0.46, 22)} fill={places.hatch} className={classes.missing} />
      )}
      {value === 0 ? null : <rect {...bar(0, value, 0.46, 22)} className={classes[value < 0 ? 'fall' : kind]} />}
    </g>
  );
}
