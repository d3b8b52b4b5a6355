// "3/4/2026" is 4 March where the month stands first and 3 April where the day does. The deal's country says which; a
// cell that only fits the other way ("13/4/2026" in a deal in USD) makes all of them a doubt, so that the first twelve
// days of each month are not read as months.
import { type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';
import type { DateOrder } from '#core/sales/read-cell.ts';

const NUMERIC = /^\D{0,12}?(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** The only order in which the cell is a date; undefined where both fit or neither. */
export function orderShown(text: string): DateOrder | undefined {
  const [, first, second] = NUMERIC.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : undefined;
}

export function orderDoubt(column: string, found: LineTally, usual: DateOrder, answers: DoubtAnswers): Doubt {
  const ways = {
    'month-first': { value: 'month-first', label: 'The month stands first: 3/4 is 4 March' },
    'day-first': { value: 'day-first', label: 'The day stands first: 3/4 is 3 April' },
  };
  const other = usual === 'month-first' ? 'day-first' : 'month-first';
  return doubtOf(
    {
      kind: 'date_order',
      column,
      text: `${linesText(found)}: ${found.examples.join(', ')} ${found.count === 1 ? 'is a date' : 'are dates'} only with the ${other === 'day-first' ? 'day' : 'month'} first`,
      choices: [ways[other], ways[usual]],
      change: 'Write dates as 2026-03-04',
    },
    found,
    answers,
  );
}
