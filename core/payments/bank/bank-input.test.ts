import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#core/base/messages.ts';
import { isRoutingNumber, NewBankAccount, NewCustomer, OwnerFields } from '#core/payments/bank/bank-input.ts';

const ADDRESS = {
  address1: '12 Market St',
  city: 'Albany',
  state_province_region: 'NY',
  postal_code: '12207',
  country: 'US',
};
const PERSON = { first_name: 'Ada', last_name: 'Moreno', date_of_birth: '1980-01-31', address: ADDRESS };
const BUSINESS = {
  company: 3,
  type: 'business',
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'Ada@Example.test',
  business_name: 'Juniper Foods LLC',
  business_type: 'llc',
  business_classification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
  ein: '12-3456789',
  address1: '12 Market St',
  city: 'Albany',
  state: 'ny',
  postal_code: '12207',
  controller: { ...PERSON, title: 'CEO', ssn: '6789' },
};

test.each([
  ['222222226', true],
  ['021000021', true],
  ['021000022', false],
  ['000000000', false],
  ['2222222', false],
  ['22222222a', false],
])('routing number %s: %s', (text, expected) => {
  expect(isRoutingNumber(text)).toBe(expected);
});

test.each([
  ['12345678', 'Must be a routing number of nine digits'],
  ['123456789', 'The last digit does not fit the others: compare the number with your check'],
])('of the routing number %s it is said what is wrong', (routing_number, message) => {
  const { error } = NewBankAccount.safeParse({
    method: 'micro_deposits',
    bank_account_type: 'checking',
    name: 'Rent',
    routing_number,
    account_number: '123456789',
  });
  expect(fieldErrors(error!)).toEqual({ routing_number: [message] });
});

test('a whole business is taken, with its address in the bank’s spelling', () => {
  expect(NewCustomer.parse(BUSINESS)).toMatchObject({ email: 'ada@example.test', state: 'NY' });
});

describe('each mistake is named beside its field', () => {
  const customer = (changes: object) => NewCustomer.safeParse({ ...BUSINESS, ...changes });
  const owner = (changes: object) => OwnerFields.safeParse({ ...PERSON, ssn: '123456789', ...changes });
  const account = (changes: object) =>
    NewBankAccount.safeParse({
      method: 'micro_deposits',
      bank_account_type: 'checking',
      name: 'Rent',
      routing_number: '222222226',
      account_number: '123456789',
      ...changes,
    });
  const linked = (changes: object) =>
    NewBankAccount.safeParse({ method: 'account_link', bank_account_type: 'checking', name: 'Rent', ...changes });

  test('what is as long as it may be is taken', () => {
    expect(customer({ first_name: 'a'.repeat(50), address1: 'a'.repeat(50) }).success).toBe(true);
    expect(linked({ plaid_token: 'a' }).success).toBe(true);
  });

  test.each([
    ['no company number', customer({ ein: undefined }), 'ein'],
    ['no controller', customer({ controller: undefined }), 'controller'],
    [
      'a sole proprietor without a birthday',
      customer({ business_type: 'soleProprietorship', ssn: '6789' }),
      'date_of_birth',
    ],
    ['a PO Box', customer({ address1: 'P.O. Box 12' }), 'address1'],
    ['a banned character', customer({ business_name: 'Juniper {Foods}' }), 'business_name'],
    ['a name of 51 letters', customer({ first_name: 'a'.repeat(51) }), 'first_name'],
    ['an address of 51 letters', customer({ address1: 'a'.repeat(51) }), 'address1'],
    ['an empty city', customer({ city: ' ' }), 'city'],
    ['a link without its token', linked({ plaid_token: '' }), 'plaid_token'],
    ['a link of 401 letters', linked({ plaid_token: 'a'.repeat(401) }), 'plaid_token'],
    ['an unknown field', customer({ status: 'verified' }), 'status'],
    ['an owner without any number', owner({ ssn: undefined }), 'ssn'],
    ['a number of five digits', owner({ ssn: '12345' }), 'ssn'],
    ['a wrong routing number', account({ routing_number: '123456789' }), 'routing_number'],
    ['letters in an account', account({ account_number: '12ab' }), 'account_number'],
  ])('%s', (_, result, field) => {
    expect(result.success).toBe(false);
    expect(Object.keys(fieldErrors(result.error!))).toContain(field);
  });
});
