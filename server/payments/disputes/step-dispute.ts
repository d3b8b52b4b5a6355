// One step further in a dispute. Accepting a figure below what was invoiced takes the difference off the rent of those
// days and gives it back as a credit note, set against this invoice first; the rest of the part is released for its
// debit.
import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '#core/base/file.ts';
import { type Cents, cents, parseMoney } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { Dispute, DisputeStepBody } from '#core/payments/disputes/dispute-contract.ts';
import { type DisputeStep, disputeAfter, disputeSteps, isSettled } from '#core/payments/disputes/dispute-steps.ts';
import { stepWords } from '#core/payments/disputes/dispute-words.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { giveCredit } from '#server/payments/disputes/give-credit.ts';
import {
  changeDispute,
  type DisputeRow,
  type Evidence,
  findDisputeRow,
  insertEntry,
  listEntries,
  sumHeld,
} from '#server/payments/disputes/sql.ts';
import { readDispute } from '#server/payments/disputes/view.ts';
import { requireInvoice } from '#server/payments/invoices/access.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'text/plain'];

const STANDS =
  'You have proposed this figure, and the other side has not answered. Propose another, or write an answer.';

export async function stepDispute(ctx: Ctx, id: number, body: DisputeStepBody): Promise<Dispute> {
  const dispute = await openForStep(ctx, id, body.step);
  const { role: side, userId: by } = ctx.viewer;
  const proposed = body.step === 'propose' ? figureOf(dispute, body.figure) : null;
  if (proposed !== null && stands(dispute, side, proposed)) refuseField('figure', STANDS);
  await insertEntry(ctx.db, dispute, { side, step: body.step, text: body.text, by, proposed }, ctx.now);
  const state = disputeAfter(body.step, dispute.state);
  const credit = body.step === 'accept' ? await restate(ctx, dispute) : undefined;
  await changeDispute(
    ctx.db,
    id,
    {
      state,
      ...(proposed !== null && { proposed_cents: proposed, proposed_side: side }),
      ...(credit !== undefined && { credit_note_id: credit }),
      ...(isSettled(state) && { resolved_at: ctx.now }),
    },
    ctx.now,
  );
  if (isSettled(state)) await release(ctx, dispute);
  await noteStep(
    ctx,
    dispute,
    `dispute_${body.step}`,
    { dispute: id, invoice: dispute.invoice_id },
    { proposed_cents: proposed },
  );
  await notifySide(ctx, dispute, {
    to: side === 'landlord' ? 'retailer' : 'landlord',
    kind: `dispute_${body.step}`,
    ...stepWords({
      step: body.step,
      number: dispute.number,
      place: placeOf(dispute),
      currency: dispute.currency,
      amount: dispute.amount_cents,
      day: dispute.day,
      proposed: proposed ?? (body.step === 'accept' ? dispute.proposed_cents : null),
      text: body.text,
    }),
  });
  return readDispute(ctx, id);
}

/** The file is stored before the transaction that refers to it. */
export async function addEvidence(
  ctx: StepsCtx,
  id: number,
  body: { file: UploadedFile; text: string },
): Promise<Dispute> {
  await ctx.transact(async (tx) => void (await openForStep(tx, id, 'answer')));
  if (!EVIDENCE_TYPES.includes(body.file.type)) refuseField('file', 'Send a PDF, a picture, a CSV or a text file.');
  const stored = await ctx.services.files.put(await readFile(body.file.path), body.file.type);
  const evidence: Evidence = {
    name: body.file.filename,
    type: body.file.type,
    file: stored.name,
    sha256: stored.sha256,
  };
  return ctx.transact(async (tx) => {
    const dispute = await openForStep(tx, id, 'answer');
    const entry = { side: tx.viewer.role, step: 'answer' as const, text: body.text, by: tx.viewer.userId, evidence };
    await insertEntry(tx.db, dispute, entry, tx.now);
    await changeDispute(tx.db, id, { state: disputeAfter('answer', dispute.state) }, tx.now);
    await noteStep(tx, dispute, 'dispute_evidence', { dispute: id }, { name: evidence.name, sha256: evidence.sha256 });
    return readDispute(tx, id);
  });
}

export async function readEvidence(ctx: StepsCtx, id: number, entryId: number) {
  const evidence = await ctx.transact(async ({ db, viewer }) => {
    if (!(await findDisputeRow(db, viewer, id))) return notFound();
    return (await listEntries(db, viewer, [id])).find((entry) => entry.id === entryId)?.evidence ?? notFound();
  });
  const content = await ctx.services.files.get({ name: evidence.file, sha256: evidence.sha256 });
  return { name: evidence.name, type: evidence.type, content: content ?? notFound() };
}

async function openForStep(ctx: Ctx, id: number, step: DisputeStep): Promise<DisputeRow> {
  const seen = (await findDisputeRow(ctx.db, ctx.viewer, id)) ?? notFound();
  if (!seen.manages) notAllowed();
  await lockDeal(ctx.db, seen.lineage_id);
  const dispute = (await findDisputeRow(ctx.db, ctx.viewer, id)) ?? notFound();
  const possible = disputeSteps(dispute.state, ctx.viewer.role, dispute.proposed_side);
  if (!possible.includes(step))
    refuse(isSettled(dispute.state) ? 'This dispute is settled.' : 'This step is not possible now.');
  return dispute;
}

function figureOf({ amount_cents }: DisputeRow, figure: string | undefined): Cents {
  const proposed = figure === undefined ? undefined : parseMoney(figure);
  if (proposed === undefined) return refuseField('figure', 'Required');
  return proposed <= amount_cents ? proposed : refuseField('figure', 'This is more than the part in question.');
}

/** Proposing the figure that already stands would only mail the other side again. */
const stands = (dispute: DisputeRow, side: Role, figure: Cents): boolean =>
  dispute.state === 'proposed' && dispute.proposed_side === side && dispute.proposed_cents === figure;

async function restate(ctx: Ctx, dispute: DisputeRow): Promise<number | undefined> {
  const back = cents(dispute.amount_cents - (dispute.proposed_cents ?? dispute.amount_cents));
  return back > 0 ? giveCredit(ctx, dispute, back) : undefined;
}

async function release(ctx: Ctx, dispute: DisputeRow): Promise<void> {
  const invoice = await requireInvoice(ctx, dispute.invoice_id);
  const held = cents(Math.min(await sumHeld(ctx.db, dispute.invoice_id), outstandingOf(invoice)));
  const done = outstandingOf(invoice) === 0 && (invoice.status === 'pending' || invoice.status === 'failed');
  await changeInvoice(
    ctx.db,
    invoice.id,
    { held_cents: held, ...(done && { status: 'paid', paid_at: ctx.now }) },
    ctx.now,
  );
}
