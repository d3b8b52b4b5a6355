// A person decides on interest: charge all of it, less, or nothing. It is worked out again under the lock of the deal and
// charged only if it is what the person read. Each decision has a transaction of its own; whoever decides a second time, or
// at the same moment, hears what was decided.
import { moneyText, parseMoney } from '#core/base/money.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import { money } from '#core/base/spoken.ts';
import type { InterestAnswer, InterestDecisionSent } from '#core/payments/approvals/interest-contract.ts';
import { decisionRefusal } from '#core/payments/approvals/interest-proposal.ts';
import { asSystem } from '#server/base/db/db.ts';
import { type Ctx, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { type ChargeRow, listChargesById } from '#server/payments/approvals/interest-read-sql.ts';
import { decideCharge, findLate, removeProposals, saveProposals } from '#server/payments/approvals/interest-sql.ts';
import { proposalsFor } from '#server/payments/approvals/propose-interest.ts';
import { issueInterest, lockIssuer, waitsForInvoice } from '#server/payments/invoices/issue-interest.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export async function decideInterest(ctx: StepsCtx, sent: readonly InterestDecisionSent[]): Promise<InterestAnswer[]> {
  const ids = sent.map(({ charge }) => charge);
  const rows = await readAsViewer(ctx, ({ db, viewer }) => listChargesById(db, viewer, ids));
  if (rows.length === 0) notFound();
  if (ctx.viewer.isStaff || !rows.some(({ manages }) => manages)) notAllowed();
  const charges = new Map(rows.map((row) => [row.id, row]));
  const answers: InterestAnswer[] = [];
  for (const decision of sent) {
    const charge = charges.get(decision.charge);
    if (charge === undefined) answers.push(refused(decision, GONE));
    else if (!charge.manages) answers.push(refused(decision, NOT_YOURS));
    else answers.push(await ctx.transact((inner) => decideOne(inner, charge, decision)));
  }
  return answers;
}

const GONE = 'Nothing of this invoice waits for a decision any more.';
const NOT_YOURS = 'To decide on it you need Manage AutoPay at this property.';

async function decideOne(ctx: Ctx, seen: ChargeRow, sent: InterestDecisionSent): Promise<InterestAnswer> {
  const { db, viewer, services, now } = ctx;
  await lockDeal(db, seen.lineage_id);
  const [charge] = await listChargesById(db, viewer, [seen.id]);
  if (!charge) return refused(sent, GONE);
  if (charge.state !== 'proposed') return already(charge);
  const answer = await asSystem(db, async (): Promise<InterestAnswer> => {
    const sweep = await lockIssuer(db, charge.lineage_id);
    const [proposal] = await proposalsFor(db, await findLate(db, charge.invoice_id), now);
    if (!proposal || !sweep) {
      await removeProposals(db, [charge.invoice_id]);
      return refused(sent, GONE);
    }
    await saveProposals(db, [proposal]);
    const { computed_cents: computed, currency } = proposal;
    if (computed !== parseMoney(sent.computed)) {
      const text = `It is ${money(computed, currency)} now. Look at it again, then decide.`;
      return { ...refused(sent, text), amount: moneyText(computed) };
    }
    const amount = sent.amount === undefined ? computed : (parseMoney(sent.amount) ?? computed);
    const refusal = decisionRefusal(computed, { amount, reason: sent.reason });
    if (refusal !== null) return { ...refused(sent, refusal), amount: moneyText(computed) };
    await decideCharge(db, charge.id, { amount, reason: sent.reason, by: viewer.userId, at: now });
    const isNext = amount === 0 || waitsForInvoice(sweep);
    const invoice = isNext ? null : await issueInterest(services, db, sweep);
    return { charge: charge.id, result: 'done', detail: '', amount: moneyText(amount), invoice };
  });
  if (answer.result === 'done') await noteDecision(ctx, charge, answer, sent.reason);
  return answer;
}

/** The merchant hears of what comes with the next invoice; an invoice of its own is told as every invoice is. */
async function noteDecision(ctx: Ctx, charge: ChargeRow, { amount, invoice }: InterestAnswer, reason: string) {
  const { number, currency } = charge;
  const step = amount === '0.00' ? 'interest_waived' : 'interest_approved';
  const object = { invoice: charge.invoice_id, charge: charge.id };
  const after = { number, currency, amount, computed: moneyText(charge.computed_cents), reason, billed: invoice };
  await noteStep(ctx, charge, step, object, after);
  if (step === 'interest_waived' || invoice !== null) return;
  await notifySide(ctx, charge, {
    to: 'retailer',
    kind: 'interest_charged',
    title: `Late interest of ${money(amount ?? '0.00', currency)} for ${placeOf(charge)}`,
    text: `It is on invoice ${number}, which was paid late or is still open, and comes with the next invoice. You can question it there.`,
  });
}

function refused({ charge }: InterestDecisionSent, detail: string): InterestAnswer {
  return { charge, result: 'refused', detail, amount: null, invoice: null };
}

function already({ id, amount_cents, billed_id }: ChargeRow): InterestAnswer {
  return { charge: id, result: 'already', detail: '', amount: moneyText(amount_cents), invoice: billed_id };
}
