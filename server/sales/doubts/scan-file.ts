// Reads a whole file once before any line of it is counted, and refuses it while something in it can be read in two ways.
// Whoever sent it sends it again with the answers; nothing of it is kept meanwhile. Others are served in between: every
// few thousand lines the server takes a turn for them.
import { setImmediate as turn } from 'node:timers/promises';
import { Problem, problemBody, refuseField } from '#core/base/problem.ts';
import type { Doubt } from '#core/sales/doubts/doubt.ts';
import type { FileAbout } from '#core/sales/doubts/file-columns.ts';
import { type FileDoubts, fileDoubts } from '#core/sales/doubts/file-doubts.ts';
import { MOST_ASIDE } from '#core/sales/doubts/shapes.ts';
import type { UploadLine } from '#core/sales/upload-row.ts';
import { type Extent, isWorkbook, readTable, type SalesFile } from '#server/sales/files/read-table.ts';

const LINES_A_TURN = 2_000;
/** As many as a sheet has rows. */
const MOST_EMPTY = 1_048_576;
/** With this much seen, what is open is asked before the rest is read. */
const ENOUGH_LINES = 50_000;

/** The lines below the headings. */
export async function* linesBelow(file: SalesFile, headingLine: number, extent: Extent): AsyncGenerator<UploadLine> {
  let read = 0;
  for await (const line of readTable(file, extent)) {
    read += 1;
    if (read % LINES_A_TURN === 0) await turn();
    if (line.line > headingLine) yield line;
  }
}

/**
 * A workbook is unpacked and read as a whole before its first row comes out, which takes seconds for a long one: its first
 * rows are looked at before, and where they are nonsense that is all that is read.
 */
export async function scanAsNeeded(file: SalesFile, about: FileAbout): Promise<FileScan> {
  if (await isWorkbook(file.path)) {
    const start = await scanFile(file, about, 'start');
    if (start.scan.unreadable() > MOST_ASIDE) return { ...start, isWhole: false };
  }
  return scanFile(file, about, 'whole');
}

/** `isWhole`: it was read to its end. */
type FileScan = { scan: FileDoubts; extent: Extent; isWhole: boolean };

async function scanFile(file: SalesFile, about: FileAbout, extent: Extent): Promise<FileScan> {
  const scan = fileDoubts(about);
  let isWhole = true;
  let seen = 0;
  let nextStop = ENOUGH_LINES;
  for await (const line of linesBelow(file, about.headingLine, extent)) {
    scan.see(line);
    seen += line.empty ?? 1;
    // More lines cannot be read than are ever set aside: reading it will refuse it, with those lines.
    isWhole = scan.unreadable() <= MOST_ASIDE;
    if (!isWhole) break;
    if (scan.notes() > MOST_ASIDE)
      refuseField('file', `More than ${MOST_ASIDE} lines have neither a day nor a figure. This is not a file of sales`);
    if (seen - scan.spoken() > MOST_EMPTY)
      refuseField('file', 'The file has more empty lines than a sheet has rows. Take them out');
    isWhole = seen < nextStop || openDoubts(scan).length === 0;
    if (!isWhole) break;
    if (seen >= nextStop) nextStop += ENOUGH_LINES;
  }
  if (scan.hasTooManyKeys()) refuseField('file', 'The file has too many days and categories. Split it into several');
  return { scan, extent, isWhole };
}

const openDoubts = (scan: FileDoubts): Doubt[] => scan.doubts().filter(({ answer }) => answer === null);

export function refuseInDoubt(scan: FileDoubts): void {
  const open = openDoubts(scan);
  if (open.length === 0 || scan.unreadable() > MOST_ASIDE) return;
  const count = open.length === 1 ? 'One thing' : `${open.length} things`;
  const what = open.map(({ text, change }) => `${text}. ${change}, or choose`).join('. ');
  throw new Problem(
    400,
    problemBody(400, `Nothing was uploaded: ${count} in the file can be read in two ways. ${what}.`, {
      additional_details: { doubts: scan.doubts() },
    }),
  );
}
