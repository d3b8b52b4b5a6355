// What a person does with uploads that are staged: look at them, resolve conflicts, apply, undo, throw away.
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { type Day, firstDay, lastDay, monthOf } from '#core/base/time.ts';
import type { UploadKind } from '#core/sales/upload-fields.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { refuseClosedUpload } from '#server/sales/closing/refuse-closed.ts';
import { listExisting, listUploadConflicts } from '#server/sales/conflict-sql.ts';
import { workUploadsJob } from '#server/sales/jobs.ts';
import { findChannelLink } from '#server/sales/link-sql.ts';
import { listLines } from '#server/sales/upload-line-sql.ts';
import * as queries from '#server/sales/upload-sql.ts';
import { openTarget, requireUploads } from '#server/sales/upload-target.ts';
import { conflictView, uploadView } from '#server/sales/upload-view.ts';

const UNLINKED = 'This sales channel is no longer linked to the connection. Link it again, or throw this upload away.';

export type Resolutions = readonly { day: Day; resolution: queries.ResolutionWord }[];

/** True where it was waiting; a second call finds it started. */
export async function startUpload(ctx: Ctx, upload: queries.UploadRow): Promise<boolean> {
  await refuseClosedUpload(ctx.db, upload);
  return queries.setStatus(ctx.db, upload.id, ['waiting'], 'applying', ctx.now);
}

export const queueWork = (ctx: Ctx, channelId: number): Promise<void> =>
  ctx.services.jobs.enqueue(ctx.db, workUploadsJob, { channel_id: channelId });

export async function applyUpload(ctx: Ctx, id: number, resolutions: Resolutions) {
  const upload = await findUpload(ctx, id);
  await requireUploads(ctx, upload.deal_id);
  if (upload.status === 'waiting') {
    // Without its link nothing of it would show here, and the channel may be linked elsewhere by now.
    if (!(await findChannelLink(ctx.db, ctx.viewer, upload.lineage_id, upload.channel_id))) refuse(UNLINKED);
    await queries.setResolutions(ctx.db, id, resolutions);
    const open = (await listUploadConflicts(ctx.db, id, upload.channel_id)).filter(
      ({ identical, resolution }) => !identical && resolution === null,
    );
    if (open.length > 0)
      refuseField(
        'resolutions',
        `Say what to do about ${open
          .map(({ day }) => day)
          .slice(0, 20)
          .join(', ')}`,
      );
    await startUpload(ctx, upload);
  } else if (upload.status !== 'applying' && upload.status !== 'applied')
    refuse('Only an upload that waits can be applied.');
  await queueWork(ctx, upload.channel_id);
  note(ctx, upload, 'sales.applied');
  return readUpload(ctx, id);
}

export async function undoUpload(ctx: Ctx, id: number) {
  const upload = await findUpload(ctx, id);
  await requireUploads(ctx, upload.deal_id);
  await refuseClosedUpload(ctx.db, upload);
  const undoing = await queries.setStatus(ctx.db, id, ['applied', 'applying'], 'undoing', ctx.now);
  if (!undoing && upload.status !== 'undoing' && upload.status !== 'undone') refuse('This upload was not applied.');
  await queueWork(ctx, upload.channel_id);
  note(ctx, upload, 'sales.undone');
  return readUpload(ctx, id);
}

export async function discardUpload(ctx: Ctx, id: number): Promise<undefined> {
  const upload = await findUpload(ctx, id);
  await requireUploads(ctx, upload.deal_id);
  if (upload.status !== 'waiting' && upload.status !== 'refused') refuse('Undo an upload that was applied instead.');
  await queries.deleteUpload(ctx.db, id);
  note(ctx, upload, 'sales.discarded');
  return undefined;
}

export async function readUploads(
  ctx: Ctx,
  query: PageQuery & { deal?: number | undefined; channel?: number | undefined; status: queries.UploadStatus[] },
) {
  if (query.deal !== undefined) await requireDeal(ctx, query.deal, 'permission_manage_connections');
  const rows = await queries.listUploadRows(ctx.db, ctx.viewer, { ...query, managed: true }, query);
  return page(rows.map(uploadView), rows[0]?.total ?? 0, query, ctx.request.address);
}

export async function readUpload(ctx: Ctx, id: number) {
  const upload = await findUpload(ctx, id);
  await requireDeal(ctx, upload.deal_id, 'permission_manage_connections');
  const open = upload.status === 'waiting' || upload.status === 'applying';
  const conflicts = open ? await listUploadConflicts(ctx.db, id, upload.channel_id) : [];
  return {
    ...uploadView(upload),
    aside: await listLines(ctx.db, id),
    conflicts: conflicts.filter(({ identical }) => !identical).map(conflictView),
  };
}

export async function readConflicts(
  ctx: Ctx,
  query: { deal_channel: number; days: Day[]; manual_sales_upload: UploadKind },
) {
  const target = await openTarget(ctx, query.deal_channel);
  const spans = query.days.map((day) =>
    query.manual_sales_upload === 'monthly'
      ? { from_day: firstDay(monthOf(day)), day: lastDay(monthOf(day)) }
      : { from_day: day, day },
  );
  const unique = [...new Map(spans.map((span) => [span.day, span])).values()];
  return { results: (await listExisting(ctx.db, target.channel_id, unique)).map(conflictView) };
}

export async function findUpload({ db, viewer }: Ctx, id: number): Promise<queries.UploadRow> {
  return (await queries.listUploadRows(db, viewer, { id }, { page: 1, pageSize: 1 }))[0] ?? notFound();
}

function note(ctx: Ctx, upload: queries.UploadRow, action: string): void {
  const object = { upload: upload.id, channel: upload.channel_id };
  ctx.audit({ chain: `deal:${upload.lineage_id}`, action, object, after: { rows: upload.rows } });
}
