// A first look at a file: its headings, what they seem to mean, what in the whole of it can be read in two ways, what all
// of its lines come to, and ten rows as they would be read. Nothing is kept.
import { moneyText } from '#core/base/money.ts';
import { channelClock, placeOf } from '#core/sales/business-day.ts';
import type { DoubtKind } from '#core/sales/doubts/doubt.ts';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { guessMapping, mappingProblems } from '#core/sales/upload-fields.ts';
import { transact } from '#server/base/db/db.ts';
import { type Input, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { linesBelow, scanAsNeeded } from '#server/sales/doubts/scan-file.ts';
import { countLines, outcomeOf } from '#server/sales/files/count-lines.ts';
import { aboutFile, firstLines, readerOf } from '#server/sales/files/file-heading.ts';
import { readTable, sheetsIn } from '#server/sales/files/read-table.ts';
import { importerOf, kindOf } from '#server/sales/import-sales.ts';
import { listRemembered } from '#server/sales/upload-sql.ts';
import { openTarget } from '#server/sales/upload-target.ts';

const SHOWN = 10;
/** All lines are read once more for it; those of a longer file are counted when it is checked. */
const MOST_COUNTED = 100_000;

export async function previewFile(ctx: StepsCtx, { body }: Input<typeof previewUpload>) {
  const target = await readAsViewer(ctx, (inner) => openTarget(inner, body.deal_channel));
  const kind = kindOf(body.type);
  const remembered = await transact(ctx.services.db, 'system', (tx) => listRemembered(tx, target.channel_id));
  const { sheets, hidden } = await sheetsIn(body.file);
  const sheet = body.sheet ?? sheets[0];
  const file = { ...body.file, sheet };
  const lines = await firstLines(readTable(file, 'start'));
  const rows = lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.trim()) }));
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
  const shown = {
    sheets,
    ...(hidden.length > 0 && { hidden_sheets: hidden }),
    sheet: sheet ?? null,
    headings,
    mapping,
    cells: following.map(({ cells }) => cells),
  };
  if (!clean(headings)) return { ...shown, rows: [], problems: [], doubts: [], lines: null };
  const importer = importerOf(ctx, target, kind);
  const heading = { line: rows[at]?.line ?? 0, headings, mapping };
  const { scan, isWhole } = await scanAsNeeded(file, await aboutFile(importer, heading, body.answers, 'file'));
  const doubts = scan.doubts();
  // Until it is said how a whole column is read, no line of it is shown as if that were known.
  const isOpen = doubts.some(({ kind, answer }) => answer === null && OF_COLUMNS.has(kind));
  const reader = readerOf(importer, heading, scan.reading());
  const outcomes = isOpen ? [] : following.map((row) => ({ line: row.line, outcome: outcomeOf(row, scan, reader) }));
  const clock = channelClock(target.time_zone, target.cutoff_hour);
  const isCounted = isWhole && !isOpen && scan.spoken() <= MOST_COUNTED;
  return {
    ...shown,
    rows: outcomes.flatMap(({ line, outcome }) =>
      outcome !== 'passed over' && 'gross' in outcome
        ? [
            {
              line,
              day: placeOf(outcome, clock).day,
              gross: moneyText(outcome.gross),
              tax: moneyText(outcome.tax),
              tip: moneyText(outcome.tip),
            },
          ]
        : [],
    ),
    problems: outcomes.flatMap(({ outcome }) =>
      outcome !== 'passed over' && 'problems' in outcome ? outcome.problems : [],
    ),
    doubts,
    lines: isCounted ? await countLines(linesBelow(file, heading.line, 'whole'), scan, reader, clock) : null,
  };
}

const OF_COLUMNS: ReadonlySet<DoubtKind> = new Set(['duplicate_heading', 'number_style', 'date_order', 'refund_tax']);
