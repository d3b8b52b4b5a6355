// The merchant types what no till counted, or counted wrongly, with a reason and a file. The file is stored first; then one
// transaction under the lock of the deal looks at the month again, keeps the line and counts it as a sale of its day.
import { readFile } from 'node:fs/promises';
import { moneyText, parseMoney, ZERO } from '#core/base/money.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { money } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import { adjustmentRefusal, CLOSED_TO_ADJUSTMENTS, saleOfAdjustment } from '#core/months/adjustment.ts';
import type { addAdjustment } from '#core/months/contract.ts';
import { evidenceName, evidenceType } from '#core/months/evidence.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { type Ctx, type Input, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { categoriesOf } from '#server/months/adjustment-categories.ts';
import * as queries from '#server/months/adjustment-sql.ts';
import { changeSales, keepAdjustment } from '#server/months/count-adjustment.ts';
import { type OpenedMonth, openMonth, openMonthForStep } from '#server/months/open-month.ts';
import { readStatement } from '#server/months/read-statement.ts';
import { recordMonth } from '#server/months/record.ts';

type Body = Input<typeof addAdjustment>['body'];
type Evidence = { stored: StoredContent; type: string; shownName: string };
type Inside = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function typeAdjustment(ctx: StepsCtx, deal: number, name: Day, body: Body) {
  await readAsViewer(ctx, async (inner) => requireAdjustable(inner, await openMonth(inner, deal, name), body));
  const content = await readFile(body.file.path);
  const type = evidenceType(content) ?? refuseField('file', 'Send a PDF, a PNG or a JPEG.');
  const stored = await ctx.services.files.put(content, type);
  let isKept = false;
  try {
    const evidence = { stored, type, shownName: evidenceName(body.file.filename, content) };
    isKept = await ctx.transact((inner) => keep(inner, deal, name, body, evidence));
  } finally {
    if (!isKept) await ctx.services.files.remove(stored.name);
  }
  return readStatement(ctx, deal, name);
}

/** Whoever may not, or may not now, is refused; answers the channel that counts it. */
async function requireAdjustable(
  { db }: Inside,
  opened: OpenedMonth,
  { day, category }: Pick<Body, 'day' | 'category'>,
) {
  if (opened.deal.side !== 'retailer') refuse('Adjusting a statement is for the merchant.');
  const { lineageId } = opened.key;
  const channel = await queries.findSellingChannel(db, lineageId, day);
  const refusal = adjustmentRefusal(
    { ...opened.month, state: opened.state },
    {
      day,
      category: category || undefined,
      sold: channel !== undefined && !opened.figures.days.missing.includes(day),
      count: opened.figures.adjustments?.length ?? 0,
      categories: await categoriesOf(db, opened),
    },
  );
  if (refusal?.field) refuseField(refusal.field, refusal.words);
  if (refusal) refuse(refusal.words);
  return channel!;
}

/** Answers whether it was kept: the same line with the same file, sent twice, is one. */
async function keep(ctx: Ctx, deal: number, month: Day, body: Body, evidence: Evidence): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const opened = await openMonthForStep(ctx, deal, month);
  if (isThere(opened, body, evidence)) return false;
  const { id: channelId, time_zone } = await requireAdjustable(ctx, opened, body);
  const { day, title, reason } = body;
  const category = body.category || undefined;
  const amount = parseMoney(body.amount) ?? ZERO;
  const typed = { ...opened.key, dealId: deal, day, channelId, amount, category, title, reason, ...evidence };
  const { id, aside } = await keepAdjustment(ctx.services, db, { ...typed, by: viewer.userId, zone: time_zone }, now);
  if (aside > 0) refuse(CLOSED_ELSEWHERE);
  const words = `${title}, ${money(body.amount, opened.store.currency)}`;
  const after = { adjustment: id, day, amount: body.amount, reason, evidence_sha256: evidence.stored.sha256 };
  await recordMonth(ctx, opened.store, { happening: 'adjusted', month, side: 'retailer', words, after });
  return true;
}

function isThere({ figures }: OpenedMonth, { day, amount, title }: Body, { stored }: Evidence): boolean {
  return (figures.adjustments ?? []).some(
    (typed) =>
      typed.day === day &&
      typed.title === title &&
      typed.evidence.sha256 === stored.sha256 &&
      parseMoney(typed.amount) === parseMoney(amount),
  );
}

/** A month that another lease has closed with the channel holds it back: then nobody typed it. */
const CLOSED_ELSEWHERE = 'Another agreement that counts this channel has closed this day. Ask its owner to reopen it.';

export async function removeAdjustment(ctx: Ctx, id: number): Promise<undefined> {
  const { db, viewer, now } = ctx;
  const { deal_id: deal, month } = (await queries.findAdjustment(db, viewer, id)) ?? notFound();
  const opened = await openMonthForStep(ctx, deal, month);
  if (opened.deal.side !== 'retailer') refuse('Adjusting a statement is for the merchant.');
  // Read again: somebody else may have taken it back until the lock was there.
  const adjustment = (await queries.findAdjustment(db, viewer, id)) ?? notFound();
  if (adjustment.removed) return undefined;
  if (opened.state === 'closed') refuse(CLOSED_TO_ADJUSTMENTS);
  await queries.markRemoved(db, id, viewer.userId, now);
  const change = { records: [], removed: [saleOfAdjustment(id)] };
  const { aside } = await changeSales(ctx.services, db, adjustment.channel_id, change);
  if (aside > 0) refuse(CLOSED_ELSEWHERE);
  const words = `${adjustment.title}, ${money(moneyText(adjustment.amount), opened.store.currency)}`;
  await recordMonth(ctx, opened.store, {
    happening: 'adjustment_removed',
    month,
    side: 'retailer',
    words,
    after: { adjustment: id },
  });
  return undefined;
}

export async function readEvidence(ctx: StepsCtx, id: number) {
  const file = (await readAsViewer(ctx, ({ db, viewer }) => queries.findEvidence(db, viewer, id))) ?? notFound();
  const content = (await ctx.services.files.get(file)) ?? notFound();
  return { name: file.shown_name, type: file.type, content };
}
