// A line that was set aside is corrected or dismissed once its upload is counted. A corrected line is an upload of its own,
// with its own conflicts and its own undo: a day that has sales already is decided as always, and never guessed.
import { notFound, refuse, refuseFields } from '#core/base/problem.ts';
import { UPLOAD_FIELD_NAMES } from '#core/sales/upload-fields.ts';
import type { UploadProblem, UploadSale } from '#core/sales/upload-row.ts';
import { transact } from '#server/base/db/db.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { readerOf } from '#server/sales/files/file-heading.ts';
import type { SalesImporter } from '#server/sales/files/sales-importer.ts';
import { asyncOf, importerOf, settle } from '#server/sales/import-sales.ts';
import { findChannelLink } from '#server/sales/link-sql.ts';
import { newUpload, stageSales } from '#server/sales/stage-upload.ts';
import { type LineCells, lockLine, setCorrected, setDismissed } from '#server/sales/upload-line-sql.ts';
import { insertUpload, type UploadRow } from '#server/sales/upload-sql.ts';
import { requireUploads } from '#server/sales/upload-target.ts';
import { findUpload, type Resolutions, readUpload } from '#server/sales/uploads.ts';

type Place = { id: number; line: number };

export async function correctLine(
  ctx: StepsCtx,
  { id, line }: Place,
  { cells, resolutions }: { cells: LineCells; resolutions: Resolutions },
) {
  const { importer, upload } = await readAsViewer(ctx, (inner) => openUpload(inner, id));
  const sale = readCells(importer, line, cells, upload.answers.refund_tax === 'with_tax');
  const corrected = await transact(ctx.services.db, 'system', async (tx) => {
    const asideLine = (await lockLine(tx, id, line)) ?? notFound();
    if (asideLine.state !== 'open') refuse(`This line was ${asideLine.state} already.`);
    const uploadId = await insertUpload(tx, newUpload(importer, 'typed'), ctx.now);
    await setCorrected(tx, id, line, uploadId);
    return uploadId;
  });
  await stageSales(importer, corrected, asyncOf([{ line, sale }]));
  return settle(ctx, corrected, resolutions, 'at once');
}

export async function dismissLine(ctx: Ctx, { id, line }: Place) {
  const { upload } = await openUpload(ctx, id);
  const asideLine = (await lockLine(ctx.db, id, line)) ?? notFound();
  if (asideLine.state === 'corrected') refuse('This line was corrected already.');
  await setDismissed(ctx.db, id, line, ctx.viewer.userId, ctx.now);
  ctx.audit({
    chain: `deal:${upload.lineage_id}`,
    action: 'sales.line_dismissed',
    object: { upload: id, channel: upload.channel_id },
    after: { line },
  });
  return readUpload(ctx, id);
}

async function openUpload(ctx: Ctx, id: number): Promise<{ upload: UploadRow; importer: SalesImporter }> {
  const upload = await findUpload(ctx, id);
  const { side } = await requireUploads(ctx, upload.deal_id);
  if (upload.status !== 'applied' && upload.status !== 'applying')
    refuse('Count the upload first. Its lines are corrected afterwards.');
  const link = (await findChannelLink(ctx.db, ctx.viewer, upload.lineage_id, upload.channel_id)) ?? notFound();
  return { upload, importer: importerOf(ctx, { ...link, side }, upload.kind) };
}

/** Cells come by field and are written in one way: a decimal point, and days as in the deal's country. */
function readCells(importer: SalesImporter, line: number, cells: LineCells, refundsWithTax: boolean): UploadSale {
  const named = UPLOAD_FIELD_NAMES.filter((field) => cells[field] !== undefined);
  const mapping = Object.fromEntries(named.map((field) => [field, field]));
  const styles = Object.fromEntries(named.map((field) => [field, 'point' as const]));
  const order = importer.target.currency === 'GBP' ? 'day-first' : 'month-first';
  const reader = readerOf(importer, { headings: named, mapping }, { order, styles, refundsWithTax });
  const sale = reader.read({ line, cells: named.map((field) => cells[field] ?? '') });
  if (sale === undefined) return refuseFields({ 'cells.gross': ['Write the figures of the line'] });
  return Array.isArray(sale) ? refuseFields(byField(sale)) : sale;
}

const byField = (problems: readonly UploadProblem[]) =>
  Object.fromEntries(problems.map(({ column, reason }) => [`cells.${column}`, [reason]]));
