// The clock of the machine jumps and is set right again: nobody gets in by it, and nobody is kept out for good. What is billed and
// debited meanwhile is told by nightly/clock-jumps.test.ts.
import { describe, expect, test } from 'vitest';
import { totpCode } from '#server/access/totp.ts';
import { openWorld } from '#testing/world.ts';
import { codeOfLink, confirm, HOUR, MINUTE, signIn, statusOfMe, token, withPassword } from './access-steps.ts';

const world = openWorld();
const DAY = 24 * HOUR;
const AUTH = '/api/users/auth';

describe('who gets in', () => {
  test('an hour forward and back signs nobody out for good', async () => {
    const { username } = await withPassword(world);
    const key = await token(world, username);
    world.turnClock(HOUR);
    expect(await statusOfMe(world, key)).toBe(401);
    world.turnClock(-HOUR);
    expect(await statusOfMe(world, key)).toBe(200);
  });

  test('an hour back lengthens no session beyond that hour', async () => {
    const { username } = await withPassword(world);
    const key = await token(world, username);
    const signedIn = world.now.getTime();
    world.turnClock(-HOUR);
    for (let at = world.now.getTime(); at < signedIn + DAY - 30 * MINUTE; at = world.now.getTime()) {
      expect(await statusOfMe(world, key)).toBe(200);
      world.turnClock(30 * MINUTE);
    }
    world.turnClock(30 * MINUTE);
    expect(await statusOfMe(world, key)).toBe(401);
  });

  test('a code by mail that was spent, or has expired, is not worth more after a jump back', async () => {
    const { username } = await withPassword(world);
    const { body } = await signIn(world, username);
    const code = await world.codeFor(username);
    expect((await confirm(world, body.verification_id, code)).status).toBe(200);
    world.turnClock(-5 * MINUTE);
    expect((await confirm(world, body.verification_id, code)).status).toBe(400);
  });

  test('a code of the authenticator app is spent once, also where its half minute comes twice', async () => {
    const person = await withPassword(world);
    const { body } = await world.post('/api/users/me/totp/', await world.proof(person), person);
    const { secret } = body as { secret: string };
    await world.post('/api/users/me/totp/confirm/', { code: totpCode(secret, world.now) }, person);
    world.turnClock(30_000);
    const code = totpCode(secret, world.now);
    const enter = async () => {
      const begun = await signIn(world, person.username);
      return (await confirm(world, begun.body.verification_id, code)).status;
    };
    expect(await enter()).toBe(200);
    world.turnClock(-30_000);
    expect(await enter()).toBe(400);
    world.turnClock(30_000);
    expect(await enter()).toBe(400);
  });

  test('a link for a new password works once, whatever the clock did in between', async () => {
    const { username } = await withPassword(world);
    await world.post(`${AUTH}/forgot_password/`, { username });
    const code = await codeOfLink(world, username);
    const set = async (password: string) => (await world.post(`${AUTH}/set_password/`, { code, password })).status;
    world.turnClock(2 * DAY);
    expect(await set('Another-9-horse')).toBe(400);
    world.turnClock(-2 * DAY);
    expect(await set('Another-9-horse')).toBe(200);
    world.turnClock(-HOUR);
    expect(await set('Second-9-horse')).toBe(400);
  });
});
