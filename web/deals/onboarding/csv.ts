// Comma-separated text as RFC 4180 writes it: fields in quotes may hold commas, line ends and doubled quotes.
// Spreadsheets of some countries separate by semicolon or tab, so the separator is the one the first line uses most.
// 'a,"b ""c"", d"\n' gives [['a', 'b "c", d']].

const SEPARATORS = [',', ';', '\t'] as const;

export class CsvProblem extends Error {}

export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  let openedOn = 0;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field === '') {
      quoted = true;
      openedOn = rows.length + 1;
    } else if (letter === separator) {
      row.push(field);
      field = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at += 1;
      rows.push([...row, field]);
      row = [];
      field = '';
    } else field += letter;
  }
  if (quoted) throw new CsvProblem(`A quote that opens on line ${openedOn} is never closed.`);
  if (row.length > 0 || field !== '') rows.push([...row, field]);
  return rows;
}

/** Every row on a line of its own, with quotes where a field needs them. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(escaped).join(',')}\r\n`).join('');
}

function escaped(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function separatorOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
