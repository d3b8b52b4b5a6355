import { expect, test } from 'vitest';
import { ACCOUNT_ACTIONS, type AccountEntry, accountWords } from '#core/access/account-activity.ts';

const entry: AccountEntry = { action: 'log_out', object: {}, ownerId: 7, actorId: 7, onBehalfOfId: null };

test.each<[Partial<AccountEntry>, string | undefined]>([
  [{}, 'own: Logged out'],
  [{ action: 'sign_in.confirmed', object: { method: 'email' } }, 'own: Signed in with a code by mail'],
  [{ action: 'sign_in.confirmed', object: { method: 'totp' } }, 'own: Signed in with the authenticator app'],
  [{ action: 'sign_in.wrong_password', actorId: null }, 'care: A wrong password was entered'],
  [{ action: 'session.ended', object: { device: 'Edge on Windows' } }, 'own: A session was ended: Edge on Windows'],
  [{ action: 'session.ended', object: { support: true } }, 'own: Support’s session was ended'],
  [{ action: 'impersonation.started', object: { user: 7 }, actorId: 1 }, 'support: Support began to act as you'],
  [{ action: 'impersonation.started', object: { user: 9 } }, 'own: You began to act as somebody else'],
  [{ action: 'impersonation.stopped', actorId: 1, onBehalfOfId: 7 }, 'support: Support stopped acting as you'],
  [{ action: 'staff.person_opened', object: { user: 7 }, actorId: 1 }, 'support: Support looked at your account'],
  [{ action: 'note.created', actorId: 1, onBehalfOfId: 7 }, 'support: Support did this as you: note.created'],
  [{ action: 'note.created' }, undefined],
  [{ action: 'notification.read' }, undefined],
  [{ action: 'constructor' }, undefined],
])('%o', (about, expected) => {
  const words = accountWords({ ...entry, ...about });
  expect(words && `${words.tone}: ${words.text}`).toBe(expected);
});

test('every action that is looked for has words', () => {
  expect(ACCOUNT_ACTIONS.length).toBeGreaterThan(10);
  for (const action of ACCOUNT_ACTIONS) expect(accountWords({ ...entry, action })?.text).toMatch(/\w{4}/);
});
