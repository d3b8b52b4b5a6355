// The grid of typed sales: one row a day or month, with its weekday and what is counted for it already. On a phone the latter
// stands below the day, so that the first figure to type is in sight.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#core/base/money.ts';
import { isDay } from '#core/base/time.ts';
import { DASH, money, weekdayName } from '#web/base/format.ts';
import type { Counted, CountedByWhen } from '#web/sales/counted-sales.ts';
import {
  type Grain,
  type RowProblems,
  readWhen,
  shownWhen,
  TYPED_COLUMNS,
  type TypedColumn,
  type TypedRow,
} from '#web/sales/typed-rows.ts';
import classes from '#web/sales/upload.module.css';
import { usePhone } from '#web/ui/use-phone.ts';

const HEADS: Record<TypedColumn, string> = {
  when: 'Day',
  gross: 'Gross',
  tax: 'Tax',
  tip: 'Tip',
  refund: 'Refunds',
  transactions: '# Transactions',
};
const FIGURES = TYPED_COLUMNS.filter((column) => column !== 'when');

type SalesGridProps = {
  grain: Grain;
  rows: readonly TypedRow[];
  counted: CountedByWhen;
  currency: Currency;
  problems: ReadonlyMap<number, RowProblems>;
  onChange: (rows: TypedRow[]) => void;
  onPaste: (row: number, column: TypedColumn, text: string) => void;
};

export function SalesGrid({ grain, rows, counted, currency, problems, onChange, onPaste }: SalesGridProps) {
  const isPhone = usePhone();
  const heads = { ...HEADS, when: grain === 'daily' ? 'Day' : 'Month' };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label="Figures" tabIndex={0}>
      <table className={`${classes.table} ${classes.grid}`}>
        <caption>{grain === 'daily' ? 'Sales by day' : 'Sales by month'}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.when}</th>
            {isPhone ? null : (
              <th scope="col" data-align="right">
                Counted already
              </th>
            )}
            {FIGURES.map((column) => (
              <th key={column} scope="col" data-align="right">
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const cell = (column: TypedColumn) => ({
              label: `${heads[column]}, row ${at + 1}`,
              error: problems.get(at)?.[column],
              onChange: (value: string) => onChange(rows.with(at, { ...row, [column]: value })),
              onPaste: (text: string) => onPaste(at, column, text),
            });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the grid is its place.
              <tr key={at}>
                <td>
                  <WhenCell grain={grain} when={row.when} {...cell('when')} />
                  {isPhone && counted?.has(row.when) ? (
                    <p className={classes.countedBelow}>
                      Counted: <CountedText counted={counted.get(row.when)} isLoaded currency={currency} />
                    </p>
                  ) : null}
                </td>
                {isPhone ? null : (
                  <td data-align="right" className={classes.counted}>
                    <CountedText
                      counted={counted?.get(row.when)}
                      isLoaded={counted !== undefined}
                      currency={currency}
                    />
                  </td>
                )}
                {FIGURES.map((column) => (
                  <td key={column} data-align="right">
                    <FigureCell column={column} value={row[column]} {...cell(column)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = {
  label: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onPaste: (text: string) => void;
};

const pasted = (onPaste: (text: string) => void) => (event: React.ClipboardEvent) => {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n$£,]/.test(text)) return;
  event.preventDefault();
  onPaste(text);
};

/** Shown as people write it; while somebody writes, it stays as they do. */
function WhenCell({ grain, when, label, error, onChange, onPaste }: CellProps & { grain: Grain; when: string }) {
  const [typed, setTyped] = useState<string>();
  return (
    <span className={classes.when}>
      {grain === 'daily' ? <span className={classes.weekday}>{isDay(when) ? weekdayName(when) : ''}</span> : null}
      <TextInput
        size="xs"
        aria-label={label}
        value={typed ?? shownWhen(when, grain)}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange(readWhen(value, grain));
        }}
        onBlur={() => setTyped(undefined)}
        onPaste={pasted(onPaste)}
      />
    </span>
  );
}

function FigureCell({
  column,
  value,
  label,
  error,
  onChange,
  onPaste,
}: CellProps & { column: TypedColumn; value: string }) {
  return (
    <TextInput
      size="xs"
      aria-label={label}
      inputMode={column === 'transactions' ? 'numeric' : 'decimal'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={pasted(onPaste)}
    />
  );
}

type CountedTextProps = { counted: Counted | undefined; isLoaded: boolean; currency: Currency };

function CountedText({ counted, isLoaded, currency }: CountedTextProps) {
  if (!counted) return isLoaded ? DASH : null;
  const uploaded = counted.sources.every((source) => source === 'upload');
  return (
    <>
      {money(counted.gross, currency)}
      <span>{uploaded ? 'uploaded' : 'from the till'}</span>
    </>
  );
}
