import { expect, test } from 'vitest';
import { hashPassword } from '#server/access/password-hash.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('a person signs in with password and mailed code, and logs out', async () => {
  const person = await world.person({ role: 'landlord', passwordHash: await hashPassword('Correct-9-horse') });
  const { status, body } = await world.post('/api/users/auth/sign_in/', {
    username: person.username,
    password: 'Correct-9-horse',
  });
  expect(status).toBe(200);
  const confirmed = await world.post('/api/users/auth/sign_in/confirm/', {
    verification_id: body.verification_id,
    code: await world.codeFor(person.username),
  });
  expect(confirmed.body).toEqual({ key: expect.any(String) });
  const me = await world.get('/api/users/me/', confirmed.body.key);
  expect(me.body).toMatchObject({ username: person.username, role: 'landlord', scope: 'full' });
  expect((await world.post('/api/logout/', {}, confirmed.body.key)).status).toBe(200);
  expect((await world.get('/api/users/me/', confirmed.body.key)).status).toBe(401);
  expect(await world.runJobs()).toBeGreaterThan(0);
});
