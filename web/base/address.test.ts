import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/base/address.ts';
import { formData, pathOf, queryText } from '#web/base/api.ts';
import { callPrefix } from '#web/base/config.ts';
import { cookieText, readCookie } from '#web/base/cookies.ts';
import { href } from '#web/base/href.ts';

test.each([
  ['', {}],
  ['?a=1', { a: '1' }],
  ['?status=active&status=finished', { status: ['active', 'finished'] }],
  ['?a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['?name=Ember+%26+Oak', { name: 'Ember & Oak' }],
])('%s is read and written back', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

test('what is empty does not clutter the address', () => {
  expect(stringifySearch({ a: undefined, b: '', c: null, d: [], e: 0, f: false })).toBe('?e=0&f=false');
});

test.each([
  ['/api/deals/deal/:id/', { id: 7 }, '/api/deals/deal/7/'],
  ['/api/x/:a/:b/', { a: 'p q', b: 'a/b' }, '/api/x/p%20q/a%2Fb/'],
])('%s', (path, params, expected) => expect(pathOf(path, params)).toBe(expected));

test('a missing parameter is the fault of the caller', () => {
  expect(() => pathOf('/api/deals/deal/:id/', {})).toThrow('needs id');
});

test('arrays in a query are repeated keys', () => {
  expect(queryText({ status: ['active', 'finished'], page: 2, empty: undefined })).toBe(
    '?status=active&status=finished&page=2',
  );
});

test('a multipart body carries files and text', () => {
  const form = formData({ pdf_file: new Blob(['x']), request: 3, expiration_date: undefined });
  expect([...form.keys()]).toEqual(['pdf_file', 'request']);
  expect(form.get('request')).toBe('3');
});

test('an address of a screen', () => {
  expect(href('/dashboard/deals/:id', { id: 7 }, { tab: 'terms' })).toBe('/dashboard/deals/7?tab=terms');
  expect(href('/login')).toBe('/login');
});

test.each([
  ['', 'http://localhost:3000', ''],
  ['http://localhost:3000', 'http://localhost:3000', ''],
  ['http://localhost:3000/', 'http://127.0.0.1:3000', ''],
  ['http://localhost:3001', 'http://127.0.0.1:3000', 'http://localhost:3001'],
  ['https://api.rent.example/v2/', 'https://rent.example', 'https://api.rent.example/v2'],
  ['https://rent.example/product', 'https://rent.example', '/product'],
])('calls for %j from %s start with %j', (base, page, prefix) => expect(callPrefix(base, page)).toBe(prefix));

test('cookies', () => {
  expect(cookieText('login_blocked', '2026-11-17T10:00:00Z', 1_800, true)).toBe(
    'login_blocked=2026-11-17T10%3A00%3A00Z; Max-Age=1800; Path=/; SameSite=Lax; Secure',
  );
  expect(readCookie('login_blocked', 'a=1; login_blocked=2026-11-17T10%3A00%3A00Z')).toBe('2026-11-17T10:00:00Z');
  expect(readCookie('blocked', 'login_blocked=1')).toBeUndefined();
  expect(readCookie('a', 'a=%E0%A4%A')).toBe('%E0%A4%A');
});
