// Lines over time: straight, without curves; a missing value breaks the line. The quiet series is the compared period.
import classes from '#web/ui/charts/chart.module.css';
import { ChartColumns } from '#web/ui/charts/chart-columns.tsx';
import { ChartFrame, type Places } from '#web/ui/charts/chart-frame.tsx';

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
  return (
    <ChartFrame
      label={label}
      points={points.length}
      values={series.flatMap(({ values }) => values.map((value) => value ?? 0))}
      height={height}
      axis={axis}
      over={(places) => <ChartColumns points={points} places={places} height={height} />}
    >
      {(places) => series.map((each) => <Line key={each.name} series={each} places={places} />)}
    </ChartFrame>
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
