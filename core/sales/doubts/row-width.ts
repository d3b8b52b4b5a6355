// A line has as many cells as there are headings. "2026-03-01,1,234.50" under "Date,Gross" has one too many: 1,234.50
// without its quotes, and not 1.00. Where there is one way only to put such an amount together again (1 and 234.50 are
// 1,234.50 under Gross), that is offered; a line with too few cells may have lost any of them. Cells that are empty
// behind the last heading are nothing.
import { ASIDE, type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';

/** How many cells a line should have: up to the last heading that says something. */
export const widthOf = (headings: readonly string[]) => headings.findLastIndex((heading) => heading.trim() !== '') + 1;

const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

export const isLong = (cells: readonly string[], width: number) => filled(cells) > width;
export const isShort = (cells: readonly string[], width: number) => cells.length < width;

const BEGINS = /^\s*[-(]?\s*[$£€]?\s*[1-9]\d{0,2}$/;
const GOES_ON = /^\d{3}(?:\.\d{1,2})?\)?\s*$/;

/** The line with amounts put together again, where that can be done in one way only. */
export function joined(cells: readonly string[], width: number, money: ReadonlySet<number>): string[] | undefined {
  const all = ways(cells.slice(0, filled(cells)), width, money, 0);
  return all.length === 1 ? all[0] : undefined;
}

/** Every way to lay the cells from `at` on under the headings; two are enough to know that it is not one. */
function ways(cells: readonly string[], width: number, money: ReadonlySet<number>, at: number): string[][] {
  const excess = cells.length - width;
  if (excess === 0) return [[...cells]];
  if (at >= width || excess < 0) return [];
  const left = ways(cells, width, money, at + 1);
  const [begins = '', goesOn = ''] = cells.slice(at, at + 2);
  if (left.length > 1 || !money.has(at) || !continues(begins, goesOn)) return left;
  const together = cells.toSpliced(at, 2, `${begins},${goesOn}`);
  return [...left, ...ways(together, width, money, at)].slice(0, 2);
}

function continues(begins: string, goesOn: string): boolean {
  const parts = begins.split(',');
  const started = BEGINS.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part));
  return started && GOES_ON.test(goesOn);
}

/** Whether two cells look like one amount above a thousand: 1 and 234.50. */
export const looksSplit = (text: string, next: string) => BEGINS.test(text) && /^\d{3}\.\d{2}$/.test(next.trim());

export function longDoubt(lines: LineTally, joins: boolean, answers: DoubtAnswers): Doubt {
  const join = { value: 'join', label: 'Put amounts together that a comma has split: 1 and 234.50 are 1,234.50' };
  return doubtOf(
    {
      kind: 'long_row',
      text: `${linesText(lines)} ${lines.count === 1 ? 'has' : 'have'} more cells than there are headings`,
      choices: joins ? [join, ASIDE] : [ASIDE],
      change: 'Write amounts without commas for thousands, or in quotes, and one cell for each heading',
    },
    lines,
    answers,
  );
}

export function shortDoubt(lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'short_row',
      text: `${linesText(lines)} ${lines.count === 1 ? 'has' : 'have'} fewer cells than there are headings`,
      choices: [{ value: 'empty', label: 'The cells at the end are empty' }, ASIDE],
      change: 'Write one cell for each heading, also where it is empty',
    },
    lines,
    answers,
  );
}

export function splitDoubt(lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'split_thousands',
      text: `${linesText(lines)}: two cells side by side look like one amount that a comma has split`,
      choices: [{ value: 'as_is', label: 'They are two amounts, as they stand' }, ASIDE],
      change: 'Write amounts without commas for thousands, or in quotes',
    },
    lines,
    answers,
  );
}
