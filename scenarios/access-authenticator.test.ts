// The authenticator app: turning it on, signing in with it, its recovery codes, and what staff may not do without it.
import { describe, expect, test } from 'vitest';
import { CODE_OVER, CODE_WRONG } from '#core/access/verification.ts';
import { totpCode } from '#server/access/totp.ts';
import { openWorld, type Person } from '#testing/world.ts';
import { confirm, MINUTE, PASSWORD, resend, SECOND, signIn, token, withPassword } from './access-steps.ts';

const world = openWorld();
const TOTP = '/api/users/me/totp/';

/** Semaphore the app on and waits until its first code is spent. */
async function enrol(person: Person) {
  const started = await world.post(TOTP, await world.proof(person), person);
  const secret = started.body.secret as string;
  const done = await world.post(`${TOTP}confirm/`, { code: totpCode(secret, world.now) }, person);
  expect(done.status).toBe(200);
  world.turnClock(30 * SECOND);
  return { secret, recovery: done.body.recovery_codes as string[] };
}

async function byApp(username: string, code: string) {
  const { body } = await signIn(world, username);
  return confirm(world, body.verification_id, code);
}

describe('turning it on', () => {
  test('takes the password and the first code, and is told by mail', async () => {
    const person = await withPassword(world);
    const { password, code } = await world.proof(person);
    expect((await world.post(TOTP, { password: 'Wrong-9-horse', code }, person)).body).toEqual({
      password: ['This is not your current password'],
    });
    expect((await world.post(TOTP, { password }, person)).body).toHaveProperty('code');
    expect((await world.post(`${TOTP}confirm/`, { code: '123456' }, person)).status).toBe(400);

    const { body } = await world.post(TOTP, { password, code }, person);
    expect(body.uri).toBe(
      `otpauth://totp/Breakpoint:${person.username.replace('@', '%40')}?secret=${body.secret}&issuer=Breakpoint`,
    );
    const wrong = await world.post(`${TOTP}confirm/`, { code: '000000' }, person);
    expect(wrong.body.code[0]).toMatch(/^This code is not right/);
    expect((await signIn(world, person.username)).body.method).toBe('email');

    const done = await world.post(`${TOTP}confirm/`, { code: totpCode(body.secret, world.now) }, person);
    expect(new Set(done.body.recovery_codes).size).toBe(10);
    for (const code of done.body.recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await world.mails(person.username))[0]?.subject).toBe('Authenticator app turned on');
    expect((await world.get('/api/users/me/', person)).body.totp_enabled).toBe(true);
  });
});

