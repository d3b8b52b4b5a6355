// Every endpoint × every kind of caller answers as its `allow` says.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import { type Allow, describeAllow, PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { allRoutes, buildApp } from '#server/app/app.ts';
import { transact } from '#server/base/db/db.ts';
import { samplePath } from '#testing/attacks/sample-input.ts';
import { isFullSearch } from '#testing/search-size.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const isOpen = ({ allow }: Endpoint) => allow === 'public' || allow === 'demo';

/** The gate decides by this alone, and by the address of a few: calls that are alike in it are of one kind. */
const kindOf = ({ method, path, allow, whileImpersonating }: Endpoint) =>
  IN_TOTP_SETUP.includes(`${method} ${path}`) ? path : `${describeAllow(allow)} ${whileImpersonating}`;

/**
 * By night every caller makes every call. By day nobody, who is first, makes every call, and each other caller every third
 * of a kind, others than the next caller: each call has seven of them, and each caller meets every kind.
 */
function callsFor(actor: number): readonly Endpoint[] {
  if (isFullSearch || actor === 0) return endpoints;
  const kinds = Map.groupBy(endpoints, kindOf);
  return [...kinds.values()].flatMap((alike) =>
    alike.filter((_, place) => alike.length < 3 || (place + actor) % 3 === 0),
  );
}

type Actor = {
  name: string;
  /** Undefined: not signed in, or no longer. */
  role?: 'landlord' | 'retailer';
  staff?: boolean;
  admin?: boolean;
  limit?: 'impersonating' | 'totp_setup';
  /** 'nothing' is a membership without a permission; undefined belongs nowhere yet. */
  holds?: Permission | 'nothing';
};

const ACTORS: readonly Actor[] = [
  { name: 'anonymous' },
  { name: 'ended session' },
  { name: 'expired session' },
  { name: 'landlord', role: 'landlord' },
  { name: 'retailer', role: 'retailer' },
  ...([...PERMISSIONS, 'nothing'] as const).flatMap((holds) => [
    { name: `landlord with ${holds}`, role: 'landlord', holds } as const,
    { name: `retailer with ${holds}`, role: 'retailer', holds } as const,
  ]),
  { name: 'staff', role: 'landlord', staff: true },
  { name: 'admin', role: 'landlord', staff: true, admin: true },
  { name: 'impersonating', role: 'retailer', limit: 'impersonating' },
  { name: 'totp_setup', role: 'landlord', staff: true, admin: true, limit: 'totp_setup' },
];

const IN_TOTP_SETUP = [
  'GET /api/users/me/',
  'POST /api/users/me/',
  'POST /api/users/me/totp/',
  'POST /api/users/me/totp/confirm/',
  'POST /api/users/auth/log_out/',
];

const IMPLIED_BY: Record<Permission, Permission[]> = {
  permission_owner: ['permission_owner'],
  permission_manage_connections: ['permission_owner', 'permission_manage_connections'],
  permission_sales: ['permission_owner', 'permission_sales'],
  permission_manage_autopay: ['permission_owner', 'permission_manage_autopay'],
  permission_view_autopay: ['permission_owner', 'permission_manage_autopay', 'permission_view_autopay'],
};

/** What the gate must say, told once more and independently of the server: admitted, 401, 403 or a coded 403. */
function expected(endpoint: Endpoint, actor: Actor): string {
  if (isOpen(endpoint)) return 'admitted';
  if (!actor.role) return '401';
  if (actor.limit === 'totp_setup') {
    return IN_TOTP_SETUP.includes(`${endpoint.method} ${endpoint.path}`) ? 'admitted' : '403 totp_setup_required';
  }
  if (actor.limit === 'impersonating' && !endpoint.whileImpersonating) return '403 impersonating';
  if (isAllowed(endpoint.allow, actor)) return 'admitted';
  return actor.holds === 'nothing' ? '403 no_permission' : '403';
}

function isAllowed(allow: Allow, actor: Actor): boolean {
  if (allow === 'user') return true;
  if (allow === 'admin') return actor.admin === true;
  if (actor.staff) return true;
  if (allow === 'staff') return false;
  if (allow === 'landlord' || allow === 'retailer') return actor.role === allow;
  if (typeof allow !== 'object') throw new Error(`Nobody has said who ${describeAllow(allow)} is`);
  if (allow.role !== undefined && allow.role !== actor.role) return false;
  if (allow.invited && actor.role === 'retailer') return true;
  const { holds } = actor;
  if (allow.permission === 'any') return holds !== 'nothing';
  if (holds === undefined || holds === 'nothing') return false;
  return [allow.permission].flat().some((one) => IMPLIED_BY[one].includes(holds));
}

