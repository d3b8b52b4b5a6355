// The rent of a year by the sales of a year, for one set of terms or two: flat, then rising. A notch marks each breakpoint,
// a dot where the store stands, stripes the sales that are expected. Notches and dots say their figures.
import { useId } from 'react';
import classes from '#web/ui/charts/bend-curve.module.css';
import { bendPlaces, joinMarks } from '#web/ui/charts/bend-places.ts';
import { Cut } from '#web/ui/charts/chart-frame.tsx';
import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';
import { useWidth } from '#web/ui/charts/use-width.ts';

export type BendPoint = { sales: number; rent: number };
/** The lines are its exact figures; the first is its name. */
export type BendMark = BendPoint & { lines: readonly string[] };
export type BendLine = {
  name: string;
  /** Rent is what is proposed or stands alone; compare is what it is set beside. */
  look: 'rent' | 'compare';
  /** By rising sales, with the breakpoints among them. */
  points: readonly BendPoint[];
  notches: readonly BendMark[];
  dot?: BendMark | undefined;
};

type BendCurveProps = {
  /** What the curve shows, for those who do not see it. */
  label: string;
  lines: readonly BendLine[];
  band?: { low: number; high: number; name: string } | undefined;
  axis: (value: number) => string;
  /** What stands under the sales. */
  salesName?: string | undefined;
  height?: number;
};

const NOTCH = 6;
/** Half of the widest figure under the axis: nearer to the edge it ends there. */
const EDGE = 16;
const NAME_WIDTH = 110;

export function BendCurve({
  label,
  lines,
  band,
  axis,
  salesName = 'Sales that count in a year',
  height = 270,
}: BendCurveProps) {
  const { ref, width } = useWidth();
  const stripes = useId();
  const all = lines.flatMap(({ points }) => points);
  const { x, y, left, top, base, right, across, up } = bendPlaces(all, { width, height });
  const path = (points: readonly BendPoint[]) =>
    points.map(({ sales, rent }, index) => `${index === 0 ? 'M' : 'L'}${x(sales)} ${y(rent)}`).join('');
  const shown = band && shownBand(band, all);
  const bendTogether = haveOneBend(lines);
  const marks = lines.flatMap(({ name, notches, dot }) =>
    [...notches, ...(dot ? [dot] : [])].map(({ sales, rent, lines }) => {
      return { key: `${name} ${lines[0]} ${sales}`, left: x(sales), top: y(rent), lines };
    }),
  );
  return (
    <figure>
      <TipHolder ref={ref} className={classes.frame} style={{ height }}>
        {width > 0 ? (
          <>
            <svg width={width} height={height} role="img" aria-label={label} data-chart="">
              <defs>
                <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <line x1="0" x2="0" y1="0" y2="6" className={classes.stripe} />
                </pattern>
              </defs>
              {shown ? (
                <rect
                  x={x(shown.low)}
                  y={top}
                  width={Math.max(x(shown.high) - x(shown.low), 2)}
                  height={base - top}
                  fill={`url(#${stripes})`}
                />
              ) : null}
              {up.map((rent) => (
                <g key={rent}>
                  <line x1={left} x2={right} y1={y(rent)} y2={y(rent)} className={classes.grid} />
                  <text x={left - 8} y={y(rent) + 4} className={classes.axis} textAnchor="end">
                    {axis(rent)}
                  </text>
                </g>
              ))}
              {up[0]! > 0 ? <Cut x={left} y={base} name={`The scale starts at ${axis(up[0]!)}`} /> : null}
              {across.map((sales) => (
                <text
                  key={sales}
                  x={x(sales)}
                  y={base + 18}
                  className={classes.axis}
                  textAnchor={right - x(sales) < EDGE ? 'end' : 'middle'}
                >
                  {axis(sales)}
                </text>
              ))}
              <text x={right} y={height - 4} className={classes.axis} textAnchor="end">
                {salesName}
              </text>
              {lines.map(({ name, look, points }) => (
                <path key={name} d={path(points)} className={classes.line} data-look={look} />
              ))}
              {lines.flatMap(({ name, look, notches }, place) =>
                notches.map(({ sales, rent }, index) => (
                  <g key={`${name} ${sales}`}>
                    <line
                      x1={x(sales)}
                      x2={x(sales)}
                      y1={y(rent) - NOTCH}
                      y2={y(rent) + NOTCH}
                      className={classes.notch}
                    />
                    {index === 0 && (place === 0 || !bendTogether) ? (
                      <text {...nameAt({ x: x(sales), y: y(rent) }, left, look)} className={classes.notchName}>
                        {lines.length > 1 && !bendTogether ? `${name} ${axis(sales)}` : `Breakpoint ${axis(sales)}`}
                      </text>
                    ) : null}
                  </g>
                )),
              )}
              {lines.map(({ name, look, dot }) =>
                dot ? (
                  <circle
                    key={name}
                    cx={x(dot.sales)}
                    cy={y(dot.rent)}
                    r={5}
                    className={classes.dot}
                    data-look={look}
                  />
                ) : null,
              )}
            </svg>
            {joinMarks(marks).map(({ key, left, top, lines }) => (
              <TipMark key={key} lines={lines} className={classes.mark} style={{ left, top }}>
                {null}
              </TipMark>
            ))}
          </>
        ) : null}
      </TipHolder>
      <figcaption className={classes.legend}>
        {lines.length > 1
          ? lines.map(({ name, look }) => (
              <span key={name} className={classes.key} data-look={look}>
                {name}
              </span>
            ))
          : null}
        {shown ? <span className={classes.bandKey}>{shown.name}</span> : null}
      </figcaption>
    </figure>
  );
}

/** Above the curve to the left of the notch, where it is flat; below it where there is no room to the left. */
function nameAt(notch: { x: number; y: number }, left: number, look: BendLine['look']) {
  const below = look === 'compare' || notch.x - left < NAME_WIDTH;
  return below
    ? { x: notch.x + NOTCH, y: notch.y + NOTCH * 3, textAnchor: 'start' as const }
    : { x: notch.x - NOTCH, y: notch.y - NOTCH * 2, textAnchor: 'end' as const };
}

/** Terms that bend first at the same sales and rent have one name there. */
function haveOneBend(lines: BendCurveProps['lines']): boolean {
  const [first, ...others] = lines.map(({ notches }) => notches[0]);
  return first !== undefined && others.every((bend) => bend?.sales === first.sales && bend.rent === first.rent);
}

/** As far as the curve reaches. */
function shownBand(band: NonNullable<BendCurveProps['band']>, points: readonly BendPoint[]) {
  const sold = points.map(({ sales }) => sales);
  const [low, high] = [Math.max(band.low, Math.min(...sold)), Math.min(band.high, Math.max(...sold))];
  return low <= high ? { ...band, low, high } : undefined;
}
