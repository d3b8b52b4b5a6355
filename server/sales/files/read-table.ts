// The lines of a CSV or XLSX file, one after the other. CSV is never held whole: any delimiter, quoted newlines, UTF-8
// with or without a mark, UTF-16 and Windows-1252. The kind of file is told by its first bytes, not by its name.
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import type { UploadedFile } from '#core/base/file.ts';
import { refuseField } from '#core/base/problem.ts';
import { NOT_TEXT } from '#core/sales/file-start.ts';
import type { UploadLine } from '#core/sales/upload-row.ts';
import { readWorkbook, sheetsOf, type WorkbookSheets } from '#server/sales/workbooks/read-workbook.ts';

const LONGEST_ROW = 4_194_304;
const MOST_COLUMNS = 1_000;
const LARGEST_SHEET_BYTES = 20_971_520;
/** Rows without a single letter, as a sheet has them below its last filled one. */
const BLANK = /^[\s,;|]*$/;
const WHITE = ' \t\n';
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const ZIP = 'PK\u0003\u0004';

/** How much of a file is looked at: all of it, or what tells its headings and whether it is nonsense. */
export type Extent = 'whole' | 'start';
const START_BYTES = 1_048_576;

/** A file that was sent, and of a workbook the sheet that is meant; the first unless said otherwise. */
export type SalesFile = Pick<UploadedFile, 'path' | 'sizeBytes'> & { sheet?: string | undefined };

export async function* readTable({ path, sizeBytes, sheet }: SalesFile, extent: Extent): AsyncGenerator<UploadLine> {
  if (sizeBytes === 0) refuseField('file', 'The file is empty');
  const start = await firstBytes(path);
  if (start.startsWith(ZIP)) yield* sheetLines({ path, sizeBytes, sheet }, extent);
  else if (extent === 'start') yield* csvLines(path, await encodingOf(path, start, sizeBytes > START_BYTES));
  else yield* csvLines(path, await knownEncoding(`${path}:${sizeBytes}`, () => encodingOf(path, start, false)));
}

/** The sheets of a workbook that have rows, hidden ones last; a file without sheets has none. */
export async function sheetsIn({ path, sizeBytes }: SalesFile): Promise<WorkbookSheets> {
  if (sizeBytes === 0 || !(await isWorkbook(path))) return { sheets: [], hidden: [] };
  refuseLarge(sizeBytes);
  return sheetsOf(path);
}

export const isWorkbook = async (path: string): Promise<boolean> => (await firstBytes(path)).startsWith(ZIP);

/** A file is read several times before it is counted, and all of it has to be seen to know its letters. */
const encodings = new Map<string, Promise<string>>();
const MOST_ENCODINGS = 32;

function knownEncoding(file: string, find: () => Promise<string>): Promise<string> {
  const encoding = encodings.get(file) ?? find();
  encodings.set(file, encoding);
  encoding.catch(() => encodings.delete(file));
  for (const [oldest] of encodings) if (encodings.size > MOST_ENCODINGS) encodings.delete(oldest);
  return encoding;
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
async function encodingOf(path: string, start: string, onlyStart: boolean): Promise<string> {
  if (start.startsWith('\u00ff\u00fe')) return 'utf-16le';
  if (start.startsWith('\u00fe\u00ff')) return 'utf-16be';
  let rest: Buffer = Buffer.alloc(0);
  const end = onlyStart ? START_BYTES - 1 : Number.POSITIVE_INFINITY;
  for await (const chunk of createReadStream(path, { highWaterMark: START_BYTES, end })) {
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    if (bytes.includes(0)) refuseField('file', NOT_TEXT);
    const whole = wholeLetters(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return 'windows-1252';
    rest = bytes.subarray(whole);
  }
  // A letter that is cut by the end of what is looked at is not cut in the file.
  return rest.byteLength > 0 && !onlyStart ? 'windows-1252' : 'utf-8';
}

/** Where the last letter ends that is there with all its bytes: a piece of a file may end in the middle of one. */
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back += 1) {
    const byte = bytes[bytes.byteLength - back] ?? 0;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (length > 1) return length > back ? bytes.byteLength - back : bytes.byteLength;
    if (byte < 0x80) break;
  }
  return bytes.byteLength;
}

