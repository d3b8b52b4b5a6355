// An account is made by an invite: once, by the person it was sent to, in time.
import { describe, expect, test } from 'vitest';
import { PASSWORD_RULE, PASSWORD_TOO_COMMON } from '#core/access/password.ts';
import { createInvite, INVITE_LIFE_MS, type NewInvite } from '#server/access/invite.ts';
import { transact } from '#server/base/db/db.ts';
import { openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { confirm, PASSWORD, SECOND, signIn, statusOfMe, withPassword } from './access-steps.ts';

const world = openWorld();
const SPENT = { code: ['This invite was used, withdrawn or has expired. Ask for a new one'] };
let guests = 0;

async function invite(about: Partial<NewInvite> = {}) {
  guests += 1;
  const email = about.email ?? `guest-${guests}@world.test`;
  const offer: NewInvite = {
    kind: 'user',
    email,
    firstName: 'Gus',
    role: 'retailer',
    inviterId: null,
    organisationName: null,
    ...about,
  };
  const { id, code } = await transact(world.services.db, 'system', (tx) => createInvite(tx, offer, world.now));
  return { id, code, email };
}

const signUp = (code: string, username: string, more: Record<string, unknown> = {}) =>
  world.post('/api/users/auth/sign_up/', { username, password: PASSWORD, full_name: 'Gus Guest', code, ...more });
const look = (code: string, kind = 'invite') => world.get(`/api/users/${kind}/${code}/`);
const exists = (username: string) => world.post('/api/users/auth/check_username/', { username });

describe('an invite', () => {
  test('says what it offers, then makes an account of its role that can sign in', async () => {
    provesLine('invite-accepted');
    provesLine('sign-up-free');
    provesLine('sign-up-account');
    provesLine('sign-up-signed-in');
    provesLine('sign-up-confirmed');
    const { code, email } = await invite({ role: 'landlord', organisationName: 'Harbor & Vale' });
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect((await look(code)).body).toMatchObject({
      kind: 'user',
      email,
      first_name: 'Gus',
      role: 'landlord',
      inviter: 'Breakpoint',
      company: { name: 'Harbor & Vale' },
      has_account: false,
    });
    expect((await exists(email)).body).toEqual({ exists: false });
    const account = await signUp(code, email.toUpperCase(), { phone: '+1 212 555 0100' });
    expect([account.status, account.body]).toEqual([
      201,
      { id: expect.any(Number), username: email, full_name: 'Gus Guest', role: 'landlord' },
    ]);
    expect((await exists(email.toUpperCase())).body).toEqual({ exists: true });
    const begun = await signIn(world, email);
    expect(begun).toMatchObject({ status: 200, body: { verification_id: expect.any(String) } });
    const confirmed = await confirm(world, begun.body.verification_id, await world.codeFor(email));
    const me = await world.get('/api/users/me/', confirmed.body.key);
    expect(me.body).toMatchObject({ role: 'landlord', is_staff: false, is_admin: false, phone: '+1 212 555 0100' });
  });

  test('works once', async () => {
    const { code, email } = await invite();
    expect((await signUp(code, email)).status).toBe(201);
    expect((await signUp(code, email)).body).toEqual(SPENT);
    expect((await look(code)).status).toBe(404);
  });

  test('is for the e-mail it was sent to', async () => {
    const { code, email } = await invite();
    const other = await signUp(code, 'somebody-else@world.test');
    expect([other.status, other.body]).toEqual([400, { username: ['This invite was sent to another e-mail address'] }]);
    expect((await signUp(code, email)).status).toBe(201);
  });

  test('expires after thirty days', async () => {
    provesLine('invite-expired');
    const late = await invite();
    world.turnClock(INVITE_LIFE_MS);
    expect((await signUp(late.code, late.email)).body).toEqual(SPENT);
    const intime = await invite();
    world.turnClock(INVITE_LIFE_MS - SECOND);
    expect((await signUp(intime.code, intime.email)).status).toBe(201);
  });

  test('can be withdrawn', async () => {
    provesLine('invite-withdrawn');
    const { id, code, email } = await invite();
    await world.services.db.updateTable('invites').set({ revoked_at: world.now }).where('id', '=', id).execute();
    expect((await signUp(code, email)).body).toEqual(SPENT);
    expect((await look(code)).status).toBe(404);
  });

  test('can be declined, once', async () => {
    provesLine('invite-declined');
    const { code, email } = await invite();
    const declined = await world.post(`/api/users/invite/${code}/reject/`, {});
    expect([declined.status, declined.body]).toEqual([200, { detail: 'You have declined the invite.' }]);
    expect((await world.post(`/api/users/invite/${code}/reject/`, {})).status).toBe(404);
    expect((await signUp(code, email)).body).toEqual(SPENT);
  });

  test('of a master company has its own look-up; a wrong kind is as missing as a wrong code', async () => {
    const { code } = await invite({ kind: 'mastercompany', role: 'landlord' });
    expect((await look(code, 'mastercompany_invite')).body.kind).toBe('mastercompany');
    const missing = await look('0'.repeat(43));
    expect(missing.status).toBe(404);
    expect((await look(code)).body).toEqual(missing.body);
  });

  test('to a company stays open after the sign-up it led to, and makes no second account', async () => {
    const { code, email } = await invite({ kind: 'company' });
    expect((await signUp(code, email)).status).toBe(201);
    expect((await signUp(code, email)).body).toEqual({ username: ['Email already exists'] });
  });

  test('cannot be guessed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => signUp(`guess-${guess}`, 'guess@world.test')),
    );
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  });
});

