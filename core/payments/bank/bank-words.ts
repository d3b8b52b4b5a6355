// The words of the bank side: states, kinds and inputs that contracts, rules and adapters share.
import { z } from 'zod';

export const CUSTOMER_TYPES = ['unverified', 'business', 'personal', 'receive-only'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export const CUSTOMER_STATUSES = [
  'unverified',
  'verified',
  'retry',
  'document',
  'kba',
  'suspended',
  'deactivated',
] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const OWNER_STATUSES = ['verified', 'document', 'incomplete'] as const;
export type OwnerStatus = (typeof OWNER_STATUSES)[number];

export const CERTIFICATIONS = ['uncertified', 'recertify', 'certified'] as const;
export type Certification = (typeof CERTIFICATIONS)[number];

export const DOCUMENT_TYPES = ['passport', 'license', 'idCard', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const BANK_ACCOUNT_TYPES = ['checking', 'savings'] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];

export const BUSINESS_TYPES = ['llc', 'corporation', 'partnership', 'soleProprietorship'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const PAYOUT_TYPES = ['upon_receipt', 'week', 'half_month', 'month'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

export const READINESS = [
  'no_dwolla_customer',
  'no_funding_source',
  'no_verified_funding_source',
  'no_connected_funding_source',
  'ready',
] as const;
export type Readiness = (typeof READINESS)[number];

export type BusinessClassification = {
  id: string;
  name: string;
  industries: readonly { id: string; name: string }[];
};

export type AddressInput = {
  address1: string;
  address2?: string | undefined;
  city: string;
  stateProvinceRegion: string;
  postalCode: string;
  country: string;
};

export type ControllerInput = {
  firstName: string;
  lastName: string;
  title: string;
  dateOfBirth: string;
  ssn?: string | undefined;
  passport?: { number: string; country: string } | undefined;
  address: AddressInput;
};

/** What the provider's links ask for, in the order a person does them. */
export const NEXT_STEPS = [
  'retry',
  'verify_customer',
  'verify_business',
  'verify_controller',
  'verify_controller_and_business',
  'verify_dba',
  'add_owners',
  'certify_owners',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
export const NextStepName = z.enum(NEXT_STEPS);
