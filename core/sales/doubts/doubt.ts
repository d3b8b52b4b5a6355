// What in a file of sales can be read in two ways. A doubt names its lines, what is unclear in them, the readings to
// choose from, and what to change in the file instead. Nothing of a file is counted while one of its doubts is open.
// "1,234.50" without quotes on line 2 is the doubt `long_row`: line 2, "2026-03-01 | 1 | 234.50", joined or set aside.
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import type { UploadField } from '#core/sales/upload-fields.ts';

export const DOUBT_KINDS = [
  'duplicate_heading',
  'number_style',
  'date_order',
  'currency',
  'long_row',
  'short_row',
  'split_thousands',
  'total_line',
  'missing_cell',
  'empty_row',
  'same_day',
  'refund_tax',
  'hidden_row',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

export type Doubt = {
  /** The kind, with the field where it is about one column: `number_style:gross`. */
  key: string;
  kind: DoubtKind;
  /** The heading of the column; empty where it is about whole lines. */
  column: string;
  /** The first of them. */
  lines: number[];
  line_count: number;
  text: string;
  /** Some of those lines or cells, as they stand. */
  examples: string[];
  choices: { value: string; label: string }[];
  /** What to change in the file instead. */
  change: string;
  answer: string | null;
};

/** The choice for each doubt, by its key. */
export type DoubtAnswers = Readonly<Record<string, string>>;

/** The choice in every doubt about lines: they are listed with the upload, and corrected or dismissed later. */
export const ASIDE = { value: 'aside', label: 'Set the lines aside and come back to them' } as const;

const MOST_LINES = 20;
const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;

export type LineTally = { count: number; lines: number[]; examples: string[] };

export const lineTally = (): LineTally => ({ count: 0, lines: [], examples: [] });

/** The example is a cell, or a line as it stands. */
export function tally(into: LineTally, line: number, example: string | readonly string[]): void {
  into.count += 1;
  if (into.lines.length < MOST_LINES) into.lines.push(line);
  if (into.examples.length < MOST_EXAMPLES)
    into.examples.push(shortened(typeof example === 'string' ? example : rowText(example)));
}

/** The tally under a name, which begins empty. */
export function tallyAt<Key>(all: Map<Key, LineTally>, key: Key): LineTally {
  const tallyOfKey = all.get(key) ?? lineTally();
  all.set(key, tallyOfKey);
  return tallyOfKey;
}

function shortened(written: string): string {
  const text = withoutCardNumbers(written);
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
}

const rowText = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join(' | ');

/** "2", "2 and 5", "2, 5 and 7", "2, 5, 7 and 40 others". */
export function lineNumbers(lines: readonly number[], count: number): string {
  const shown = lines.slice(0, 5).map(String);
  const others = count - shown.length;
  const all = others > 0 ? [...shown, others === 1 ? '1 other' : `${others} others`] : shown;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

export const linesText = ({ lines, count }: LineTally) =>
  count === 1 ? `Line ${lineNumbers(lines, count)}` : `Lines ${lineNumbers(lines, count)}`;

type DoubtAbout = Pick<Doubt, 'kind' | 'text' | 'choices' | 'change'> & { field?: UploadField; column?: string };

export function doubtOf(about: DoubtAbout, tallied: LineTally, answers: DoubtAnswers): Doubt {
  const { field, column = '', ...rest } = about;
  const key = field === undefined ? about.kind : `${about.kind}:${field}`;
  const { lines, count, examples } = tallied;
  const answer = rest.choices.find(({ value }) => value === answers[key])?.value ?? null;
  return { ...rest, key, column, lines, line_count: count, examples, answer };
}
