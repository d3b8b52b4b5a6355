// Lines over time: straight, without curves; a missing value breaks the line. The quiet series is the compared period. The
// scale starts near the data, so that a rise of 5% can be seen; the cut is marked and its start named.
import classes from '#web/ui/charts/chart.module.css';
import { ChartColumns } from '#web/ui/charts/chart-columns.tsx';
import { ChartFrame, type Places } from '#web/ui/charts/chart-frame.tsx';
import { chartScale, scaleStart } from '#web/ui/charts/chart-scale.ts';

type LineSeries = {
  name: string;
  /** One for each point; null where nothing was reported. */
  values: readonly (number | null)[];
  /** A merchant's number 1–9, or the meaning of the line. */
  look: 'sales' | 'rent' | 'compare' | `merchant-${number}`;
};

type LineChartProps = {
  label: string;
  points: readonly { key: string; label: string; strong?: boolean; lines: readonly string[]; href?: string }[];
  series: readonly LineSeries[];
  axis: (value: number) => string;
  height?: number;
};

export function LineChart({ label, points, series, axis, height = 230 }: LineChartProps) {
  const drawn = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const start = scaleStart(drawn);
  const { low } = chartScale(Math.min(start, ...drawn), Math.max(start, ...drawn));
  const highest = (index: number) => Math.max(low, ...series.map(({ values }) => values[index] ?? low));
  return (
    <>
      <ChartFrame
        label={label}
        points={points.length}
        values={drawn}
        start={start}
        height={height}
        axis={axis}
        over={(places) => <ChartColumns points={points} places={places} height={height} highest={highest} />}
      >
        {(places) => series.map((each) => <Line key={each.name} series={each} places={places} />)}
      </ChartFrame>
      {low > 0 ? <p className={classes.start}>The scale starts at {axis(low)}, marked by the cut.</p> : null}
    </>
  );
}

function Line({ series: { values, look }, places }: { series: LineSeries; places: Places }) {
  const style = look.startsWith('merchant-') ? { stroke: `var(--${look})` } : undefined;
  return <path d={linePath(values, places)} className={classes.line} data-look={look} style={style} />;
}

/** [1, null, 3] is two pieces, and a piece of one value is a dot. */
export function linePath(values: readonly (number | null)[], places: Pick<Places, 'x' | 'y'>): string {
  let open = false;
  return values
    .map((value, index) => {
      if (value === null) {
        open = false;
        return '';
      }
      const command = open ? 'L' : 'M';
      const alone = !open && (values[index + 1] ?? null) === null;
      open = true;
      const [x, y] = [Math.round(places.x(index) * 10) / 10, Math.round(places.y(value) * 10) / 10];
      return `${command}${x} ${y}${alone ? 'h0.01' : ''}`;
    })
    .join('');
}
