// A sheet of counted people: a day, a store or none, and counts. A line without a store counts the doors of the
// property; a line with one counts the people who passed it and those who went in. Every problem is named by line and
// column, and one problem is enough to take nothing. "3/9/2026, , 1,204" is 1,204 people into the property on 9 March
// in the United States; where the day stands first it is 3 September.
import { type Day, isDay } from '#core/base/time.ts';
import { MOST_COUNTED } from '#core/sales/traffic-contract.ts';

export type SheetLine = { readonly line: number; readonly cells: readonly string[] };
type SheetStore = {
  readonly lineage: number;
  /** Names and the unit, as the sheet may call it. */
  readonly names: readonly string[];
  readonly from: Day;
  readonly through: Day | null;
};
export type SheetAbout = { stores: readonly SheetStore[]; dayFirst: boolean; today: Day };

export type PremisesCount = { day: Day; premises_entry: number };
export type StoreCount = { lineage: number; day: Day; store_pass_by: number | null; store_entry: number | null };
type TrafficSheet = { premises: PremisesCount[]; stores: StoreCount[]; problems: string[] };

export const TRAFFIC_COLUMNS = {
  day: { label: 'Day', also: ['date', 'businessday'] },
  store: { label: 'Store', also: ['merchant', 'tenant', 'unit', 'suite', 'retailer'] },
  premises_entry: { label: 'Property entries', also: ['premisesentry', 'propertyentry', 'visitors', 'footfall'] },
  store_pass_by: { label: 'Store pass-by', also: ['passby', 'passersby', 'storepassby'] },
  store_entry: { label: 'Store entries', also: ['storeentry', 'entries', 'entry', 'storevisitors'] },
} as const;
type ColumnName = keyof typeof TRAFFIC_COLUMNS;
type CountName = 'premises_entry' | 'store_pass_by' | 'store_entry';

export const MOST_PROBLEMS = 100;
const EARLIEST = '2000-01-01' as Day;

export function readTrafficSheet(lines: readonly SheetLine[], about: SheetAbout): TrafficSheet {
  const [head, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const sheet: TrafficSheet = { premises: [], stores: [], problems: [] };
  if (!head)
    return { ...sheet, problems: ['The file is empty. Its first line names the columns, the others the days'] };
  const columns = readHead(head, sheet.problems);
  if (sheet.problems.length > 0) return sheet;
  const seen = new Map<string, number>();
  for (const line of rest) if (!isTotals(line)) readLine(line, columns, about, sheet, seen);
  if (sheet.problems.length === 0 && sheet.premises.length + sheet.stores.length === 0)
    sheet.problems.push('The file has columns and no days below them');
  return { ...sheet, problems: shortened(sheet.problems) };
}

type Columns = ReadonlyMap<ColumnName, number>;

function readHead({ line, cells }: SheetLine, problems: string[]): Columns {
  const columns = new Map<ColumnName, number>();
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    const name = columnOf(cell);
    if (!name) problems.push(`Line ${line}, column ${at + 1}: “${cell.trim()}” is not known. ${KNOWN}`);
    else if (columns.has(name)) problems.push(`Line ${line}, column ${at + 1}: ${labelOf(name)} is there twice`);
    else columns.set(name, at);
  }
  if (!columns.has('day')) problems.push(`Line ${line}: there is no column Day. ${KNOWN}`);
  const counts = (['premises_entry', 'store_pass_by', 'store_entry'] as const).filter((name) => columns.has(name));
  if (columns.has('day') && counts.length === 0)
    problems.push(`Line ${line}: there is no column with counts. ${KNOWN}`);
  if (!columns.has('store') && counts.some((name) => name !== 'premises_entry'))
    problems.push(`Line ${line}: counts of stores need a column Store with the merchant or the unit`);
  return columns;
}

const KNOWN = `The columns are ${Object.values(TRAFFIC_COLUMNS)
  .map(({ label }) => label)
  .join(', ')}`;

