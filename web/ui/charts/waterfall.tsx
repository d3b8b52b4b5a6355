// From one amount to another in steps: the first and the last stand on the ground, each step hangs where the one before it
// ended. What is no real change is hatched. The scale starts near the data, and the cut is marked.
import classes from '#web/ui/charts/chart.module.css';
import { ChartColumns } from '#web/ui/charts/chart-columns.tsx';
import { ChartFrame, type Places } from '#web/ui/charts/chart-frame.tsx';
import { chartScale, scaleStart } from '#web/ui/charts/chart-scale.ts';

export type WaterfallStep = {
  key: string;
  name: string;
  /** Under the name: what it stands on. */
  below: string;
  amount: number;
  /** Start and end are whole amounts; left-out is a step that is no change. */
  kind: 'start' | 'step' | 'left-out' | 'end';
  figure: string;
  lines: readonly string[];
};

type WaterfallProps = {
  label: string;
  steps: readonly WaterfallStep[];
  axis: (value: number) => string;
  height?: number;
};

const BELOW = 40;
const WIDEST = 76;
/** Room for the figure over the highest bar. */
const HEADROOM = 0.08;

export function Waterfall({ label, steps, axis, height = 300 }: WaterfallProps) {
  const levels = levelsOf(steps);
  const ends = levels.flatMap(({ from, to }) => [from, to]);
  const start = scaleStart(ends);
  const values = [...ends, Math.max(...ends) + (Math.max(...ends) - Math.min(start, ...ends)) * HEADROOM];
  const { low } = chartScale(Math.min(start, ...values), Math.max(start, ...values));
  const points = steps.map(({ key, name, below, lines }) => ({ key, label: name, strong: true, below, lines }));
  return (
    <>
      <ChartFrame
        label={label}
        points={steps.length}
        values={values}
        start={start}
        height={height + BELOW}
        foot={28 + BELOW}
        axis={axis}
        over={(places) => (
          <ChartColumns
            points={points}
            places={places}
            height={height}
            wraps
            highest={(index) => Math.max(levels[index]!.from, levels[index]!.to)}
          />
        )}
      >
        {(places) =>
          steps.map((step, index) => (
            <Step
              key={step.key}
              {...{ step, index, places }}
              {...levels[index]!}
              ground={low}
              next={levels[index + 1]}
            />
          ))
        }
      </ChartFrame>
      {low > 0 ? <p className={classes.start}>The scale starts at {axis(low)}, marked by the cut.</p> : null}
    </>
  );
}

type Level = { from: number; to: number };
type StepProps = Level & {
  step: WaterfallStep;
  index: number;
  places: Places;
  ground: number;
  next: Level | undefined;
};

function Step({ step, index, places, from, to, ground, next }: StepProps) {
  const isWhole = step.kind === 'start' || step.kind === 'end';
  const width = Math.min(places.step * 0.6, WIDEST);
  const [x, top, bottom] = [
    places.x(index) - width / 2,
    places.y(Math.max(from, to)),
    places.y(isWhole ? ground : Math.min(from, to)),
  ];
  const bar = { x, y: top, width, height: Math.max(bottom - top, 1.5), rx: 3 };
  const look = step.kind === 'start' ? classes.compareBar : step.amount < 0 ? classes.fall : classes.sales;
  return (
    <g>
      {step.kind === 'left-out' ? (
        <rect {...bar} fill={places.hatch} className={classes.missing} />
      ) : (
        <rect {...bar} className={look} />
      )}
      {isWhole && ground > 0 ? <path d={zigzag(x, bottom - 10, width)} className={classes.cutBar} /> : null}
      {next ? (
        <line
          x1={x + width}
          x2={places.x(index + 1) - width / 2}
          y1={places.y(to)}
          y2={places.y(to)}
          className={classes.link}
        />
      ) : null}
      <text x={places.x(index)} y={top - 7} textAnchor="middle" className={classes.figure}>
        {step.figure}
      </text>
    </g>
  );
}

/** A start of 100, a step of 20 and one of −5 end at 115. */
export function levelsOf(steps: readonly Pick<WaterfallStep, 'amount' | 'kind'>[]): Level[] {
  let at = 0;
  return steps.map(({ amount, kind }) => {
    if (kind === 'start' || kind === 'end') {
      at = amount;
      return { from: amount, to: amount };
    }
    const from = at;
    at += amount;
    return { from, to: at };
  });
}

function zigzag(x: number, y: number, width: number): string {
  const teeth = Math.max(2, Math.round(width / 10));
  const step = width / teeth / 2;
  return `M${x} ${y}${Array.from({ length: teeth }, () => `l${step} 4l${step} -4`).join('')}`;
}
