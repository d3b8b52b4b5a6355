// From a parsed file to the rows of the onboarding sheet. Columns are found by name or label, whatever their order and
// case; lines without a word are left out, and every row remembers its line in the file.
import {
  COLUMN_NAMES,
  ONBOARDING_COLUMNS,
  type OnboardingColumn,
  type SheetRow,
} from '#core/deals/onboarding/onboarding-columns.ts';
import { MOST_ROWS } from '#core/deals/onboarding/onboarding-contract.ts';
import { CsvProblem, parseCsv, writeCsv } from '#web/deals/onboarding/csv.ts';
import { readXlsx, writeXlsx } from '#web/deals/onboarding/xlsx.ts';

export type ReadSheet = { rows: SheetRow[]; lines: number[]; unknown: string[] };

const LARGEST_BYTES = 5_000_000;
const TEMPLATE = [COLUMN_NAMES, COLUMN_NAMES.map((name) => ONBOARDING_COLUMNS[name].example)];

/** A workbook is known by its name; everything else is read as comma-separated text. */
export async function readFile(file: File): Promise<ReadSheet> {
  if (file.size > LARGEST_BYTES) throw new CsvProblem('The file is larger than 5 MB. Leave only the lines to import.');
  if (!/\.xlsx$/i.test(file.name)) return readSheet(parseCsv(await file.text()));
  try {
    return readSheet(await readXlsx(file));
  } catch (error) {
    throw error instanceof CsvProblem
      ? error
      : new CsvProblem('The workbook could not be opened. Save it as .xlsx again.');
  }
}

export function readSheet([head, ...body]: readonly (readonly string[])[]): ReadSheet {
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
  return writeCsv(TEMPLATE);
}

/** The same as a workbook, with a second sheet that says what goes where. */
export function templateXlsx(): Promise<Blob> {
  const help = COLUMN_NAMES.map((name) => {
    const { label, required, help: words } = ONBOARDING_COLUMNS[name];
    return [name, label, required ? 'yes' : 'no', words];
  });
  return writeXlsx([
    { sheet: 'Stores', widths: COLUMN_NAMES.map((name) => Math.max(14, name.length + 2)), rows: TEMPLATE },
    {
      sheet: 'What goes where',
      widths: [26, 28, 10, 80],
      rows: [['Column', 'Name', 'Required', 'What it holds'], ...help],
    },
  ]);
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
  return withWholeZip(Object.fromEntries(cells));
}

/** A spreadsheet that took a ZIP of the United States for a number cut its zeros: 2110 is 02110. */
function withWholeZip(row: SheetRow): SheetRow {
  const american = (row.country || 'US').toUpperCase() === 'US';
  const cut = american && /^\d{3,4}$/.test(row.address_zip ?? '');
  return cut ? { ...row, address_zip: row.address_zip?.padStart(5, '0') } : row;
}
