// A failure inside any call, at any of its statements: the caller learns that it was ours and by which number to ask
// for it, nothing of the cause, and nothing is left half done.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import { allRoutes, buildApp } from '#server/app/app.ts';
import { sampleBody, samplePath } from '#testing/attacks/sample-input.ts';
import { landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const people = {} as Record<'landlord' | 'retailer' | 'admin', Person>;
const PLANTED = 'planted: column users.password_hash of 10.1.2.3';
/** Later statements of a call are like its first ones: the same handler, the same transaction. */
const STATEMENTS = 3;

let countdown = Number.POSITIVE_INFINITY;
const failing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    countdown -= 1;
    if (countdown === 0) throw new Error(PLANTED);
    return node;
  },
  transformResult: async ({ result }) => result,
};
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  people.landlord = (await landlordPortfolio(world)).owner;
  people.retailer = (await retailerCompany(world)).owner;
  people.admin = await world.person({ isStaff: true, isAdmin: true });
  app = await buildApp({ ...world.services, db: world.services.db.withPlugin(failing) });
});
afterAll(() => app.close());

function admitted({ allow }: Endpoint): Person {
  const role = typeof allow === 'object' ? (allow.role ?? 'landlord') : allow;
  if (role === 'staff' || role === 'admin') return people.admin;
  return role === 'retailer' ? people.retailer : people.landlord;
}

async function call(endpoint: Endpoint, failAt: number) {
  const { method } = endpoint;
  // Some calls end the session they come with.
  const token = await world.session(admitted(endpoint).id);
  const body = sampleBody(endpoint);
  countdown = failAt;
  const answer = await app.inject({
    method,
    url: samplePath(endpoint),
    headers: { authorization: `Token ${token}` },
    ...(method !== 'GET' && endpoint.encoding === 'json' && { payload: body }),
  });
  const failed = countdown <= 0;
  countdown = Number.POSITIVE_INFINITY;
  return { status: answer.statusCode, text: answer.body, id: String(answer.headers['x-request-id']), failed };
}

test('every call that fails says so in the same words, with the number of its line in the log', async () => {
  const reached = new Set<string>();
  for (const endpoint of endpoints) {
    for (let failAt = 1; failAt <= STATEMENTS; failAt += 1) {
      const { status, text, id, failed } = await call(endpoint, failAt);
      if (!failed) break;
      const name = `${endpoint.method} ${endpoint.path} at statement ${failAt}`;
      expect(`${name}: ${text}`).not.toMatch(/planted|password_hash|10\.1\.2\.3|at .*\.ts:/);
      // A statement of something that may fail alone, such as the time of the last activity, fails nobody's call.
      if (status < 500) continue;
      const detail = 'Something went wrong! Please try again later.';
      expect([name, status, JSON.parse(text)]).toEqual([
        name,
        500,
        { detail, details: detail, status_code: 500, request_id: id },
      ]);
      expect([name, world.logged.filter((line) => line.includes(id) && line.includes('planted')).length]).toEqual([
        name,
        1,
      ]);
      expect([name, await entriesOf(id)]).toEqual([name, 0]);
      reached.add(`${endpoint.method} ${endpoint.path}`);
    }
  }
  const others = endpoints.filter(({ method, path }) => !reached.has(`${method} ${path}`));
  // A few calls that anybody may make ask nothing of the database.
  expect(others.filter(({ allow }) => allow !== 'public' && allow !== 'demo').map(({ path }) => path)).toEqual([]);
  expect(reached.size).toBeGreaterThan(250);
});

/** What a call left in the audit log: a write that failed was rolled back together with its entry. */
async function entriesOf(requestId: string): Promise<number> {
  const entries = world.services.db.selectFrom('audit_entries').select('seq').where('request_id', '=', requestId);
  return (await entries.execute()).length;
}
