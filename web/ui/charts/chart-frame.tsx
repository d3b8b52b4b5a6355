// The ground of a chart: its own width, horizontal hairlines at round steps, a base line, labels below. It draws
// nothing of the figures; what stands on it is given as a function of the places it has measured. A scale that starts near
// the data is marked by a cut, and its start is named.
import { type ReactNode, useId } from 'react';
import classes from '#web/ui/charts/chart.module.css';
import { chartScale } from '#web/ui/charts/chart-scale.ts';
import { TipHolder } from '#web/ui/charts/chart-tip.tsx';
import { useWidth } from '#web/ui/charts/use-width.ts';

export type Places = {
  width: number;
  /** The middle of a point, and what one point may take. */
  x(index: number): number;
  step: number;
  y(value: number): number;
  /** The fill for what is not a real figure. */
  hatch: string;
};

type ChartFrameProps = {
  /** What the chart shows, for those who do not see it; its table has the figures. */
  label: string;
  points: number;
  values: readonly number[];
  height: number;
  axis: (value: number) => string;
  /** Height of what stands under the base line. */
  foot?: number;
  /** Where the scale starts: bars always at zero. */
  start?: number;
  children: (places: Places) => ReactNode;
  /** Laid over the drawing: the tooltip and the links. */
  over?: (places: Places) => ReactNode;
};

const LEFT = 52;
const TOP = 10;

export function ChartFrame(props: ChartFrameProps) {
  const { label, points, values, height, axis, foot = 28, start = 0, children, over } = props;
  const { ref, width } = useWidth();
  const pattern = useId();
  const { low, high, ticks } = chartScale(Math.min(start, ...values), Math.max(start, ...values));
  const room = height - foot - TOP;
  const step = Math.max(width - LEFT, 1) / Math.max(points, 1);
  const places: Places = {
    width,
    step,
    x: (index) => LEFT + step * (index + 0.5),
    y: (value) => TOP + room * (1 - (value - low) / (high - low)),
    hatch: `url(#${pattern})`,
  };
  return (
    <TipHolder ref={ref} className={classes.frame} style={{ height }}>
      {width > 0 ? (
        <>
          <svg width={width} height={height} role="img" aria-label={label} data-chart="">
            <defs>
              <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="5" height="5" className={classes.hatchGround} />
                <rect width="1.4" height="5" className={classes.hatchStripe} />
              </pattern>
            </defs>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={LEFT}
                  x2={width}
                  y1={places.y(tick)}
                  y2={places.y(tick)}
                  className={tick === Math.max(low, 0) ? classes.base : classes.grid}
                />
                <text x={LEFT - 8} y={places.y(tick) + 4} textAnchor="end" className={classes.axis}>
                  {axis(tick)}
                </text>
              </g>
            ))}
            {low > 0 ? <Cut x={LEFT} y={places.y(low)} name={`The scale starts at ${axis(low)}`} /> : null}
            {children(places)}
          </svg>
          {over?.(places)}
        </>
      ) : null}
    </TipHolder>
  );
}

/** Two strokes through the axis, and the name of its start. */
export function Cut({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <title>{name}</title>
      <path d={`M${x - 7} ${y - 5}l5 -4l4 4l5 -4`} className={classes.cut} />
      <path d={`M${x - 7} ${y - 9}l5 -4l4 4l5 -4`} className={classes.cut} />
    </g>
  );
}
