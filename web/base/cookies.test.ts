import { expect, test } from 'vitest';
import { LOGIN_BLOCK_SECONDS, POS_CODE_COOKIE_SECONDS } from '#core/base/constants.ts';
import { cookieText, readCookie } from '#web/base/cookies.ts';

test.each([
  ['the login block', 'login_blocked', '2026-11-18T15:30:00.000Z', LOGIN_BLOCK_SECONDS, 'Max-Age=1800'],
  ['the connect code of a sales system', 'pos_connect_code', 'sq-7', POS_CODE_COOKIE_SECONDS, 'Max-Age=90'],
  ['what is removed', 'pos_connect_code', '', 0, 'Max-Age=0'],
])('%s lives as long as it should', (_, name, value, seconds, life) => {
  const text = cookieText(name, value, seconds, false);
  expect(text.split('; ')).toEqual([`${name}=${encodeURIComponent(value)}`, life, 'Path=/', 'SameSite=Lax']);
  expect(readCookie(name, text)).toBe(value);
});

test('over https a cookie is sent over https alone', () => {
  expect(cookieText('a', 'b', 1, true)).toMatch(/; Secure$/);
  expect(cookieText('a', 'b', 1, false)).not.toContain('Secure');
});

test.each([
  ['among others', 'x=1; login_blocked=now; y=2', 'now'],
  ['not there', 'x=1; y=2', undefined],
  ['a longer name is another cookie', 'login_blocked_before=1', undefined],
  ['what cannot be decoded stays as it is', 'login_blocked=%E0%A4%A', '%E0%A4%A'],
])('read: %s', (_, source, value) => expect(readCookie('login_blocked', source)).toBe(value));
