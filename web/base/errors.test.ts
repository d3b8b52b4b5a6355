import { expect, test } from 'vitest';
import { problemBody } from '#core/base/problem.ts';
import { type Effect, effectOf, genericEffectOf, readEffectOf } from '#web/base/errors.ts';
import { Failure, fieldErrorsOf } from '#web/base/failure.ts';
import { ruleFor } from '#web/base/query-client.ts';

const answered = (status: number, body: unknown) => new Failure('answer', status, body, 'req-1');
const coded = (code: string, extra: object = {}) => ({
  ...problemBody(400, 'In words.'),
  exception_code: code,
  ...extra,
});
const toast = (text: string, ms: number): Effect => ({ kind: 'toast', text, ms });

test.each<[string, number, unknown, Effect]>([
  ['401 ends the session', 401, problemBody(401, 'Sign in.'), { kind: 'signed-out' }],
  ['403 leads to the dashboard', 403, problemBody(403, 'No.'), { kind: 'go', to: '/dashboard' }],
  ['403 while impersonating says why', 403, coded('impersonating'), toast('In words.', 5_000)],
  ['403 without an authenticator', 403, coded('totp_setup_required'), { kind: 'go', to: '/dashboard/profile' }],
  [
    'a landlord for a company',
    400,
    coded('role_mismatch_retailer'),
    toast(
      "The person you have tried adding is a Landlord. Therefore, they can't be added to a Company and will need a separate account.",
      2_500,
    ),
  ],
  [
    'a merchant for a property',
    400,
    coded('role_mismatch_landlord'),
    toast(
      "The person you have tried adding is a Merchant. Therefore, they can't be added to a Property and will need a separate account.",
      2_500,
    ),
  ],
  [
    'a charge that failed',
    400,
    coded('charge_error'),
    toast(
      "Can't charge the invoice, please try again later. If the error will not disappear please contact the support team.",
      2_500,
    ),
  ],
  ['a charge that failed with another status', 409, coded('charge_error'), expect.objectContaining({ kind: 'toast' })],
  ['the bank speaks', 400, coded('dwolla_exception', { detail: 'Bank says no.' }), toast('Bank says no.', 2_500)],
  ['an array', 400, ['First.', 'Second.'], toast('First.', 2_500)],
  ['an array with a 500', 500, ['First.'], toast('First.', 2_500)],
  ['an empty array', 400, [], { kind: 'none' }],
  ['a refused file', 400, { pdf_file: ['Too big.', 'Not a PDF.'] }, toast('Too big.\nNot a PDF.', 10_000)],
  ['general errors', 400, { non_field_errors: ['One.', 'Two.'] }, toast('One.', 10_000)],
  [
    'an older version',
    400,
    { updated_at: ['Changed.'] },
    {
      kind: 'toast',
      text: 'The Property Owner has made additional changes to the Connection. Please refresh your screen to see the most current modifications.',
      ms: 30_000,
      action: { label: 'Refresh The Connection', does: 'reload' },
    },
  ],
  ['a wrong password', 400, coded('wrong_password'), toast('Wrong Username or Password', 5_000)],
  [
    'a blocked sign-in',
    400,
    coded('login_blocked', { additional_details: { expired_at: '2026-11-17T10:00:00Z' } }),
    { kind: 'block-login', expiredAt: '2026-11-17T10:00:00Z', seconds: 1_800 },
  ],
  [
    'a blocked sign-in without a time',
    400,
    coded('login_blocked'),
    { kind: 'block-login', expiredAt: '', seconds: 1_800 },
  ],
  ['another 400', 400, problemBody(400, 'Not this way.'), toast('Not this way.', 2_500)],
  ['a 404', 404, problemBody(404, 'Not found.'), toast('Not found.', 2_500)],
  ['a 429', 429, problemBody(429, 'Too many tries.'), toast('Too many tries.', 2_500)],
  ['field errors belong to the form', 400, { email: ['Required'] }, { kind: 'fields', fields: { email: 'Required' } }],
  [
    'days are words of a screen',
    400,
    problemBody(400, 'It ended on 2026-03-31.'),
    toast('It ended on 03/31/2026.', 2_500),
  ],
  ['a 4xx without words', 418, undefined, { kind: 'none' }],
  ['a 500', 500, problemBody(500, 'Secret.'), toast('Something went wrong! Please try again later.', 2_500)],
  ['a 503 of a proxy', 503, '<html>', toast('Something went wrong! Please try again later.', 2_500)],
])('%s', (_, status, body, effect) => expect(effectOf(answered(status, body))).toEqual(effect));

