// Bad input on every endpoint, made from the list of endpoints: a clear 4xx in the agreed bodies, and nothing changed.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import { allRoutes } from '#server/app/app.ts';
import {
  fieldsOf,
  isFreeText,
  type JsonSchema,
  sampleBody,
  samplePath,
  takesAnyBody,
} from '#testing/attacks/sample-input.ts';
import { SQL_INJECTIONS } from '#testing/attacks/sql-injection.ts';
import { isFullSearch, sampled } from '#testing/search-size.ts';
import { contentsOf } from '#testing/tenants/contents.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const named = (list: Endpoint[]) =>
  list.map((endpoint, place) => [`${endpoint.method} ${endpoint.path}`, endpoint, place] as const);
const ours = endpoints.filter((endpoint) => endpoint.encoding === 'json' && !takesAnyBody(endpoint));
const writes = named(ours.filter(({ method }) => method !== 'GET'));
const UNSUBSCRIBE = '/api/subscriptions/unsubscribe/:code/';
/** Large bodies are refused before any call is looked for: by night on every call, by day on every eighth. Of small ones
 * and of odd parameters each call gets some by day, others from call to call, and all by night. */
const takesLarge = new Set(writes.filter((_, n) => isFullSearch || n % 8 === 0).map(([, endpoint]) => endpoint));
const reads = named(endpoints.filter(({ method }) => method === 'GET'));

const people = {} as Record<'landlord' | 'retailer' | 'admin', Person>;

beforeAll(async () => {
  people.landlord = await world.person({ role: 'landlord' });
  people.retailer = await world.person({ role: 'retailer' });
  people.admin = await world.person({ isStaff: true, isAdmin: true });
});

/** Somebody the gate lets in, so that it is the input that is refused. */
function admitted({ allow }: Endpoint): Person {
  const role = typeof allow === 'object' ? allow.role : allow;
  if (allow === 'user' || allow === 'public' || allow === 'landlord') return people.landlord;
  return role === 'retailer' && typeof allow === 'string' ? people.retailer : people.admin;
}

type Sent = { payload: string | Buffer; type?: string; headers?: Record<string, string> };

const send = (endpoint: Endpoint, { payload, type = 'application/json', headers = {} }: Sent): Promise<Answer> =>
  world.call(endpoint.method, samplePath(endpoint), {
    as: admitted(endpoint),
    body: payload,
    headers: { 'content-type': type, ...headers },
  });
const sendJson = (endpoint: Endpoint, body: unknown) => send(endpoint, { payload: JSON.stringify(body) });

/**
 * Values for the fields of a call: by night each in a body of its own, by day all first ones together, then all second
 * ones. Every field is named in the answer either way.
 */
function valuesOf<Value>(endpoint: Endpoint, valuesFor: (field: JsonSchema) => readonly Value[]) {
  const fields = Object.entries(fieldsOf(endpoint.body).fields).map(
    ([name, field]) => [name, valuesFor(field)] as const,
  );
  if (isFullSearch) return fields.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  const most = Math.max(0, ...fields.map(([, values]) => values.length));
  return Array.from(
    { length: most },
    (_, turn): Record<string, Value> =>
      Object.fromEntries(fields.flatMap(([name, values]) => (turn < values.length ? [[name, values[turn]!]] : []))),
  );
}

