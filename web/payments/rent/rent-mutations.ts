// What a landlord does with drafts. However many are chosen, a call carries as many as it may.
import {
  type ApprovalAnswer,
  approveDrafts,
  type Draft,
  holdDrafts,
  MOST_AT_ONCE,
  setApprovalRules,
} from '#core/payments/approvals/approval-contract.ts';
import { APPROVAL_LABELS, type ApprovalRule } from '#core/payments/approvals/approval-rule.ts';
import {
  decideLateInterest,
  type InterestAnswer,
  type InterestDecisionSent,
} from '#core/payments/approvals/interest-contract.ts';
import { call } from '#web/base/api.ts';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { PAYMENTS } from '#web/payments/mutations.ts';
import { approvedWords, decidedWords } from '#web/payments/rent/rent-words.ts';

type Chosen = { drafts: readonly Draft[]; withoutMissingDays?: boolean };

export const useApprove = (done: (answers: readonly ApprovalAnswer[]) => void) =>
  useAction({ ...PAYMENTS, waits: true, done: (answers: ApprovalAnswer[]) => tell(answers, done) }, approveAll);

async function approveAll({ drafts, withoutMissingDays = false }: Chosen): Promise<ApprovalAnswer[]> {
  const answers: ApprovalAnswer[] = [];
  for (let at = 0; at < drafts.length; at += MOST_AT_ONCE) {
    const some = drafts.slice(at, at + MOST_AT_ONCE).map(({ id, total }) => {
      return { draft: id, total, without_missing_days: withoutMissingDays };
    });
    answers.push(...(await call(approveDrafts, { body: { drafts: some } })).results);
  }
  return answers;
}

function tell(answers: readonly ApprovalAnswer[], done: (answers: readonly ApprovalAnswer[]) => void): void {
  const { text, refused } = approvedWords(answers);
  showToast(refused > 0 ? 'bad' : 'ok', text);
  done(answers);
}

export const useHold = (done: () => void) =>
  useAction(
    { ...PAYMENTS, done },
    ({ drafts, held }: { drafts: readonly Draft[]; held: boolean }) =>
      call(holdDrafts, { body: { drafts: drafts.map(({ id }) => id), held } }),
    ({ changed }) => (changed.length === 0 ? undefined : 'Nothing of it is issued while it is on hold.'),
  );

export const useSetRule = (deal: number) =>
  useAction(
    PAYMENTS,
    (rule: ApprovalRule) => call(setApprovalRules, { body: { deals: [deal], rule } }),
    ({ results }) =>
      results[0] ? `Invoices are issued: ${APPROVAL_LABELS[results[0].rule].toLowerCase()}.` : undefined,
  );

export const useDecideInterest = (done: () => void) =>
  useAction(
    { ...PAYMENTS, done: ([answer]: InterestAnswer[]) => tellDecision(answer, done) },
    async (decision: InterestDecisionSent) =>
      (await call(decideLateInterest, { body: { charges: [decision] } })).results,
  );

function tellDecision(answer: InterestAnswer | undefined, done: () => void): void {
  if (answer === undefined) return;
  showToast(answer.result === 'refused' ? 'bad' : 'ok', decidedWords(answer));
  if (answer.result !== 'refused') done();
}
