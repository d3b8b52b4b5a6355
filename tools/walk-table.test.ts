import { expect, test } from 'vitest';
import { AREAS, FACTS, factOf, factPath } from '#testing/walk/facts.ts';
import { faultsOfFact, type ShownTexts } from '#testing/walk/faults.ts';
import { scannedPaths, screenAt, screenName } from '#testing/walk/screens.ts';
import { NOT_SERVED, WALK } from '#testing/walk/table.ts';
import { faultsOf, type Visited } from '#testing/walk/visit.ts';
import { specPaths } from '#tools/coverage/spec-lists.ts';

test('every path of the specification is walked once, or said to be not served yet', () => {
  expect([...WALK.map(({ path }) => path), ...NOT_SERVED].sort()).toEqual(specPaths().sort());
});

test('no path is left without a screen', () => expect(NOT_SERVED).toEqual([]));

test('every path that is walked has a screen, and every parameter something to stand for it', () => {
  expect(WALK.filter(({ path }) => !screenAt(filled(path)))).toEqual([]);
  const unbound = WALK.filter(({ path, params }) =>
    [...path.matchAll(/:(\w+)/g)].some(([, name]) => !params[name ?? '']),
  );
  expect(unbound).toEqual([]);
});

test('a redirect leads to a screen, and each screen is scanned at one of its paths', () => {
  expect(WALK.filter(({ leadsTo }) => leadsTo && !screenAt(leadsTo))).toEqual([]);
  const scanned = scannedPaths(WALK);
  expect(scanned.size).toBeGreaterThan(100);
  expect([...scanned].every((path) => WALK.some((row) => row.path === path))).toBe(true);
});

/** Addresses that the table of screens gives a screen of its own, and that show what another shows. */
const SAME_BY_ANOTHER_NAME: string[] = [
  '/dashboard/autopay/:customer_id/owners/list',
  '/dashboard/channels/:id',
  '/dashboard/channels/:id/deals',
  '/dashboard/companies',
  '/dashboard/companies/:id',
  '/dashboard/companies/:id/archive',
  '/dashboard/companies/:id/auto-pay',
  '/dashboard/companies/:id/connection-status',
  '/dashboard/companies/:id/deals',
  '/dashboard/companies/:id/pos',
  '/dashboard/companies/:id/reports/sales',
  '/dashboard/companies/:id/sales',
  '/dashboard/companies/:id/sales/single',
  '/dashboard/companies/:id/users',
  '/dashboard/deals/:id',
  '/dashboard/deals/:id/pos',
  '/dashboard/deals/:id/reports',
  '/dashboard/deals/:id/sweep',
  '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-form',
  '/dashboard/mastercompanies/user-management/pending-invites/invite-entry',
  '/dashboard/mastercompanies/user-management/permissions/users-table',
  '/dashboard/pos-manage/:id/new',
  '/dashboard/premises/subscriptions',
  '/dashboard/user-management/pending-invites/invite-entry',
  '/dashboard/user-management/permissions/users-table',
  '/merchant-signup',
  '/new-ui/landlord/:masterCompanyId/connections/:connectionId',
  '/new-ui/landlord/:masterCompanyId/connections/status/active',
  '/new-ui/landlord/:masterCompanyId/connections/status/expired',
  '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId/connection-status/active',
  '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId/connection-status/expired',
  '/new-ui/landlord/:masterCompanyId/premises/subscriptions/list/:reportId/add-subscribers',
  '/new-ui/landlord/:masterCompanyId/premises/subscriptions/list/:reportId/subscribers',
  '/new-ui/landlord/:masterCompanyId/premises/user-management/edit-invite',
  '/new-ui/landlord/:masterCompanyId/premises/user-management/users',
  '/new-ui/landlord/:masterCompanyId/premises/user-management/view-property',
  '/new-ui/resources',
  '/new-ui/retailer/companies/:companyId/connection-status/active',
  '/new-ui/retailer/companies/:companyId/connection-status/expired',
  '/new-ui/retailer/companies/:companyId/pos/new-pos/toast/api',
  '/new-ui/retailer/companies/:companyId/pos/new-pos/toast/s3',
  '/new-ui/retailer/connections',
  '/new-ui/retailer/connections/:connectionId',
  '/new-ui/retailer/connections/status/active',
  '/new-ui/retailer/connections/status/expired',
  '/new-ui/retailer/homepage',
];

test('every path has one fact, and nothing else has', () => {
  const named = AREAS.flatMap((area) => Object.keys(area));
  expect(named.toSorted()).toEqual(WALK.map(({ path }) => path).toSorted());
  expect(named).toHaveLength(new Set(named).size);
});

