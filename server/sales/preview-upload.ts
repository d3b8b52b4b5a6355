// A first look at a file: its headings, what they seem to mean, what in the whole of it can be read in two ways, and ten
// rows as they would be read. Nothing is kept.
import { moneyText } from '#core/base/money.ts';
import { channelClock, placeOf } from '#core/sales/business-day.ts';
import type { DoubtKind } from '#core/sales/doubts/doubt.ts';
import type { FileDoubts } from '#core/sales/doubts/file-doubts.ts';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { guessMapping, mappingProblems } from '#core/sales/upload-fields.ts';
import type { UploadLine, UploadProblem, UploadSale } from '#core/sales/upload-row.ts';
import { transact } from '#server/base/db/db.ts';
import { type Input, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { scanAsNeeded } from '#server/sales/doubts/scan-file.ts';
import { aboutFile, firstLines, readerOf } from '#server/sales/files/file-heading.ts';
import { readTable, sheetsIn } from '#server/sales/files/read-table.ts';
import { importerOf, kindOf } from '#server/sales/import-sales.ts';
import { listRemembered } from '#server/sales/upload-sql.ts';
import { openTarget } from '#server/sales/upload-target.ts';

const SHOWN = 10;

export async function previewFile(ctx: StepsCtx, { body }: Input<typeof previewUpload>) {
  const target = await readAsViewer(ctx, (inner) => openTarget(inner, body.deal_channel));
  const kind = kindOf(body.type);
  const remembered = await transact(ctx.services.db, 'system', (tx) => listRemembered(tx, target.channel_id));
  const sheets = await sheetsIn(body.file);
  const sheet = body.sheet ?? sheets[0];
  const file = { ...body.file, sheet };
  const lines = await firstLines(readTable(file, 'start'));
  const rows = lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }));
  const mappingFor = (headings: readonly string[]) => body.mapping ?? guessMapping(headings, kind, remembered);
  const clean = (headings: readonly string[]) =>
    Object.keys(mappingProblems(mappingFor(headings), kind, headings)).length === 0;
  const at = Math.max(
    rows.findIndex(({ cells }) => clean(cells)),
    0,
  );
  const headings = [...(rows[at]?.cells ?? [])];
  const mapping = mappingFor(headings);
  const following = rows.slice(at + 1, at + 1 + SHOWN);
  const shown = { sheets, sheet: sheet ?? null, headings, mapping, cells: following.map(({ cells }) => cells) };
  if (!clean(headings)) return { ...shown, rows: [], problems: [], doubts: [] };
  const importer = importerOf(ctx, target, kind);
  const heading = { line: rows[at]?.line ?? 0, headings, mapping };
  const [scan] = await scanAsNeeded(file, await aboutFile(importer, heading, body.answers, 'file'));
  const doubts = scan.doubts();
  // Until it is said how a whole column is read, no line of it is shown as if that were known.
  const isOpen = doubts.some(({ kind, answer }) => answer === null && OF_COLUMNS.has(kind));
  const reader = readerOf(importer, heading, scan.reading());
  const read = isOpen ? [] : following.map((row) => readLine(row, scan, reader));
  const clock = channelClock(target.time_zone, target.cutoff_hour);
  return {
    ...shown,
    rows: read.flatMap(({ line, sale }) =>
      sale
        ? [
            {
              line,
              day: placeOf(sale, clock).day,
              gross: moneyText(sale.gross),
              tax: moneyText(sale.tax),
              tip: moneyText(sale.tip),
            },
          ]
        : [],
    ),
    problems: read.flatMap(({ problems }) => problems),
    doubts,
  };
}

const OF_COLUMNS: ReadonlySet<DoubtKind> = new Set(['duplicate_heading', 'number_style', 'date_order', 'refund_tax']);

type ReadLine = { line: number; sale?: UploadSale; problems: UploadProblem[] };

function readLine(written: UploadLine, { settle }: FileDoubts, { read }: ReturnType<typeof readerOf>): ReadLine {
  const { line } = written;
  const settled = settle(written);
  if (settled === 'left out') return { line, problems: [] };
  if (!('cells' in settled)) return { line, problems: [{ line, ...settled }] };
  const saleOrProblems = read({ line, cells: settled.cells });
  if (Array.isArray(saleOrProblems)) return { line, problems: saleOrProblems };
  return { line, problems: [], ...(saleOrProblems && { sale: saleOrProblems }) };
}
