// The second factor by mail: six digits, ten minutes, once, bound to one sign-in, five tries whatever is re-sent.
import { describe, expect, test } from 'vitest';
import { CODE_EXPIRED, CODE_OVER, CODE_WRONG } from '#core/access/verification.ts';
import { openWorld } from '#testing/world.ts';
import { confirm, MINUTE, otherThan, resend, SECOND, signIn, withPassword } from './access-steps.ts';

const world = openWorld();

async function begin() {
  const { username, id } = await withPassword(world);
  const { body } = await signIn(world, username);
  return { username, id, verificationId: body.verification_id as string, code: await world.codeFor(username) };
}

describe('a code', () => {
  test('has six digits and may be typed with a blank', async () => {
    const { verificationId, code } = await begin();
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(world, verificationId, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test('that is wrong is a field error', async () => {
    const { verificationId, code } = await begin();
    const { status, body } = await confirm(world, verificationId, otherThan(code));
    expect([status, body]).toEqual([400, { code: [CODE_WRONG] }]);
  });

  test('works once', async () => {
    const { verificationId, code } = await begin();
    expect((await confirm(world, verificationId, code)).status).toBe(200);
    expect((await confirm(world, verificationId, code)).body).toEqual({ code: [CODE_OVER] });
  });

  test('gives one token when sent twenty times at once', async () => {
    const { id, verificationId, code } = await begin();
    const before = await sessions(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(world, verificationId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code?.[0] === CODE_OVER)).toHaveLength(19);
    expect(await sessions(id)).toBe(before + 1);
  });

  test('lives ten minutes', async () => {
    const first = await begin();
    world.turnClock(10 * MINUTE - SECOND);
    expect((await confirm(world, first.verificationId, first.code)).status).toBe(200);
    const second = await begin();
    world.turnClock(10 * MINUTE);
    expect((await confirm(world, second.verificationId, second.code)).body).toEqual({ code: [CODE_EXPIRED] });
  });

  test('belongs to its own sign-in', async () => {
    const [anna, bert] = [await begin(), await begin()];
    if (anna.code === bert.code) return;
    expect((await confirm(world, anna.verificationId, bert.code)).body).toEqual({ code: [CODE_WRONG] });
    expect((await confirm(world, bert.verificationId, anna.code)).body).toEqual({ code: [CODE_WRONG] });
    const again = await signIn(world, anna.username);
    expect((await confirm(world, again.body.verification_id, anna.code)).body).toEqual({ code: [CODE_WRONG] });
    expect((await confirm(world, 'no-such-verification', anna.code)).body).toEqual({ code: [CODE_OVER] });
    expect((await confirm(world, anna.verificationId, anna.code)).status).toBe(200);
  });

  test('is dead after five wrong tries, and the account blocked', async () => {
    const { username, verificationId, code } = await begin();
    for (let time = 0; time < 4; time += 1) {
      expect((await confirm(world, verificationId, otherThan(code))).body).toEqual({ code: [CODE_WRONG] });
    }
    const fifth = await confirm(world, verificationId, otherThan(code));
    expect(fifth.body).toMatchObject({
      exception_code: 'login_blocked',
      additional_details: { expired_at: expect.any(String) },
    });
    expect((await confirm(world, verificationId, code)).body).toEqual({ code: [CODE_OVER] });
    expect((await signIn(world, username)).body.exception_code).toBe('login_blocked');
  });

  test('cannot be guessed by a hundred tries at once', async () => {
    const { verificationId, code } = await begin();
    const guesses = Array.from({ length: 100 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (guess) => guess !== code,
    );
    const answers = await Promise.all(guesses.map((guess) => confirm(world, verificationId, guess)));
    expect(answers.filter(({ body }) => body.code?.[0] === CODE_WRONG)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.exception_code === 'login_blocked')).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  });

  test('of a person disabled meanwhile is over', async () => {
    const { id, verificationId, code } = await begin();
    await world.services.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', id).execute();
    expect((await confirm(world, verificationId, code)).body).toEqual({ code: [CODE_OVER] });
    world.turnClock(MINUTE);
    expect((await resend(world, verificationId)).status).toBe(400);
  });
});

describe('a new code', () => {
  test('waits 30 seconds, replaces the old one and lives ten minutes of its own', async () => {
    const { username, verificationId, code } = await begin();
    const early = await resend(world, verificationId);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
    expect(early.body.detail).toBe('Too many tries. Try again in 30 seconds.');
    world.turnClock(9 * MINUTE);
    const sent = await resend(world, verificationId);
    expect([sent.status, sent.body]).toEqual([
      200,
      { verification_id: verificationId, sent_at: world.now.toISOString() },
    ]);
    const fresh = await world.codeFor(username);
    if (fresh !== code) expect((await confirm(world, verificationId, code)).body).toEqual({ code: [CODE_WRONG] });
    world.turnClock(9 * MINUTE);
    expect((await confirm(world, verificationId, fresh)).status).toBe(200);
  });

  test('gives no new tries', async () => {
    const { username, verificationId, code } = await begin();
    for (let time = 0; time < 3; time += 1) await confirm(world, verificationId, otherThan(code));
    world.turnClock(31 * SECOND);
    expect((await resend(world, verificationId)).status).toBe(200);
    const fresh = await world.codeFor(username);
    await confirm(world, verificationId, otherThan(fresh));
    expect((await confirm(world, verificationId, otherThan(fresh))).body.exception_code).toBe('login_blocked');
    expect((await confirm(world, verificationId, fresh)).body).toEqual({ code: [CODE_OVER] });
    world.turnClock(31 * SECOND);
    expect((await resend(world, verificationId)).body.detail).toBe('This sign-in is over. Go back and sign in again.');
  });

  test('is sent at most five times in all, also by the other address of the call', async () => {
    const { username, verificationId } = await begin();
    for (let time = 0; time < 4; time += 1) {
      world.turnClock(30 * SECOND);
      const path =
        time % 2 ? '/api/users/auth/resend_confirmation_code/' : '/api/users/auth/sign_in/resend_confirmation_code/';
      expect((await world.post(path, { verification_id: verificationId })).status).toBe(200);
    }
    world.turnClock(30 * SECOND);
    expect((await resend(world, verificationId)).status).toBe(400);
    expect(await world.mails(username)).toHaveLength(5);
    expect((await confirm(world, verificationId, await world.codeFor(username))).status).toBe(200);
  });

  test('is sent once when asked for ten times at once', async () => {
    const { username, verificationId } = await begin();
    world.turnClock(30 * SECOND);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(world, verificationId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expect(await world.mails(username)).toHaveLength(2);
  });

  test('is not sent for a sign-in that is over or was never begun', async () => {
    const { verificationId, code } = await begin();
    await confirm(world, verificationId, code);
    world.turnClock(MINUTE);
    for (const id of [verificationId, 'no-such-verification']) expect((await resend(world, id)).status).toBe(400);
  });
});

const sessions = async (userId: number) =>
  (await world.services.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
