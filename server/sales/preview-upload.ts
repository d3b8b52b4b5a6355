// A first look at a file: its headings, what they seem to mean, and ten rows as they would be read. Nothing is kept.
import { moneyText } from '#core/base/money.ts';
import { channelClock, placeOf } from '#core/sales/business-day.ts';
import type { previewUpload } from '#core/sales/upload-contract.ts';
import { guessMapping, mappingProblems } from '#core/sales/upload-fields.ts';
import { transact } from '#server/base/db/db.ts';
import type { Input, StepsCtx } from '#server/base/serve.ts';
import { bringerOf, kindOf, quietly } from '#server/sales/bring-sales.ts';
import { readTable } from '#server/sales/read-table.ts';
import { firstLines, readerOf } from '#server/sales/stage-upload.ts';
import { listRemembered } from '#server/sales/upload-store.ts';
import { openTarget } from '#server/sales/upload-target.ts';

const SHOWN = 10;

export async function previewFile(ctx: StepsCtx, { body }: Input<typeof previewUpload>) {
  const target = await quietly(ctx, (inner) => openTarget(inner, body.deal_channel));
  const kind = kindOf(body.type);
  const known = await transact(ctx.services.db, 'system', (tx) => listRemembered(tx, target.channel_id));
  const lines = await firstLines(readTable(body.file.path, body.file.sizeBytes));
  const rows = lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }));
  const mappingFor = (headings: readonly string[]) => body.mapping ?? guessMapping(headings, kind, known);
  const clean = (headings: readonly string[]) =>
    Object.keys(mappingProblems(mappingFor(headings), kind, headings)).length === 0;
  const at = Math.max(
    rows.findIndex(({ cells }) => clean(cells)),
    0,
  );
  const headings = rows[at]?.cells ?? [];
  const mapping = mappingFor(headings);
  const following = rows.slice(at + 1, at + 1 + SHOWN);
  const reader = readerOf(bringerOf(ctx, target, kind), headings, mapping);
  const read = clean(headings) ? following.map((row) => ({ line: row.line, found: reader.read(row) })) : [];
  const clock = channelClock(target.time_zone, target.cutoff_hour);
  return {
    headings: [...headings],
    mapping,
    cells: following.map(({ cells }) => cells),
    rows: read.flatMap(({ line, found }) =>
      found && !Array.isArray(found)
        ? [
            {
              line,
              day: placeOf(found, clock).day,
              gross: moneyText(found.gross),
              tax: moneyText(found.tax),
              tip: moneyText(found.tip),
            },
          ]
        : [],
    ),
    problems: read.flatMap(({ found }) => (Array.isArray(found) ? found : [])),
  };
}
