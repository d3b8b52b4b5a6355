// Reads what a person brought into the staging table, a few thousand rows at a time, and finds every problem before
// anything is counted. A file with problems is refused whole.
import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import type { UploadedFile } from '#core/base/file.ts';
import { Problem, problemBody, refuseField, refuseFields } from '#core/base/problem.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { channelClock, instantsIn, placeOf } from '#core/sales/business-day.ts';
import { MOST_PROBLEMS } from '#core/sales/upload-contract.ts';
import * as fields from '#core/sales/upload-fields.ts';
import { lineReader, type UploadLine, type UploadProblem, type UploadSale } from '#core/sales/upload-row.ts';
import { type Vendor, vendorMapping, vendorNeeds } from '#core/sales/vendor-layouts.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { meanKind } from '#server/sales/categories/kind-sources.ts';
import { readTable } from '#server/sales/read-table.ts';
import { stepRows } from '#server/sales/step-rows.ts';
import * as store from '#server/sales/upload-store.ts';
import type { UploadTarget } from '#server/sales/upload-target.ts';

const HEADING_WITHIN = 20;

export type Bringer = { services: Services; userId: number; target: UploadTarget; kind: fields.UploadKind; now: Date };
type Mapping = fields.ColumnMapping | undefined;

export async function stageFile(
  bringer: Bringer,
  file: UploadedFile,
  source: 'file' | Vendor,
  asked: Mapping,
): Promise<number> {
  const { services, target, kind, now } = bringer;
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => transact(services.db, 'system', work);
  const remembered = await system((tx) => store.listRemembered(tx, target.channel_id));
  const table = readTable(file.path, file.sizeBytes);
  const { headings, mapping } = headingOf(await firstLines(table), kind, source, asked, remembered);
  const named = Object.entries(mapping).map(([field, heading]) => [fields.headingKey(heading), field] as const);
  const sha256 = await sha256Of(file.path);
  const id = await system(async (tx) => {
    for (const kind of SALES_KINDS) {
      if (mapping[kind] !== undefined) await meanKind(tx, target.channel_id, kind, bringer.userId, now);
    }
    if (source === 'file') await store.remember(tx, target.channel_id, named as [string, fields.UploadField][], now);
    return store.insertUpload(
      tx,
      { ...newUpload(bringer, source), file_name: withoutCardNumbers(file.filename), file_sha256: sha256, mapping },
      now,
    );
  });
  const reader = readerOf(bringer, headings, mapping);
  await stageSales(bringer, id, salesOf(readTable(file.path, file.sizeBytes), headings, reader));
  return id;
}

/** Sales with their places, or problems, as they come. */
export type Brought = { line: number; sale: UploadSale } | { problems: readonly UploadProblem[] };

export async function stageSales(bringer: Bringer, id: number, all: AsyncIterable<Brought>): Promise<void> {
  const { services, target, kind, now } = bringer;
  const most = stepRows(services);
  const clock = channelClock(target.time_zone, target.cutoff_hour);
  const problems: UploadProblem[] = [];
  let found = 0;
  let rows = 0;
  let batch: store.StagedSale[] = [];
  const flush = async () => {
    const staged = batch;
    batch = [];
    const upload = { id, channelId: target.channel_id, kind };
    await transact(services.db, 'system', (tx) => store.insertStaged(tx, upload, staged));
  };
  try {
    for await (const brought of all) {
      if ('problems' in brought) {
        found += brought.problems.length;
        problems.push(...brought.problems.slice(0, MOST_PROBLEMS - problems.length));
        batch = [];
        continue;
      }
      if (found > 0) continue;
      rows += 1;
      batch.push(stagedOf(brought.line, brought.sale, placeOf(brought.sale, clock).day));
      if (batch.length === most) await flush();
    }
  } catch (error) {
    // Nothing of a file that cannot be read to its end waits to be counted.
    const reason = 'The file cannot be read to its end';
    const refusing = transact(services.db, 'system', (tx) =>
      store.refuseUpload(tx, id, [{ line: 1, column: '', reason }], 1, now),
    );
    // A database that is away refuses this too: what is told is the first failure; `resumeUploads` refuses it later.
    await refusing.catch(() => undefined);
    throw error;
  }
  if (found === 0 && rows === 0) {
    found = 1;
    problems.push({ line: 1, column: '', reason: 'There are no sales in this file' });
  }
  if (found > 0) return refuse(services, id, problems, found, now);
  await flush();
  await transact(services.db, 'system', (tx) => store.setStatus(tx, id, ['reading'], 'waiting', now));
}

