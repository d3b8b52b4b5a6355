// From a parsed file to the rows of the onboarding sheet. Columns are found by name or label, whatever their order and
// case; lines without a word are left out, and every row remembers its line in the file.
import {
  COLUMN_NAMES,
  ONBOARDING_COLUMNS,
  type OnboardingColumn,
  type SheetRow,
} from '#core/deals/onboarding-columns.ts';
import { MOST_ROWS } from '#core/deals/onboarding-contract.ts';
import { CsvProblem, parseCsv, writeCsv } from '#web/deals/csv.ts';

export type ReadSheet = { rows: SheetRow[]; lines: number[]; unknown: string[] };

export function readSheet(text: string): ReadSheet {
  const [head, ...body] = parseCsv(text);
  if (!head) throw new CsvProblem('The file is empty.');
  const columns = head.map(columnOf);
  const missing = COLUMN_NAMES.filter((name) => ONBOARDING_COLUMNS[name].required && !columns.includes(name));
  if (missing.length > 0) throw new CsvProblem(`Missing columns: ${missing.map(labelOf).join(', ')}.`);
  const filled = body
    .map((fields, index) => ({ fields, line: index + 2 }))
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (filled.length === 0) throw new CsvProblem('The file has no lines below its head.');
  if (filled.length > MOST_ROWS)
    throw new CsvProblem(`The file has ${filled.length} lines; send at most ${MOST_ROWS} at once.`);
  return {
    rows: filled.map(({ fields }) => rowOf(columns, fields)),
    lines: filled.map(({ line }) => line),
    unknown: head.filter((name, index) => columns[index] === undefined && name.trim() !== ''),
  };
}

/** The template: a head and one example line. */
export function templateCsv(): string {
  return writeCsv([COLUMN_NAMES, COLUMN_NAMES.map((name) => ONBOARDING_COLUMNS[name].example)]);
}

export function labelOf(name: OnboardingColumn): string {
  return ONBOARDING_COLUMNS[name].label;
}

function columnOf(head: string): OnboardingColumn | undefined {
  const wanted = plain(head);
  return COLUMN_NAMES.find((name) => plain(name) === wanted || plain(labelOf(name)) === wanted);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_*]+/g, ' ')
    .trim();
}

function rowOf(columns: readonly (OnboardingColumn | undefined)[], fields: readonly string[]): SheetRow {
  const cells = columns.flatMap((name, index) => (name === undefined ? [] : [[name, (fields[index] ?? '').trim()]]));
  return Object.fromEntries(cells);
}
