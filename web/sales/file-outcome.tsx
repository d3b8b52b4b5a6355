// Beside the columns of a file: what its first rows come to, as they would be counted.
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import { type Day, monthOf } from '#core/base/time.ts';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { counted, money, span } from '#web/base/format.ts';
import classes from '#web/sales/column-table.module.css';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';

type FileOutcomeProps = {
  rows: z.output<typeof previewUpload.reply>['rows'];
  currency: Currency;
  kind: 'daily' | 'monthly';
};

export function FileOutcome({ rows, currency, kind }: FileOutcomeProps) {
  const byDay = new Map<Day, number>();
  for (const { day, gross } of rows) byDay.set(day, (byDay.get(day) ?? 0) + wholeCents(gross));
  const days = [...byDay.keys()].sort();
  const sum = rows.reduce((total, { gross }) => total + wholeCents(gross), 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const when = kind === 'monthly' ? [...new Set([monthOf(first), monthOf(last)])].join(' – ') : span(first, last);
  return (
    <div className={classes.outcome}>
      <p>
        {counted(days.length, kind === 'monthly' ? 'month' : 'day', kind === 'monthly' ? 'months' : 'days')}, {when}, in
        the first {counted(rows.length, 'row', 'rows')}.
      </p>
      {days.length > 1 ? <Sparkline values={days.map((day) => byDay.get(day) ?? 0)} /> : null}
      <p className={classes.sum}>
        <span>Gross of these rows</span>
        <strong>{money(sum, currency)}</strong>
      </p>
    </div>
  );
}
