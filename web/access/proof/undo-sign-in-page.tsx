// The link to the address before: a change of what somebody signs in with is taken back.
import { lookAtSignInChange, undoSignInChange } from '#core/access/sign-in-change-contract.ts';
import { UndoChange } from '#web/access/proof/undo-change.tsx';
import { call } from '#web/base/api.ts';

const ENDED = {
  undone: { tone: 'ok', title: 'It was taken back', words: 'Look for a mail with a link to set a new password.' },
  over: { tone: 'warn', title: 'The 72 hours are over', words: 'Ask support, who can close the account.' },
} as const;

export function UndoSignInPage() {
  return (
    <UndoChange
      name="sign-in-change"
      look={(code, signal) => call(lookAtSignInChange, { params: { code }, signal })}
      undo={(code) => call(undoSignInChange, { params: { code } })}
      ended={ENDED}
    />
  );
}
