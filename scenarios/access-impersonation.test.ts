// Acting as somebody else: who may, with what proof, what they can do, and what remains to be read about it.
import { describe, expect, test } from 'vitest';
import { totpCode } from '#server/access/totp.ts';
import { openWorld, type Person } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { MINUTE, PASSWORD, SECOND, statusOfMe, withPassword } from './access-steps.ts';

const world = openWorld();
const REASON = 'Ticket 4711: sales of March look wrong';

const exchange = (as: Person | string, username: string, more: Record<string, unknown> = {}) =>
  world.post('/api/users/admin/exchange_token/', { username, reason: REASON, ...more }, as);
const admin = () => withPassword(world, { isStaff: true, isAdmin: true, fullName: 'Priya Admin' });

async function acting() {
  const [boss, person] = [await admin(), await withPassword(world, { role: 'retailer' })];
  const { status, body } = await exchange(boss, person.username);
  expect(status).toBe(200);
  return { boss, person, token: body.token as string, expiresAt: body.expires_at as string };
}

describe('who may', () => {
  test('an admin who just proved the authenticator app', async () => {
    const { boss, person, token, expiresAt } = await acting();
    expect(expiresAt).toBe(new Date(world.now.getTime() + 60 * MINUTE).toISOString());
    expect((await world.get('/api/users/me/', token)).body).toMatchObject({
      id: person.id,
      role: 'retailer',
      is_admin: false,
      scope: 'impersonation',
      impersonation: { admin_id: boss.id, admin_name: 'Priya Admin', reason: REASON, expires_at: expiresAt },
    });
  });

  test.each([
    ['a landlord', { role: 'landlord' as const }],
    ['a retailer', { role: 'retailer' as const }],
    ['staff who are not admin', { isStaff: true }],
    ['an admin who is not staff', { isAdmin: true }],
  ])('not %s', async (_, about) => {
    const [asker, person] = [await world.person(about), await world.person()];
    expect((await exchange(asker, person.username)).status).toBe(403);
  });

  test('after 15 minutes a fresh code is needed, once each', async () => {
    const [boss, person] = [await admin(), await world.person()];
    const { body } = await world.post('/api/users/me/totp/', await world.proof(boss), boss);
    await world.post('/api/users/me/totp/confirm/', { code: totpCode(body.secret, world.now) }, boss);
    world.turnClock(15 * MINUTE);
    expect((await exchange(boss, person.username)).status).toBe(200);
    world.turnClock(SECOND);
    const stale = await exchange(boss, person.username);
    expect([stale.status, stale.body.exception_code]).toEqual([400, 'totp_required']);
    expect((await exchange(boss, person.username, { totp: '000000' })).body).toHaveProperty('totp');
    const code = totpCode(body.secret, world.now);
    expect((await exchange(boss, person.username, { totp: code })).status).toBe(200);
    expect((await exchange(boss, person.username)).status).toBe(200);
    world.turnClock(15 * MINUTE + SECOND);
    expect((await exchange(boss, person.username, { totp: code })).body).toHaveProperty('totp');
  });

  test.each([
    ['', 'Required'],
    ['too short', 'Must have at least 10 characters'],
    ['         x', 'Must have at least 10 characters'],
    ['x'.repeat(4_001), 'Must have at most 4000 characters'],
  ])('the reason %.12s is refused', async (reason, message) => {
    const [boss, person] = [await admin(), await world.person()];
    expect((await exchange(boss, person.username, { reason })).body.reason[0]).toBe(message);
  });

  test('nobody acts as staff, as an admin, as a disabled or a missing person', async () => {
    const boss = await admin();
    const gone = await world.person();
    await world.services.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', gone.id).execute();
    const targets: [string, string][] = [
      [(await world.person({ isStaff: true })).username, 'Staff accounts cannot be impersonated'],
      [(await admin()).username, 'Staff accounts cannot be impersonated'],
      [boss.username, 'Staff accounts cannot be impersonated'],
      [gone.username, 'There is no account with this e-mail'],
      ['nobody@world.test', 'There is no account with this e-mail'],
    ];
    for (const [username, message] of targets) {
      const { status, body } = await exchange(boss, username);
      expect([status, body]).toEqual([400, { username: [message] }]);
    }
  });
});

