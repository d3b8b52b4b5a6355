// Sales typed into a grid, or pasted from a spreadsheet. Pasting "11/14/26⇥$1,204.50⇥98.10" into a date cell fills the
// date, gross and tax of that row; more lines fill the rows below, and rows are added where there are too few.
import { parseMoney } from '#core/base/money.ts';
import { fullDate, monthDate } from '#core/base/spoken.ts';
import { addDays, addMonths, type Day, day, firstDay, isDay, monthOf } from '#core/base/time.ts';

export const EMPTY_ROW = { when: '', gross: '', tax: '', tip: '', refund: '', transactions: '' };
export type TypedRow = typeof EMPTY_ROW;
export type TypedColumn = keyof TypedRow;
export const TYPED_COLUMNS = Object.keys(EMPTY_ROW) as TypedColumn[];
const MOST_ROWS = 1_000;

export type Grain = 'daily' | 'monthly';

/** The last days, or months, that are over, newest last. */
export function startingRows(grain: Grain, today: Day, howMany: number): TypedRow[] {
  return Array.from({ length: howMany }, (_, at) => ({ ...EMPTY_ROW, when: back(grain, today, howMany - at) }));
}

/** As many rows again before the first one. */
export function earlierRows(rows: readonly TypedRow[], grain: Grain, today: Day, howMany: number): TypedRow[] {
  const first = rows[0]?.when ?? '';
  const start = grain === 'monthly' ? `${first}-01` : first;
  const before = isDay(start) ? start : today;
  return [...startingRows(grain, before, howMany), ...rows].slice(-MOST_ROWS);
}

function back(grain: Grain, from: Day, steps: number): string {
  return grain === 'daily' ? addDays(from, -steps) : monthOf(addMonths(firstDay(monthOf(from)), -steps));
}

/** Fills a block of cells from the place where it was pasted. */
export function paste(
  rows: readonly TypedRow[],
  at: { row: number; column: TypedColumn },
  text: string,
  grain: Grain,
): TypedRow[] {
  const next = rows.map((row) => ({ ...row }));
  const start = TYPED_COLUMNS.indexOf(at.column);
  for (const [down, cells] of cellsOf(text).entries()) {
    if (at.row + down >= MOST_ROWS) break;
    const row = next[at.row + down] ?? { ...EMPTY_ROW };
    next[at.row + down] = row;
    for (const [right, cell] of cells.entries()) {
      const column = TYPED_COLUMNS[start + right];
      if (column !== undefined) row[column] = column === 'when' ? readWhen(cell, grain) : readFigure(cell);
    }
  }
  return next;
}

function cellsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A day as people write it, 11/14/2026, and a month as Nov 2026; what is neither stays as it was written. */
export function shownWhen(when: string, grain: Grain): string {
  if (grain === 'monthly') return isDay(`${when}-01`) ? monthDate(when) : when;
  return isDay(when) ? fullDate(when) : when;
}

const MONTH_NAMES = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** "Nov 2026", "November 2026" and "11/2026" are one month. */
function readMonth(text: string): string | undefined {
  const [, name = '', year = ''] = /^([a-z]{3,9}|\d{1,2})[\s/.-]+(\d{4})$/i.exec(text.trim()) ?? [];
  const at = /^\d/.test(name) ? Number(name) : MONTH_NAMES.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1;
  const month = `${year}-${String(at).padStart(2, '0')}`;
  return name !== '' && isDay(`${month}-01`) ? month : undefined;
}

/** "11/14/26", "11/14/2026" and "2026-11-14" are one day; of a month the day does not matter. */
export function readWhen(text: string, grain: Grain): string {
  const named = grain === 'monthly' ? readMonth(text) : undefined;
  if (named !== undefined) return named;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  const [, month = '', date = '', year = ''] = american ?? [];
  const iso = american
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : text;
  return grain === 'monthly' && isDay(iso) ? monthOf(day(iso)) : iso;
}

/** "$1,204.50" is 1204.50 and "(12.00)" is -12.00; what is no figure stays as it was written. */
export function readFigure(text: string): string {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const plain = (inside ?? text).replace(/[$£,\s]/g, '').replace('−', '-');
  return inside === undefined ? plain : `-${plain}`;
}

export type RowProblems = Partial<Record<TypedColumn, string>>;

/** What is wrong with the rows that hold anything, by row number; rows without a figure count as empty. */
export function rowProblems(rows: readonly TypedRow[], grain: Grain, today: Day): Map<number, RowProblems> {
  const problems = new Map<number, RowProblems>();
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    const byField: RowProblems = {};
    const when = whenProblem(row.when, grain, today) ?? (seen.has(row.when) ? 'Stands here twice' : undefined);
    if (when) byField.when = when;
    seen.add(row.when);
    if (row.gross === '') byField.gross = 'Required';
    for (const column of ['gross', 'tax', 'tip', 'refund'] as const) {
      if (row[column] !== '' && parseMoney(row[column]) === undefined) byField[column] = 'Write it as 1234.50';
    }
    if (row.transactions !== '' && !/^\d{1,7}$/.test(row.transactions)) byField.transactions = 'Write a whole number';
    if (Object.keys(byField).length > 0) problems.set(at, byField);
  }
  return problems;
}

export function isFilled({ when: _, ...figures }: TypedRow): boolean {
  return Object.values(figures).some((figure) => figure !== '');
}

function whenProblem(when: string, grain: Grain, today: Day): string | undefined {
  if (grain === 'monthly') {
    if (!isDay(`${when}-01`)) return 'Write it as Nov 2026';
    return when > monthOf(today) ? 'This has not come yet' : undefined;
  }
  if (!isDay(when)) return 'Write it as 11/14/2026';
  return when > today ? 'This has not come yet' : undefined;
}

/** What is sent: the filled rows, empty figures left out. */
export function typedSales(rows: readonly TypedRow[], grain: Grain) {
  return rows.filter(isFilled).map(({ when, gross, tax, tip, refund, transactions }) => ({
    ...(grain === 'daily' ? { day: day(when) } : { month: when }),
    gross,
    ...(tax !== '' && { tax }),
    ...(tip !== '' && { tip }),
    ...(refund !== '' && { refund }),
    ...(transactions !== '' && { transactions: Number(transactions) }),
  }));
}