test.each<[string, unknown, Effect]>([
  ['details first', { details: 'In words.', detail: 'Other.' }, toast('In words.', 2_500)],
  ['then general errors', { non_field_errors: ['One.', 'Two.'] }, toast('One.\nTwo.', 10_000)],
  ['then the raw text', 'Bad gateway', toast('Bad gateway', 2_500)],
  ['then the raw body', { reason: 'none' }, toast('{"reason":"none"}', 2_500)],
  ['a list', ['First.', 'Second.'], toast('First.', 2_500)],
  ['field errors belong to the form', { email: ['Required'] }, { kind: 'fields', fields: { email: 'Required' } }],
  ['a page of markup', ' <html>', toast('Something went wrong', 2_500)],
  ['a code of the catalogue', coded('wrong_password'), toast('Wrong Username or Password', 5_000)],
  ['a refused file', { pdf_file: ['Too big.', 'Not a PDF.'] }, toast('Too big.\nNot a PDF.', 10_000)],
  ['an older version', { updated_at: ['Changed.'] }, expect.objectContaining({ ms: 30_000 })],
  ['nothing readable', undefined, toast('Something went wrong', 2_500)],
  ['an empty body', '', toast('Something went wrong', 2_500)],
])('newer screens: %s', (_, body, effect) => expect(genericEffectOf(answered(400, body))).toEqual(effect));

test('newer screens: losing the right leads to the dashboard', () => {
  expect(genericEffectOf(answered(403, problemBody(403, 'No.')))).toEqual({ kind: 'go', to: '/dashboard' });
});

test.each([
  ['/dashboard/profile', 'table'],
  ['/new-ui/landlord/1/premises', 'generic'],
  ['/new-uiless', 'table'],
])('a failed write on %s follows the rule %s', (path, rule) => expect(ruleFor(path)).toBe(rule));

test('no answer in time and no connection say so', () => {
  expect(effectOf(new Failure('timeout', 0, undefined))).toEqual(
    toast('The server did not answer in 20 seconds.', 5_000),
  );
  expect(genericEffectOf(new Failure('network', 0, undefined))).toEqual(
    toast('The server could not be reached. Check your connection.', 5_000),
  );
});

test('a read that fails leaves the words to the screen, but still signs out', () => {
  expect(readEffectOf(answered(404, problemBody(404, 'Not found.')))).toEqual({ kind: 'none' });
  expect(readEffectOf(answered(403, problemBody(403, 'No.')))).toEqual({ kind: 'none' });
  expect(readEffectOf(answered(403, coded('totp_setup_required')))).toEqual({ kind: 'go', to: '/dashboard/profile' });
  expect(readEffectOf(answered(401, undefined))).toEqual({ kind: 'signed-out' });
});

test.each<[string, number, unknown, Record<string, string>]>([
  [
    'messages a field',
    400,
    { email: ['Required'], phone: ['Too long', 'Not a phone'] },
    { email: 'Required', phone: 'Too long\nNot a phone' },
  ],
  [
    'with days as a screen writes them',
    400,
    { end: ['Date must be after 2026-12-31'] },
    {
      end: 'Date must be after 12/31/2026',
    },
  ],
  ['not for a detail', 400, problemBody(400, 'No.'), {}],
  ['not for another status', 409, { email: ['Required'] }, {}],
  ['not for a list', 400, ['x'], {}],
])('field errors: %s', (_, status, body, fields) => expect(fieldErrorsOf(answered(status, body))).toEqual(fields));
