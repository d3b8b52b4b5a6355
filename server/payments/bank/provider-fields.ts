// What people entered, in the provider type's words.
import type {
  CustomerChanges,
  NewBankAccount,
  NewCustomer,
  OwnerFields,
  VerifiedFields,
} from '#core/payments/bank/bank-input.ts';
import type { AddressInput, ControllerInput } from '#core/payments/bank/bank-words.ts';
import type * as provider from '#server/payments/bank/provider.ts';

export function newCustomer(body: NewCustomer, ipAddress: string): provider.NewCustomer {
  const correlationId = `company-${body.company}`;
  if (body.type === 'business') return { ...verifiedCustomer(body, ipAddress), correlationId };
  return {
    type: 'unverified',
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    businessName: body.business_name,
    ipAddress,
    correlationId,
  };
}

export function verifiedCustomer(body: VerifiedFields, ipAddress: string): provider.NewCustomer {
  return {
    ...business(body),
    type: 'business',
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    businessName: body.business_name,
    businessType: body.business_type,
    businessClassification: body.business_classification,
    ein: body.ein,
    dateOfBirth: body.date_of_birth,
    ssn: body.ssn,
    controller: body.controller && controller(body.controller),
    ipAddress,
  };
}

export function customerChanges(body: CustomerChanges, ipAddress: string): Partial<provider.NewCustomer> {
  return {
    ...business(body),
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    businessName: body.business_name,
    ipAddress,
  };
}

/** What a verified business tells of itself, and may correct later. */
function business(body: VerifiedFields | CustomerChanges) {
  return {
    doingBusinessAs: body.doing_business_as,
    website: body.website,
    phone: body.phone,
    address1: body.address1,
    address2: body.address2,
    city: body.city,
    state: body.state,
    postalCode: body.postal_code,
  };
}

export function owner(body: OwnerFields): provider.OwnerInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    dateOfBirth: body.date_of_birth,
    ssn: body.ssn,
    passport: body.passport,
    address: address(body.address),
  };
}

export function bankAccount(body: NewBankAccount): provider.NewBankAccount {
  const common = { type: body.bank_account_type, name: body.name };
  if (body.method === 'account_link') return { ...common, plaidToken: body.plaid_token };
  return { ...common, routingNumber: body.routing_number, accountNumber: body.account_number };
}

/** What is remembered of an account's number. */
export function lastFour(body: NewBankAccount): string {
  return body.method === 'account_link' ? '' : body.account_number.slice(-4);
}

function controller(body: NonNullable<VerifiedFields['controller']>): ControllerInput {
  return { ...owner(body), title: body.title };
}

function address(body: OwnerFields['address']): AddressInput {
  return {
    address1: body.address1,
    address2: body.address2,
    city: body.city,
    stateProvinceRegion: body.state_province_region,
    postalCode: body.postal_code,
    country: body.country,
  };
}
