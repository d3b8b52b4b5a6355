// An owner's link: a change of where payouts go is taken back.
import { lookAtPayeeChange, undoPayeeChange } from '#core/payments/bank/payee-contract.ts';
import { UndoChange } from '#web/access/proof/undo-change.tsx';
import { call } from '#web/base/api.ts';

const ENDED = {
  undone: {
    tone: 'ok',
    title: 'The change was taken back',
    words: 'There is nothing more to do here. All owners were told.',
  },
  done: {
    tone: 'warn',
    title: 'The change is in force',
    words: 'The 72 hours are over. Sign in to connect the right account, or ask support.',
  },
  dropped: {
    tone: 'ok',
    title: 'The change was dropped',
    words: 'The new account could not be used, so payouts go on to the account before.',
  },
} as const;

export function UndoPayeePage() {
  return (
    <UndoChange
      name="payee-change"
      look={(code, signal) => call(lookAtPayeeChange, { params: { code }, signal })}
      undo={(code) => call(undoPayeeChange, { params: { code } })}
      ended={ENDED}
    />
  );
}
