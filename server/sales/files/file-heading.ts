// The head of a file of sales: which line holds the headings, what they mean, and how the lines below are read.
import { refuseField, refuseFields } from '#core/base/problem.ts';
import { dayIn } from '#core/base/time.ts';
import { instantsIn } from '#core/sales/business-day.ts';
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import type { FileAbout } from '#core/sales/doubts/file-columns.ts';
import * as fields from '#core/sales/upload-fields.ts';
import { lineReader, type RowReading, type UploadLine } from '#core/sales/upload-row.ts';
import { type Vendor, vendorMapping, vendorNeeds } from '#core/sales/vendor-layouts.ts';
import { transact } from '#server/base/db/db.ts';
import type { FileChoices, SalesImporter } from '#server/sales/files/sales-importer.ts';
import { findDateOrder } from '#server/sales/upload-sql.ts';
import type { UploadTarget } from '#server/sales/upload-target.ts';

const HEADING_WITHIN = 20;

export type Heading = { line: number; headings: string[]; mapping: fields.ColumnMapping };

const usualOrder = ({ currency }: UploadTarget) => (currency === 'GBP' ? 'day-first' : 'month-first');

/** A vendor's own file is written in one way; the order of another is what was said of an earlier one. */
export async function aboutFile(
  { services, target, kind }: SalesImporter,
  { line, headings, mapping }: Heading,
  answers: DoubtAnswers,
  source: 'file' | Vendor,
): Promise<FileAbout> {
  const { currency, channel_id } = target;
  const said = await transact(services.db, 'system', (tx) => findDateOrder(tx, channel_id));
  const order = said === 'day-first' || said === 'month-first' ? said : usualOrder(target);
  const isOrderKnown = said !== undefined || source !== 'file';
  return { headings, headingLine: line, mapping, kind, currency, order, isOrderKnown, answers };
}

export function readerOf(
  { target, kind, now }: SalesImporter,
  { headings, mapping }: Omit<Heading, 'line'>,
  reading?: RowReading,
) {
  return lineReader({
    order: usualOrder(target),
    ...reading,
    headings,
    mapping,
    kind,
    today: dayIn(now, target.time_zone),
    instantOf: instantsIn(target.time_zone),
    dayOf: (instant) => dayIn(new Date(instant), target.time_zone),
  });
}

export async function firstLines(table: AsyncIterable<UploadLine>): Promise<UploadLine[]> {
  const lines: UploadLine[] = [];
  for await (const line of table) if (lines.push(line) === HEADING_WITHIN) break;
  return lines;
}

/** Exports often begin with a title, so the headings are the first line that reads like some. */
export function headingOf(
  lines: readonly UploadLine[],
  kind: fields.UploadKind,
  source: 'file' | Vendor,
  wantedMapping: FileChoices['mapping'],
  remembered: ReadonlyMap<string, fields.UploadField>,
): Heading {
  const rows = lines.map(({ line, cells }) => ({ line, headings: cells.map((cell) => cell.trim()) }));
  for (const { line, headings } of rows) {
    const mapping =
      source === 'file'
        ? (wantedMapping ?? fields.guessMapping(headings, kind, remembered))
        : vendorMapping(source, headings);
    if (mapping && Object.keys(fields.mappingProblems(mapping, kind, headings)).length === 0)
      return { line, headings, mapping };
  }
  if (source !== 'file') refuseField('file', `This is not such an export: it needs the columns ${vendorNeeds(source)}`);
  const headings = (rows.find((row) => row.headings.filter(Boolean).length > 1) ?? rows[0])?.headings ?? [];
  const mapping = wantedMapping ?? fields.guessMapping(headings, kind, remembered);
  const problems = fields.mappingProblems(mapping, kind, headings);
  return refuseFields(
    Object.fromEntries(Object.entries(problems).map(([field, text]) => [`mapping.${field}`, [text]])),
  );
}
