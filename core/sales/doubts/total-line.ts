// A line that only adds up the others has no day, and is passed over. One that names a day is a sale of "Total Wine & More"
// or the total of that day, and nobody but the shop knows which: under "Date,Store,Gross" the line
// "2026-03-01,Total,100.00" below lines of 60.00 and 40.00 would make 200.00 of 100.00.
import { ASIDE, type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';
import { readDay, readMonth } from '#core/sales/read-cell.ts';
import type { Cell, UploadKind } from '#core/sales/upload-fields.ts';

const TOTALS = /^((grand|report|daily|day|weekly|week|monthly|month|net|gross) |sub[- ]?)?(total|sum|average|avg)s?\b/i;

const isTotal = (text: string) => TOTALS.test(text.trim());

/** A line that only adds up the others. A day counts in either order: which of them is meant is asked elsewhere. */
export function isTotals(cells: readonly string[], cell: Cell, kind: UploadKind): boolean {
  const first = cells.find((text) => text.trim() !== '') ?? '';
  return (isTotal(first) || isTotal(cell('day')) || isTotal(cell('month'))) && !namesDay(cell, kind);
}

/** A line with a day, of which some cell begins like that of a total. */
export function mayBeTotal(cells: readonly string[], cell: Cell, kind: UploadKind): boolean {
  return cells.some(isTotal) && namesDay(cell, kind);
}

function namesDay(cell: Cell, kind: UploadKind): boolean {
  const read = kind === 'monthly' ? readMonth : readDay;
  const text = cell(kind === 'monthly' ? 'month' : 'day');
  return read(text, 'month-first') !== undefined || read(text, 'day-first') !== undefined;
}

export function totalDoubt(lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'total_line',
      text: `${linesText(lines)} ${lines.count === 1 ? 'reads' : 'read'} like a total of other lines, and ${lines.count === 1 ? 'names' : 'name'} a day`,
      choices: [
        { value: 'sales', label: 'They are sales: count them' },
        { value: 'totals', label: 'They add up other lines: leave them out' },
        ASIDE,
      ],
      change: 'Take totals out of the file',
    },
    lines,
    answers,
  );
}
