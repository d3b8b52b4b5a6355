// Somebody wants to ask first: drafts are put on hold with a note, and taken off it. Nothing of them is issued meanwhile.
import { notAllowed, notFound } from '#core/base/problem.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { holdOpen, releaseHeld } from '#server/payments/approvals/draft-sql.ts';
import { listDraftsById } from '#server/payments/approvals/sql.ts';
import { noteStep } from '#server/payments/sweeps/notify.ts';

type Hold = { drafts: number[]; held: boolean; note: string };

/** Answers the drafts that were not so already. */
export async function holdDrafts(ctx: Ctx, { drafts, held, note }: Hold): Promise<number[]> {
  const ids = [...new Set(drafts)];
  const rows = await listDraftsById(ctx.db, ctx.viewer, ids);
  if (rows.length < ids.length) notFound();
  if (ctx.viewer.isStaff || rows.some(({ manages }) => !manages)) notAllowed();
  const changed = await asSystem(ctx.db, () =>
    held ? holdOpen(ctx.db, ids, ctx.viewer.userId, note, ctx.now) : releaseHeld(ctx.db, ids),
  );
  for (const row of rows.filter(({ id }) => changed.includes(id))) {
    await noteStep(ctx, row, held ? 'draft_held' : 'draft_released', { draft: row.id }, held ? { note } : {});
  }
  return changed;
}
