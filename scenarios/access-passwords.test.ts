// Forgotten, set again, changed: one-time links, other sessions that end, and a mail that tells.
import { describe, expect, test } from 'vitest';
import { PASSWORD_RULE, PASSWORD_TOO_COMMON } from '#core/access/password.ts';
import { openWorld } from '#testing/world.ts';
import {
  codeOfLink,
  confirm,
  HOUR,
  MINUTE,
  PASSWORD,
  SECOND,
  signIn,
  statusOfMe,
  token,
  withPassword,
} from './access-steps.ts';

const world = openWorld();
const NEW = 'Brand-new-7-horse';
const OVER = 'This link was used or has expired. Ask for a new one with “Forgot password?”.';
const SENT = {
  detail:
    'If there is an account for this e-mail, a link to set a new password is on its way. No more than three are sent in an hour.',
};

const forgot = (username: string) => world.post('/api/users/auth/forgot_password/', { username });
const set = (code: string, password = NEW) => world.post('/api/users/auth/set_password/', { code, password });

async function linkFor(username: string): Promise<string> {
  expect((await forgot(username)).body).toEqual(SENT);
  return codeOfLink(world, username);
}

describe('a forgotten password', () => {
  test('is set anew once; the old one, other sessions and half sign-ins die; a mail tells', async () => {
    const { username } = await withPassword(world);
    const elsewhere = await token(world, username);
    const half = await signIn(world, username);
    const halfCode = await world.codeFor(username);
    const code = await linkFor(username);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect((await world.mails(username))[0]?.text).toContain(
      `${world.services.config.publicUrl}/password/new_password?code=`,
    );

    const done = await set(code);
    expect([done.status, done.body]).toEqual([200, { detail: 'Password Updated! Log in with your new password.' }]);
    expect((await world.mails(username))[0]?.subject).toBe('Your Breakpoint password was changed');
    expect(await statusOfMe(world, elsewhere)).toBe(401);
    expect((await confirm(world, half.body.verification_id, halfCode)).status).toBe(400);
    expect((await signIn(world, username)).body.exception_code).toBe('wrong_password');
    expect(await statusOfMe(world, await token(world, username, NEW))).toBe(200);

    const again = await set(code, 'Third-5-horse');
    expect([again.status, again.body.detail]).toEqual([400, OVER]);
  });

  test('an unknown e-mail and a disabled account get the same answer and no mail', async () => {
    const gone = await withPassword(world);
    await world.services.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', gone.id).execute();
    for (const username of ['nobody@world.test', gone.username]) {
      const { status, body } = await forgot(username);
      expect([status, body]).toEqual([200, SENT]);
      expect(await world.mails(username)).toEqual([]);
    }
  });

  test('the link lives one hour', async () => {
    const { username } = await withPassword(world);
    const late = await linkFor(username);
    world.turnClock(HOUR);
    expect((await set(late)).body.detail).toBe(OVER);
    const intime = await linkFor(username);
    world.turnClock(HOUR - SECOND);
    expect((await set(intime)).status).toBe(200);
  });

  test('three links an hour, also when asked for ten times at once', async () => {
    const { username } = await withPassword(world);
    await Promise.all(Array.from({ length: 10 }, () => forgot(username)));
    expect(await world.mails(username)).toHaveLength(3);
    world.turnClock(59 * MINUTE);
    // Whoever waits for a fourth one reads why none comes, and an address without an account reads the same.
    expect((await forgot(username)).body.detail).toMatch(/No more than three are sent in an hour\.$/);
    expect(await world.mails(username)).toHaveLength(3);
    world.turnClock(MINUTE);
    await forgot(username);
    expect(await world.mails(username)).toHaveLength(4);
  });

  test('using one link ends the others, and twenty uses at once set one password', async () => {
    const { username } = await withPassword(world);
    const [first, second] = [await linkFor(username), await linkFor(username)];
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => set(second, `Parallel-${i}-horse`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await set(first)).status).toBe(400);
  });

  test('setting one lifts the block', async () => {
    const { username } = await withPassword(world);
    for (let time = 0; time < 5; time += 1) await signIn(world, username, 'Wrong-9-horse');
    expect((await signIn(world, username)).body.exception_code).toBe('login_blocked');
    expect((await set(await linkFor(username))).status).toBe(200);
    expect((await signIn(world, username, NEW)).status).toBe(200);
  });

  test.each([
    ['short-1', PASSWORD_RULE],
    ['longenough', PASSWORD_RULE],
    ['Password1!', PASSWORD_TOO_COMMON],
    ['', 'Required'],
  ])('the new password %s is refused and the link stays good', async (password, message) => {
    const { username } = await withPassword(world);
    const code = await linkFor(username);
    const refused = await set(code, password);
    expect([refused.status, refused.body.password[0]]).toEqual([400, message]);
    expect((await set(code)).status).toBe(200);
  });

  test('a guessed code is refused', async () => {
    for (const code of ['x', '0'.repeat(43), "' or 1=1 --"]) expect((await set(code)).body.detail).toBe(OVER);
  });
});

describe('a changed password', () => {
  const change = (current: string, password: string, as: string) =>
    world.post('/api/users/me/change_password/', { current_password: current, password }, as);

  test('keeps this session, ends the others, and a mail tells', async () => {
    const { username } = await withPassword(world);
    const [here, there] = [await token(world, username), await token(world, username)];
    const done = await change(PASSWORD, NEW, here);
    expect(done.body).toEqual({ detail: 'Password Updated! Log in with your new password.' });
    expect([await statusOfMe(world, here), await statusOfMe(world, there)]).toEqual([200, 401]);
    expect((await world.mails(username))[0]?.subject).toBe('Your Breakpoint password was changed');
    expect((await signIn(world, username)).status).toBe(400);
    expect((await signIn(world, username, NEW)).status).toBe(200);
  });

  test('needs the current one and follows the rule', async () => {
    const { username } = await withPassword(world);
    const key = await token(world, username);
    expect((await change('Wrong-9-horse', NEW, key)).body).toEqual({
      current_password: ['This is not your current password'],
    });
    expect((await change(PASSWORD, 'short', key)).body).toEqual({ password: [PASSWORD_RULE] });
    expect((await signIn(world, username)).status).toBe(200);
  });

  test('a link asked for before it no longer works', async () => {
    const { username } = await withPassword(world);
    const code = await linkFor(username);
    await change(PASSWORD, NEW, await token(world, username));
    expect((await set(code, 'Stolen-link-1!')).status).toBe(400);
  });
});