describe('what it allows', () => {
  test('reading, and no write', async () => {
    provesLine('impersonation-read-only');
    const { person, token } = await acting();
    const other = await world.person();
    for (const [path, body] of [
      ['/api/users/me/', { full_name: 'Changed' }],
      ['/api/users/me/change_password/', { current_password: PASSWORD, password: 'Brand-new-7-horse' }],
      ['/api/users/me/totp/', { password: PASSWORD }],
      ['/api/users/me/totp/confirm/', { code: '123456' }],
      ['/api/users/me/totp/remove/', { password: PASSWORD, code: '123456' }],
      ['/api/users/admin/exchange_token/', { username: other.username, reason: REASON }],
    ] as const) {
      const refused = await world.post(path, body, token);
      expect([path, refused.status, refused.body.exception_code]).toEqual([path, 403, 'impersonating']);
    }
    expect((await world.get('/api/users/me/', person)).body.full_name).not.toBe('Changed');
  });

  test('an hour, not longer however busy, and 45 idle minutes', async () => {
    const { token } = await acting();
    world.turnClock(40 * MINUTE);
    expect(await statusOfMe(world, token)).toBe(200);
    world.turnClock(20 * MINUTE - SECOND);
    expect(await statusOfMe(world, token)).toBe(200);
    world.turnClock(SECOND);
    expect(await statusOfMe(world, token)).toBe(401);
    const idle = await acting();
    world.turnClock(45 * MINUTE);
    expect(await statusOfMe(world, idle.token)).toBe(401);
  });

  test.each(['/api/users/auth/log_out/', '/api/logout/'])(
    'stopping by %s kills it; admin and person stay signed in',
    async (path) => {
      const { boss, person, token } = await acting();
      expect((await world.post(path, {}, token)).status).toBe(200);
      expect(await statusOfMe(world, token)).toBe(401);
      expect([await statusOfMe(world, boss.token), await statusOfMe(world, person.token)]).toEqual([200, 200]);
    },
  );

  test.each([
    ['disabled', { disabled_at: new Date('2026-01-01T00:00:00Z') }],
    ['no admin any more', { is_admin: false }],
  ])('it ends at once when the admin is %s', async (_, change) => {
    const { boss, token } = await acting();
    await world.services.db.updateTable('users').set(change).where('id', '=', boss.id).execute();
    expect(await statusOfMe(world, token)).toBe(401);
  });

  test('it ends when the admin or the person changes the password', async () => {
    for (const side of ['boss', 'person'] as const) {
      const all = await acting();
      const change = { current_password: PASSWORD, password: 'Brand-new-7-horse' };
      expect((await world.post('/api/users/me/change_password/', change, all[side])).status).toBe(200);
      expect(await statusOfMe(world, all.token)).toBe(401);
    }
  });
});

test('the person is told by mail, and both ids stand in the audit log of both', async () => {
  const { boss, person, token } = await acting();
  const [mail] = await world.mails(person.username);
  expect(mail?.subject).toBe('Breakpoint support is looking at your account');
  expect(mail?.text).toContain('Priya Admin');
  expect(mail?.text).toContain(REASON);
  await world.post('/api/logout/', {}, token);

  const entries = await world.services.db
    .selectFrom('audit_entries')
    .select(['chain', 'action', 'actor_id', 'on_behalf_of_id', 'after', 'request_id'])
    .where('action', 'like', 'impersonation.%')
    .where('actor_id', '=', boss.id)
    .orderBy('at')
    .orderBy('action')
    .orderBy('chain', 'desc')
    .execute();
  expect(entries).toEqual([
    expect.objectContaining({ chain: `user:${person.id}`, action: 'impersonation.started', on_behalf_of_id: null }),
    expect.objectContaining({ chain: `user:${boss.id}`, action: 'impersonation.started', on_behalf_of_id: null }),
    expect.objectContaining({
      chain: `user:${person.id}`,
      action: 'impersonation.stopped',
      on_behalf_of_id: person.id,
    }),
  ]);
  expect(entries[0]?.after).toMatchObject({ reason: REASON });
  for (const { request_id: requestId } of entries) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
});