describe('refused, and nothing changed', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await contentsOf(world);
  });
  // Once after all of them: what they have in common is that none changes anything.
  afterAll(async () => {
    expect(await contentsOf(world)).toEqual(before);
  });

  test('the list has writes, and tables to compare', () => {
    expect(writes.length).toBeGreaterThan(10);
    expect(Object.keys(before).length).toBeGreaterThan(15);
  });

  // The button of a mail program posts a form: that one call takes it, for any other it is no body.
  test.each(writes.filter(([, { path }]) => path !== UNSUBSCRIBE))('%s: a form is no body', async (_, endpoint) => {
    const { status, body } = await send(endpoint, { payload: 'a=1', type: 'application/x-www-form-urlencoded' });
    expect([status, body.detail]).toEqual([415, 'Send the body as application/json.']);
  });

  test.each(writes)('%s: a body that cannot be read', async (_, endpoint, place) => {
    const large: [Sent, number, string][] = [
      [
        { payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
        400,
        'The body is nested more than 32 levels deep.',
      ],
      [
        { payload: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` },
        400,
        'The body is nested more than 32 levels deep.',
      ],
      [{ payload: JSON.stringify('x'.repeat(1_048_577)) }, 413, 'The request is too large.'],
    ];
    const small: [Sent, number, string][] = [
      [{ payload: '{"a":' }, 400, 'The body could not be read as JSON. Check its brackets, quotes and commas.'],
      [{ payload: "{'a': 1}" }, 400, 'The body could not be read as JSON. Check its brackets, quotes and commas.'],
      [
        { payload: Buffer.from([0xff, 0xfe, 0x00]) },
        400,
        'The body could not be read as JSON. Check its brackets, quotes and commas.',
      ],
      [
        { payload: '{"__proto__": {"polluted": true}}' },
        400,
        'The body could not be read as JSON. Check its brackets, quotes and commas.',
      ],
      [
        { payload: '{"constructor": {"prototype": {"polluted": true}}}' },
        400,
        'The body could not be read as JSON. Check its brackets, quotes and commas.',
      ],
      [{ payload: '{}', type: 'text/plain' }, 415, 'Send the body as application/json.'],
      [{ payload: '--x--', type: 'multipart/form-data; boundary=x' }, 415, 'Send the body as application/json.'],
      [{ payload: '<a/>', type: 'application/xml' }, 415, 'Send the body as application/json.'],
    ];
    for (const [sent, status, detail] of [...(takesLarge.has(endpoint) ? large : []), ...sampled(small, place, 3)]) {
      const answer = await send(endpoint, sent);
      expect([answer.status, answer.body]).toEqual([status, { detail, details: detail, status_code: status }]);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(writes)('%s: a body of another shape', async (_, endpoint, place) => {
    for (const payload of sampled(['[]', '"text"', '17', 'true', '[{"a":1}]'], place, 2)) {
      const { status, body } = await send(endpoint, { payload });
      expect([payload, status, body]).toEqual([payload, 400, { non_field_errors: ['Must be an object'] }]);
    }
  });

  test.each(writes)('%s: fields nobody asked for', async (_, endpoint, place) => {
    const extra = ['no_such_field', 'is_admin', 'role', 'user_id', 'toString', 'constructor', 'hasOwnProperty', 'Ω'];
    const { fields } = fieldsOf(endpoint.body);
    const unknown = extra.filter((each) => !Object.hasOwn(fields, each));
    for (const name of sampled(unknown, place, 3)) {
      const { status, body } = await sendJson(endpoint, { ...sampleBody(endpoint), [name]: true });
      expect([name, status, Object.hasOwn(body, name) && body[name]]).toEqual([name, 400, ['Unknown field']]);
    }
  });

  test.each(writes)('%s: nothing at all is asked for, field by field', async (_, endpoint) => {
    const { required } = fieldsOf(endpoint.body);
    if (required.length === 0) return;
    const { status, body } = await sendJson(endpoint, {});
    expect(status).toBe(400);
    for (const name of required) expect([name, body[name]]).toEqual([name, ['Required']]);
  });

  test.each(writes)('%s: values of the wrong type', async (_, endpoint) => {
    const wrong = valuesOf<unknown>(endpoint, ({ type }) =>
      type === 'object' ? [17, 'text', []] : [{ nonsense: true }, [[17]]],
    );
    for (const values of wrong) {
      const { status, body } = await sendJson(endpoint, { ...sampleBody(endpoint), ...values });
      const refused = Object.keys(values).filter((name) =>
        Object.keys(body).some((key) => key === name || key.startsWith(`${name}.`)),
      );
      expect([values, status, refused]).toEqual([values, 400, Object.keys(values)]);
    }
  });

  test.each(writes)('%s: characters that cannot be stored, anywhere', async (_, endpoint) => {
    const cannot = 'Contains a character that cannot be stored';
    const broken = ['a\\u0000b', 'a\\ud800b', '\\udc00'];
    for (const [place, name] of [...Object.keys(fieldsOf(endpoint.body).fields), 'no_such_field'].entries()) {
      const rest = JSON.stringify({ ...sampleBody(endpoint), [name]: '@' });
      const payload = rest.replace('"@"', `"${broken[place % broken.length]}"`);
      const { status, body } = await send(endpoint, { payload });
      expect([name, status, body]).toEqual([name, 400, { [name]: [cannot] }]);
    }
    expect((await send(endpoint, { payload: '{"a\\u0000": 1}' })).status).toBe(400);
  });

  test.each(writes)('%s: texts and numbers beyond any bound', async (_, endpoint) => {
    const beyond = valuesOf(endpoint, (field) =>
      isFreeText(field) || field.id === 'Email'
        ? [`"${'x'.repeat(10_000)}"`, '1e309']
        : ['1e309', '-1e309', '123456789012345678901234567890'],
    );
    for (const values of beyond) {
      const names = Object.keys(values);
      const marks = Object.fromEntries(names.map((name) => [name, `@${name}@`]));
      // JSON cannot write such numbers: each stands in the text in place of its mark.
      const payload = names.reduce(
        (text, name) => text.replace(`"@${name}@"`, () => values[name]!),
        JSON.stringify({ ...sampleBody(endpoint), ...marks }),
      );
      const { status, body } = await send(endpoint, { payload });
      const refused = names.filter((name) => Object.keys(body).some((key) => key.startsWith(name)));
      expect([names, status, refused]).toEqual([names, 400, names]);
    }
  });

  test('a small body that unpacks to a large one is refused like a large one', async () => {
    const [, endpoint] = writes[0]!;
    const bomb = gzipSync(JSON.stringify('x'.repeat(20_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const headers = { 'content-encoding': 'gzip' };
    expect((await send(endpoint, { payload: bomb, headers })).status).toBe(413);
    expect((await send(endpoint, { payload: Buffer.from('no gzip'), headers })).status).toBe(400);
  });

  test.each(reads)('%s: a question with odd parameters', async (_, endpoint, place) => {
    const path = samplePath(endpoint);
    const queries = [
      '?__proto__=1',
      '?toString=1',
      '?a[b]=1',
      '?a=%00',
      '?a=%ff',
      '?page=-1&pageSize=1e9',
      '?expand=secrets',
    ];
    for (const query of sampled(queries, place, 3)) {
      const { status } = await world.get(path + query, admitted(endpoint));
      expect([query, status < 500]).toEqual([query, true]);
    }
    const broken = await world.get(`${path}?to=%00`, admitted(endpoint));
    expect([400, 404]).toContain(broken.status);
  });

  test('an address that cannot be read, or is no address of ours', async () => {
    const unreadable = await world.get('/api/users/invite/%E0%A4%A/');
    expect(unreadable.body).toEqual({
      detail: 'The address could not be read.',
      details: 'The address could not be read.',
      status_code: 400,
    });
    expect(unreadable.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    expect(unreadable.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const long = await world.get(`/api/users/invite/${'x'.repeat(4_000)}/`);
    expect([400, 404, 414]).toContain(long.status);
    const missing = await world.get('/api/no/such/call/');
    expect([missing.status, missing.body]).toEqual([
      404,
      { detail: 'Not found.', details: 'Not found.', status_code: 404 },
    ]);
    expect((await world.call('DELETE', '/api/users/me/')).status).toBe(404);
  });
});

describe('another site’s page', () => {
  const closed = endpoints.filter(({ allow }) => allow !== 'public' && allow !== 'demo');

  test('cannot call for a person by their cookies', async () => {
    for (const endpoint of closed) {
      const { token } = admitted(endpoint);
      const cookie = ['token', 'key', 'sessionid', 'breakpoint.token', 'Authorization', '__Host-token'];
      const answer = await world.call(endpoint.method, samplePath(endpoint), {
        headers: { cookie: cookie.map((name) => `${name}=${token}`).join('; '), origin: 'https://evil.example' },
        ...(endpoint.method !== 'GET' && { body: sampleBody(endpoint) }),
      });
      // A body that is no form is refused for that before anybody is asked for.
      const refused = endpoint.encoding === 'multipart' ? [401, 415] : [401];
      expect([endpoint.path, refused.includes(answer.status)]).toEqual([endpoint.path, true]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(closed.length).toBeGreaterThan(150);
  });
});

describe('strings that break into databases', () => {
  /** By night all of them on every call, by day five, others from call to call. */
  const injections = (place: number) => sampled(SQL_INJECTIONS, place, 5);

  test('are forty-three', () => expect(new Set(SQL_INJECTIONS).size).toBe(43));

  test.each(writes)('%s takes them as text', async (_, endpoint, place) => {
    const texts = Object.entries(fieldsOf(endpoint.body).fields).filter(([, field]) => isFreeText(field));
    if (texts.length === 0 && !hasTextInPath(endpoint)) return;
    const [people, as] = [await countOf('users'), await alive(endpoint)];
    for (const text of injections(place)) {
      const body = { ...sampleBody(endpoint), ...Object.fromEntries(texts.map(([name]) => [name, text])) };
      const { status } = await world.call(endpoint.method, samplePath(endpoint, text), { as, body });
      expect([text, status < 500]).toEqual([text, true]);
    }
    expect(await countOf('users')).toBe(people);
    expect(await admins()).toBe(1);
  });

  test.each(reads)('%s takes them as text', async (_, endpoint, place) => {
    const { fields } = fieldsOf(endpoint.query);
    if (Object.keys(fields).length === 0 && !hasTextInPath(endpoint)) return;
    const as = await alive(endpoint);
    for (const text of injections(place)) {
      const query = new URLSearchParams(Object.keys(fields).map((name) => [name, text]));
      const { status } = await world.get(`${samplePath(endpoint, text)}?${query}`, as);
      expect([text, status < 500]).toEqual([text, true]);
    }
  });

  test('one that is a fine name is kept as it was written', async () => {
    const person = await world.person();
    for (const name of SQL_INJECTIONS) {
      expect((await world.post('/api/users/me/', { full_name: name }, person)).body.full_name).toBe(name);
    }
    expect((await world.get('/api/users/me/', person)).body.full_name).toBe(SQL_INJECTIONS.at(-1));
  });
});

const hasTextInPath = ({ params }: Endpoint) => Object.values(fieldsOf(params).fields).some(isFreeText);

/** The same person with a session of their own, because a call may end the one it comes with. */
async function alive(endpoint: Endpoint): Promise<string> {
  return world.session(admitted(endpoint).id);
}

const countOf = async (table: 'users') => (await world.services.db.selectFrom(table).select('id').execute()).length;
const admins = async () =>
  (await world.services.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()).length;
