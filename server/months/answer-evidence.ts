// The merchant answers what the lease asks evidence of: with a file, or that there were no such sales. The file is stored first;
// then one transaction under the lock of the deal looks at the month again and keeps the answer. Signed figures that it changes
// are to be signed again.
import { readFile } from 'node:fs/promises';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesKind } from '#core/deals/sales-items.ts';
import type { attachItemEvidence } from '#core/months/contract.ts';
import { evidenceName, evidenceType } from '#core/months/evidence.ts';
import { evidenceAsked, evidenceRefusal } from '#core/months/item-evidence.ts';
import { evidenceTitle } from '#core/months/item-evidence-words.ts';
import { stateOfSales } from '#core/months/transitions.ts';
import { type Ctx, type Input, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import * as queries from '#server/months/item-evidence-sql.ts';
import { type OpenedMonth, openMonth, openMonthForStep } from '#server/months/open-month.ts';
import { closingOf, readStatement } from '#server/months/read-statement.ts';
import { recordMonth } from '#server/months/record.ts';
import { saveStep } from '#server/months/sql.ts';

type Body = Input<typeof attachItemEvidence>['body'];

export async function attachEvidence(ctx: StepsCtx, deal: number, name: Day, { item, file }: Body) {
  await readAsViewer(ctx, async (inner) => requireAnswerable(await openMonth(inner, deal, name), item));
  const content = await readFile(file.path);
  const type = evidenceType(content) ?? refuseField('file', 'Send a PDF, a PNG or a JPEG.');
  const stored = await ctx.services.files.put(content, type);
  const evidence = { stored, type, shownName: evidenceName(file.filename, content) };
  let isKept = false;
  try {
    isKept = await ctx.transact((inner) => keep(inner, deal, name, item, evidence));
  } finally {
    if (!isKept) await ctx.services.files.remove(stored.name);
  }
  return readStatement(ctx, deal, name);
}

export async function sayNone(ctx: StepsCtx, deal: number, name: Day, item: SalesKind) {
  await ctx.transact((inner) => keep(inner, deal, name, item, null));
  return readStatement(ctx, deal, name);
}

function requireAnswerable({ deal, parts, month, state }: OpenedMonth, item: SalesKind): void {
  if (deal.side !== 'retailer') refuse('Evidence for a statement comes from the merchant.');
  const refusal = evidenceRefusal({ state, kinds: evidenceAsked(parts, month.through) }, item);
  if (refusal?.field) refuseField(refusal.field, refusal.words);
  if (refusal) refuse(refusal.words);
}

/** Answers whether it was kept: what is answered so already, sent twice, is one. */
async function keep(ctx: Ctx, deal: number, month: Day, item: SalesKind, file: queries.EvidenceFile | null) {
  const { db, viewer, now } = ctx;
  const opened = await openMonthForStep(ctx, deal, month);
  requireAnswerable(opened, item);
  const answer = file ? 'attached' : 'none';
  const before = opened.figures.evidence?.find((each) => each.item === item);
  if (before?.answer === answer && before.file?.sha256 === file?.stored.sha256) return false;
  const row = { ...opened.key, dealId: deal, item, file, by: viewer.userId, on: opened.deal.today };
  const id = await queries.insertEvidence(db, row, now);
  await recordMonth(ctx, opened.store, {
    happening: file ? 'evidence_attached' : 'evidence_none',
    month,
    side: 'retailer',
    words: file ? `${evidenceTitle({ item })}, ${file.shownName}` : evidenceTitle({ item }),
    after: { evidence: id, item, ...(file && { evidence_sha256: file.stored.sha256 }) },
  });
  if (opened.state === 'certified') await askToSignAgain(ctx, opened);
  return true;
}

async function askToSignAgain(ctx: Ctx, opened: OpenedMonth): Promise<void> {
  const { month, deal, figures, key, store } = opened;
  const state = stateOfSales(month.through, deal.today, figures.days.missing.length);
  const step = {
    state,
    by: ctx.viewer.userId,
    side: 'retailer' as const,
    words: 'Its evidence changed after the signature.',
  };
  await saveStep(ctx.db, closingOf(opened), 'open', step, ctx.now);
  await recordMonth(ctx, store, { happening: 'changed', month: key.month, side: null });
}

export async function readEvidenceFile(ctx: StepsCtx, id: number) {
  const file = (await readAsViewer(ctx, ({ db, viewer }) => queries.findEvidenceFile(db, viewer, id))) ?? notFound();
  const content = (await ctx.services.files.get(file)) ?? notFound();
  return { name: file.shown_name, type: file.type, content };
}
