// "3/4/2026" is 4 March where the month stands first and 3 April where the day does. The deal's country says which; a
// cell that only fits the other way ("13/4/2026" in a deal in USD) makes all of them a doubt, so that the first twelve
// days of each month are not read as months. Where every date of a file fits both ways nothing shows the order, and it is
// asked, once for a channel: "3/4/2026" and "3/5/2026" are two days of March, or one of April and one of May.
import {
  type Doubt,
  type DoubtAnswers,
  doubtOf,
  type LineTally,
  linesText,
  lineTally,
  tally,
} from '#core/sales/doubts/doubt.ts';
import type { DateOrder } from '#core/sales/read-cell.ts';

const NUMERIC = /^\D{0,12}?(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** The only order in which the cell is a date; undefined where both fit or neither. */
export function orderShown(text: string): DateOrder | undefined {
  const [, first, second] = NUMERIC.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : undefined;
}

type Watched = { order: DateOrder; isOrderKnown: boolean; answers: DoubtAnswers };

/** Watches how the dates of a file are written. */
export function dateOrders({ order: usual, isOrderKnown, answers }: Watched) {
  const [other, twoWay] = [lineTally(), lineTally()];
  let isShown = isOrderKnown;
  return {
    see(line: number, text: string): void {
      const shown = orderShown(text);
      if (shown && shown !== usual) tally(other, line, text);
      isShown ||= shown !== undefined;
      if (!isShown && isTwoWay(text)) tally(twoWay, line, text);
    },
    doubts(column: string): Doubt[] {
      if (other.count > 0) return [orderDoubt(column, other, usual, answers)];
      return isShown || twoWay.count === 0 ? [] : [twoWayDoubt(column, twoWay, usual, answers)];
    },
  };
}

/** Whether the cell is another date in the other order. */
function isTwoWay(text: string): boolean {
  const [, first, second] = NUMERIC.exec(text.trim()) ?? [];
  const isMonth = (part: string | undefined) => Number(part) >= 1 && Number(part) <= 12;
  return isMonth(first) && isMonth(second) && Number(first) !== Number(second);
}

const WAYS = {
  'month-first': { value: 'month-first', label: 'The month stands first: 3/4 is 4 March' },
  'day-first': { value: 'day-first', label: 'The day stands first: 3/4 is 3 April' },
};
const CHANGE = 'Write dates as 2026-03-04';

/** The usual order of the deal's country is the first choice, and no answer. */
function twoWayDoubt(column: string, lines: LineTally, usual: DateOrder, answers: DoubtAnswers): Doubt {
  const other = usual === 'month-first' ? 'day-first' : 'month-first';
  const dates = lines.examples.join(', ');
  return doubtOf(
    {
      kind: 'date_order',
      column,
      text: `${linesText(lines)}: ${dates} ${lines.count === 1 ? 'is a date' : 'are dates'} with the day first and with the month first`,
      choices: [WAYS[usual], WAYS[other]],
      change: CHANGE,
    },
    lines,
    answers,
  );
}

function orderDoubt(column: string, lines: LineTally, usual: DateOrder, answers: DoubtAnswers): Doubt {
  const other = usual === 'month-first' ? 'day-first' : 'month-first';
  return doubtOf(
    {
      kind: 'date_order',
      column,
      text: `${linesText(lines)}: ${lines.examples.join(', ')} ${lines.count === 1 ? 'is a date' : 'are dates'} only with the ${other === 'day-first' ? 'day' : 'month'} first`,
      choices: [WAYS[other], WAYS[usual]],
      change: CHANGE,
    },
    lines,
    answers,
  );
}