describe('signing in with it', () => {
  test('asks for the app, sends no mail, and spends each code', async () => {
    const person = await withPassword(world);
    const { secret } = await enrol(person);
    const mails = await world.mails(person.username);
    const first = await signIn(world, person.username);
    expect(first.body.method).toBe('totp');
    expect(await world.mails(person.username)).toHaveLength(mails.length);
    const code = totpCode(secret, world.now);
    expect((await confirm(world, first.body.verification_id, code)).status).toBe(200);

    expect((await byApp(person.username, code)).body).toEqual({ code: [CODE_WRONG] });
    const before = totpCode(secret, new Date(world.now.getTime() - 30 * SECOND));
    expect((await byApp(person.username, before)).body).toEqual({ code: [CODE_WRONG] });
    world.turnClock(30 * SECOND);
    expect((await byApp(person.username, totpCode(secret, world.now))).status).toBe(200);
  });

  test('tolerates one step of a wrong clock, not two', async () => {
    const person = await withPassword(world);
    const { secret } = await enrol(person);
    world.turnClock(2 * MINUTE);
    const at = (seconds: number) => totpCode(secret, new Date(world.now.getTime() + seconds * SECOND));
    expect((await byApp(person.username, at(-60))).status).toBe(400);
    expect((await byApp(person.username, at(60))).status).toBe(400);
    expect((await byApp(person.username, at(-30))).status).toBe(200);
    expect((await byApp(person.username, at(30))).status).toBe(200);
  });

  test('twenty of the same code at once give one token', async () => {
    const person = await withPassword(world);
    const { secret } = await enrol(person);
    const begun = await Promise.all(Array.from({ length: 20 }, () => signIn(world, person.username)));
    const code = totpCode(secret, world.now);
    const answers = await Promise.all(begun.map(({ body }) => confirm(world, body.verification_id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code works once, in any writing', async () => {
    const person = await withPassword(world);
    const { recovery } = await enrol(person);
    const [first = '', second = ''] = recovery;
    expect((await byApp(person.username, first)).status).toBe(200);
    expect((await byApp(person.username, first)).body).toEqual({ code: [CODE_WRONG] });
    expect((await byApp(person.username, second.replace('-', '').toUpperCase())).status).toBe(200);
  });

  test('five wrong codes end it as they do by mail, and nothing is re-sent', async () => {
    const person = await withPassword(world);
    const { secret } = await enrol(person);
    const { body } = await signIn(world, person.username);
    world.turnClock(MINUTE);
    expect((await resend(world, body.verification_id)).status).toBe(400);
    for (let time = 0; time < 4; time += 1) await confirm(world, body.verification_id, '000000');
    expect((await confirm(world, body.verification_id, '000000')).body.exception_code).toBe('login_blocked');
    expect((await confirm(world, body.verification_id, totpCode(secret, world.now))).body).toEqual({
      code: [CODE_OVER],
    });
  });
});

describe('turning it off', () => {
  test('takes password and code; afterwards codes come by mail and old recovery codes are gone', async () => {
    const person = await withPassword(world);
    const { secret, recovery } = await enrol(person);
    const remove = (password: string, code: string) => world.post(`${TOTP}remove/`, { password, code }, person);
    expect((await remove('Wrong-9-horse', totpCode(secret, world.now))).body).toHaveProperty('password');
    expect((await remove(PASSWORD, '000000')).body).toHaveProperty('code');
    expect((await remove(PASSWORD, totpCode(secret, world.now))).status).toBe(200);
    expect((await world.mails(person.username))[0]?.subject).toBe('Authenticator app turned off');
    const { body } = await signIn(world, person.username);
    expect(body.method).toBe('email');
    expect((await confirm(world, body.verification_id, recovery[3] ?? '')).body).toEqual({ code: [CODE_WRONG] });
  });

  test('is not for staff', async () => {
    const staff = await withPassword(world, { isStaff: true });
    const { secret } = await enrol(staff);
    const refused = await world.post(
      `${TOTP}remove/`,
      { password: PASSWORD, code: totpCode(secret, world.now) },
      staff,
    );
    expect([refused.status, refused.body.detail]).toEqual([400, 'Staff accounts must keep their authenticator app.']);
  });
});

describe('staff without the app', () => {
  test('can set it up and nothing else', async () => {
    const staff = await withPassword(world, { isStaff: true, isAdmin: true });
    await world.services.db.updateTable('users').set({ totp_enabled_at: null }).where('id', '=', staff.id).execute();
    const key = await token(world, staff.username);
    expect((await world.get('/api/users/me/', key)).body.scope).toBe('totp_setup');
    const change = { current_password: PASSWORD, password: 'Another-9-horse' };
    const exchange = { username: 'landlord@world.test', reason: 'to see what happens' };
    for (const [path, body] of [
      ['/api/users/me/change_password/', change],
      ['/api/users/admin/exchange_token/', exchange],
      [`${TOTP}remove/`, { password: PASSWORD, code: '123456' }],
    ] as const) {
      const refused = await world.post(path, body, key);
      expect([refused.status, refused.body.exception_code]).toEqual([403, 'totp_setup_required']);
    }
    // Signed in a moment ago by a mailed code, and good for nothing else: the password is enough.
    const { body } = await world.post(TOTP, { password: PASSWORD }, key);
    await world.post(`${TOTP}confirm/`, { code: totpCode(body.secret, world.now) }, key);
    expect((await world.get('/api/users/me/', key)).body.scope).toBe('full');
  });

  test('somebody made staff while signed in is held to it at once', async () => {
    const person = await withPassword(world);
    const key = await token(world, person.username);
    await world.services.db
      .updateTable('users')
      .set({ is_staff: true, is_admin: true })
      .where('id', '=', person.id)
      .execute();
    expect((await world.get('/api/users/me/', key)).body.scope).toBe('totp_setup');
    const exchange = { username: 'landlord@world.test', reason: 'to see what happens' };
    expect((await world.post('/api/users/admin/exchange_token/', exchange, key)).status).toBe(403);
  });
});
