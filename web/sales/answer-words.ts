// What was decided about a file that could be read in two ways, in a few words, for the page of its upload.
import type { DoubtAnswers, DoubtKind } from '#core/sales/doubts/doubt.ts';
import { UPLOAD_FIELDS, type UploadField } from '#core/sales/upload-fields.ts';

const WORDS: Record<DoubtKind, (answer: string) => string> = {
  duplicate_heading: (column) => `column ${column}`,
  number_style: (style) => (style === 'comma' ? 'decimal comma' : 'decimal point'),
  date_order: (order) => (order === 'day-first' ? 'The day before the month' : 'The month before the day'),
  currency: (answer) => (answer === 'same' ? 'Signs of other currencies are wrong' : 'Other currencies set aside'),
  long_row: (answer) => (answer === 'join' ? 'Split amounts put together' : 'Long lines set aside'),
  short_row: (answer) => (answer === 'empty' ? 'Short lines end with empty cells' : 'Short lines set aside'),
  split_thousands: (answer) => (answer === 'as_is' ? 'Amounts side by side are two' : 'Split amounts set aside'),
  total_line: (answer) => TOTAL_LINE[answer] ?? 'Lines that read like totals set aside',
  missing_cell: (answer) => (answer === 'zero' ? 'nothing is 0' : 'lines without it set aside'),
  empty_row: (answer) => (answer === 'zero' ? 'Days without figures are 0' : 'Days without figures are not reported'),
  same_day: (answer) => SAME_DAY[answer] ?? 'Lines of one day set aside',
  hidden_row: (answer) => HIDDEN_ROW[answer] ?? 'Hidden rows set aside',
  refund_tax: (answer) => (answer === 'with_tax' ? 'Tax taken out of refunds' : 'Refunds are without tax'),
};

const SAME_DAY: Readonly<Record<string, string>> = {
  add: 'Lines of one day added up',
  last: 'The last line of a day counts',
};

const TOTAL_LINE: Readonly<Record<string, string>> = {
  sales: 'Lines that read like totals are sales',
  totals: 'Totals with a day left out',
};

const HIDDEN_ROW: Readonly<Record<string, string>> = {
  count: 'Hidden rows counted',
  leave_out: 'Hidden rows left out',
};

/** "Gross sales (everything collected): decimal comma" */
export function answersText(answers: DoubtAnswers): string[] {
  return Object.entries(answers).map(([key, answer]) => {
    const [kind, field] = key.split(':') as [DoubtKind, UploadField | undefined];
    const words = WORDS[kind]?.(answer) ?? answer;
    return field ? `${UPLOAD_FIELDS[field] ?? field}: ${words}` : words;
  });
}