function said({ status, body }: Answer): string {
  if (status === 401) return '401';
  if (status === 403) return body.exception_code ? `403 ${body.exception_code}` : '403';
  return status < 500 ? 'admitted' : `${status}`;
}

/** A call that the gate sees whole and that, once admitted, is refused for its unknown field: nothing happens. */
function knock(endpoint: Endpoint, token: string | undefined): Promise<Answer> {
  const reads = endpoint.method === 'GET';
  const path = samplePath(endpoint);
  return world.call(endpoint.method, reads ? `${path}?no_such_field=1` : path, {
    ...(token && { as: token }),
    ...(!reads && { body: { no_such_field: 1 } }),
  });
}

const tokens = new Map<string, string | undefined>();

async function tokenOf(actor: Actor): Promise<string | undefined> {
  const { db } = world.services;
  if (actor.name === 'anonymous') return undefined;
  const person = await world.person({
    role: actor.role ?? 'landlord',
    isStaff: actor.staff ?? false,
    isAdmin: actor.admin ?? false,
  });
  const mine = () => db.updateTable('sessions').where('user_id', '=', person.id);
  if (actor.name === 'ended session') await mine().set({ ended_at: world.now }).execute();
  if (actor.name === 'expired session') await mine().set({ expires_at: world.now }).execute();
  if (actor.limit === 'totp_setup') await mine().set({ scope: 'totp_setup' }).execute();
  if (actor.limit === 'impersonating') {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    await mine().set({ scope: 'impersonation', impersonator_id: admin.id, impersonation_reason: 'a walk' }).execute();
  }
  if (actor.holds) await grant(person, actor.holds);
  return person.token;
}

/** The gate asks whether a permission is held anywhere, so one company is scope enough for either side. */
async function grant(person: Person, permission: Permission | 'nothing'): Promise<void> {
  const stamps = { created_at: world.now, updated_at: world.now };
  await transact(world.services.db, 'system', async (tx) => {
    const company = { kind: 'retailer', name: 'Walk', currency: 'USD', ...stamps };
    const { id } = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
    const membership = { user_id: person.id, company_id: id, ...(permission !== 'nothing' && { [permission]: true }) };
    await tx
      .insertInto('memberships')
      .values({ ...membership, ...stamps })
      .execute();
  });
}

describe('who is let in', () => {
  beforeAll(async () => {
    for (const actor of ACTORS) tokens.set(actor.name, await tokenOf(actor));
  });

  test('the list of endpoints is the one that was agreed', async () => {
    const lines = endpoints.flatMap((endpoint) =>
      [endpoint.path, ...endpoint.aliases].map(
        (path) => `${endpoint.method.padEnd(6)} ${path} → ${describeAllow(endpoint.allow)}`,
      ),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(new Set(lines).size).toBe(lines.length);
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./access-walk.txt');
  });

  test.each(ACTORS.map((actor, place) => ({ ...actor, place })))('$name', async ({ place, ...actor }) => {
    const answers: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const endpoint of callsFor(place)) {
      const name = `${endpoint.method} ${endpoint.path}`;
      answers[name] = said(await knock(endpoint, tokens.get(actor.name)));
      wanted[name] = expected(endpoint, actor);
    }
    expect(answers).toEqual(wanted);
  });

  test('every caller meets every kind of call, and every call a third of the callers', () => {
    const kinds = new Set(endpoints.map(kindOf));
    const calls = ACTORS.map((_, place) => callsFor(place));
    expect(calls.map((each) => new Set(each.map(kindOf)).size)).toEqual(ACTORS.map(() => kinds.size));
    const counts = Map.groupBy(calls.flat(), (endpoint) => endpoint);
    expect(Math.min(...endpoints.map((endpoint) => counts.get(endpoint)?.length ?? 0))).toBeGreaterThanOrEqual(7);
    expect(ACTORS).toHaveLength(21);
  });

  test('outside a demo its endpoints do not exist', async () => {
    const { services } = world;
    const app = await buildApp({ ...services, demo: null, config: { ...services.config, demo: false } });
    const config = await app.inject('/api/config/');
    expect(config.json().demo).toBeNull();
    for (const endpoint of endpoints.filter(({ allow }) => allow === 'demo')) {
      const { statusCode } = await app.inject({ method: endpoint.method, url: samplePath(endpoint) });
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404]);
    }
    await app.close();
  });
});