describe('two at once', () => {
  test('the same invite twice makes one account', async () => {
    const { code, email } = await invite();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(code, email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test('two invites to one person make one account', async () => {
    const first = await invite();
    const second = await invite({ email: first.email });
    const answers = await Promise.all([signUp(first.code, first.email), signUp(second.code, first.email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({ username: ['Email already exists'] });
  });

  test('sign-up and decline: exactly one wins', async () => {
    const { code, email } = await invite();
    const [account, declined] = await Promise.all([
      signUp(code, email),
      world.post(`/api/users/invite/${code}/reject/`, {}),
    ]);
    expect([account.status === 201, declined.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await exists(email)).body.exists).toBe(account.status === 201);
  });
});

describe('what is filled in', () => {
  test('an existing account is told so', async () => {
    const person = await withPassword(world);
    const { code } = await invite({ email: person.username });
    expect((await look(code)).body.has_account).toBe(true);
    expect((await signUp(code, person.username)).body).toEqual({ username: ['Email already exists'] });
    expect(await statusOfMe(world, person.token)).toBe(200);
  });

  test.each([
    [{ password: 'short' }, { password: [PASSWORD_RULE] }],
    [{ password: 'Welcome2026!' }, { password: [PASSWORD_TOO_COMMON] }],
    [{ full_name: ' ' }, { full_name: ['Required'] }],
    [{ full_name: 'x'.repeat(201) }, { full_name: ['Must have at most 200 characters'] }],
    [{ phone: 'ring me' }, { phone: ['Must be a phone number, for example +1 212 555 0100'] }],
    [{ username: 'no mail' }, { username: ['Not Valid Email'] }],
    [{ role: 'landlord' }, { role: ['Unknown field'] }],
    [
      { is_staff: true, is_admin: true },
      { is_staff: ['Unknown field'], is_admin: ['Unknown field'] },
    ],
  ])('%o is refused and the invite stays good', async (wrong, errors) => {
    const { code, email } = await invite();
    const refused = await signUp(code, email, wrong);
    expect([refused.status, refused.body]).toEqual([400, errors]);
    expect((await signUp(code, email)).status).toBe(201);
  });

  test.each([
    'Zoë Łukasiewicz',
    '李小龍',
    'مريم العلي',
    '👩‍👩‍👧 Family',
    'e\u0301 combining',
    "O'Neil <b>&amp;</b>",
    '‏RTL',
  ])('the name %s comes back as written', async (name) => {
    const person = await world.person();
    expect((await world.post('/api/users/me/', { full_name: name }, person)).body.full_name).toBe(name);
    expect((await world.get('/api/users/me/', person)).body.full_name).toBe(name);
  });

  test('a password of a thousand characters counts to its last one', async () => {
    const { code, email } = await invite();
    const password = `Long-1!${'x'.repeat(1_000)}`;
    expect((await signUp(code, email, { password })).status).toBe(201);
    expect((await signIn(world, email, password.slice(0, -1))).status).toBe(400);
    expect((await signIn(world, email, password)).status).toBe(200);
  });
});