async function refuse(
  services: Services,
  id: number,
  problems: UploadProblem[],
  count: number,
  now: Date,
): Promise<never> {
  await transact(services.db, 'system', (tx) => store.refuseUpload(tx, id, problems, count, now));
  const detail = `Nothing was uploaded: ${count === 1 ? 'there is a problem' : `there are ${count} problems`} in it.`;
  throw new Problem(
    400,
    problemBody(400, detail, { additional_details: { upload: id, problem_count: count, problems } }),
  );
}

/** What names a row follows from what it says, so that the same row is counted once however often it is brought. */
function stagedOf(line: number, record: UploadSale, day: Day): store.StagedSale {
  const { transaction, ...said } = record;
  const name = transaction === null ? hash('sha1', JSON.stringify(said), 'base64url') : `t:${transaction}`;
  return { line, business_day: day, external_id: `u:${name}`, record };
}

export function newUpload({ target, userId, kind }: Bringer, source: store.UploadSource): store.NewUpload {
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
  };
}

export function readerOf({ target, kind, now }: Bringer, headings: readonly string[], mapping: fields.ColumnMapping) {
  return lineReader({
    headings,
    mapping,
    kind,
    order: target.currency === 'GBP' ? 'day-first' : 'month-first',
    today: dayIn(now, target.time_zone),
    instantOf: instantsIn(target.time_zone),
  });
}

export async function firstLines(table: AsyncIterable<UploadLine>): Promise<UploadLine[]> {
  const lines: UploadLine[] = [];
  for await (const line of table) if (lines.push(line) === HEADING_WITHIN) break;
  return lines;
}

/** Exports often begin with a title, so the headings are the first line that reads like some. */
function headingOf(
  lines: readonly UploadLine[],
  kind: fields.UploadKind,
  source: 'file' | Vendor,
  asked: Mapping,
  remembered: ReadonlyMap<string, fields.UploadField>,
): { headings: string[]; mapping: fields.ColumnMapping } {
  const rows = lines.map(({ cells }) => cells.map((cell) => cell.trim()));
  for (const headings of rows) {
    const mapping =
      source === 'file' ? (asked ?? fields.guessMapping(headings, kind, remembered)) : vendorMapping(source, headings);
    if (mapping && Object.keys(fields.mappingProblems(mapping, kind, headings)).length === 0)
      return { headings, mapping };
  }
  if (source !== 'file') refuseField('file', `This is not such an export: it needs the columns ${vendorNeeds(source)}`);
  const headings = rows.find((cells) => cells.filter(Boolean).length > 1) ?? rows[0] ?? [];
  const mapping = asked ?? fields.guessMapping(headings, kind, remembered);
  const problems = fields.mappingProblems(mapping, kind, headings);
  return refuseFields(
    Object.fromEntries(Object.entries(problems).map(([field, text]) => [`mapping.${field}`, [text]])),
  );
}

async function* salesOf(
  table: AsyncIterable<UploadLine>,
  headings: readonly string[],
  { read }: ReturnType<typeof lineReader>,
): AsyncGenerator<Brought> {
  let begun = false;
  for await (const line of table) {
    if (!begun) {
      begun = headings.every((heading, at) => (line.cells[at] ?? '').trim() === heading);
      continue;
    }
    const sale = read(line);
    if (Array.isArray(sale)) yield { problems: sale };
    else if (sale) yield { line: line.line, sale };
  }
}

async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
