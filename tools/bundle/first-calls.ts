// The calls a screen makes first, as addresses with the names of its parameters, found by running its loader: of
// /new-ui/retailer/connections/:connectionId/receipt they are `/api/deals/deal/{connectionId}/`, `/api/statements/deals/
// {connectionId}/receipt/` and the radar's. Each id in the address of the screen is a number that nothing else is, and is
// looked for in the addresses that are called; a day is named by how far it is from today, and a call that only one side makes
// at an address of both begins with it: `landlord:/api/companies/master_company/`. What depends on more than the path
// and today (a portfolio kept elsewhere) is left out, and the page asks for it as before.
import { setImmediate as soon } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { ASKED_AT, nameDays } from '#tools/bundle/name-days.ts';
import { isAlwaysNumber } from '#web/app/path-pattern.ts';
import { config } from '#web/base/config.ts';
import type { Loader, Screen } from '#web/base/screen.ts';
import { tokens } from '#web/base/token.ts';
import type { User } from '#web/base/user.ts';
import { todayHere } from '#web/deals/today.ts';
import { rememberCompany } from '#web/properties/companies/current-company.ts';
import { masterCompaniesQuery } from '#web/properties/queries.ts';

const PORTFOLIO = ['masterCompanyId', 'mastercompany_id'];
const FIRST_ID = 900_000_001;
/** Chosen in the browser and not in the address. */
const ELSEWHERE = 900_000_999;

type Ids = ReadonlyMap<string, number | string>;

export async function firstCalls({ path, guards }: Pick<Screen, 'path' | 'guards'>, loader: Loader): Promise<string[]> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const ids = new Map(names.map((name, at) => [name, FIRST_ID + at]));
  const roles = rolesOf(guards);
  const lists = new Map<Role, readonly string[]>();
  for (const role of roles) {
    const calls = await alwaysCalledBy(loader, role, guards, ids);
    lists.set(role, [...calls, ...(await calledWithPair(names.at(-1), loader, role, guards, ids))]);
  }
  const ofEverybody = (call: string) => roles.every((role) => lists.get(role)?.includes(call));
  const calls = [...lists].flatMap(([role, list]) =>
    list.map((call) => withNames(ofEverybody(call) ? call : `${role}:${call}`, ids)),
  );
  return [...new Set(calls)];
}

/** A sale is named by two numbers, `2-3537`: what is asked where the last parameter is such an id calls it `{transactionId-}`. */
async function calledWithPair(
  name: string | undefined,
  loader: Loader,
  role: Role,
  guards: readonly string[],
  ids: ReadonlyMap<string, number>,
): Promise<string[]> {
  const id = ids.get(name ?? '');
  if (name === undefined || id === undefined || isAlwaysNumber(name)) return [];
  const pair = `${id}-${id}`;
  const calls = await alwaysCalledBy(loader, role, guards, new Map<string, number | string>([...ids, [name, pair]]));
  return calls.filter((call) => call.includes(pair)).map((call) => call.replaceAll(pair, `{${name}-}`));
}

/** Of all that a person of the role calls, what they call on every day and in any portfolio. */
async function alwaysCalledBy(loader: Loader, role: Role, guards: readonly string[], ids: Ids): Promise<string[]> {
  const lists = [];
  for (const now of ASKED_AT) lists.push(await calledBy(loader, role, guards, ids, now));
  const [first = [], ...others] = lists;
  return first
    .filter((address) => others.every((list) => list.includes(address)))
    .filter((address) => !address.includes(String(ELSEWHERE)));
}

function rolesOf(guards: readonly string[]): Role[] {
  const named = (['landlord', 'retailer'] as const).filter((role) => guards.includes(role));
  return named.length > 0 ? named : ['landlord', 'retailer'];
}

async function calledBy(
  loader: Loader,
  role: Role,
  guards: readonly string[],
  ids: Ids,
  now: number,
): Promise<string[]> {
  const company = Number(PORTFOLIO.map((name) => ids.get(name)).find((id) => id !== undefined) ?? ELSEWHERE);
  const queries = new QueryClient();
  queries.setQueryData(masterCompaniesQuery.queryKey, {
    ...{ count: 1, next: null, previous: null },
    results: [everythingOn(company)],
  });
  const params = Object.fromEntries([...ids].map(([name, id]) => [name, String(id)]));
  const user = someone(role, guards.includes('staff'));
  const called = await recordCalls(now, async () => {
    tokens.set('somebody');
    rememberCompany(company);
    const wanted = loader({ user, config: config(), params, search: {}, address: '/', queries });
    // What is there already is not asked for; in a browser it is not there yet.
    queries.clear();
    for (const { start } of wanted) void start(queries);
    await soon();
  });
  queries.clear();
  return [...new Set(called)];
}

let isRecording = false;

/** Whatever is asked at that time of a server, which never answers. One at a time, because all share one `fetch`. */
async function recordCalls(now: number, act: () => Promise<void>): Promise<string[]> {
  if (isRecording) throw new Error('Calls of another screen are being recorded');
  const called: string[] = [];
  const { fetch } = globalThis;
  const window = Object.getOwnPropertyDescriptor(globalThis, 'window');
  const { now: tell } = Date;
  const neverAnswered: typeof fetch = (address, init) => {
    if (init?.method === 'GET') called.push(nameDays(String(address), todayHere()));
    return new Promise(() => undefined);
  };
  isRecording = true;
  try {
    Object.assign(globalThis, { fetch: neverAnswered, window: { location: { origin: 'http://localhost' } } });
    Date.now = () => now;
    await act();
  } finally {
    globalThis.fetch = fetch;
    if (window) Object.defineProperty(globalThis, 'window', window);
    else Reflect.deleteProperty(globalThis, 'window');
    Date.now = tell;
    tokens.clear();
    isRecording = false;
  }
  return called;
}

function withNames(address: string, ids: ReadonlyMap<string, number>): string {
  return [...ids].reduce((text, [name, id]) => text.replaceAll(String(id), `{${name}}`), address);
}

function someone(role: Role, isStaff: boolean): User {
  return {
    ...{ id: 1, username: '', full_name: '', phone: '', role, is_staff: isStaff, is_admin: isStaff },
    ...{ has_access: true, scope: 'full', totp_enabled: false, settings: {}, impersonation: null },
  };
}

function everythingOn(id: number): MasterCompany {
  return {
    ...{ id, name: '', currency: 'USD', has_tags: true, has_subscriptions: true, has_documents: true },
    ...{ has_daily_sales_report: true, users: [], premises_count: 1, is_owner: true, manages_connections: true },
  };
}