/** Read piece by piece: each piece is cut behind its last whole row, and the rest waits for the next. */
async function* csvLines(path: string, encoding: string): AsyncGenerator<UploadLine> {
  const delimiter = await delimiterOf(path, encoding);
  let line = 1;
  let rest = '';
  for await (const text of decoded(path, encoding)) {
    rest += text;
    const end = wholeRowsOf(rest);
    if (end === 0) {
      if (rest.length > LONGEST_ROW) refuseField('file', `Line ${line} is longer than any line of sales`);
      continue;
    }
    for (const read of linesOf(rest.slice(0, end), delimiter, line)) {
      yield read;
      line = read.line + 1 + read.cells.reduce((sum, cell) => sum + newlines(cell), 0);
    }
    rest = rest.slice(end);
  }
  yield* linesOf(rest, delimiter, line);
}

function* linesOf(text: string, delimiter: string, first: number): Generator<UploadLine> {
  if (text === '') return;
  if (BLANK.test(text)) {
    const empty = newlines(text) + (text.endsWith('\n') ? 0 : 1);
    yield { line: first + empty - 1, cells: [], empty };
    return;
  }
  // Line ends without end behind the last letter are one entry, and not a row each.
  const filled = lastFilledLine(text);
  if (filled < text.length) {
    yield* linesOf(text.slice(0, filled), delimiter, first);
    yield* linesOf(text.slice(filled), delimiter, first + newlines(text.slice(0, filled)));
    return;
  }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  // A text that ends with a newline has nothing behind it.
  if (text.endsWith('\n') && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
  // Whatever stands behind such a quote is taken for one cell, and the sales in it would be lost without a word.
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  let line = first;
  for (const [row, cells] of data.entries()) {
    if (row === broken) refuseField('file', `Line ${line}: a quote is opened and not closed`);
    if (cells.length > MOST_COLUMNS) refuseField('file', `Line ${line} has more than ${MOST_COLUMNS} columns`);
    yield { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
  }
}

/** Where the line of the last letter ends; a text with quotes in it is left as it is, as a line end may be in a cell. */
function lastFilledLine(text: string): number {
  if (text.includes('"') || text.includes('\r')) return text.length;
  let at = text.length - 1;
  while (at >= 0 && WHITE.includes(text[at] ?? '')) at -= 1;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/**
 * Where the last newline stands that is not inside quotes; a quote that never closes does not hold back a whole file.
 * Letter by letter, once: to search for the next mark from every mark would cost the square of what is waiting.
 */
function wholeRowsOf(text: string): number {
  if (!text.includes('"')) return text.lastIndexOf('\n') + 1;
  let quoted = false;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) quoted = !quoted;
    else if (letter === NEWLINE && !quoted) end = at + 1;
  }
  return end === 0 && text.length > LONGEST_ROW ? text.lastIndexOf('\n') + 1 : end;
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
    // Two bytes a letter may be zero and mean something; a letter that is nothing cannot be stored.
    if (text.includes('\0')) refuseField('file', NOT_TEXT);
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function newlines(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

function refuseLarge(sizeBytes: number): void {
  if (sizeBytes > LARGEST_SHEET_BYTES) refuseField('file', 'Workbooks may have 20 MB. Save the sheet as CSV instead');
}

async function* sheetLines({ path, sizeBytes, sheet }: SalesFile, extent: Extent): AsyncGenerator<UploadLine> {
  refuseLarge(sizeBytes);
  let line = 0;
  let width = 0;
  for await (const { cells, isHidden } of readWorkbook(path, extent, sheet)) {
    line += 1;
    if (cells.length > MOST_COLUMNS) refuseField('file', `Line ${line} has more than ${MOST_COLUMNS} columns`);
    // A sheet has cells without end: those behind the last filled one of a row are empty, not lost.
    width = Math.max(width, cells.length);
    yield { line, cells: [...cells, ...Array<string>(width - cells.length).fill('')], isHidden };
  }
}
