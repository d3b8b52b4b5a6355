// Two tenants with something of everything, side by side. What happens to one changes no byte of what the other reads;
// an id of the other is worth as much as an id of nothing, in every read and every write; and whoever is taken out of a
// tenant reads, from the next call on, what somebody who never was in it reads.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { NOT_FOUND, problemBody } from '#core/base/problem.ts';
import { allRoutes } from '#server/app/app.ts';
import { type DbViewer, transact } from '#server/base/db/db.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { isFullSearch } from '#testing/search-size.ts';
import { parting, shown, text } from '#testing/tenants/answer-text.ts';
import {
  addressOf,
  bodyOf,
  formOf,
  isOfATenant,
  missing,
  type Question,
  questions,
} from '#testing/tenants/ask-tenant.ts';
import { contentsOf, keysOf } from '#testing/tenants/contents.ts';
import {
  isLeak,
  isRefused,
  openedWalkers,
  permissionWalkers,
  refusedWalkers,
  tries,
  type Walker,
} from '#testing/tenants/permission-walk.ts';
import { openTenants, type Tenant, type Things } from '#testing/tenants/tenant.ts';
import { liveOn } from '#testing/tenants/tenant-life.ts';
import type { Answer, Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const endpoints = allRoutes.map(({ endpoint }) => endpoint).filter(isOfATenant);
const reads = endpoints.filter(({ reads: asks, encoding }) => asks && encoding === 'json');
const writes = endpoints.filter(({ reads: asks }) => !asks);
const forStaff = ({ allow }: Endpoint) => allow === 'staff' || allow === 'admin';
const NOWHERE = `404 ${JSON.stringify(problemBody(404, NOT_FOUND))}`;
const LEFT_BY_EVERY_CALL = ['sessions', 'audit_entries', 'audit_heads'];
/** By night each call is asked once with every filter it has: minutes instead of seconds. */
const EVERY_FILTER = isFullSearch;
/**
 * They read no row of a tenant's, ask a vendor that this merchant does not use, a change that nobody proposed, an upload
 * that no longer waits, or want a state of money named: their features' tests ask them.
 */
const ASKED_OF_OTHERS = [
  'GET /api/companies/who_can/',
  'POST /api/pos/ritual/test/',
  'GET /api/pos/toast_revenue_centers/',
  'GET /api/pos/simphony_revenue_centers/',
  'POST /api/deals/onboarding/preview/',
  'GET /api/statements/deals/:deal/effect/',
  'POST /api/statements/deals/:deal/effect/',
  'POST /api/statements/uploads/:id/effect/',
  'POST /api/statements/what_if/',
  'POST /api/statements/preview/',
  'POST /api/payments/dwolla/customers/customer_email_exists/',
  'GET /api/payments/rent_month/lines/',
  'POST /api/subscriptions/reports/:id/email_exists/',
];
let ours: Tenant;
let theirs: Tenant;
let before: Map<string, Answer>[];

beforeAll(async () => {
  [ours, theirs] = await openTenants(world, bank(), ['Ours', 'Theirs']);
  // A till's vendor gives a new token to whoever asks after days: that is ours, and is done before anything is compared.
  await successBody(world.get(`/api/pos/locations_channels/${ours.things.posConnection}/`, ours.merchant));
  before = [];
  for (const person of sides(ours)) before.push(await look(person, ours.things));
}, 240_000);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const sides = ({ landlord, merchant }: Tenant) => [landlord, merchant];
const colleagues = ({ landlordColleague, merchantColleague }: Tenant) => [landlordColleague, merchantColleague];
const questionsOf = (as: Person, things: Things) =>
  reads
    .filter((endpoint) => !forStaff(endpoint))
    .flatMap((endpoint) => questions(endpoint, things, as.role, EVERY_FILTER));
const keyOf = ({ endpoint, url }: Question) => `${endpoint.method} ${url}`;

const ask = ({ endpoint, url, body }: Question, as: Person): Promise<Answer> =>
  world.call(endpoint.method, url, { as, ...(body && { body }) });

/** What a person is answered to every question about these things. */
async function look(as: Person, things: Things): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>();
  for (const question of questionsOf(as, things)) seen.set(keyOf(question), await ask(question, as));
  return seen;
}

test('nearly every read is answered with something to somebody', () => {
  const answered = new Set(
    before.flatMap((seen) => [...seen].filter(([, each]) => each.status === 200)).map(([key]) => key),
  );
  const answers = (endpoint: Endpoint) =>
    sides(ours).some(({ role }) =>
      questions(endpoint, ours.things, role, EVERY_FILTER).some((each) => answered.has(keyOf(each))),
    );
  const silent = reads.filter((endpoint) => !forStaff(endpoint) && !answers(endpoint)).map(nameOf);
  expect(silent).toEqual(ASKED_OF_OTHERS);
});

