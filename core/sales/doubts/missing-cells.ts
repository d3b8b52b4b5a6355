// A cell without a figure is not a zero until somebody says so. Under "Date,Gross,Tax" the line "2026-03-01,100.00," has
// no tax: 0.00, or a line to come back to. A line with a day and no figure at all reports nothing, so that its day stays
// missing, or a day of 0.00.
import { ASIDE, type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';
import type { UploadField } from '#core/sales/upload-fields.ts';

export function missingDoubt(field: UploadField, column: string, lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'missing_cell',
      field,
      column,
      text: `${linesText(lines)} ${lines.count === 1 ? 'has' : 'have'} nothing under “${column}”`,
      choices: [{ value: 'zero', label: 'Nothing is 0' }, ASIDE],
      change: `Write 0 under “${column}” where it is 0`,
    },
    lines,
    answers,
  );
}

export function emptyDoubt(lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'empty_row',
      text: `${linesText(lines)} ${lines.count === 1 ? 'names a day' : 'name days'} without any figure`,
      choices: [
        { value: 'leave_out', label: 'Not reported: the days stay missing' },
        { value: 'zero', label: 'Nothing was sold: 0' },
      ],
      change: 'Write 0 for a day without sales, or take the line out',
    },
    lines,
    answers,
  );
}
