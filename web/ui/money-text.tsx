// Figures: money with quieter cents where it is the answer, right-aligned cells in tables, dates as one word.
import type { ReactNode } from 'react';
import classes from '#web/ui/money-text.module.css';

/** "$222,829.97" with its cents small. Text without cents ("77 of 80", "+4.2%") shows as it is. */
export function Figure({ text, size = 'answer' }: { text: string; size?: 'answer' | 'chart' | 'card' }) {
  const { whole, cents } = splitCents(text);
  return (
    <span className={classes.figure} data-size={size}>
      {whole}
      {cents && size !== 'card' ? <span className={classes.cents}>{cents}</span> : cents}
    </span>
  );
}

export function splitCents(text: string): { whole: string; cents: string } {
  const cents = /\.\d{2}$/.exec(text)?.[0] ?? '';
  return { whole: text.slice(0, text.length - cents.length), cents };
}

/** A figure in a table: `rent` is plum, a `part` quieter, the `key` figure bold. */
export function MoneyCell({ text, kind = 'plain' }: { text: string; kind?: 'plain' | 'key' | 'part' | 'rent' }) {
  return (
    <span className={classes.cell} data-kind={kind}>
      {text}
    </span>
  );
}

/** Two lines in one cell: what it is, and where or whose. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>{second}</span>
    </span>
  );
}