test('what happens to them changes no byte of what we read', async () => {
  await liveOn(world, theirs);
  for (const [place, person] of sides(ours).entries()) {
    const after = await look(person, ours.things);
    const differing = [...(before[place] ?? [])].filter(([key, answer]) => text(answer) !== text(after.get(key)!));
    expect(differing.map(([key, answer]) => `${key}: ${parting(answer, after.get(key)!)}`)).toEqual([]);
    expect(after.size).toBeGreaterThan(150);
    const named = [...after].filter(([, { body }]) => /theirs/i.test(JSON.stringify(body)));
    expect(named.map(([key, answer]) => `${key}: ${shown(answer)}`)).toEqual([]);
  }
});

test('an id of theirs reads like an id of nothing', async () => {
  for (const person of sides(ours)) {
    const nothing = questionsOf(person, missing(theirs.things));
    const differing: string[] = [];
    for (const [place, question] of questionsOf(person, theirs.things).entries()) {
      if (keyOf(question) === keyOf(nothing[place]!)) continue;
      const foreign = await ask(question, person);
      if (/theirs/i.test(JSON.stringify(foreign.body))) differing.push(`${keyOf(question)}: ${shown(foreign)}`);
      if (foreign.status === 404 && text(foreign) === NOWHERE) continue;
      const none = await ask(nothing[place]!, person);
      if (text(foreign) !== text(none)) differing.push(`${keyOf(question)}: ${parting(foreign, none)}`);
    }
    expect(differing).toEqual([]);
  }
});

const namesARow = (endpoint: Endpoint) =>
  addressOf(endpoint, ours.things) !== addressOf(endpoint, missing(ours.things));

describe('writes', () => {
  test.each(['landlord', 'merchant'] as const)('an id of theirs is to our %s like an id of nothing', async (side) => {
    const before = await contentsOf(world, LEFT_BY_EVERY_CALL);
    const differing: string[] = [];
    let notFound = 0;
    for (const endpoint of writes.filter(namesARow)) {
      const [foreign, nothing] = [
        await write(endpoint, side, theirs.things),
        await write(endpoint, side, missing(theirs.things)),
      ];
      if (text(foreign) !== text(nothing) || foreign.status < 400)
        differing.push(`${nameOf(endpoint)}: ${shown(foreign)} / ${shown(nothing)}`);
      if (foreign.status === 404) notFound += 1;
    }
    expect(differing).toEqual([]);
    expect(await contentsOf(world, LEFT_BY_EVERY_CALL)).toEqual(before);
    expect(notFound).toBeGreaterThan(20);
  });
});

