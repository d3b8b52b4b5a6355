// Rows that a workbook hides, by hand or by a filter, are not seen by whoever sends it: they may be sales like the others,
// or what was put away. A sheet of 60.00, 40.00 and a hidden 100.00 is 200.00 or 100.00, and nobody but the shop knows
// which.
import { ASIDE, type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';

export function hiddenDoubt(lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'hidden_row',
      text: `${linesText(lines)} ${lines.count === 1 ? 'is' : 'are'} hidden in the workbook`,
      choices: [
        { value: 'count', label: 'They are sales like the others: count them' },
        { value: 'leave_out', label: 'They were put away: leave them out' },
        ASIDE,
      ],
      change: 'Show the rows, or take them out of the sheet',
    },
    lines,
    answers,
  );
}
