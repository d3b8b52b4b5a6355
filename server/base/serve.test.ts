// What every served call gets without asking: a transaction, an audit entry, an honest error.
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { handleErrors } from '#server/base/errors.ts';
import { register } from '#server/base/register.ts';
import { type Route, serve, servePublic, serveSteps } from '#server/base/serve.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const MINUTE = 60_000;
const app = Fastify();
let person: Person;

const common = { allow: 'user', summary: 'Probe', reply: z.object({ done: z.boolean() }) } as const;
const note = (services: typeof world.services) =>
  ({ kind: 'probe', payload: JSON.stringify({}), at: services.clock() }) as const;

const routes: Route[] = [
  serve(
    endpoint({ ...common, method: 'POST', path: '/probe/write/', body: z.strictObject({ password: z.string() }) }),
    async ({ db, services }) => {
      await db.insertInto('events').values(note(services)).execute();
      return { done: true };
    },
  ),
  serve(endpoint({ ...common, method: 'POST', path: '/probe/throw/' }), async ({ db, services }) => {
    await db.insertInto('events').values(note(services)).execute();
    throw new Error('a secret cause');
  }),
  serveSteps(endpoint({ ...common, method: 'POST', path: '/probe/steps/' }), async (ctx) => {
    await ctx.transact(async ({ db }) => void (await db.insertInto('events').values(note(ctx.services)).execute()));
    throw new Error('after the first step');
  }),
  serve(endpoint({ ...common, method: 'GET', path: '/probe/poll/', countsAsActivity: false }), async () => ({
    done: true,
  })),
  serve(endpoint({ ...common, method: 'GET', path: '/probe/lies/' }), async () => ({ done: 'maybe' }) as never),
  serve(
    endpoint({
      ...common,
      method: 'GET',
      path: '/probe/owner/',
      allow: { permission: 'permission_owner', role: 'landlord' },
    }),
    async () => ({ done: true }),
  ),
];

beforeAll(async () => {
  handleErrors(app, world.services.log);
  register(app, world.services, viewerFinder, routes);
  await app.ready();
  person = await world.person();
});
afterAll(() => app.close());

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
  const headers = { authorization: `Token ${person.token}` };
  const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
};
const events = async () => (await world.services.db.selectFrom('events').select('id').execute()).length;
const entries = () =>
  world.services.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('chain', '=', `user:${person.id}`)
    .orderBy('seq')
    .execute();

describe('a write', () => {
  test('leaves an entry by itself, without the secrets it was given', async () => {
    const before = (await entries()).length;
    expect((await call('POST', '/probe/write/', { password: 'hunter2' })).body).toEqual({ done: true });
    const [entry] = (await entries()).slice(before);
    expect(entry).toMatchObject({
      action: 'POST /probe/write/',
      actor_id: person.id,
      after: { password: '[redacted]' },
    });
    expect(JSON.stringify(entry)).not.toContain('hunter2');
  });

  test('that fails leaves nothing, and says nothing of the cause', async () => {
    const before = [await events(), (await entries()).length];
    const { status, text, body } = await call('POST', '/probe/throw/');
    expect(status).toBe(500);
    expect(body).toMatchObject({
      detail: 'Something went wrong! Please try again later.',
      request_id: expect.any(String),
    });
    expect(text).not.toMatch(/secret cause|stack|\.ts/);
    expect(world.logged.at(-1)).toContain(body.request_id);
    expect([await events(), (await entries()).length]).toEqual(before);
  });

  test('in steps keeps the steps that were finished, each with its entry', async () => {
    const before = [await events(), (await entries()).length];
    expect((await call('POST', '/probe/steps/')).status).toBe(500);
    expect([await events(), (await entries()).length]).toEqual(before.map((count) => count + 1));
  });
});

test('an answer outside its contract is a failure of ours', async () => {
  expect((await call('GET', '/probe/lies/')).status).toBe(500);
});

test('a poll does not keep an abandoned screen signed in', async () => {
  for (let minutes = 0; minutes < 44; minutes += 11) {
    world.turnClock(11 * MINUTE);
    expect((await call('GET', '/probe/poll/')).status).toBe(200);
  }
  world.turnClock(MINUTE);
  expect((await call('GET', '/probe/poll/')).status).toBe(401);
  person = await world.person();
});

test('a permission is asked of the database at each call', async () => {
  expect((await call('GET', '/probe/owner/')).status).toBe(403);
});

test('a contract and its way of serving must agree', () => {
  const open = endpoint({ ...common, method: 'GET', path: '/probe/open/', allow: 'public' });
  const closed = endpoint({ ...common, method: 'GET', path: '/probe/closed/' });
  expect(() => serve(open, async () => ({ done: true }))).toThrow('is public');
  expect(() => servePublic(closed, async () => ({ done: true }))).toThrow('is not public');
});
