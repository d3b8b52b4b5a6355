// What lies over a drawing: a column for each point, with its label below the base line, its figures on hover and
// focus, and a link where the point opens. Labels that would touch are left out, evenly. Columns narrower than a
// fingertip open nothing: the chart's table has the same links with room for them.
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/ui/charts/chart.module.css';
import type { Places } from '#web/ui/charts/chart-frame.tsx';
import { Link } from '#web/ui/link.tsx';

type ChartColumn = {
  key: string;
  label: string;
  strong?: boolean;
  lines: readonly string[];
  href?: string;
  below?: ReactNode;
};

const LETTER = 7;
const NARROWEST_LINK = 24;

export function ChartColumns(props: { points: readonly ChartColumn[]; places: Places; height: number }) {
  const { points, places, height } = props;
  const every = labelEvery(points, places.step);
  return (
    <ol className={classes.columns}>
      {points.map((point, index) => {
        const shown = index % every === 0;
        const content = (
          <span className={classes.column}>
            <span className={classes.hover} style={{ height: height - 28 }} />
            <span className={classes.label} data-strong={point.strong || undefined} data-hidden={!shown || undefined}>
              {point.label}
            </span>
            {point.below ? <span data-hidden={!shown || undefined}>{point.below}</span> : null}
          </span>
        );
        return (
          <li key={point.key} style={{ left: places.x(index) - places.step / 2, width: places.step }}>
            <Tooltip label={<Figures lines={point.lines} />} events={{ hover: true, focus: true, touch: true }}>
              {point.href && places.step >= NARROWEST_LINK ? (
                <Link href={point.href} look="quiet" className={classes.open}>
                  {content}
                  {/* The name of a link is its label and its figures: whoever speaks to the screen can say what stands
                      there. */}
                  <span className="unseen">{point.lines.join(', ')}</span>
                </Link>
              ) : (
                <span className={classes.open}>{content}</span>
              )}
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
}

/** Labels of six letters in columns of 20 px stand under every third point. */
export function labelEvery(points: readonly Pick<ChartColumn, 'label'>[], step: number): number {
  const widest = Math.max(1, ...points.map(({ label }) => label.length)) * LETTER + 6;
  return Math.max(1, Math.ceil(widest / Math.max(step, 1)));
}

function Figures({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line} className={index === 0 ? classes.tipName : classes.tipLine}>
      {line}
    </span>
  ));
}