test('a path shares the fact of another only where it is another address of the same screen', () => {
  const shared = Object.entries(FACTS).flatMap(([path, fact]) =>
    'sameAs' in fact ? [[path, fact.sameAs] as const] : [],
  );
  expect(shared.length).toBeGreaterThan(80);
  expect(shared.length).toBeLessThan(WALK.length / 2);
  for (const [path, other] of shared) {
    expect([path, FACTS[other] !== undefined && !('sameAs' in (FACTS[other] ?? {}))]).toEqual([path, true]);
    expect([path, personAt(path)]).toEqual([path, personAt(other)]);
  }
  expect(
    shared
      .filter(([path, other]) => nameAt(path) !== nameAt(other))
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(SAME_BY_ANOTHER_NAME);
});

test('what is seen is said in words of its own for each screen', () => {
  const said = WALK.map(({ path }) => factPath(path)).filter((path, at, all) => all.indexOf(path) === at);
  const words = said.map((path) => `${personAt(path)}: ${factOf(path).sees}`);
  expect(words.filter((text, at) => words.indexOf(text) !== at)).toEqual([]);
  expect(words.filter((text) => text.length < 20)).toEqual([]);
});

test('an empty state is the right thing to see only where the table says why', () => {
  const empty = WALK.filter(({ path }) => factOf(path).emptyBecause !== undefined);
  expect(empty.filter(({ path }) => (factOf(path).emptyBecause ?? '').length < 20)).toEqual([]);
  expect(empty).toHaveLength(8);
});

const SHOWN: ShownTexts = { main: 'Tasks Sign the lease of Harbor Coffee', frame: 'Tasks | Home | Tasks', empty: [] };

test.each<[string, string[], string[], Partial<ShownTexts>, string | undefined, string[]]>([
  ['a fact', ['Harbor  Coffee'], [], {}, undefined, []],
  ['no fact', [], [], {}, undefined, ['has no fact']],
  ['a fact that is not there', ['$12.00'], [], {}, undefined, ['does not show “$12.00”']],
  ['a heading for a fact', ['Tasks'], [], {}, undefined, ['has “Tasks” in its frame already']],
  ['a row of another view', ['Coffee'], ['lease'], {}, undefined, ['shows “lease”, which is elsewhere']],
  ['an empty state', ['Coffee'], [], { empty: ['Nothing yet'] }, undefined, ['shows nothing but “Nothing yet”']],
  ['an explained one', ['Coffee'], [], { empty: ['Nothing yet'] }, 'nobody asked', []],
  ['no longer empty', ['Coffee'], [], {}, 'nobody asked', ['should be empty and is not']],
])('%s is judged', (_, texts, without, shown, emptyBecause, faults) => {
  const fact = emptyBecause === undefined ? {} : { emptyBecause };
  expect(faultsOfFact(fact, { texts, without }, { ...SHOWN, ...shown })).toEqual(faults);
});

const SEEN: Visited = {
  address: '/dashboard/tasks',
  title: 'Breakpoint - Dashboard',
  heading: 'Tasks',
  words: 'What waits for you, the oldest first. Nothing needs you.',
  waiting: [],
  moved: { total: 0.25, parts: ['0.250 p “Nothing needs you.” y 200 → 290'] },
  problems: [],
};

test.each<[string, Partial<Visited>, string[]]>([
  ['a screen', {}, []],
  ['with a filter in its address', { address: '/dashboard/tasks?sort=age' }, []],
  ['another address', { address: '/login' }, ['leads to /login and not to /dashboard/tasks']],
  ['no heading', { heading: '' }, ['has no heading']],
  ['no title', { title: '' }, ['has no title']],
  ['only its name', { words: 'Soon' }, ['says nothing but “Tasks Soon”']],
  ['not found', { heading: 'This page could not be found' }, ['says that it could not be found']],
  ['a call without an answer', { waiting: ['GET /api/x/'] }, ['still waits for GET /api/x/']],
  [
    'a jump',
    { moved: { total: 0.34, parts: ['0.340 p y 90 → 400'] } },
    ['moves by 0.340 while it loads: 0.340 p y 90 → 400'],
  ],
  ['a refused call', { problems: ['403 GET /api/x/'] }, ['403 GET /api/x/']],
])('%s', (_, seen, faults) => expect(faultsOf({}, '/dashboard/tasks', { ...SEEN, ...seen })).toEqual(faults));

test('a specified redirect is where the path should end', () => {
  expect(faultsOf({ leadsTo: '/dashboard/tasks' }, '/', SEEN)).toEqual([]);
  expect(faultsOf({ leadsTo: '/login' }, '/', SEEN)).toEqual(['leads to /dashboard/tasks and not to /login']);
});

const personAt = (path: string) => WALK.find((row) => row.path === path)?.person;

function nameAt(path: string): string {
  return screenName(filled(WALK.find((row) => row.path === path)?.leadsTo ?? path));
}

function filled(path: string): string {
  return path.replace(/:\w+/g, '1');
}
