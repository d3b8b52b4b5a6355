import { expect, test } from 'vitest';
import {
  EMPTY_PERSON,
  isSecondStep,
  missingProof,
  OwnerForm,
  VerifiedForm,
  type VerifiedValues,
  verifiedBody,
} from '#web/payments/bank/verified-values.ts';

const PERSON = {
  ...EMPTY_PERSON,
  first_name: 'Ruth',
  last_name: 'Adler',
  date_of_birth: '1970-04-02',
  ssn: '6780',
  address: {
    ...EMPTY_PERSON.address,
    address1: '12 Market Street',
    city: 'Albany',
    state_province_region: 'NY',
    postal_code: '12207',
  },
};
const VALUES: VerifiedValues = {
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'ada@moreno.test',
  business_name: 'Moreno Estates LLC',
  doing_business_as: '',
  business_type: 'llc',
  business_classification: '9ed3f673-7d6f-11e3-adb1-5404a6144203',
  ein: '12-3456789',
  website: '',
  phone: '',
  address1: '12 Market Street',
  address2: ' ',
  city: 'Albany',
  state: 'NY',
  postal_code: '12207',
  date_of_birth: '',
  ssn: '',
  controller: { ...PERSON, title: 'CEO' },
};

test('what nobody entered is not sent', () => {
  const sent = VerifiedForm.parse(VALUES);
  expect(Object.keys(sent)).not.toContain('address2');
  expect(Object.keys(sent)).not.toContain('website');
  expect(sent.controller).toMatchObject({ first_name: 'Ruth', ssn: '6780', title: 'CEO' });
  expect(Object.keys(sent.controller ?? {})).not.toContain('passport');
});

test('a sole proprietor sends themselves and no controller', () => {
  const body = verifiedBody({
    ...VALUES,
    business_type: 'soleProprietorship',
    ssn: '123456789',
    date_of_birth: '1970-01-01',
  });
  expect(body).toMatchObject({ ssn: '123456789', date_of_birth: '1970-01-01' });
  expect(Object.keys(body)).not.toContain('controller');
  expect(Object.keys(body)).not.toContain('ein');
});

test('a passport goes in place of the social security number', () => {
  const sent = OwnerForm.parse({ ...PERSON, identity: 'passport', passport: { number: 'X123', country: 'GB' } });
  expect(sent.passport).toEqual({ number: 'X123', country: 'GB' });
  expect(Object.keys(sent)).not.toContain('ssn');
});

test('missing numbers are named before everything else is right', () => {
  const nothing = { ...VALUES, ein: '', controller: { ...VALUES.controller, ssn: '' } };
  expect(missingProof(nothing)).toEqual({ ein: 'Required', 'controller.ssn': 'Required' });
  const alone = { ...nothing, business_type: 'soleProprietorship' };
  expect(missingProof(alone)).toEqual({ ssn: 'Required', date_of_birth: 'Required' });
});

test.each([
  ['controller.address.city', true],
  ['controller', true],
  ['ssn', true],
  ['date_of_birth', true],
  ['ein', false],
  ['business_name', false],
])('%s belongs to the second step: %s', (field, second) => {
  expect(isSecondStep(field)).toBe(second);
});
