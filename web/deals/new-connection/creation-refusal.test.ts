import { expect, test } from 'vitest';
import { Failure } from '#web/base/failure.ts';
import { refusalOf } from '#web/deals/new-connection/creation-refusal.ts';

const refused = (body: unknown, status = 400) => new Failure('answer', status, body);

test.each<[string, unknown, string, string]>([
  [
    'the merchant’s e-mail comes first',
    { 'terms.end_date': ['Too early'], 'retailer.contact_email': ['This is a landlord.'] },
    'This is a landlord.',
    'merchant',
  ],
  [
    'terms lead back to terms',
    { 'terms.end_date': ['Date must be after 2026-11-14'] },
    'Date must be after 11/14/2026',
    'terms',
  ],
  [
    'an address of the wrong role, as the server says it',
    {
      detail: 'They are a Landlord.',
      details: 'They are a Landlord.',
      status_code: 400,
      exception_code: 'role_mismatch_retailer',
      retailer: { contact_email: ['They are a Landlord.'] },
    },
    'They are a Landlord.',
    'merchant',
  ],
  ['a property that is gone', { 'landlord.premises': ['Not yours'] }, 'Not yours', 'property'],
  ['a general refusal is said as it is', { detail: 'No.', details: 'No.', status_code: 400 }, 'No.', 'review'],
])('%s', (_, body, text, step) => expect(refusalOf(refused(body))).toEqual({ text, step }));

test('anything else has a sentence too', () => {
  expect(refusalOf(new Error('x'))).toEqual({ text: 'The connection could not be saved.', step: 'review' });
});
