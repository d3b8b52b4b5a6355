// The first factor: what a wrong password says, what it costs, and who is kept out for how long.
import { describe, expect, test } from 'vitest';
import { openWorld } from '#testing/world.ts';
import { confirm, MINUTE, PASSWORD, SECOND, signIn, statusOfMe, withPassword } from './access-steps.ts';

const world = openWorld();

const WRONG = {
  detail: 'Wrong Username or Password',
  details: 'Wrong Username or Password',
  status_code: 400,
  exception_code: 'wrong_password',
};
const BLOCKED = 'Too many wrong tries. Sign-in for this account is blocked for 30 minutes.';
const blockedUntil = (expiredAt: Date) => ({
  detail: BLOCKED,
  details: BLOCKED,
  status_code: 400,
  exception_code: 'login_blocked',
  additional_details: { expired_at: expiredAt.toISOString() },
});

async function wrongTimes(username: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    const { status, body } = await signIn(world, username, 'Wrong-9-horse');
    expect([status, body.exception_code]).toEqual([400, 'wrong_password']);
  }
}

describe('both factors', () => {
  test.each(['landlord', 'retailer'] as const)('a %s signs in and is who they are', async (role) => {
    const person = await withPassword(world, { role, fullName: 'Anna Ames' });
    const { status, body } = await signIn(world, person.username);
    expect(status).toBe(200);
    expect(body).toEqual({ verification_id: expect.any(String), method: 'email', sent_at: world.now.toISOString() });
    expect(Buffer.from(body.verification_id, 'base64url')).toHaveLength(32);

    const [mail] = await world.mails(person.username);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    const confirmed = await confirm(world, body.verification_id, await world.codeFor(person.username));
    expect(confirmed.status).toBe(200);
    expect(Buffer.from(confirmed.body.key, 'base64url')).toHaveLength(32);
    expect((await world.get('/api/users/me/', confirmed.body.key)).body).toEqual({
      id: person.id,
      username: person.username,
      full_name: 'Anna Ames',
      phone: '',
      role,
      is_staff: false,
      is_admin: false,
      has_access: true,
      scope: 'full',
      totp_enabled: false,
      settings: {},
      impersonation: null,
    });
  });

  test('the e-mail is read without regard to case and blanks; the password is not trimmed', async () => {
    const person = await withPassword(world);
    expect((await signIn(world, ` ${person.username.toUpperCase()} `)).status).toBe(200);
    expect((await signIn(world, person.username, ` ${PASSWORD}`)).body).toEqual(WRONG);
  });

  test('a sign-in from a browser not seen before is told by mail, the first one is not', async () => {
    const person = await withPassword(world);
    await world.services.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    for (const browser of ['Firefox', 'Firefox', 'Chrome']) {
      const headers = { 'user-agent': browser };
      const body = { username: person.username, password: PASSWORD };
      const first = await world.call('POST', '/api/users/auth/sign_in/', { body, headers });
      const code = await world.codeFor(person.username);
      const second = { verification_id: first.body.verification_id, code };
      expect((await world.call('POST', '/api/users/auth/sign_in/confirm/', { body: second, headers })).status).toBe(
        200,
      );
    }
    const subjects = (await world.mails(person.username)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'New sign-in to Breakpoint')).toHaveLength(1);
    expect(subjects[0]).toBe('New sign-in to Breakpoint');
  });
});

describe('a wrong password', () => {
  test('has the same exact answer for a known and an unknown person', async () => {
    const person = await withPassword(world);
    for (const username of [person.username, 'nobody@world.test']) {
      const { status, body } = await signIn(world, username, 'Wrong-9-horse');
      expect([status, body]).toEqual([400, WRONG]);
    }
  });

  test('a person without a password, or disabled, gets that answer too', async () => {
    const invited = await world.person();
    expect((await signIn(world, invited.username)).body).toEqual(WRONG);
    const gone = await withPassword(world);
    await world.services.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', gone.id).execute();
    expect((await signIn(world, gone.username)).body).toEqual(WRONG);
  });

  test('sends no code', async () => {
    const person = await withPassword(world);
    await wrongTimes(person.username, 1);
    expect(await world.mails(person.username)).toEqual([]);
  });
});

