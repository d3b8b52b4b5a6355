// Merchants, properties, categories as horizontal bars, each with its whole name and its figure: this period as a narrow
// solid bar, the compared one as a wide pale bar behind it, what is missing as hatch. A bar says its figures on hover,
// focus and tap, and opens what it stands for.
import type { ReactNode } from 'react';
import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';
import classes from '#web/ui/charts/name-bars.module.css';
import { Swatch } from '#web/ui/charts/swatch.tsx';

export type NameBar = {
  key: string;
  name: string;
  /** Beside the name: a unit, a mark that days are missing. */
  note?: ReactNode;
  /** The merchant's own colour; null is neutral, left out is the colour of what is measured. */
  color?: number | null | undefined;
  value: number | null;
  compare?: number | null | undefined;
  missing?: number | undefined;
  /** The value in full. */
  figure: string;
  /** After the figure: a change. */
  aside?: ReactNode;
  lines: readonly string[];
  href?: string | undefined;
};

type NameBarsProps = {
  label: string;
  bars: readonly NameBar[];
  kind?: 'sales' | 'rent';
  /** In a side column: names take two lines before the bars have no room. */
  isNarrow?: boolean;
};

export function NameBars({ label, bars, kind = 'sales', isNarrow = false }: NameBarsProps) {
  const values = bars.flatMap(({ value, compare, missing }) => [(value ?? 0) + (missing ?? 0), compare ?? 0]);
  const place = placesOf(Math.min(0, ...values), Math.max(0, ...values));
  const asides = bars.some(({ aside }) => aside !== undefined);
  return (
    <TipHolder>
      <ol
        className={classes.bars}
        aria-label={label}
        data-chart=""
        data-asides={asides || undefined}
        data-narrow={isNarrow || undefined}
      >
        {bars.map(({ key, name, note, color, value, compare, missing, figure, aside, lines, href }) => (
          <li key={key} className={classes.bar}>
            <TipMark lines={lines} href={href} className={classes.row}>
              <span className={classes.name}>
                {color === undefined ? null : <Swatch color={color} />}
                <span className={classes.words}>{name}</span>
                {note ? <span className={classes.note}>{note}</span> : null}
              </span>
              <span className={classes.track} aria-hidden="true">
                {compare ? <span className={classes.compare} style={place(0, compare)} /> : null}
                {missing ? (
                  <span className={classes.missing} style={place(value ?? 0, (value ?? 0) + missing)} />
                ) : null}
                {value ? (
                  <span
                    className={classes.value}
                    data-kind={value < 0 ? 'fall' : kind}
                    style={{ ...place(0, value), ...(value > 0 && colorOf(color)) }}
                  />
                ) : null}
              </span>
              <span className={classes.figure}>{figure}</span>
              {asides ? <span className={classes.aside}>{aside}</span> : null}
            </TipMark>
          </li>
        ))}
      </ol>
    </TipHolder>
  );
}

const colorOf = (color: number | null | undefined) =>
  color === undefined ? {} : { background: color === null ? 'var(--compare)' : `var(--merchant-${color})` };

/** From where to where, in percent of the room: 50 to 100 of 0 to 200 begins at 25% and is 25% wide. */
export function placesOf(low: number, high: number) {
  const whole = high - low || 1;
  return (from: number, to: number) => ({
    left: `${((Math.min(from, to) - low) / whole) * 100}%`,
    width: `${(Math.abs(to - from) / whole) * 100}%`,
  });
}
