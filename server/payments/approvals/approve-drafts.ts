// Approving issues what was read and nothing else: each draft is computed again under the lock of its deal and issued only
// at the total that the person saw. Every draft has a transaction of its own, so that whatever ends the call in the middle
// leaves each either issued or waiting; whoever approves it a second time, or at the same moment, hears that it is done.
import { moneyText, parseMoney } from '#core/base/money.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import { counted, money } from '#core/base/spoken.ts';
import type { ApprovalAnswer, DraftApproval } from '#core/payments/approvals/approval-contract.ts';
import { asSystem } from '#server/base/db/db.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { draftRows } from '#server/payments/approvals/draft-row.ts';
import { closeDraft, removeDrafts, saveDrafts } from '#server/payments/approvals/draft-sql.ts';
import { type DraftRow, listDraftsById } from '#server/payments/approvals/sql.ts';
import { draftDue, issueDrafted } from '#server/payments/invoices/issue-invoices.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep } from '#server/payments/sweeps/notify.ts';

export async function approveDrafts(ctx: StepsCtx, approvals: readonly DraftApproval[]): Promise<ApprovalAnswer[]> {
  const ids = approvals.map(({ draft }) => draft);
  const rows = await readAsViewer(ctx, ({ db, viewer }) => listDraftsById(db, viewer, ids));
  if (rows.length === 0) notFound();
  if (ctx.viewer.isStaff || !rows.some(({ manages }) => manages)) notAllowed();
  const drafts = new Map(rows.map((row) => [row.id, row]));
  const answers: ApprovalAnswer[] = [];
  for (const approval of approvals) {
    const draft = drafts.get(approval.draft);
    if (draft === undefined) answers.push(refused(approval, GONE));
    else if (!draft.manages) answers.push(refused(approval, NOT_YOURS));
    else if (draft.approved_at !== null) answers.push(already(draft));
    else answers.push(await ctx.transact((inner) => approveOne(inner, draft, approval)));
  }
  return answers;
}

const GONE = 'Nothing of this lease waits for approval any more.';
const NOT_YOURS = 'To approve it you need Manage AutoPay at this property.';

async function approveOne(ctx: Ctx, seen: DraftRow, approval: DraftApproval): Promise<ApprovalAnswer> {
  const { db, viewer, services, now } = ctx;
  await lockDeal(db, seen.lineage_id);
  const [draft] = await listDraftsById(db, viewer, [seen.id]);
  const answer = await asSystem(db, async (): Promise<ApprovalAnswer> => {
    if (!draft) return refused(approval, GONE);
    const [drafted] = await draftRows(db, await draftDue(services, db, [draft.sweep_id], 'wait'), now);
    // Whoever waited for the lock of the sweep reads what the other one has done.
    const [latest] = await listDraftsById(db, viewer, [seen.id]);
    if (!latest) return refused(approval, GONE);
    if (latest.approved_at !== null) return already(latest);
    if (!drafted?.draft) {
      await removeDrafts(db, [draft.sweep_id]);
      return refused(approval, GONE);
    }
    const { total_cents, missing_days, currency } = drafted.draft;
    if (total_cents !== parseMoney(approval.total)) {
      await saveDrafts(db, [drafted.draft]);
      const text = `It is ${money(total_cents, currency)} now. Look at it again, then approve it.`;
      return { ...refused(approval, text), total: moneyText(total_cents) };
    }
    if (missing_days > 0 && !approval.without_missing_days) {
      await saveDrafts(db, [drafted.draft]);
      return { ...refused(approval, missingWords(missing_days)), total: moneyText(total_cents) };
    }
    const invoices = await issueDrafted(services, db, [drafted.drafted]);
    await closeDraft(db, { sweepId: draft.sweep_id, userId: viewer.userId, invoices, at: now });
    return { draft: draft.id, result: 'done', detail: '', invoices, total: moneyText(total_cents) };
  });
  await noteAnswer(ctx, seen, answer);
  return answer;
}

function missingWords(days: number): string {
  const words = counted(days, 'day is', 'days are');
  return `${words} missing. Wait for the sales, or invoice what is reported: the rest follows as a correction.`;
}

/** What was refused is noted too: somebody meant to approve a figure that was another by then. */
async function noteAnswer(
  ctx: Ctx,
  draft: DraftRow,
  { result, detail, invoices, total }: ApprovalAnswer,
): Promise<void> {
  const step = { done: 'approved', already: 'approved_again', refused: 'approval_refused' }[result];
  const flags = draft.flags.map(({ kind }) => kind);
  const after = result === 'done' ? { total, currency: draft.currency, flags, invoices } : { detail };
  await noteStep(ctx, draft, step, { draft: draft.id }, after);
}

function refused({ draft }: DraftApproval, detail: string): ApprovalAnswer {
  return { draft, result: 'refused', detail, invoices: [], total: null };
}

function already({ id, invoice_ids, total_cents }: DraftRow): ApprovalAnswer {
  return { draft: id, result: 'already', detail: '', invoices: invoice_ids, total: moneyText(total_cents) };
}
