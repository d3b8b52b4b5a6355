// What somebody signs in with, the e-mail and the authenticator app, changes at once and can be taken back for 72 hours by
// a link to the address before. Taking a change back takes back what was changed after it: whoever changed the e-mail on
// Monday and the app on Tuesday loses both by Monday's link. Support turns a lost app off after 72 hours, unless the
// person says no by the same kind of link.
const HOUR_MS = 3_600_000;
const SIGN_IN_UNDO_HOURS = 72;

export type SignInChangeState = 'waiting' | 'made' | 'undone';

export const undoUntil = (at: Date): Date => new Date(at.getTime() + SIGN_IN_UNDO_HOURS * HOUR_MS);

/** What a link can still do. */
export function signInUndoState({ state, until }: { state: SignInChangeState; until: Date }, now: Date) {
  if (state === 'undone') return 'undone';
  return now < until ? 'open' : 'over';
}

type ChangeFacts = {
  kind: 'email' | 'totp';
  state: SignInChangeState;
  username_before: string | null;
  username_after: string | null;
  has_app_after: boolean | null;
};

export function signInChangeTitle({ kind, state, has_app_after }: ChangeFacts): string {
  if (kind === 'email') return 'The e-mail of your Breakpoint account was changed';
  if (state === 'waiting') return 'Support will turn your authenticator app off';
  return has_app_after ? 'Authenticator app turned on' : 'Authenticator app turned off';
}

export function signInChangeSentence({
  kind,
  state,
  username_before,
  username_after,
  has_app_after,
}: ChangeFacts): string {
  if (kind === 'email') return `You signed in with ${username_before}; now it is ${username_after}.`;
  if (state === 'waiting') return 'Support was told that your authenticator app is lost.';
  return has_app_after
    ? 'From now on your authenticator app gives the confirmation code instead of this mailbox.'
    : 'From now on confirmation codes come to this mailbox again.';
}

export function signInUndoSentence({ kind, state, username_before }: ChangeFacts): string {
  if (state === 'waiting') return 'The app stays on, and support is told nothing more is to do.';
  const back = kind === 'email' ? `You sign in with ${username_before} again` : 'You sign in as before';
  return `${back}. What was changed of your sign-in after it is taken back too. Every session ends, and a link to set a new password comes by mail.`;
}
