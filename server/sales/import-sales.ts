// Sales from a form or a file: staged, and applied at once where nothing is left to decide.
import type { z } from 'zod';
import type { UploadedFile } from '#core/base/file.ts';
import { cents, parseMoney } from '#core/base/money.ts';
import { refuse, refuseField } from '#core/base/problem.ts';
import { type Day, dayIn, lastDay, month } from '#core/base/time.ts';
import { SALES_AMOUNTS, salesAmounts } from '#core/pos/sale.ts';
import { instantsIn } from '#core/sales/business-day.ts';
import type * as contract from '#core/sales/upload-contract.ts';
import type { UploadKind } from '#core/sales/upload-fields.ts';
import type { Vendor } from '#core/sales/vendor-layouts.ts';
import { transact } from '#server/base/db/db.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { closedByUpload } from '#server/sales/closing/refuse-closed.ts';
import { listUploadConflicts } from '#server/sales/conflict-sql.ts';
import type { FileChoices, SalesImporter } from '#server/sales/files/sales-importer.ts';
import { type ImportedSale, newUpload, stageFile, stageSales } from '#server/sales/stage-upload.ts';
import * as queries from '#server/sales/upload-sql.ts';
import { openTarget, type UploadTarget } from '#server/sales/upload-target.ts';
import { findUpload, queueWork, type Resolutions, readUpload, startUpload } from '#server/sales/uploads.ts';
import { workUploads } from '#server/sales/work-uploads.ts';

type TypedBody = z.output<typeof contract.typeSales.body>;

export const kindOf = (type: (typeof contract.UPLOAD_TYPES)[number]): UploadKind =>
  type === 'monthly' ? 'monthly' : 'daily';

export async function importFile(
  ctx: StepsCtx,
  body: {
    deal_channel: number;
    type: (typeof contract.UPLOAD_TYPES)[number];
    file: UploadedFile;
    resolutions: Resolutions;
    wait: boolean;
  } & FileChoices,
  source: 'file' | Vendor,
) {
  const target = await readAsViewer(ctx, (inner) => openTarget(inner, body.deal_channel));
  const id = await stageFile(importerOf(ctx, target, kindOf(body.type)), body.file, source, body);
  return settle(ctx, id, body.resolutions, body.wait ? 'wait' : 'later');
}

/** Typed sales are few, so they are counted before the answer. */
export async function importTyped(ctx: StepsCtx, body: TypedBody) {
  const target = await readAsViewer(ctx, (inner) => openTarget(inner, body.deal_channel));
  const importer = importerOf(ctx, target, kindOf(body.type));
  const sales = [...typedSales(importer, body.sales)];
  const id = await transact(ctx.services.db, 'system', (tx) =>
    queries.insertUpload(tx, newUpload(importer, 'typed'), ctx.now),
  );
  await stageSales(importer, id, asyncOf(sales));
  return settle(ctx, id, body.resolutions, body.wait ? 'wait' : 'at once');
}

/** When an upload with nothing to decide is counted: before the answer, by the worker, or once its person says so. */
type Counting = 'at once' | 'later' | 'wait';

/** Counts where nothing is left to decide; otherwise the upload waits with its conflicts. */
export async function settle(ctx: StepsCtx, id: number, resolutions: Resolutions, counting: Counting) {
  const atOnce = counting === 'at once';
  const settled = await ctx.transact(async (inner) => {
    const upload = await findUpload(inner, id);
    await queries.setResolutions(inner.db, id, resolutions);
    const conflicts = await listUploadConflicts(inner.db, id, upload.channel_id);
    const decided = conflicts.every(({ identical, resolution }) => identical || resolution !== null);
    const ready = decided && counting !== 'wait';
    const closed = ready ? await closedByUpload(inner.db, upload) : undefined;
    if (closed) {
      await queries.deleteUpload(inner.db, id);
      return { closed };
    }
    if (ready && (await startUpload(inner, upload)) && !atOnce) await queueWork(inner, upload.channel_id);
    inner.audit({
      chain: `deal:${upload.lineage_id}`,
      action: 'sales.brought',
      object: { upload: id, channel: upload.channel_id },
      after: { source: upload.source, rows: upload.rows, file_name: upload.file_name, conflicts: conflicts.length },
    });
    return { channelId: upload.channel_id };
  });
  // What was staged is gone by now: a refused call leaves nothing behind.
  if (settled.closed !== undefined) refuse(settled.closed);
  if (atOnce) await workUploads(ctx.services, settled.channelId);
  return readAsViewer(ctx, (inner) => readUpload(inner, id));
}

export function importerOf(
  { services, viewer, now }: Pick<Ctx, 'services' | 'viewer' | 'now'>,
  target: UploadTarget,
  kind: UploadKind,
): SalesImporter {
  return { services, userId: viewer.userId, target, kind, now };
}

function* typedSales({ target, kind, now }: SalesImporter, sales: TypedBody['sales']): Generator<ImportedSale> {
  const instantOf = instantsIn(target.time_zone);
  const today = dayIn(now, target.time_zone);
  for (const [index, sale] of sales.entries()) {
    const day = kind === 'monthly' ? sale.month && lastDay(month(sale.month)) : sale.day;
    if (!day) refuseField(`sales.${index}.${kind === 'monthly' ? 'month' : 'day'}`, 'Required');
    if ((kind === 'monthly' ? `${sale.month}-01` : day) > today) {
      refuseField(`sales.${index}.${kind === 'monthly' ? 'month' : 'day'}`, 'This has not come yet');
    }
    const amounts = salesAmounts(
      Object.fromEntries(SALES_AMOUNTS.map((name) => [name, parseMoney(sale[name] ?? '0') ?? cents(0)])),
    );
    const categories = sale.category ? [{ category: sale.category, ...amounts }] : null;
    yield {
      line: index + 1,
      sale: {
        kind: 'sale',
        grain: kind === 'monthly' ? 'month' : 'day',
        business_day: day as Day,
        occurred_at: instantOf(day as Day, { hour: 0, minute: 0, second: 0 }),
        ...amounts,
        transactions: sale.transactions ?? 0,
        refunds: sale.refunds ?? 0,
        refund_of: null,
        categories,
        transaction: null,
      },
    };
  }
}

export async function* asyncOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
