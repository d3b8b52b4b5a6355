// Small bars without axes, up or down from nothing, one a day. Never the only carrier of a fact: the figure stands beside
// it.
import classes from '#web/ui/charts/sparkline.module.css';

const GAP = 0.3;

type SparkBarsProps = { values: readonly (number | null)[]; width?: number; height?: number };

export function SparkBars({ values, width = 120, height = 36 }: SparkBarsProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.spark}
      style={{ height }}
      aria-hidden="true"
    >
      {barShapes(values, width, height).map((bar) => (
        <rect
          key={bar.x}
          className={bar.fell ? classes.fell : classes.rose}
          {...{ x: bar.x, y: bar.y, width: bar.width, height: bar.height }}
        />
      ))}
    </svg>
  );
}

/** A bar of each value that is not zero: [1, null, -1] of 30 by 10 is a bar above the middle and one below it. */
export function barShapes(values: readonly (number | null)[], width: number, height: number) {
  const present = values.filter((value) => value !== null);
  const [high, low] = [Math.max(0, ...present), Math.min(0, ...present)];
  const scale = height / (high - low || 1);
  const step = width / Math.max(values.length, 1);
  return values.flatMap((value, place) =>
    value === null || value === 0
      ? []
      : {
          x: round(place * step),
          y: round((high - Math.max(value, 0)) * scale),
          width: round(step * (1 - GAP)),
          height: round(Math.abs(value) * scale),
          fell: value < 0,
        },
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
