// The lines of a CSV or XLSX file, one after the other. CSV is never held whole: any delimiter, quoted newlines, UTF-8
// with or without a mark, UTF-16 and Windows-1252. The kind of file is told by its first bytes, not by its name.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { refuseField } from '#core/base/problem.ts';
import type { UploadLine } from '#core/sales/upload-row.ts';

const LONGEST_ROW = 4_194_304;
const LARGEST_SHEET_BYTES = 20_971_520;
const ZIP = 'PK\u0003\u0004';
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';

export async function* readTable(path: string, sizeBytes: number): AsyncGenerator<UploadLine> {
  if (sizeBytes === 0) refuseField('file', 'The file is empty');
  const start = await firstBytes(path);
  if (start.startsWith(OLD_EXCEL)) refuseField('file', 'Save the workbook as .xlsx or .csv and upload it again');
  if (start.startsWith('%PDF')) refuseField('file', 'This is a PDF. Upload a CSV or XLSX file');
  if (start.startsWith(ZIP)) yield* sheetLines(path, sizeBytes);
  else yield* csvLines(path, await encodingOf(path, start));
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

/** Whatever is not UTF-8 throughout is Windows-1252, in which every byte means something. */
async function encodingOf(path: string, start: string): Promise<string> {
  if (start.startsWith('\u00ff\u00fe')) return 'utf-16le';
  if (start.startsWith('\u00fe\u00ff')) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) refuseField('file', 'This is not a text file. Upload a CSV or XLSX file');
      strict.decode(chunk as Buffer, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Read piece by piece: each piece is cut behind its last whole row, and the rest waits for the next. */
async function* csvLines(path: string, encoding: string): AsyncGenerator<UploadLine> {
  const delimiter = await delimiterOf(path, encoding);
  let line = 1;
  let rest = '';
  for await (const text of decoded(path, encoding)) {
    rest += text;
    const end = wholeRowsOf(rest);
    if (end === 0) continue;
    for (const cells of rowsOf(rest.slice(0, end), delimiter)) {
      yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
    }
    rest = rest.slice(end);
  }
  for (const cells of rowsOf(rest, delimiter)) {
    yield { line, cells };
    line += 1;
  }
}

function rowsOf(text: string, delimiter: string): string[][] {
  if (text === '') return [];
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  // A text that ends with a newline has nothing behind it.
  if (text.endsWith('\n') && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
  return data;
}

/**
 * Where the last newline stands that is not inside quotes; a quote that never closes does not hold back a whole file.
 */
function wholeRowsOf(text: string): number {
  if (!text.includes('"')) return text.lastIndexOf('\n') + 1;
  let quoted = false;
  let end = 0;
  for (let at = nextMark(text, 0); at !== -1; at = nextMark(text, at + 1)) {
    if (text[at] === '"') quoted = !quoted;
    else if (!quoted) end = at + 1;
  }
  return end === 0 && text.length > LONGEST_ROW ? text.lastIndexOf('\n') + 1 : end;
}

function nextMark(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  const quote = text.indexOf('"', from);
  if (newline === -1 || quote === -1) return Math.max(newline, quote);
  return Math.min(newline, quote);
}

/** A stream is not looked at before it is read, so the delimiter is guessed from its beginning. */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  for await (const text of decoded(path, encoding)) {
    return Papa.parse(text.slice(0, 65_536), { preview: 25, skipEmptyLines: true }).meta.delimiter;
  }
  return ',';
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function newlines(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

async function* sheetLines(path: string, sizeBytes: number): AsyncGenerator<UploadLine> {
  if (sizeBytes > LARGEST_SHEET_BYTES) refuseField('file', 'Workbooks may have 20 MB. Save the sheet as CSV instead');
  const rows = await sheetRows(path);
  for (const [index, row] of rows.entries()) yield { line: index + 1, cells: row.map(cellText) };
}

async function sheetRows(path: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(path);
  } catch {
    return refuseField('file', 'The workbook cannot be read. Save it again, or save the sheet as CSV');
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/ 00:00:00\.000Z$|\.\d+Z$/, '');
  return String(value);
}
