import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as words from '#core/base/messages.ts';
import { fieldErrors, spokenIssue } from '#core/base/messages.ts';
import { Email, LongText, Phone, RequiredText } from '#core/base/text.ts';

describe('every sentence of the catalogue', () => {
  test.each([
    [words.REQUIRED, 'Required'],
    [words.MUST_BE_DECIMAL, 'Must be decimal'],
    [words.NOT_VALID_EMAIL, 'Not Valid Email'],
    [words.ONLY_POSITIVE, 'Only positive number'],
    [words.dateBefore('2026-05-01'), 'Date must be before 2026-05-01'],
    [words.dateAfter('2026-05-01'), 'Date must be after 2026-05-01'],
    [words.greaterThan(3), 'Must be > than 3'],
    [words.lessThan(100), 'Must be < than 100'],
    [words.decimalsLessThan(2), 'Decimals must be < than 2'],
    [words.MUST_BE_CHECKED, 'Must be checked'],
    [words.PASSWORDS_DO_NOT_MATCH, 'Passwords do not match'],
    [words.EMAIL_ALREADY_EXISTS, 'Email already exists'],
  ])('%s', (said, written) => expect(said).toBe(written));
});

const said = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { error: spokenIssue });
  return error ? fieldErrors(error).field : undefined;
};

test.each<[string, z.ZodType, unknown, string | undefined]>([
  ['missing text', z.string(), undefined, 'Required'],
  ['null for text', z.string(), null, 'Required'],
  ['blank text', RequiredText, '   ', 'Required'],
  ['number for text', z.string(), 5, 'Must be a string'],
  ['long text', RequiredText, 'x'.repeat(201), 'Must have at most 200 characters'],
  ['short text', LongText.min(10), 'too short', 'Must have at least 10 characters'],
  ['missing number', z.number(), undefined, 'Required'],
  ['blank number', z.number(), '', 'Required'],
  ['text for number', z.number(), 'abc', 'Must be a number'],
  ['fraction for a whole number', z.number().int(), 1.5, 'Must be a whole number'],
  ['negative', z.number().min(0), -1, 'Only positive number'],
  ['zero where positive', z.number().positive(), 0, 'Only positive number'],
  ['too small', z.number().min(3), 2, 'Must be > than 3'],
  ['too big', z.number().max(100), 101, 'Must be < than 100'],
  ['text for a switch', z.boolean(), 'yes', 'Must be a boolean'],
  ['missing list', z.array(z.string()), undefined, 'Required'],
  ['empty list', z.array(z.string()).min(1), [], 'Required'],
  ['object for list', z.array(z.string()), {}, 'Must be a list'],
  ['long list', z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entries'],
  ['list for object', z.object({}), [], 'Must be an object'],
  ['missing choice', z.enum(['a', 'b']), undefined, 'Required'],
  ['unknown choice', z.enum(['a', 'b']), 'c', 'Must be one of: a, b'],
  ['missing e-mail', Email, undefined, 'Required'],
  ['blank e-mail', Email, ' ', 'Required'],
  ['mistyped e-mail', Email, 'anna@', 'Not Valid Email'],
  ['good e-mail', Email, ' Anna@Example.com ', undefined],
  ['letters for a phone', Phone, 'call me', 'Must be a phone number, for example +1 212 555 0100'],
  ['an extension', Phone, '+1 (212) 555-0100 x7', undefined],
])('%s', (_, schema, value, message) => expect(said(schema, value)?.[0]).toBe(message));

test('nested fields are joined by dots and unknown ones are named', () => {
  const schema = z.strictObject({ lines: z.array(z.strictObject({ amount: z.number() })) });
  const { error } = schema.safeParse(
    { lines: [{ amount: 1 }, { amount: 'x', extra: 1 }], role: 'admin' },
    { error: spokenIssue },
  );
  expect(fieldErrors(error!)).toEqual({
    'lines.1.amount': ['Must be a number'],
    'lines.1.extra': ['Unknown field'],
    role: ['Unknown field'],
  });
});

test.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])(
  'a field called %s is named like any other',
  (name) => {
    const { error } = z.strictObject({}).safeParse(JSON.parse(`{"${name}": 1}`), { error: spokenIssue });
    expect(Object.entries(fieldErrors(error!))).toEqual([[name, ['Unknown field']]]);
  },
);

test('a body that is no object is said as a whole', () => {
  const { error } = z.strictObject({}).safeParse([], { error: spokenIssue });
  expect(fieldErrors(error!)).toEqual({ non_field_errors: ['Must be an object'] });
});
