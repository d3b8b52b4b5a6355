// A sheet of a workbook, row by row as text: the first that is shown, or the one that is named. It is read by a process of its own with little memory and little
// time: a sheet whose second row claims to be number one billion ends that process, not the server (a thread would take
// the server with it), and a large one keeps only the next workbook waiting.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { refuseField } from '#core/base/problem.ts';
import { createSemaphore } from '#server/base/db/semaphore.ts';
import { hiddenIn } from '#server/sales/workbooks/hidden-parts.ts';
import { unpackWorkbook } from '#server/sales/workbooks/unpack-workbook.ts';

const PROGRAM = fileURLToPath(new URL('./workbook-program.ts', import.meta.url));
const LONGEST_MS = 60_000;
const MOST_MEGABYTES = 512;
const CANNOT_READ = 'The workbook cannot be read. Save it again, or save the sheet as CSV';
const TOO_MUCH = 'The workbook unfolds to more than can be read at once. Save the sheet as CSV instead';
/** One at a time: ten people with a large workbook each need no more memory than one. */
const semaphore = createSemaphore();
/** How the program says what was wrong; anything else but success is the end of its memory or time. */
const NO_WORKBOOK = 3;
const NO_SHEET = 4;

type Extent = 'whole' | 'start';
/** What is asked of a workbook: rows of a sheet, or the names of those that have any. */
type SheetRequest = readonly ['rows', ...string[]] | readonly ['sheets'];
type SheetRow = { cells: string[]; isHidden: boolean };

const MOST_START_ROWS = 20_000;
const MOST_STARTS = 4;
const starts = new Map<string, Promise<SheetRow[]>>();

/**
 * The start has the first rows of a long sheet: enough to know its headings, and nonsense. It is asked for several times
 * before a file is read, so the last few are kept.
 */
export async function* readWorkbook(path: string, extent: Extent, sheet?: string): AsyncGenerator<SheetRow> {
  const request: SheetRequest = ['rows', ...(sheet === undefined ? [] : [sheet])];
  if (extent === 'whole') return yield* inTurn(path, extent, request);
  yield* await knownStart(path, request);
}

export type WorkbookSheets = { sheets: string[]; hidden: string[] };

/** The sheets that have rows, in their order, and behind them those that are hidden: one of these is read when it is chosen. */
export async function sheetsOf(path: string): Promise<WorkbookSheets> {
  const sheets = await knownStart(path, ['sheets']);
  const named = (isHidden: boolean) =>
    sheets.filter((sheet) => sheet.isHidden === isHidden).map(({ cells: [name] }) => name ?? '');
  const hidden = named(true);
  return { sheets: [...named(false), ...hidden], hidden };
}

function knownStart(path: string, request: SheetRequest): Promise<SheetRow[]> {
  const key = [path, ...request].join('\n');
  const start = starts.get(key) ?? startOf(path, request);
  starts.set(key, start);
  start.catch(() => starts.delete(key));
  for (const [oldest] of starts) if (starts.size > MOST_STARTS) starts.delete(oldest);
  return start;
}

async function startOf(path: string, request: SheetRequest): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of inTurn(path, 'start', request)) if (rows.push(row) === MOST_START_ROWS) break;
  return rows;
}

async function* inTurn(path: string, extent: Extent, request: SheetRequest): AsyncGenerator<SheetRow> {
  await semaphore.acquire();
  try {
    yield* rowsOf(path, extent, request);
  } finally {
    semaphore.release();
  }
}

async function* rowsOf(path: string, extent: Extent, request: SheetRequest): AsyncGenerator<SheetRow> {
  const unpacked = await unpackWorkbook(await readFile(path), extent);
  if (!unpacked) return refuseField('file', CANNOT_READ);
  const [wanted, sheet] = request;
  const hidden = await hiddenIn(unpacked.parts, sheet);
  const programArguments =
    wanted === 'sheets' ? [wanted] : sheet === undefined ? ['at', String(hidden.place)] : ['named', sheet];
  const program = spawn(process.execPath, [`--max-old-space-size=${MOST_MEGABYTES}`, PROGRAM, ...programArguments], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(program, 'exit').then(
    ([code]) => code as number | null,
    () => null,
  );
  // Its rows wait for whoever stores them; only until the first one is its own time.
  const late = setTimeout(() => program.kill('SIGKILL'), LONGEST_MS);
  try {
    // Whoever ends early does not read to the end either; how it ended is told below.
    Readable.from(unpacked.archive)
      .on('error', () => undefined)
      .pipe(program.stdin.on('error', () => undefined));
    let row = 0;
    for await (const line of createInterface({ input: program.stdout })) {
      clearTimeout(late);
      row += 1;
      const cells = JSON.parse(line) as string[];
      yield { cells, isHidden: wanted === 'sheets' ? hidden.sheets.has(cells[0] ?? '') : hidden.rows.has(row) };
    }
    const code = await ended;
    if (code === NO_SHEET) refuseField('sheet', 'The workbook has no such sheet');
    if (code !== 0) refuseField('file', code === NO_WORKBOOK ? CANNOT_READ : TOO_MUCH);
  } finally {
    clearTimeout(late);
    program.kill('SIGKILL');
  }
}
