// Every change at the provider goes the same three steps: an attempt is written (may this person, with which key), the
// provider is asked outside any transaction, and what it answered is saved. Sent again, the same content goes out under
// the same key, so that a lost answer, a double click or a second server makes nothing twice.
import { refuse } from '#core/base/problem.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { closeAttempt, openAttempt } from '#server/payments/bank/attempt-sql.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { BankBusy, type BankProvider, BankRefusal, BankUnknown } from '#server/payments/bank/provider.ts';

type Plan<Subject extends { companyId: number }, Answer, Result> = {
  /** As in the audit log: bank.<kind>. */
  kind: string;
  /** What makes two requests the same one; kept as a keyed hash. */
  content: unknown;
  /** Finds what it is about and refuses whoever may not. */
  open(ctx: Ctx): Promise<Subject>;
  ask(bank: BankProvider, opened: Subject, key: string): Promise<Answer>;
  save(ctx: Ctx, opened: Subject, answer: Answer): Promise<Result>;
  /** The id of what was made, where the same request is to be answered with it later. */
  madeId?(answer: Answer): string;
};

export const contentHashOf = ({ vault }: Services, kind: string, content: unknown): string =>
  vault.keyedHash('bank', JSON.stringify([kind, content]));

export async function askBank<Subject extends { companyId: number }, Answer, Result>(
  ctx: StepsCtx,
  { kind, content, open, ask, save, madeId }: Plan<Subject, Answer, Result>,
): Promise<Result> {
  const { services, now, viewer } = ctx;
  const bank = bankOf(services);
  const contentHash = contentHashOf(services, kind, content);
  const note = (step: Ctx, companyId: number, what: string) =>
    step.audit({ chain: `company:${companyId}`, action: `bank.${kind}.${what}`, object: { company: companyId } });

  const { opened, attempt } = await ctx.transact(async (step) => {
    const subject = await open(step);
    const about = { companyId: subject.companyId, kind, contentHash, userId: viewer.userId };
    note(step, subject.companyId, 'asked');
    return { opened: subject, attempt: await openAttempt(step.db, about, now) };
  });
  const answer = await ask(bank, opened, attempt.key).catch(async (error) => {
    const state = error instanceof BankRefusal || error instanceof BankBusy ? 'refused' : 'unknown';
    await ctx.transact(async (step) => {
      note(step, opened.companyId, state);
      await closeAttempt(step.db, attempt.id, state, now);
    });
    return refuseAsBank(error);
  });
  return ctx.transact(async (step) => {
    const result = await save(step, opened, answer);
    note(step, opened.companyId, 'done');
    await closeAttempt(step.db, attempt.id, 'done', now, madeId?.(answer));
    return result;
  });
}

/** A refusal is told in the provider's words; no answer in ours. */
export function refuseAsBank(error: unknown): never {
  if (error instanceof BankRefusal) {
    refuse(error.detail, 'dwolla_exception', { code: error.code, errors: error.errors });
  }
  if (error instanceof BankBusy) {
    const seconds = error.retryAfterSeconds;
    refuse(`The bank-transfer provider is busy. Try again in ${seconds} seconds.`, 'dwolla_exception');
  }
  if (error instanceof BankUnknown) {
    refuse(
      'The bank-transfer provider did not answer. Try again: what may have arrived is not done twice.',
      'dwolla_exception',
    );
  }
  throw error;
}
