// What somebody signs in with changes by password and code, is told to the address before, ends the other sessions, and
// can be taken back for 72 hours without one.
import { describe, expect, test } from 'vitest';
import { resetDueAuthenticators } from '#server/access/changes/reset-authenticator.ts';
import { totpCode } from '#server/access/totp.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const HOUR = 3_600_000;
const EMAIL = '/api/users/me/email/';
const TOTP = '/api/users/me/totp/';

/** The code of the undo link in the newest mail to an address that has one. */
const linkFor = async (address: string) => {
  const mails = await world.mails(address);
  const text = mails.find((mail) => mail.text.includes('/undo/sign-in'))?.text ?? '';
  return /sign-in\?code=([\w-]+)/.exec(text)?.[1] ?? '';
};
const look = (code: string) => world.get(`/api/users/sign_in_changes/${code}/`);
const undo = (code: string) => world.post(`/api/users/sign_in_changes/${code}/undo/`, {});
const signIn = (username: string, password = 'Correct-9-horse') =>
  world.post('/api/users/auth/sign_in/', { username, password });
const me = (as: Person | string) => world.get('/api/users/me/', as);

async function changeEmail(person: Person, username: string): Promise<void> {
  expect((await world.post(EMAIL, { username, ...(await world.proof(person)) }, person)).status).toBe(200);
  const done = await world.post(`${EMAIL}confirm/`, { code: await world.codeFor(username) }, person);
  expect(done.status).toBe(200);
}

async function turnOn(person: Person): Promise<string> {
  const { body } = await world.post(TOTP, await world.proof(person), person);
  await world.post(`${TOTP}confirm/`, { code: totpCode(body.secret, world.now) }, person);
  world.turnClock(30_000);
  return body.secret;
}

/** The password is void until it is set by the link in the newest mail. */
async function newPassword(username: string): Promise<void> {
  const [mail] = await world.mails(username);
  const code = /new_password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const set = await world.post('/api/users/auth/set_password/', { code, password: 'Correct-9-horse' });
  expect(set.status).toBe(200);
}

describe('another e-mail', () => {
  test('takes password and code, and a code to the new address; a session alone changes nothing', async () => {
    const person = await world.person({ username: 'anna@before.test' });
    const other = await world.session(person.id);
    const { password, code } = await world.proof(person);
    const username = 'anna@after.test';
    expect((await world.post(EMAIL, { username, password, code: '000000' }, person)).body).toHaveProperty('code');
    expect((await world.post(EMAIL, { username, password: 'No-9-horse', code }, person)).body).toHaveProperty(
      'password',
    );
    expect((await world.post(`${EMAIL}confirm/`, { code: '123456' }, person)).status).toBe(400);
    const taken = await world.person({ username: 'taken@after.test' });
    expect((await world.post(EMAIL, { username: taken.username, password, code }, person)).body.username).toBeDefined();
    expect((await world.post(EMAIL, { username, password, code }, person)).body).toEqual({ sent_to: username });
    expect((await world.post(`${EMAIL}confirm/`, { code: '000000' }, person)).body).toHaveProperty('code');
    expect((await me(person)).body.username).toBe('anna@before.test');
    const confirmed = await world.codeFor(username);
    expect((await world.post(`${EMAIL}confirm/`, { code: confirmed }, other)).status).toBe(400);
    expect((await world.post(`${EMAIL}confirm/`, { code: confirmed }, person)).status).toBe(200);
    expect((await me(person)).body.username).toBe(username);
    expect((await me(other)).status).toBe(401);
    const [mail] = await world.mails('anna@before.test');
    expect(mail?.text).toContain(`now it is ${username}`);
    expect(await linkFor(username)).toBe('');
  });

  test('is taken back from the address before, with everything changed after it', async () => {
    const person = await world.person({ username: 'berta@before.test' });
    await changeEmail(person, 'thief@after.test');
    const first = await linkFor('berta@before.test');
    await turnOn(person);
    const second = await linkFor('berta@before.test');
    expect(second).not.toBe(first);
    await changeEmail2(person, 'thief@second.test');
    expect((await look(first)).body).toMatchObject({ state: 'open', what: expect.stringContaining('berta@before') });
    const [one, again] = await Promise.all([undo(first), undo(first)]);
    expect([one.body.state, again.body.state]).toEqual(['undone', 'undone']);
    expect((await undo(second)).body.state).toBe('undone');
    expect((await me(person)).status).toBe(401);
    for (const address of ['thief@after.test', 'thief@second.test', 'berta@before.test']) {
      expect((await signIn(address)).body.exception_code).toBe('wrong_password');
    }
    await newPassword('berta@before.test');
    expect((await signIn('berta@before.test')).body.method).toBe('email');
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('chain', '=', `user:${person.id}`)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('sign_in.taken_back');
  });

  test('cannot be taken back after 72 hours, nor by a link that is none', async () => {
    const person = await world.person({ username: 'carla@before.test' });
    await changeEmail(person, 'carla@after.test');
    const code = await linkFor('carla@before.test');
    world.turnClock(72 * HOUR);
    expect((await look(code)).body.state).toBe('over');
    expect((await undo(code)).status).toBe(400);
    expect((await undo('none')).status).toBe(404);
    expect((await signIn('carla@after.test')).body.method).toBe('email');
  });

  test('by support is told to the address before, which takes it back', async () => {
    const admin = await world.person({ isStaff: true, isAdmin: true, fullName: 'Priya Support' });
    const person = await world.person({ username: 'dora@before.test' });
    await world.proof(person);
    const change = { username: 'dora@after.test', reason: 'They lost the mailbox' };
    await world.post(`/api/staff/users/${person.id}/email/`, change, admin);
    const [mail] = await world.mails('dora@before.test');
    expect(mail?.text).toContain('Priya Support of Breakpoint support');
    expect((await undo(await linkFor('dora@before.test'))).body.state).toBe('undone');
    await newPassword('dora@before.test');
    expect((await signIn('dora@before.test')).status).toBe(200);
  });
});

