// Reads what a person brought into the staging table, a few thousand rows at a time, and finds every problem before
// anything is counted. A line that cannot be read is set aside, and the others are counted without it; a file with as
// many such lines as others is refused whole, because then it is the file that is wrong.
import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import type { UploadedFile } from '#core/base/file.ts';
import { Problem, problemBody } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { channelClock, placeOf } from '#core/sales/business-day.ts';
import type { Doubt, DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import type { FileDoubts } from '#core/sales/doubts/file-doubts.ts';
import { MOST_ASIDE } from '#core/sales/doubts/shapes.ts';
import { MOST_PROBLEMS } from '#core/sales/upload-contract.ts';
import * as fields from '#core/sales/upload-fields.ts';
import { cellsBy, type lineReader, type UploadLine, type UploadSale } from '#core/sales/upload-row.ts';
import type { Vendor } from '#core/sales/vendor-layouts.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { meanKind } from '#server/sales/categories/kind-sources.ts';
import { linesBelow, refuseInDoubt, scanAsNeeded } from '#server/sales/doubts/scan-file.ts';
import { aboutFile, firstLines, headingOf, readerOf } from '#server/sales/files/file-heading.ts';
import { readTable } from '#server/sales/files/read-table.ts';
import type { FileChoices, SalesImporter } from '#server/sales/files/sales-importer.ts';
import { stepRows } from '#server/sales/step-rows.ts';
import { type AsideLine, insertLines } from '#server/sales/upload-line-sql.ts';
import * as queries from '#server/sales/upload-sql.ts';

const LONGEST_CELL = 200;

export async function stageFile(
  importer: SalesImporter,
  sent: UploadedFile,
  source: 'file' | Vendor,
  { mapping: wantedMapping, answers, sheet }: FileChoices,
): Promise<number> {
  const { services, target, kind, now } = importer;
  const file = { ...sent, sheet };
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => transact(services.db, 'system', work);
  const remembered = await system((tx) => queries.listRemembered(tx, target.channel_id));
  const table = readTable(file, 'start');
  const heading = headingOf(await firstLines(table), kind, source, wantedMapping, remembered);
  const { mapping } = heading;
  const { scan, extent } = await scanAsNeeded(file, await aboutFile(importer, heading, answers, source));
  refuseInDoubt(scan);
  const named = Object.entries(mapping).map(([field, heading]) => [fields.headingKey(heading), field] as const);
  const sha256 = await sha256Of(file.path);
  const id = await system(async (tx) => {
    for (const kind of SALES_KINDS) {
      if (mapping[kind] !== undefined) await meanKind(tx, target.channel_id, kind, importer.userId, now);
    }
    if (source === 'file') await queries.remember(tx, target.channel_id, named as [string, fields.UploadField][], now);
    return queries.insertUpload(
      tx,
      {
        ...newUpload(importer, source),
        file_name: withoutCardNumbers(file.filename),
        file_sha256: sha256,
        mapping,
        answers: answersTo(scan.doubts()),
      },
      now,
    );
  });
  const reader = readerOf(importer, heading, scan.reading());
  await stageSales(importer, id, salesOf(linesBelow(file, heading.line, extent), mapping, scan, reader));
  return id;
}

/** Only what was asked is kept. */
const answersTo = (doubts: readonly Doubt[]): DoubtAnswers =>
  Object.fromEntries(doubts.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])));

/** Sales with their places, or lines that cannot be counted, as they come. `chosen`: by an answer, not by a mistake. */
export type ImportedSale = { line: number; sale: UploadSale } | (AsideLine & { chosen: boolean });