describe('the block', () => {
  test.each(['known', 'unknown'])(
    'the fifth wrong password in 15 minutes blocks a %s account for 1800 s',
    async (which) => {
      const username = which === 'known' ? (await withPassword(world)).username : `ghost-${which}@world.test`;
      await wrongTimes(username, 4);
      world.turnClock(14 * MINUTE);
      const until = new Date(world.now.getTime() + 1_800 * SECOND);
      expect((await signIn(world, username, 'Wrong-9-horse')).body).toEqual(blockedUntil(until));

      world.turnClock(5 * MINUTE);
      const right = await signIn(world, username);
      expect([right.status, right.body]).toEqual([400, blockedUntil(until)]);
      world.turnClock(25 * MINUTE - SECOND);
      expect((await signIn(world, username)).body.exception_code).toBe('login_blocked');
      world.turnClock(SECOND);
      expect((await signIn(world, username)).status).toBe(which === 'known' ? 200 : 400);
    },
  );

  test('tries during the block do not prolong it', async () => {
    const { username } = await withPassword(world);
    await wrongTimes(username, 4);
    const { body } = await signIn(world, username, 'Wrong-9-horse');
    for (let minutes = 0; minutes < 29; minutes += 7) {
      world.turnClock(7 * MINUTE);
      const again = await signIn(world, username, 'Wrong-9-horse');
      if (minutes < 28) expect(again.body).toEqual(body);
    }
    expect((await signIn(world, username)).status).toBe(200);
  });

  test('wrong passwords spread over more than 15 minutes do not block', async () => {
    const { username } = await withPassword(world);
    for (let time = 0; time < 10; time += 1) {
      await wrongTimes(username, 1);
      world.turnClock(4 * MINUTE);
    }
    expect((await signIn(world, username)).status).toBe(200);
  });

  test('a finished sign-in forgets the wrong tries, a half one does not', async () => {
    const { username } = await withPassword(world);
    await wrongTimes(username, 4);
    const half = await signIn(world, username);
    expect(half.status).toBe(200);
    const done = await confirm(world, half.body.verification_id, await world.codeFor(username));
    expect(await statusOfMe(world, done.body.key)).toBe(200);
    await wrongTimes(username, 4);
    await signIn(world, username);
    expect((await signIn(world, username, 'Wrong-9-horse')).body.exception_code).toBe('login_blocked');
  });

  test('it is the account that is blocked, whatever address the tries claim to come from', async () => {
    const { username } = await withPassword(world);
    const bystander = await withPassword(world);
    const codes: string[] = [];
    for (let time = 1; time <= 6; time += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` };
      const body = { username, password: 'Wrong-9-horse' };
      codes.push((await world.call('POST', '/api/users/auth/sign_in/', { body, headers })).body.exception_code);
    }
    expect(codes).toEqual([...Array(4).fill('wrong_password'), 'login_blocked', 'login_blocked']);
    const failures = await world.services.db
      .selectFrom('login_failures')
      .select('ip')
      .where('username', '=', username)
      .execute();
    expect(new Set(failures.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
    expect((await signIn(world, bystander.username)).status).toBe(200);
  });

  test('twenty wrong passwords and a right one at once: four wrong, the rest blocked', async () => {
    const { username } = await withPassword(world);
    const wrong = Array.from({ length: 20 }, () => signIn(world, username, 'Wrong-9-horse'));
    const right = signIn(world, username);
    const codes = (await Promise.all(wrong)).map(({ body }) => body.exception_code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(4);
    expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(16);
    const { status, body } = await right;
    expect(status === 200 || body.exception_code === 'login_blocked').toBe(true);
    expect((await signIn(world, username)).body.exception_code).toBe('login_blocked');
  });
});
