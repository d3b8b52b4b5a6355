import { expect, test } from 'vitest';
import { PASSWORD_RULE, PASSWORD_TOO_COMMON, Password } from '#core/access/password.ts';
import { spokenIssue } from '#core/base/messages.ts';

const messages = (password: unknown) =>
  Password.safeParse(password, { error: spokenIssue }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'Demo-2026!',
  'Xyz-123!',
  'Correct-9-horse',
  'Пароль-2026',
  '密码和更多的字-7',
  'pass phrase with 1 space!',
  'Password1234567!',
  `A1!${'x'.repeat(61)}`,
  `A1!${'x'.repeat(1_000)}`,
])('%s is accepted whole', (password) => {
  expect(messages(password)).toEqual([]);
  expect(Password.parse(password)).toBe(password);
});

test.each([
  ['seven characters', 'Xyz-12!', [PASSWORD_RULE]],
  ['no letter', '1234567!', [PASSWORD_RULE]],
  ['no number', 'Abcdefg!', [PASSWORD_RULE]],
  ['no symbol', 'Abcdefg1', [PASSWORD_RULE]],
  ['a space is not a symbol', 'Xyzuvw 1', [PASSWORD_RULE]],
  ['seven characters in fourteen code units', '😀😀😀😀😀a1', [PASSWORD_RULE]],
  ['longer than 1024', `A1!${'x'.repeat(1_022)}`, ['Must have at most 1024 characters']],
  ['missing', undefined, ['Required']],
  ['not text', 12_345_678, ['Must be a string']],
])('%s is refused', (_, password, expected) => expect(messages(password)).toEqual(expected));

test('an empty one is required first', () => expect(messages('')[0]).toBe('Required'));

test.each([
  'Password1!',
  'Password123456!',
  'P@ssw0rd1!',
  'M1chael-29',
  'S3cret-29',
  'Welcome2026!',
  'Qwerty123!',
  'Summer2026!',
  '!!admin123',
  'Breakpoint#1',
])('%s is on the list of the most used', (password) => expect(messages(password)).toEqual([PASSWORD_TOO_COMMON]));