/** With the app on, the code is the app's; the proof of the test world is a mailed one. */
async function changeEmail2(person: Person, username: string): Promise<void> {
  await world.services.db.updateTable('users').set({ totp_sealed: null }).where('id', '=', person.id).execute();
  await changeEmail(person, username);
}

describe('the authenticator app', () => {
  test('turned off or moved by somebody else is put back, with its recovery codes', async () => {
    const person = await world.person({ username: 'emma@app.test' });
    const secret = await turnOn(person);
    const other = await world.session(person.id);
    const bare = await world.post(TOTP, { password: 'Correct-9-horse' }, person);
    expect(bare.body).toHaveProperty('code');
    const proof = { password: 'Correct-9-horse', code: totpCode(secret, world.now) };
    const moved = await world.post(TOTP, proof, person);
    await world.post(`${TOTP}confirm/`, { code: totpCode(moved.body.secret, world.now) }, person);
    expect((await me(other)).status).toBe(401);
    world.turnClock(30_000);
    const off = { password: 'Correct-9-horse', code: totpCode(moved.body.secret, world.now) };
    expect((await world.post(`${TOTP}remove/`, off, person)).status).toBe(200);
    expect((await signIn(person.username)).body.method).toBe('email');
    const links = (await world.mails(person.username)).filter(({ text }) => text.includes('/undo/sign-in'));
    expect(links).toHaveLength(3);
    const second = /sign-in\?code=([\w-]+)/.exec(links[1]?.text ?? '')?.[1] ?? '';
    expect((await undo(second)).body.state).toBe('undone');
    await newPassword(person.username);
    const begun = await signIn(person.username);
    expect(begun.body.method).toBe('totp');
    world.turnClock(30_000);
    const body = { verification_id: begun.body.verification_id, code: totpCode(secret, world.now) };
    expect((await world.post('/api/users/auth/sign_in/confirm/', body)).status).toBe(200);
  });

  test('lost, is turned off by support after 72 hours', async () => {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const person = await world.person({ username: 'frida@app.test' });
    const at = `/api/staff/users/${person.id}/authenticator/`;
    const reason = { reason: 'Lost the phone and the codes' };
    expect((await world.post(at, reason, admin)).status).toBe(400);
    await turnOn(person);
    expect((await world.post(at, reason, person)).status).toBe(403);
    const account = await world.post(at, reason, admin);
    const until = new Date(world.now.getTime() + 72 * HOUR).toISOString();
    expect(account.body).toMatchObject({ totp_enabled: true, authenticator_off_at: until });
    world.turnClock(HOUR);
    admin.token = await world.session(admin.id);
    expect((await world.post(at, reason, admin)).body.authenticator_off_at).toBe(until);
    world.turnClock(71 * HOUR - 1);
    await resetDueAuthenticators(world.services);
    expect((await signIn(person.username)).body.method).toBe('totp');
    world.turnClock(1);
    await resetDueAuthenticators(world.services);
    await resetDueAuthenticators(world.services);
    expect((await signIn(person.username)).body.method).toBe('email');
    expect((await world.mails(person.username)).filter(({ subject }) => subject.endsWith('turned off'))).toHaveLength(
      1,
    );
  });

  test.each([1, 2])('the person’s no against the clock: one of both decides (%i)', async (round) => {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const person = await world.person({ username: `greta${round}@app.test` });
    await turnOn(person);
    await world.post(`/api/staff/users/${person.id}/authenticator/`, { reason: 'Somebody asked for it' }, admin);
    const code = await linkFor(person.username);
    world.turnClock(72 * HOUR - 1);
    const due = { ...world.services, clock: () => new Date(world.now.getTime() + 1) };
    const [refused] = await Promise.all([undo(code), resetDueAuthenticators(due)]);
    const isKept = refused.status === 200 && refused.body.state === 'undone';
    const { totp_sealed } = await world.services.db
      .selectFrom('users')
      .select('totp_sealed')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(totp_sealed !== null).toBe(isKept);
  });
});
