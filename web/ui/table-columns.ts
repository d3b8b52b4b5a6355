// A column of a data table, as a screen describes it.
import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Given, the column can be sorted; missing values stay at the end in both directions. */
  sortBy?: (row: Row) => string | number | null | undefined;
  /** What the totals row says here. */
  total?: ReactNode;
  align?: 'left' | 'right';
  /** May be switched off in the choice of columns. */
  optional?: boolean;
  /** Off until somebody chooses it. */
  startsHidden?: boolean;
  width?: number;
};

export type Sort = { by: string; down: boolean };

/** Columns that are shown: the choice kept in the browser wins, what it does not know starts as described. */
export function shownColumns<Row>(columns: readonly Column<Row>[], choice: Readonly<Record<string, boolean>>) {
  return columns.filter((column) => !column.optional || (choice[column.id] ?? !column.startsHidden));
}

/** Numbers by size, words by the alphabet; upper and lower case are one. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-US', { sensitivity: 'base', numeric: true });
}

/** The next click on a head: figures start with the largest, words with A; a second click turns it around. */
export function nextSort(current: Sort | undefined, column: Pick<Column<never>, 'id' | 'align'>): Sort {
  if (current?.by === column.id) return { by: column.id, down: !current.down };
  return { by: column.id, down: column.align === 'right' };
}

/** `-sales` in the address is "by sales, largest first". */
export function sortFromText(text: string | undefined): Sort | undefined {
  if (!text || text === '-') return undefined;
  return text.startsWith('-') ? { by: text.slice(1), down: true } : { by: text, down: false };
}

export function sortText(sort: Sort): string {
  return sort.down ? `-${sort.by}` : sort.by;
}
