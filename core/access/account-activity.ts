// What happened to an account, as its owner reads it: signing in, passwords, the authenticator app, sessions, and
// whenever somebody of support looked. An entry of the audit log that is about something else is not part of it. When
// Priya of support acts as Marcus, Marcus reads "Support began to act as you", by whom and why; Priya reads that she
// did.
export type AccountEntry = {
  readonly action: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly ownerId: number;
  readonly actorId: number | null;
  readonly onBehalfOfId: number | null;
};

export const ACCOUNT_TONES = ['own', 'care', 'support'] as const;
type AccountWords = { tone: (typeof ACCOUNT_TONES)[number]; text: string };

type WordsOfEntry = (entry: AccountEntry) => AccountWords;
const ownWords =
  (text: string): WordsOfEntry =>
  () => ({ tone: 'own', text });
/** Worth a second look by whoever did not do it. */
const care =
  (text: string): WordsOfEntry =>
  () => ({ tone: 'care', text });

const WORDS: Readonly<Record<string, WordsOfEntry>> = {
  sign_up: ownWords('The account was made'),
  'sign_in.confirmed': ({ object }) => ({
    tone: 'own',
    text: object.method === 'totp' ? 'Signed in with the authenticator app' : 'Signed in with a code by mail',
  }),
  'sign_in.wrong_password': care('A wrong password was entered'),
  'sign_in.wrong_code': care('A wrong confirmation code was entered'),
  log_out: ownWords('Logged out'),
  'session.ended': ({ object }) => ({
    tone: 'own',
    text:
      object.support === true ? 'Support’s session was ended' : `A session was ended: ${object.device ?? 'unknown'}`,
  }),
  'sessions.ended': ownWords('All other sessions were ended'),
  'password.forgot': care('A link to set a new password was asked for'),
  'password.set': care('A new password was set by the link in a mail'),
  'password.changed': care('The password was changed'),
  'totp.enabled': care('The authenticator app was turned on'),
  'totp.removed': care('The authenticator app was turned off'),
  'change_code.sent': care('A code to confirm a change was mailed'),
  'proof.wrong_password': care('A wrong password was entered to confirm a change'),
  'proof.wrong_code': care('A wrong code was entered to confirm a change'),
  'profile.updated': ownWords('Profile or settings were changed'),
  'admin.made': care('The account became an administrator'),
  'email.changed_self': care('The e-mail you sign in with was changed'),
  'sign_in.taken_back': care('A change of your sign-in was taken back by the link in a mail'),
  'totp.reset_asked': () => ({ tone: 'support', text: 'Support was asked to turn the authenticator app off' }),
  'totp.reset_refused': ownWords('You said no to turning the authenticator app off'),
  'totp.reset': () => ({ tone: 'support', text: 'The authenticator app was turned off for you' }),
  'bank.payee_changed': care('You changed the account that payouts go to, or its owner'),
  'email.changed': () => ({ tone: 'support', text: 'Support changed the e-mail you sign in with' }),
  'account.closed': () => ({ tone: 'support', text: 'Support closed the account' }),
  'account.opened': () => ({ tone: 'support', text: 'Support opened the account again' }),
  'admin.own_account_made': ownWords('An account for the own portfolio was made'),
  'mailbox.opened': ownWords('The mailbox was opened in a browser'),
  'impersonation.started': ({ object, ownerId }) =>
    object.user === ownerId
      ? { tone: 'support', text: 'Support began to act as you' }
      : { tone: 'own', text: 'You began to act as somebody else' },
  'impersonation.stopped': () => ({ tone: 'support', text: 'Support stopped acting as you' }),
  'staff.person_opened': ({ object, ownerId }) =>
    object.user === ownerId
      ? { tone: 'support', text: 'Support looked at your account' }
      : { tone: 'own', text: 'You looked at an account' },
};

export const ACCOUNT_ACTIONS: readonly string[] = Object.keys(WORDS);

/** Undefined for what is no part of an account's history. */
export function accountWords(entry: AccountEntry): AccountWords | undefined {
  if (Object.hasOwn(WORDS, entry.action)) return WORDS[entry.action]?.(entry);
  // Whatever else was done in somebody's name is told to them, even where nobody found words for it.
  return entry.onBehalfOfId === entry.ownerId
    ? { tone: 'support', text: `Support did this as you: ${entry.action}` }
    : undefined;
}