test('row-level security: a query without a WHERE shows no row of any table to both tenants', async () => {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`.execute(world.services.db);
  const rowsOf = async (table: string, dbViewer: DbViewer): Promise<string[]> =>
    transact(world.services.db, dbViewer, async (tx) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(tx);
      return rows.map(({ row }) => row);
    });
  const seenBy = async (table: string, tenant: Tenant) => {
    const [landlord = [], merchant = []] = await Promise.all(
      sides(tenant).map(({ id }) => rowsOf(table, { userId: id, isStaff: false })),
    );
    return new Set([...landlord, ...merchant]);
  };
  const filled: string[] = [];
  const shared: string[] = [];
  for (const { name } of tables.rows) {
    const [mine, others] = [await seenBy(name, ours), await seenBy(name, theirs)];
    if (mine.size > 0 && others.size > 0) filled.push(name);
    if ([...mine].some((row) => others.has(row))) shared.push(name);
    expect([name, await rowsOf(name, 'nobody')]).toEqual([name, []]);
  }
  expect(shared).toEqual([]);
  expect(filled.length).toBeGreaterThan(40);
});

describe('a member of ours with exactly one permission, or none, who owns something elsewhere', () => {
  const walked = endpoints.filter((each) => typeof each.allow === 'object');
  let walkers: Walker[];
  beforeAll(async () => {
    walkers = await permissionWalkers(world, ours);
  });

  const answers = async (endpoint: Endpoint, { person, role }: Walker) => {
    const all: Answer[] = [];
    for (const { url, body } of tries(endpoint, ours.things, role)) {
      all.push(await world.call(endpoint.method, url, { as: person, ...(body && { body }) }));
    }
    return all;
  };

  test('reads and changes nothing where docs/permissions.md says no', async () => {
    const before = await contentsOf(world, LEFT_BY_EVERY_CALL);
    const leaks: string[] = [];
    let refused = 0;
    for (const [place, endpoint] of walked.entries()) {
      for (const walker of refusedWalkers(endpoint, place, walkers)) {
        for (const answer of await answers(endpoint, walker)) {
          if (isLeak(endpoint, answer, 'ours')) leaks.push(`${walker.name}: ${nameOf(endpoint)} ${shown(answer)}`);
          if (isRefused(answer)) refused += 1;
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(await contentsOf(world, LEFT_BY_EVERY_CALL)).toEqual(before);
    expect(refused).toBeGreaterThan(500);
  });

  test('reads where it says yes', async () => {
    const closed: string[] = [];
    const asking = walked.filter((each) => each.reads && !ASKED_OF_OTHERS.includes(nameOf(each)));
    for (const [place, endpoint] of asking.entries()) {
      for (const holders of openedWalkers(endpoint, place, walkers)) {
        let isOpen = false;
        for (const walker of holders) {
          if (isOpen) break;
          isOpen = (await answers(endpoint, walker)).some((answer) => !isRefused(answer));
        }
        if (!isOpen) closed.push(`${holders[0]?.holding}: ${nameOf(endpoint)}`);
      }
    }
    expect(closed).toEqual([]);
    expect(asking.length).toBeGreaterThan(120);
  });
});

describe('whoever is taken out of a tenant', () => {
  /** Their own account, what they were told before, and their own questions stay theirs. */
  const OWN = /^GET \/api\/(users\/me|users\/company_autofill|companies\/notification|resources)/;
  const isFile = ({ endpoint }: Question) => (endpoint.reply as unknown) === FileReply && endpoint.method === 'GET';

  test('reads from the next call on what a stranger reads, and an old link to a file opens nothing', async () => {
    for (const leaver of colleagues(ours)) {
      const links = await linksOf(leaver);
      expect(links.length).toBeGreaterThan(5);
      await takeOut(leaver);
      for (const link of links) expect([link, (await world.get(link)).status >= 400]).toEqual([link, true]);
      const stranger = await world.person({ role: leaver.role });
      const differing: string[] = [];
      for (const question of questionsOf(leaver, ours.things).filter((each) => !OWN.test(keyOf(each)))) {
        const left = text(await ask(question, leaver));
        if (left !== NOWHERE && left !== text(await ask(question, stranger))) {
          differing.push(`${keyOf(question)}: ${left.slice(0, 300)}`);
        }
      }
      expect(differing).toEqual([]);
    }
  });

  /** A link to every file that the person may save now. */
  async function linksOf(person: Person): Promise<string[]> {
    const links: string[] = [];
    for (const question of questionsOf(person, ours.things).filter(isFile)) {
      if ((await ask(question, person)).status !== 200) continue;
      links.push((await successBody(world.post('/api/users/me/download_link/', { path: question.url }, person))).url);
    }
    return links;
  }

  async function takeOut({ id, role }: Person): Promise<void> {
    const { masterCompany, company } = ours.things;
    const path =
      role === 'landlord'
        ? `/api/companies/master_company/${masterCompany}/user/delete_user_permissions/${id}/`
        : `/api/companies/company/${company}/user/${id}/`;
    const owner = role === 'landlord' ? ours.landlord : ours.merchant;
    // Who takes an owner out says who they are.
    const body = await world.proof(owner);
    expect((await world.call('DELETE', path, { as: owner, body })).status).toBe(204);
  }
});

test('no answer holds a field that its contract does not name', () => {
  const unnamed = new Set<string>();
  for (const [place, person] of sides(ours).entries()) {
    for (const question of questionsOf(person, ours.things)) {
      const { endpoint } = question;
      const answer = before[place]?.get(keyOf(question));
      if (answer?.status !== 200 || (endpoint.reply as unknown) === FileReply) continue;
      const named = keysOf(JSON.parse(JSON.stringify(endpoint.reply.parse(answer.body))));
      const extra = [...keysOf(answer.body)].filter((key) => !named.has(key));
      if (extra.length > 0) unnamed.add(`${nameOf(endpoint)}: ${extra.join(', ')}`);
    }
  }
  expect([...unnamed]).toEqual([]);
});

/** A new session each time, because a call may end the one it comes with. */
async function write(endpoint: Endpoint, side: 'landlord' | 'merchant', things: Things) {
  const body = bodyOf(endpoint, things);
  const as = await world.session(ours[side].id);
  return world.call(endpoint.method, addressOf(endpoint, things), {
    as,
    body: endpoint.encoding === 'json' ? body : formOf(body),
  });
}
