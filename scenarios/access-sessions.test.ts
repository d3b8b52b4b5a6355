// How long a token lives, what ends it, and that nothing in the database would let its reader in.
import { describe, expect, test } from 'vitest';
import { NOT_SIGNED_IN } from '#core/base/problem.ts';
import { createInvite } from '#server/access/invite.ts';
import { totpCode } from '#server/access/totp.ts';
import { transact } from '#server/base/db/db.ts';
import { everythingIn } from '#testing/tenants/contents.ts';
import { openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { codeOfLink, HOUR, MINUTE, PASSWORD, SECOND, signIn, statusOfMe, token, withPassword } from './access-steps.ts';

const world = openWorld();

async function signedIn() {
  const person = await withPassword(world);
  return { ...person, token: await token(world, person.username) };
}

describe('a session', () => {
  test('ends after 45 idle minutes on the server', async () => {
    provesLine('session-idle');
    const { token: key } = await signedIn();
    world.turnClock(45 * MINUTE - SECOND);
    expect(await statusOfMe(world, key)).toBe(200);
    world.turnClock(45 * MINUTE - SECOND);
    expect(await statusOfMe(world, key)).toBe(200);
    world.turnClock(45 * MINUTE);
    const { status, body } = await world.get('/api/users/me/', key);
    expect([status, body.detail]).toEqual([401, NOT_SIGNED_IN]);
  });

  test('ends 24 hours after sign-in however busy', async () => {
    const { token: key } = await signedIn();
    for (let hours = 0; hours < 23.5; hours += 0.5) {
      world.turnClock(HOUR / 2);
      expect(await statusOfMe(world, key)).toBe(200);
    }
    world.turnClock(HOUR / 2 - SECOND);
    expect(await statusOfMe(world, key)).toBe(200);
    world.turnClock(SECOND);
    expect(await statusOfMe(world, key)).toBe(401);
  });

  test.each(['/api/users/auth/log_out/', '/api/logout/'])('ends by %s, and only this one', async (path) => {
    const { username, token: key } = await signedIn();
    const other = await token(world, username);
    expect((await world.post(path, {}, key)).body).toEqual({ detail: 'You are logged out.' });
    expect([await statusOfMe(world, key), await statusOfMe(world, other)]).toEqual([401, 200]);
    expect((await world.post(path, {}, key)).status).toBe(401);
  });

  test('ends at once when the person is disabled', async () => {
    const { id, token: key } = await signedIn();
    await world.services.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', id).execute();
    expect(await statusOfMe(world, key)).toBe(401);
  });

  test('is opened by its token in the Authorization header and by nothing else', async () => {
    const { token: key } = await signedIn();
    const attempts: [Record<string, string>, string][] = [
      [{}, ''],
      [{ authorization: key }, ''],
      [{ authorization: `Bearer ${key}` }, ''],
      [{ authorization: `token ${key}` }, ''],
      [{ authorization: `Token ${key}x` }, ''],
      [{ authorization: `Token ${key.slice(0, -1)}` }, ''],
      [{ authorization: `Token ${'x'.repeat(5_000)}` }, ''],
      [{ authorization: `Token ${key} ${key}` }, ''],
      [{ cookie: `token=${key}; key=${key}; sessionid=${key}` }, ''],
      [{}, `?token=${key}`],
    ];
    for (const [headers, query] of attempts) {
      expect((await world.call('GET', `/api/users/me/${query}`, { headers })).status).toBe(401);
    }
    expect(await statusOfMe(world, key)).toBe(200);
  });

  test('reading within a minute writes nothing', async () => {
    const { id, token: key } = await signedIn();
    const lastActive = () =>
      world.services.db
        .selectFrom('sessions')
        .select('last_active_at')
        .where('user_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    const before = await lastActive();
    world.turnClock(59 * SECOND);
    await statusOfMe(world, key);
    expect(await lastActive()).toEqual(before);
    world.turnClock(SECOND);
    await statusOfMe(world, key);
    expect((await lastActive()).last_active_at).toEqual(world.now);
  });
});

test('nothing secret is at rest: token, codes, links, invite, authenticator secret and password are not in the database', async () => {
  const person = await signedIn();
  const started = await world.post('/api/users/me/totp/', await world.proof(person), person);
  const secret = started.body.secret as string;
  const confirmed = await world.post('/api/users/me/totp/confirm/', { code: totpCode(secret, world.now) }, person);
  const half = await withPassword(world);
  const { body } = await signIn(world, half.username);
  await world.post('/api/users/auth/forgot_password/', { username: half.username });
  const invite = await transact(world.services.db, 'system', (tx) =>
    createInvite(
      tx,
      {
        kind: 'user',
        email: 'new@world.test',
        firstName: 'New',
        role: 'landlord',
        inviterId: null,
        organisationName: null,
      },
      world.now,
    ),
  );
  const mails = await world.mails(half.username);
  const mailedCode = /\b\d{6}\b/.exec(mails.find(({ subject }) => subject === 'Your Breakpoint code')?.text ?? '')?.[0];
  const secrets = {
    token: person.token,
    verification: body.verification_id,
    code: mailedCode,
    link: await codeOfLink(world, half.username),
    invite: invite.code,
    totp: secret,
    password: PASSWORD,
    ...Object.fromEntries(
      confirmed.body.recovery_codes.map((code: string, i: number) => [`recovery${i}`, code.replace('-', '')]),
    ),
  };
  const text = await everythingIn(world);
  expect(text.length).toBeGreaterThan(10_000);
  expect(text).toContain(half.username);
  const hits = Object.entries(secrets).flatMap(([name, value]) =>
    writings(String(value))
      .filter((w) => text.includes(w))
      .map(() => name),
  );
  expect(hits).toEqual([]);
  expect(Object.values(secrets).every((value) => String(value).length >= 6)).toBe(true);
});

/**
 * A secret as it might be written down: as it is, in hex, in base64. A code of six digits only where it stands alone.
 */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const plain = /^\d{6}$/.test(secret) ? [`"${secret}"`, ` ${secret} `, `>${secret}<`] : [secret];
  return [...plain, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')].filter(
    (text) => text.length > 7,
  );
}