export async function stageSales(importer: SalesImporter, id: number, all: AsyncIterable<ImportedSale>): Promise<void> {
  const { services, target, kind, now } = importer;
  const most = stepRows(services);
  const clock = channelClock(target.time_zone, target.cutoff_hour);
  const aside: AsideLine[] = [];
  let mistaken = 0;
  let rows = 0;
  let batch: queries.StagedSale[] = [];
  const upload = { id, channelId: target.channel_id, kind };
  const flush = async () => {
    const staged = batch;
    batch = [];
    await transact(services.db, 'system', (tx) => queries.insertStaged(tx, upload, staged));
  };
  try {
    for await (const brought of all) {
      if ('problems' in brought) {
        const { chosen, ...line } = brought;
        aside.push(line);
        if (!chosen) mistaken += 1;
        if (aside.length > MOST_ASIDE) break;
        continue;
      }
      rows += 1;
      batch.push(stagedOf(brought.line, brought.sale, placeOf(brought.sale, clock).day));
      if (batch.length === most) await flush();
    }
  } catch (error) {
    // Nothing of a file that cannot be read to its end waits to be counted.
    const reason = 'The file cannot be read to its end';
    const refusing = transact(services.db, 'system', (tx) =>
      queries.refuseUpload(tx, id, [{ line: 1, column: '', reason }], 1, now),
    );
    // A database that is away refuses this too: what is told is the first failure; `resumeUploads` refuses it later.
    await refusing.catch(() => undefined);
    throw error;
  }
  if (rows === 0 && aside.length === 0) {
    const problem = { line: 1, column: '', reason: 'There are no sales in this file' };
    return refuse(services, id, [{ line: 1, cells: {}, problems: [problem] }], now);
  }
  if (rows === 0 || mistaken >= rows || aside.length > MOST_ASIDE) return refuse(services, id, aside, now);
  await flush();
  await transact(services.db, 'system', async (tx) => {
    await insertLines(tx, upload, aside);
    await queries.setStatus(tx, id, ['reading'], 'waiting', now);
  });
}

async function refuse(services: Services, id: number, lines: readonly AsideLine[], now: Date): Promise<never> {
  const all = lines.flatMap(({ problems }) => problems);
  const [count, problems] = [all.length, all.slice(0, MOST_PROBLEMS)];
  await transact(services.db, 'system', (tx) => queries.refuseUpload(tx, id, problems, count, now));
  const detail = `Nothing was uploaded: ${count === 1 ? 'there is a problem' : `there are ${count} problems`} in it.`;
  throw new Problem(
    400,
    problemBody(400, detail, { additional_details: { upload: id, problem_count: count, problems } }),
  );
}

/** What names a row follows from what it says, so that the same row is counted once however often it is brought. */
function stagedOf(line: number, record: UploadSale, day: Day): queries.StagedSale {
  const { transaction, ...said } = record;
  const name = transaction === null ? hash('sha1', JSON.stringify(said), 'base64url') : `t:${transaction}`;
  return { line, business_day: day, external_id: `u:${name}`, record };
}

export function newUpload({ target, userId, kind }: SalesImporter, source: queries.UploadSource): queries.NewUpload {
  return {
    deal_id: target.deal_id,
    lineage_id: target.lineage_id,
    channel_id: target.channel_id,
    created_by: userId,
    side: target.side,
    source,
    kind,
    file_name: '',
    file_sha256: '',
    mapping: {},
    answers: {},
  };
}

async function* salesOf(
  lines: AsyncIterable<UploadLine>,
  mapping: fields.ColumnMapping,
  { settle, reading }: FileDoubts,
  { read }: ReturnType<typeof lineReader>,
): AsyncGenerator<ImportedSale> {
  const { at = {} } = reading();
  for await (const written of lines) {
    const { line } = written;
    const settled = settle(written);
    if (settled === 'left out') continue;
    const cells = () => cellsKept(mapping, cellsBy(at, 'cells' in settled ? settled.cells : written.cells));
    if (!('cells' in settled)) {
      const { column, reason } = settled;
      yield { line, cells: cells(), problems: [{ line, column, reason }], chosen: true };
      continue;
    }
    const sale = read({ line, cells: settled.cells });
    if (Array.isArray(sale)) yield { line, cells: cells(), problems: sale, chosen: false };
    else if (sale) yield { line, sale };
  }
}

/** What a line that is set aside said, without card numbers. */
function cellsKept(mapping: fields.ColumnMapping, cell: fields.Cell): AsideLine['cells'] {
  const named = Object.keys(mapping) as fields.UploadField[];
  return Object.fromEntries(named.map((field) => [field, withoutCardNumbers(cell(field)).slice(0, LONGEST_CELL)]));
}

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
