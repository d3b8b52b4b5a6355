// The script that asks before the code is there, run as a browser would, and whoever takes its answers over.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { getMe, updateMe } from '#core/access/contract.ts';
import { IDLE_LOGOUT_MS } from '#core/base/constants.ts';
import { addDays, addMonths, dayIn } from '#core/base/time.ts';
import { whatIfTerms } from '#core/statements/contract.ts';
import { dropAhead, takeAhead } from '#web/base/ahead/ahead.ts';
import { type CallInput, call } from '#web/base/api.ts';
import { tokens } from '#web/base/token.ts';

const SCRIPT = readFileSync(new URL('../../inline/ahead.js', import.meta.url), 'utf8');
const CALLS = '/api/users/me/ /api/home/landlord/?master_company=7';
const NOW = Date.parse('2026-03-10T09:00:00Z');

type Place = { content?: string; portfolio?: string; side?: string; search?: string; stored?: Record<string, string> };

function load({ content = CALLS, portfolio, side, search = '', stored = {} }: Place) {
  const calls: { address: string; init: RequestInit }[] = [];
  const window: Pick<Window, 'breakpointAhead'> = {};
  runInNewContext(SCRIPT, {
    ...{ window, AbortController, Number, Date: Object.assign(class extends Date {}, { now: () => NOW }) },
    document: { querySelector: () => (content === '' ? null : { content, dataset: { portfolio, side } }) },
    location: { search },
    localStorage: { getItem: (key: string) => stored[key.replace('breakpoint.', '')] ?? null },
    fetch: (address: string, init: RequestInit) => {
      calls.push({ address, init });
      return Promise.resolve(new Response('{}'));
    },
  });
  Object.assign(globalThis, { window });
  return calls;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

const signedIn = { token: 'abc', side: 'landlord abc', 'master-company': '7' };

test.each<[string, Place, number]>([
  ['somebody in the portfolio they were in last', { portfolio: '7', stored: signedIn }, 2],
  ['a screen without a portfolio', { stored: signedIn }, 2],
  ['a screen of their side', { side: 'landlord', stored: signedIn }, 2],
  ['a screen of the other side', { side: 'retailer', stored: signedIn }, 1],
  ['somebody of whom nothing is known yet', { stored: { token: 'abc' } }, 1],
  ['somebody else than whose side is known', { stored: { ...signedIn, token: 'theirs' } }, 1],
  ['another portfolio', { portfolio: '8', stored: signedIn }, 1],
  ['an address with a search', { portfolio: '7', search: '?from=2026-01-01', stored: signedIn }, 1],
  ['nobody', { portfolio: '7' }, 0],
  ['a page that names nothing', { content: '', stored: signedIn }, 0],
  ['somebody who was away too long', { stored: { ...signedIn, activity: String(NOW - IDLE_LOGOUT_MS) } }, 0],
  [
    'somebody who was there a minute before that',
    { stored: { ...signedIn, activity: String(NOW - IDLE_LOGOUT_MS + 60_000) } },
    2,
  ],
])('%s', (_, place, expected) => {
  const calls = load(place);
  expect(calls.map(({ address }) => address)).toEqual(CALLS.split(' ').slice(0, expected));
  for (const { init } of calls) expect(init.headers).toMatchObject({ Authorization: `Token ${place.stored?.token}` });
});

test('a day is that of the reader, by its distance from today', () => {
  const content =
    '/api/users/me/ /api/a/?from={today-90}&through={today-1} /api/b/?from={today-1y+0}&through={today+30}';
  const today = dayIn(new Date(NOW), Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(load({ content, stored: signedIn }).map(({ address }) => address)).toEqual([
    '/api/users/me/',
    `/api/a/?from=${addDays(today, -90)}&through=${addDays(today, -1)}`,
    `/api/b/?from=${addMonths(today, -12)}&through=${addDays(today, 30)}`,
  ]);
});

test('of an address of both sides each asks what is its own', () => {
  const content = '/api/users/me/ /api/deals/deal/7/ landlord:/api/payments/payout/22/ retailer:/api/home/retailer/';
  const askedBy = (side: string) =>
    load({ content, stored: { ...signedIn, side: `${side} abc` } }).map(({ address }) => address.split('/')[2]);
  expect(askedBy('landlord')).toEqual(['users', 'deals', 'payments']);
  expect(askedBy('retailer')).toEqual(['users', 'deals', 'home']);
});

test('the code of the screen goes before the last questions of a long list', () => {
  const content = ['/api/users/me/', ...Array.from({ length: 7 }, (_, at) => `/api/deals/deal/${at}/`)].join(' ');
  const priorities = load({ content, stored: signedIn }).map(({ init }) => init.priority);
  expect(priorities).toEqual([...Array(6).fill('auto'), 'low', 'low']);
});

test('an answer is taken over once, in the session it was asked in, and given up with its caller', async () => {
  const [who] = load({ stored: signedIn });
  const caller = new AbortController();
  expect(takeAhead('/api/users/me/', 'another', caller.signal)).toBeUndefined();
  expect(takeAhead('/api/users/me/', undefined, caller.signal)).toBeUndefined();
  expect(takeAhead('/api/users/me/tasks/', 'abc', caller.signal)).toBeUndefined();
  expect(await (await takeAhead('/api/users/me/', 'abc', caller.signal))?.json()).toEqual({});
  expect(takeAhead('/api/users/me/', 'abc', caller.signal)).toBeUndefined();
  caller.abort();
  expect(who?.init.signal?.aborted).toBe(true);
});

test('what nobody took is given up, and nobody takes it later', () => {
  const calls = load({ stored: signedIn });
  dropAhead();
  expect(calls.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  expect(takeAhead('/api/users/me/', 'abc', new AbortController().signal)).toBeUndefined();
});

test('a question that goes out as a POST leaves what was asked ahead, and a change gives it up', async () => {
  const ahead = load({ stored: signedIn });
  Object.assign(window, { location: { origin: 'http://localhost' } });
  tokens.set('abc');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response('{}');
  });
  const question = { deal: 7, other_terms: {}, sales: { kind: 'past' } } as CallInput<typeof whatIfTerms>['body'];
  await call(whatIfTerms, { body: question });
  await call(getMe, {});
  expect(sent).toEqual(['/api/statements/what_if/']);
  await call(updateMe, { body: { full_name: 'Ada' } });
  expect(ahead.map(({ init }) => init.signal?.aborted)).toEqual([false, true]);
  vi.unstubAllGlobals();
  tokens.clear();
});

test('an answer to a GET is not taken for a POST to the same address', async () => {
  load({ content: '/api/statements/what_if/', stored: signedIn });
  Object.assign(window, { location: { origin: 'http://localhost' } });
  tokens.set('abc');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response('{}');
  });
  await call(whatIfTerms, { body: { other_terms: {}, sales: { kind: 'past' } } as never });
  expect(sent).toEqual(['/api/statements/what_if/']);
  vi.unstubAllGlobals();
  tokens.clear();
});
