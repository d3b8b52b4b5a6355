// A person or business as a form holds it, and what of it is sent. Text nobody entered is left out; a sole proprietor
// stands for the business in person, so nothing of a controller is sent; of two ways to prove who somebody is, only the
// chosen one is. A form with an empty address2 and identity 'ssn' sends neither address2 nor a passport.
import { z } from 'zod';
import { OwnerFields, VerifiedFields } from '#core/payments/bank/bank-input.ts';

export type PersonValues = {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  identity: 'ssn' | 'passport';
  ssn: string;
  passport: { number: string; country: string };
  address: {
    address1: string;
    address2: string;
    city: string;
    state_province_region: string;
    postal_code: string;
    country: string;
  };
};

export type VerifiedValues = {
  first_name: string;
  last_name: string;
  email: string;
  business_name: string;
  doing_business_as: string;
  business_type: string;
  business_classification: string;
  ein: string;
  website: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postal_code: string;
  date_of_birth: string;
  ssn: string;
  controller: PersonValues & { title: string };
};

export const EMPTY_PERSON: PersonValues = {
  first_name: '',
  last_name: '',
  date_of_birth: '',
  identity: 'ssn',
  ssn: '',
  passport: { number: '', country: '' },
  address: { address1: '', address2: '', city: '', state_province_region: '', postal_code: '', country: 'US' },
};

export const isSoleProprietor = ({ business_type }: Pick<VerifiedValues, 'business_type'>) =>
  business_type === 'soleProprietorship';

/** The contracts, fed by what a form holds. */
export const OwnerForm = z.preprocess((values) => personBody(values as PersonValues), OwnerFields);
export const VerifiedForm = z.preprocess((values) => verifiedBody(values as VerifiedValues), VerifiedFields);

export function personBody({ identity, ssn, passport, ...person }: PersonValues) {
  return entered({
    ...person,
    address: entered(person.address),
    ...(identity === 'ssn' ? { ssn } : { passport: entered(passport) }),
  });
}

export function verifiedBody({ controller, ein, ssn, date_of_birth, ...business }: VerifiedValues) {
  const proof = isSoleProprietor(business) ? { ssn, date_of_birth } : { ein, controller: personBody(controller) };
  return entered({ ...business, ...proof });
}

/** What the contract can only say once everything else is right, said at once. */
export function missingIdentity(values: PersonValues, under = ''): Record<string, string | undefined> {
  if (values.identity === 'ssn') return { [`${under}ssn`]: values.ssn.trim() ? undefined : 'Required' };
  return {};
}

export function missingProof(values: VerifiedValues): Record<string, string | undefined> {
  if (!isSoleProprietor(values)) {
    const ein = values.ein.trim() ? undefined : 'Required';
    return { ein, ...missingIdentity(values.controller, 'controller.') };
  }
  return {
    ssn: values.ssn.trim() ? undefined : 'Required',
    date_of_birth: values.date_of_birth ? undefined : 'Required',
  };
}

/** Fields of the second step: the controller, or the sole proprietor in person. */
export const isSecondStep = (field: string) => /^(controller\b|ssn$|date_of_birth$)/.test(field);

function entered<Values extends object>(values: Values): Partial<Values> {
  const given = Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(given) as Partial<Values>;
}
