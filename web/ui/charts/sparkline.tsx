// A small line without axes: 1.75 px, a dot at its end, a hatched break where a value is missing. Never the only
// carrier of a fact: the figure stands beside it.
import { useId } from 'react';
import classes from '#web/ui/charts/sparkline.module.css';

type SparklineProps = {
  values: readonly (number | null)[];
  /** The same days of the year before: a quieter line behind, on the same scale. */
  before?: readonly (number | null)[];
  kind?: 'sales' | 'rent';
  width?: number;
  height?: number;
};

export function Sparkline({ values, before = [], kind = 'sales', width = 120, height = 36 }: SparklineProps) {
  const hatch = useId();
  const { paths, gaps, end } = sparkShape(values, width, height, before);
  const behind = sparkShape(before, width, height, values).paths;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.spark}
      data-kind={kind}
      style={{ height }}
      aria-hidden="true"
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className={classes.ground} />
          <rect width="1.2" height="4" className={classes.stripe} />
        </pattern>
      </defs>
      {gaps.map(([from, to]) => (
        <rect key={from} x={from} y={0} width={Math.max(2, to - from)} height={height} fill={`url(#${hatch})`} />
      ))}
      {behind.map((path) => (
        <path key={path} d={path} className={classes.behind} />
      ))}
      {paths.map((path) => (
        <path key={path} d={path} className={classes.line} />
      ))}
      {end ? <path d={`M${end[0]} ${end[1]}h0.01`} className={classes.end} /> : null}
    </svg>
  );
}

type Point = [x: number, y: number];

/**
 * Coordinates of the line; a missing value splits it in two. [1, null, 3] has two pieces and one gap. The scale holds the
 * values beside it too.
 */
export function sparkShape(
  values: readonly (number | null)[],
  width: number,
  height: number,
  others: readonly (number | null)[] = [],
) {
  const present = [...values, ...others].filter((value) => value !== null);
  const low = Math.min(...present);
  const range = Math.max(...present) - low || 1;
  const margin = 4;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const x = (place: number) => round(margin + place * step);
  const points = values.map((value, place): Point | null =>
    value === null ? null : [x(place), round(margin + (1 - (value - low) / range) * (height - 2 * margin))],
  );
  const gaps = values.flatMap((value, place): Point[] =>
    value === null ? [[x(Math.max(0, place - 1)), x(Math.min(values.length - 1, place + 1))]] : [],
  );
  return { paths: pieces(points).map(pathText), gaps, end: points.at(-1) ?? null };
}

function pieces(points: readonly (Point | null)[]): Point[][] {
  const lines: Point[][] = [[]];
  for (const point of points) {
    if (point === null) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  return lines.filter((piece) => piece.length > 0);
}

function pathText(points: readonly Point[]): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
