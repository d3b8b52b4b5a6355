// What people enter about a company, its controller, its owners and its bank, held to the provider's limits, so that a
// mistake is named beside its field before anybody outside is asked.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { Id } from '#core/base/endpoint.ts';
import { Email } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { BANK_ACCOUNT_TYPES, BUSINESS_TYPES } from '#core/payments/bank/bank-words.ts';

const BANNED = /[="`!?%~${}\\]/;
const plain = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !BANNED.test(text), 'Must not contain any of = " ` ! ? % ~ $ { } \\');

const PersonName = plain(50);
const BusinessName = plain(255);
const Line = plain(50).refine((text) => !/\bp\.?\s*o\.?\s*box\b/i.test(text), 'A PO Box is not accepted');
const State = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Must be a state, for example NY');
const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Must be a ZIP code, for example 10001');
const Ssn = z
  .string()
  .trim()
  .transform((text) => text.replace(/-/g, ''))
  .pipe(z.string().regex(/^(\d{4}|\d{9})$/, 'Must be the last four or all nine digits'));
const Ein = z
  .string()
  .trim()
  .regex(/^\d{2}-?\d{7}$/, 'Must be nine digits, for example 12-3456789');
const TenDigits = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'Must be a US phone number with ten digits'));
const Website = z.url({ protocol: /^https?$/ }).max(255);

export const AddressFields = z.strictObject({
  address1: Line,
  address2: Line.optional(),
  city: plain(50),
  state_province_region: z.string().trim().min(1).max(50),
  postal_code: z.string().trim().min(1).max(12),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Must be a country, for example US'),
});

const Passport = z.strictObject({ number: z.string().trim().min(1).max(255), country: z.string().trim().length(2) });

const person = {
  first_name: PersonName,
  last_name: PersonName,
  date_of_birth: DayText,
  ssn: Ssn.optional(),
  passport: Passport.optional(),
  address: AddressFields,
};

const hasIdentity = (value: { ssn?: unknown; passport?: unknown }) =>
  value.ssn !== undefined || value.passport !== undefined;
const IDENTITY = { error: 'Give the social security number, or a passport for somebody without one', path: ['ssn'] };

export const ControllerFields = z.strictObject({ ...person, title: plain(50) }).refine(hasIdentity, IDENTITY);
export const OwnerFields = z.strictObject(person).refine(hasIdentity, IDENTITY).meta({ id: 'BeneficialOwnerFields' });
export type OwnerFields = z.output<typeof OwnerFields>;
/** With password and code once a property is paid through the customer. */
export const OwnerChange = z
  .strictObject({ ...person, ...Proof })
  .refine(hasIdentity, IDENTITY)
  .meta({ id: 'BeneficialOwnerChange' });

const contact = { first_name: PersonName, last_name: PersonName, email: Email, business_name: BusinessName };

const verified = {
  ...contact,
  doing_business_as: BusinessName.optional(),
  business_type: z.enum(BUSINESS_TYPES),
  business_classification: z.uuid(),
  ein: Ein.optional(),
  website: Website.optional(),
  phone: TenDigits.optional(),
  address1: Line,
  address2: Line.optional(),
  city: plain(50),
  state: State,
  postal_code: Zip,
  date_of_birth: DayText.optional(),
  ssn: Ssn.optional(),
  controller: ControllerFields.optional(),
};

type Business = { business_type: string; ein?: unknown; ssn?: unknown; date_of_birth?: unknown; controller?: unknown };

/** A sole proprietor stands for the business in person; any other has a number of its own and a controller. */
function businessProblems(value: Business, context: z.RefinementCtx): void {
  const required =
    value.business_type === 'soleProprietorship'
      ? (['ssn', 'date_of_birth'] as const)
      : (['ein', 'controller'] as const);
  for (const field of required) {
    if (value[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  }
}

export const VerifiedFields = z
  .strictObject(verified)
  .superRefine(businessProblems)
  .meta({ id: 'VerifiedBankCustomerFields' });
export type VerifiedFields = z.output<typeof VerifiedFields>;

export const NewCustomer = z
  .discriminatedUnion('type', [
    z.strictObject({ company: Id, type: z.literal('unverified'), ...contact }),
    z.strictObject({ company: Id, type: z.literal('business'), ...verified }).superRefine(businessProblems),
  ])
  .meta({ id: 'NewBankCustomer' });
export type NewCustomer = z.output<typeof NewCustomer>;

export const CustomerChanges = z
  .strictObject({
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    email: Email.optional(),
    business_name: BusinessName.optional(),
    doing_business_as: BusinessName.optional(),
    website: Website.optional(),
    phone: TenDigits.optional(),
    address1: Line.optional(),
    address2: Line.optional(),
    city: plain(50).optional(),
    state: State.optional(),
    postal_code: Zip.optional(),
    ...Proof,
  })
  .refine(({ password: _password, code: _code, ...changes }) => Object.keys(changes).length > 0, 'Nothing to change')
  .meta({ id: 'BankCustomerChanges' });
export type CustomerChanges = z.output<typeof CustomerChanges>;

const account = { bank_account_type: z.enum(BANK_ACCOUNT_TYPES), name: plain(50) };

export const NewBankAccount = z
  .discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('micro_deposits'),
      ...account,
      routing_number: z
        .string()
        .trim()
        .regex(/^\d{9}$/, { error: 'Must be a routing number of nine digits', abort: true })
        .refine(isRoutingNumber, 'The last digit does not fit the others: compare the number with your check'),
      account_number: z
        .string()
        .trim()
        .regex(/^\d{4,17}$/, 'Must be 4 to 17 digits'),
    }),
    z.strictObject({ method: z.literal('account_link'), ...account, plaid_token: z.string().trim().min(1).max(400) }),
  ])
  .meta({ id: 'NewBankAccount' });
export type NewBankAccount = z.output<typeof NewBankAccount>;

/** The ninth digit checks the others: 3, 7 and 1 times the digits in turn add up to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const total = [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return total > 0 && total % 10 === 0;
}
