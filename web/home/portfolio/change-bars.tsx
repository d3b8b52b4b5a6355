// The change of each property as bars with their whole names, the best first. Of many the first and the last stand here;
// the table below has all of them.

import classes from '#web/home/portfolio/change-bars.module.css';
import { fillOf, type MapPlace } from '#web/home/portfolio/outline-map.tsx';
import { changeWords } from '#web/reports/words.ts';
import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';
import { Delta } from '#web/ui/status-pill.tsx';

export type BarPlace = Pick<MapPlace, 'id' | 'name' | 'step' | 'lines' | 'href'> & { change: string };

const MOST = 14;

export function ChangeBars({
  bars,
  total,
}: {
  bars: readonly BarPlace[];
  total: { name: string; change: string | null };
}) {
  const ranked = [...bars].sort((a, b) => Number(b.change) - Number(a.change));
  const left = ranked.length - MOST;
  const [first, last] = left > 0 ? [ranked.slice(0, MOST / 2), ranked.slice(-MOST / 2)] : [ranked, []];
  const most = Math.max(0.1, ...ranked.map(({ change }) => Math.abs(Number(change))));
  return (
    <TipHolder>
      <ol className={classes.bars} aria-label="Change by property">
        {first.map((bar) => (
          <Bar key={bar.id} bar={bar} most={most} />
        ))}
        {left > 0 ? <li className={classes.between}>{`${left} between, in the table below`}</li> : null}
        {last.map((bar) => (
          <Bar key={bar.id} bar={bar} most={most} />
        ))}
      </ol>
      <p className={classes.total}>
        <span>{total.name}</span>
        <Delta text={changeWords(total.change)} />
      </p>
    </TipHolder>
  );
}

function Bar({ bar: { name, change, step, lines, href }, most }: { bar: BarPlace; most: number }) {
  return (
    <li>
      <TipMark lines={lines} href={href} className={classes.bar}>
        <span className={classes.name}>{name}</span>
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${(Math.abs(Number(change)) / most) * 100}%`, background: barFill(step) }} />
        </span>
        <Delta text={changeWords(change)} />
      </TipMark>
    </li>
  );
}

const barFill = (step: number | null) => (step === 0 ? 'var(--compare)' : fillOf(step));
