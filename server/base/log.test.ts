import { expect, test } from 'vitest';
import { hashPassword } from '#server/access/password-hash.ts';
import { createLog } from '#server/base/log.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const PASSWORD = 'Correct-9-horse';

const logged = (object: unknown, message = 'said') => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(object, message);
  return lines;
};

test.each([
  { password: 'hunter2' },
  { body: { password: 'hunter2', code: 'hunter2' } },
  { request: { headers: { authorization: 'Token hunter2', cookie: 'hunter2' } } },
  { token: 'hunter2', key: 'hunter2', secret: 'hunter2', totp: 'hunter2' },
  { input: { body: { current_password: 'hunter2' } } },
])('%o is cut', (object) => {
  const [line = ''] = logged(object);
  expect(line).not.toContain('hunter2');
  expect(line).toContain('[redacted]');
});

test('a line break in what is logged stays inside its line', () => {
  const [line = '', ...more] = logged({ username: 'anna\n{"level":60,"msg":"forged"}' }, 'wrong\r\npassword');
  expect(more).toEqual([]);
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line).username).toBe('anna\n{"level":60,"msg":"forged"}');
});

test('signing in, failing and resetting leave no secret in the log', async () => {
  const person = await world.person({ passwordHash: await hashPassword(PASSWORD) });
  const auth = '/api/users/auth';
  const first = await world.post(`${auth}/sign_in/`, { username: person.username, password: PASSWORD });
  const code = await world.codeFor(person.username);
  const done = await world.post(`${auth}/sign_in/confirm/`, { verification_id: first.body.verification_id, code });
  await world.post(`${auth}/sign_in/`, { username: person.username, password: 'Wrong-9-horse' });
  await world.post(`${auth}/forgot_password/`, { username: person.username });
  await world.post('/api/users/me/change_code/', {}, done.body.key);
  const proof = { password: PASSWORD, code: await world.codeFor(person.username) };
  const { body: totp } = await world.post('/api/users/me/totp/', proof, done.body.key);
  // A failure of ours is what gets logged, so there is one: the settings of this person cannot be written.
  await world.services.database.script(`begin; set local role none;
    alter table users add constraint planted check (phone <> '555'); commit`);
  const failed = await world.post('/api/users/me/', { phone: '555' }, done.body.key);
  expect([failed.status, failed.body]).toEqual([
    500,
    {
      detail: 'Something went wrong! Please try again later.',
      details: 'Something went wrong! Please try again later.',
      status_code: 500,
      request_id: failed.headers['x-request-id'],
    },
  ]);
  const text = world.logged.join('\n');
  expect(text).toContain(String(failed.headers['x-request-id']));
  for (const secret of [PASSWORD, 'Wrong-9-horse', code, done.body.key, first.body.verification_id, totp.secret]) {
    expect(text).not.toContain(secret);
  }
});
