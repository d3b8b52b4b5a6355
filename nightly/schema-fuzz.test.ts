// Every endpoint with hundreds of bodies, questions and addresses made from its own contract: right shapes with odd
// values, wrong types, deep and huge things, doubled keys. Whatever comes, the answer is one of the agreed ones, comes
// soon, and the server lives. FUZZ_SEED and FUZZ_RUNS repeat or lengthen a night.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { allRoutes } from '#server/app/app.ts';
import type { JsonSchema } from '#testing/attacks/sample-input.ts';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, linkOf } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_007);
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);
const SLOWEST_MS = 5_000;
const world = openWorld();
const people = {} as Record<'landlord' | 'retailer' | 'admin', Person>;
let calls = 0;
let slowest = { milliseconds: 0, call: '' };

beforeAll(async () => {
  process.stdout.write(`seed ${SEED}, ${RUNS} cases for each of ${allRoutes.length} endpoints\n`);
  const [portfolio, shop] = [await landlordPortfolio(world), await retailerCompany(world)];
  people.landlord = portfolio.owner;
  people.retailer = shop.owner;
  people.admin = await world.person({ isStaff: true, isAdmin: true });
  for (let deal = 0; deal < 3; deal += 1) {
    const { id } = await agreed(world, portfolio, shop);
    await linkOf(world, id, await channelOf(world, shop));
  }
});

test.each(allRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  async (name, endpoint) => {
    const property = fc.asyncProperty(requestOf(endpoint), fc.nat(9), async (request, turn) => {
      const as = turn === 0 ? undefined : await world.session(personFor(endpoint, turn).id);
      const started = performance.now();
      const answer = await world.app.inject({
        method: endpoint.method,
        url: request.url,
        headers: { ...(as && { authorization: `Token ${as}` }), 'content-type': request.type },
        ...(endpoint.method !== 'GET' && { payload: request.payload }),
      });
      const milliseconds = performance.now() - started;
      calls += 1;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, call: name };
      expect(answer.statusCode, `${answer.body.slice(0, 300)} ${world.logged.at(-1)?.slice(0, 2_000)}`).toBeLessThan(
        500,
      );
      expect(milliseconds).toBeLessThan(SLOWEST_MS);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  },
);

test('the server is well, and so are its figures', async () => {
  expect((await world.get('/readyz')).status).toBe(200);
  const { milliseconds, call } = slowest;
  process.stdout.write(`${calls} calls, the slowest ${Math.round(milliseconds)} ms (${call})\n`);
});

function personFor({ allow }: Endpoint, turn: number): Person {
  const role = typeof allow === 'object' ? allow.role : allow;
  if (turn === 1) return people.admin;
  if (role === 'staff' || role === 'admin') return people.admin;
  if (role === 'landlord' || role === 'retailer') return people[role];
  return turn % 2 === 0 ? people.landlord : people.retailer;
}

type Request = { url: string; payload: string; type: string };

function requestOf(endpoint: Endpoint): fc.Arbitrary<Request> {
  const body = fc.oneof(
    { weight: 8, arbitrary: valuesOf(schemaOf(endpoint.body)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 40 }) },
  );
  const payload = fc.oneof(
    { weight: 9, arbitrary: body.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: body.map((value) => doubled(JSON.stringify(value) ?? '')) },
  );
  const type = endpoint.encoding === 'multipart' ? 'multipart/form-data; boundary=b' : 'application/json';
  return fc
    .record({ params: valuesOf(schemaOf(endpoint.params)), query: valuesOf(schemaOf(endpoint.query)), payload })
    .map(({ params, query, payload }) => ({
      url: addressOf(endpoint, asRecord(params), asRecord(query)),
      payload: endpoint.encoding === 'multipart' ? formOf(payload) : payload,
      type,
    }));
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function addressOf(endpoint: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])) || '1');
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, text(each)]));
  return `${path}?${new URLSearchParams(pairs)}`.slice(0, 8_000);
}

/** The same keys twice: the last one counts, or the body is refused. */
function doubled(json: string): string {
  return json.length > 2 && json.startsWith('{') ? `{${json.slice(1, -1)},${json.slice(1)}` : json;
}

function formOf(json: string): string {
  const fields = Object.entries(asRecord(safely(json)));
  const parts = fields.map(([name, value]) => {
    const file = /file|csv|evidence/.test(name) ? '; filename="a.csv"' : '';
    const content = typeof value === 'string' ? value : JSON.stringify(value);
    return `--b\r\ncontent-disposition: form-data; name="${name.replace(/[^\w]/g, '_')}"${file}\r\n\r\n${content}\r\n`;
  });
  return `${parts.join('')}--b--\r\n`;
}

function safely(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Mostly what the contract asks for, with the values that break things; now and then something else altogether. */
function valuesOf(root: JsonSchema): fc.Arbitrary<unknown> {
  const follow = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    if (depth > 8) return fc.constant(null);
    if (schema.$ref) return follow(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, depth + 1);
    const odd = { weight: 1, arbitrary: ODD };
    return fc.oneof({ weight: 12, arbitrary: shaped(schema, (inner) => follow(inner, depth + 1)) }, odd);
  };
  return follow(root, 0);
}

function shaped(schema: JsonSchema, follow: (schema: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(follow));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, follow(field)] as const);
      const required = (schema.required ?? []).filter((name) => fields.some(([field]) => field === name));
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array':
      return fc.array(follow(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), NUMBERS);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(...(schema.pattern ? [matching(schema.pattern)] : []), TEXTS, fc.string({ unit: 'binary' }));
    default:
      return ODD;
  }
}

/** Some patterns say more than can be generated; those fields get the common texts alone. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return TEXTS;
  }
}

const NUMBERS = fc.constantFrom(0, -1, 1.5, 1e9, 1e15, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 53), 1e308, 1e-308, -0);
const TEXTS = fc.constantFrom(
  '',
  ' ',
  '1',
  '5',
  'true',
  '2026-03-01',
  '2026-03-10',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-03',
  '2026-03-10T15:00:00Z',
  '2026-03-10T15:00:00.000Z',
  '12.50',
  '-0.01',
  '99999999999999.99',
  'a@world.test',
  'landlord-1@world.test',
  'x'.repeat(5_000),
  '\u202e👩‍👩‍👧',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  'id,-name',
  'current_sweep,current_sweep,company',
  'America/New_York',
  'Nowhere/Never',
  'NaN',
  'Infinity',
  '1e309',
  '{"day":"Date","gross":"Sales"}',
  'Date,Sales\n2026-03-01,5\n',
);
const ODD = fc.oneof(
  NUMBERS,
  TEXTS,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: { c: 1 } } }, ['1', '1']),
  fc.jsonValue({ maxDepth: 5 }),
);
