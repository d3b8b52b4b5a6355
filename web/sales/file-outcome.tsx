// Beside the columns of a file: how many of its lines count, what becomes of the others, and what all of it comes to. Of a
// file that is not counted before it is sent, what its first rows come to.
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import type { FileLines, previewUpload } from '#core/sales/upload-contract.ts';
import { count, counted, money, span } from '#web/base/format.ts';
import classes from '#web/sales/column-table.module.css';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';

type Preview = z.output<typeof previewUpload.reply>;
type Lines = z.output<typeof FileLines>;
type Kind = 'daily' | 'monthly';
type FileOutcomeProps = { preview: Pick<Preview, 'rows' | 'lines'>; currency: Currency; kind: Kind };

export function FileOutcome({ preview: { rows, lines }, currency, kind }: FileOutcomeProps) {
  const byDay = new Map<Day, number>();
  for (const { day, gross } of lines?.days ?? rows) byDay.set(day, (byDay.get(day) ?? 0) + wholeCents(gross));
  const days = [...byDay.keys()].sort();
  const sum = [...byDay.values()].reduce((total, gross) => total + gross, 0);
  return (
    <div className={classes.outcome}>
      {lines ? <LineCounts lines={lines} /> : null}
      {lines && wouldBeRefused(lines) ? (
        <p className={classes.refused}>
          As many lines cannot be read as can, so the file would be refused. Is each column the right one?
        </p>
      ) : null}
      {days.length > 0 ? (
        <>
          <p>
            {daysText(days, kind)}
            {lines ? '.' : `, in the first ${counted(rows.length, 'row', 'rows')}.`}
          </p>
          {days.length > 1 ? <Sparkline values={withGaps(days, byDay, kind)} /> : null}
          <p className={classes.sum}>
            <span>{lines ? 'Gross sales in the file' : 'Gross of these rows'}</span>
            <strong>{money(lines?.gross ?? sum, currency)}</strong>
          </p>
        </>
      ) : null}
    </div>
  );
}

const wouldBeRefused = ({ set_aside, counted: counting, waiting }: Lines) =>
  set_aside > 0 && set_aside >= counting && waiting === 0;

function LineCounts({ lines: { total, counted: counting, waiting, set_aside, passed_over } }: { lines: Lines }) {
  const others = [
    [waiting, 'in doubt, waiting for your answer', true],
    [set_aside, 'set aside: they cannot be read', true],
    [passed_over, 'passed over: titles, totals, left out', false],
  ] as const;
  return (
    <dl className={classes.lines} aria-label="Lines of the file">
      <div>
        <dt>{total === 1 ? 'line in the file' : 'lines in the file'}</dt>
        <dd>{count(total)}</dd>
      </div>
      <div>
        <dt>will be counted</dt>
        <dd>{count(counting)}</dd>
      </div>
      {others.map(([lines, words, asks]) =>
        lines > 0 ? (
          <div key={words} data-asks={asks || undefined}>
            <dt>{words}</dt>
            <dd>{count(lines)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** "13 days, Nov 2 – 15, 1 day between them without a line". */
function daysText(days: readonly Day[], kind: Kind): string {
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  if (kind === 'monthly') {
    const months = [...new Set([monthDate(first), monthDate(last)])].join(' – ');
    return `${counted(days.length, 'month', 'months')}, ${months}`;
  }
  const missing = daysBetween(first, last) + 1 - days.length;
  const without = missing > 0 ? `, ${counted(missing, 'day', 'days')} between them without a line` : '';
  return `${counted(days.length, 'day', 'days')}, ${span(first, last)}${without}`;
}

/** More points than a line of that width can show would only be a smear. */
const MOST_POINTS = 366;

function withGaps(days: readonly Day[], byDay: ReadonlyMap<Day, number>, kind: Kind): (number | null)[] {
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  const across = daysBetween(first, last) + 1;
  if (kind === 'monthly' || across > MOST_POINTS) return [...days].map((day) => byDay.get(day) ?? null);
  return Array.from({ length: across }, (_, at) => byDay.get(addDays(first, at)) ?? null);
}