function readLine(
  { line, cells }: SheetLine,
  columns: Columns,
  about: SheetAbout,
  sheet: TrafficSheet,
  seen: Map<string, number>,
): void {
  const before = sheet.problems.length;
  const say = (name: ColumnName, reason: string) =>
    void sheet.problems.push(`Line ${line}, ${labelOf(name)}: ${reason}`);
  const text = (name: ColumnName) => cells[columns.get(name) ?? -1]?.trim() ?? '';
  const day = readDay(text('day'), about, (reason) => say('day', reason));
  const storeText = text('store');
  const store =
    storeText !== '' && day ? findStore(storeText, day, about.stores, (reason) => say('store', reason)) : null;
  const count = (name: CountName) => readCount(text(name), (reason) => say(name, reason));
  const [entry, passBy, storeEntry] = [count('premises_entry'), count('store_pass_by'), count('store_entry')];
  if (storeText === '' && text('premises_entry') === '') say('premises_entry', 'Required on a line without a store');
  for (const name of ['store_pass_by', 'store_entry'] as const)
    if (storeText === '' && text(name) !== '') say('store', `Required, because ${labelOf(name)} is filled`);
  if (storeText !== '' && text('premises_entry') !== '') say('premises_entry', 'Must be empty on a line with a store');
  if (storeText !== '' && text('store_pass_by') === '' && text('store_entry') === '')
    say(columns.has('store_entry') ? 'store_entry' : 'store_pass_by', 'Required on a line with a store');
  if (sheet.problems.length > before || !day) return;
  const key = `${store?.lineage ?? ''}/${day}`;
  const twin = seen.get(key);
  if (twin !== undefined) say('day', `${day}${store ? ` of ${storeText}` : ''} is on line ${twin} already`);
  else if (store) sheet.stores.push({ lineage: store.lineage, day, store_pass_by: passBy, store_entry: storeEntry });
  else sheet.premises.push({ day, premises_entry: entry ?? 0 });
  if (twin === undefined) seen.set(key, line);
}

function readDay(text: string, { dayFirst, today }: SheetAbout, say: (reason: string) => void): Day | null {
  const written = asWritten(text, dayFirst);
  if (text === '') say('Required');
  else if (!isDay(written))
    say(`“${text}” is not a date. Write it as ${dayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY'} or YYYY-MM-DD`);
  else if (written > today) say(`${written} is not over yet`);
  else if (written < EARLIEST) say(`${written} is too long ago`);
  else return written;
  return null;
}

function asWritten(text: string, dayFirst: boolean): string {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text);
  if (!parts) return text;
  const [, one = '', two = '', year = ''] = parts;
  const [month, date] = dayFirst ? [two, one] : [one, two];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function readCount(text: string, say: (reason: string) => void): number | null {
  if (text === '') return null;
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(text)) say(`“${text}” is not a whole number of people`);
  else {
    const value = Number(text.replaceAll(',', ''));
    if (value <= MOST_COUNTED) return value;
    say(`“${text}” is more than ${MOST_COUNTED.toLocaleString('en-US')}`);
  }
  return null;
}

function findStore(text: string, day: Day, stores: readonly SheetStore[], say: (reason: string) => void) {
  const wanted = plain(text);
  const named = stores.filter(({ names }) => names.some((name) => plain(name) === wanted));
  const there = named.filter(({ from, through }) => day >= from && (through === null || day <= through));
  if (named.length === 0) say(`“${text}” is no merchant or unit of this property`);
  else if (there.length === 0) say(`“${text}” has no connection on ${day}`);
  else if (there.length > 1) say(`“${text}” fits ${there.length} stores on ${day}. Write the unit instead`);
  else return there[0] ?? null;
  return null;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(suite|unit)\s+/, '')
    .replace(/\s+/g, ' ');
}

function isTotals({ cells }: SheetLine): boolean {
  return /^(grand )?totals?$/i.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
}

function columnOf(cell: string): ColumnName | undefined {
  const letters = cell.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.keys(TRAFFIC_COLUMNS) as ColumnName[]).find((name) => {
    const { label, also } = TRAFFIC_COLUMNS[name];
    return letters === label.toLowerCase().replace(/[^a-z]/g, '') || (also as readonly string[]).includes(letters);
  });
}

function labelOf(name: ColumnName): string {
  return TRAFFIC_COLUMNS[name].label;
}

function shortened(problems: readonly string[]): string[] {
  const more = problems.length - MOST_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more like these`] : [...problems];
}
