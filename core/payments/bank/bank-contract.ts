// Bank customers of companies, their bank accounts and their owners. Bank and identity numbers only ever travel
// inwards: no answer carries them.
import { z } from 'zod';
import { endpoint, Id, NoReply, One } from '#core/base/endpoint.ts';
import { FilePart } from '#core/base/file.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Email } from '#core/base/text.ts';
import { CustomerChanges, NewBankAccount, NewCustomer, VerifiedFields } from '#core/payments/bank/bank-input.ts';
import {
  BANK_ACCOUNT_TYPES,
  CERTIFICATIONS,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  DOCUMENT_TYPES,
  NextStepName,
  READINESS,
} from '#core/payments/bank/bank-words.ts';

export const SEES_AUTOPAY = { permission: 'permission_view_autopay' } as const;
export const MANAGES_AUTOPAY = { permission: 'permission_manage_autopay' } as const;

export const ReadinessWord = z.enum(READINESS).meta({ id: 'BankReadiness' });

export const FundingSource = z
  .object({
    id: z.number().int(),
    dwolla_customer: z.number().int(),
    kind: z.enum(['bank', 'balance']),
    status: z.enum(['unverified', 'verified']),
    bank_account_type: z.enum(BANK_ACCOUNT_TYPES).nullable(),
    name: z.string(),
    bank_name: z.string(),
    last_four: z.string().describe('The end of the account number; empty where the bank was linked another way'),
    micro_deposits: z
      .enum(['none', 'pending', 'processed', 'failed', 'max_attempts'])
      .describe('processed: the two amounts can be entered'),
    removed: z.boolean(),
    created_at: Instant,
    verified_at: Instant.nullable(),
  })
  .meta({ id: 'FundingSource' });
export type FundingSource = z.infer<typeof FundingSource>;

export const BankCustomerDetails = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    doing_business_as: z.string(),
    business_type: z.string(),
    business_classification: z.string(),
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    phone: z.string(),
    website: z.string(),
    controller_name: z.string(),
    requests: z
      .array(z.object({ code: z.string(), message: z.string(), path: z.string() }))
      .describe('What the provider wants corrected before it verifies the customer'),
  })
  .meta({ id: 'BankCustomerDetails' });
export type BankCustomerDetails = z.infer<typeof BankCustomerDetails>;

export const BankCustomer = z
  .object({
    id: z.number().int(),
    dwolla_id: z.string().describe('The provider’s id'),
    company: z.object({ id: z.number().int(), name: z.string(), kind: z.enum(['landlord', 'retailer']) }),
    type: z.enum(CUSTOMER_TYPES),
    status: z.enum(CUSTOMER_STATUSES),
    certification: z.enum(CERTIFICATIONS).nullable().describe('Of the owners; null where none is needed'),
    readiness: ReadinessWord,
    next_steps: z.array(NextStepName),
    email: z.string(),
    business_name: z.string(),
    funding_sources: z.array(FundingSource),
    connections: z
      .array(
        z.object({
          id: z.number().int(),
          funding_source: z.number().int(),
          deal: z.number().int().nullable(),
          premises: z.number().int().nullable(),
        }),
      )
      .describe('Where its accounts are in use: for a deal that is paid, or a property that receives'),
    balance: z
      .object({ currency: CurrencyCode, by_books: Money, at_provider: Money, read_at: Instant })
      .nullable()
      .describe(
        'A landlord’s money between debit and payout, as last read at the provider and as the books had it then',
      ),
    details: BankCustomerDetails.optional().describe('Left out with omit=details'),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'BankCustomer' });
export type BankCustomer = z.infer<typeof BankCustomer>;

const Omit = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.enum(['details'])),
);
const OneSource = z.object({ id: Id, source: Id });

export const listBusinessClassifications = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla/business_classification/',
  allow: MANAGES_AUTOPAY,
  summary: 'Kinds of business, each with its industries; an industry’s id goes into a verified customer',
  reply: z.object({
    count: z.number().int(),
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        industries: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const listBankCustomers = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla_customer/',
  allow: SEES_AUTOPAY,
  summary: 'Bank customers of the companies whose AutoPay the viewer sees',
  query: PageQuery.extend({ company: Id.optional(), omit: Omit.optional() }),
  reply: pageOf(BankCustomer),
});

export const getBankCustomer = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla_customer/:id/',
  allow: SEES_AUTOPAY,
  summary: 'One bank customer',
  params: One,
  query: z.object({ omit: Omit.optional() }),
  reply: BankCustomer,
});

export const removeBankCustomer = endpoint({
  method: 'DELETE',
  path: '/api/payments/dwolla_customer/:id/',
  allow: MANAGES_AUTOPAY,
  summary: 'Deactivate a bank customer at the provider and take it off the company',
  status: 204,
  params: One,
  reply: NoReply,
});

export const retryBankCustomer = endpoint({
  method: 'PATCH',
  path: '/api/payments/dwolla_customer/:id/retry/',
  allow: MANAGES_AUTOPAY,
  summary: 'Send all details once more after a failed verification',
  params: One,
  body: VerifiedFields,
  reply: BankCustomer,
});

export const createBankCustomer = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/',
  allow: MANAGES_AUTOPAY,
  summary: 'Create a company’s bank customer, unverified or verified',
  status: 201,
  callsPerMinute: 10,
  body: NewCustomer,
  reply: BankCustomer,
});

export const updateBankCustomer = endpoint({
  method: 'PATCH',
  path: '/api/payments/dwolla/customers/:id/',
  allow: MANAGES_AUTOPAY,
  summary: 'Change details of a bank customer',
  params: One,
  body: CustomerChanges,
  reply: BankCustomer,
});

export const verifyBankCustomer = endpoint({
  method: 'PATCH',
  path: '/api/payments/dwolla/customers/:id/update_to_verified/',
  allow: MANAGES_AUTOPAY,
  summary: 'Turn an unverified bank customer into a verified business',
  params: One,
  body: VerifiedFields,
  reply: BankCustomer,
});

export const DocumentUpload = z.strictObject({ document_type: z.enum(DOCUMENT_TYPES), file: FilePart });

export const addBankCustomerDocument = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/:id/documents/',
  allow: MANAGES_AUTOPAY,
  summary: 'Send a document for a verification; it goes to the provider and is not kept here',
  status: 201,
  encoding: 'multipart',
  params: One,
  body: DocumentUpload,
  reply: BankCustomer,
});

export const bankCustomerEmailExists = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/customer_email_exists/',
  aliases: ['/api/payments/dwolla/customer_email_exists/'],
  allow: MANAGES_AUTOPAY,
  summary: 'Whether a customer that the asker sees, or the asker’s own account, has this address at the provider',
  callsPerMinute: 10,
  reads: true,
  body: z.strictObject({ email: Email }),
  reply: z.object({ exists: z.boolean() }),
});

export const listFundingSources = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla/customers/:id/funding_sources/',
  allow: SEES_AUTOPAY,
  summary: 'Bank accounts and the balance of a bank customer',
  params: One,
  query: PageQuery,
  reply: pageOf(FundingSource),
});

export const getFundingSource = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla/customers/:id/funding_sources/:source/',
  allow: SEES_AUTOPAY,
  summary: 'One bank account',
  params: OneSource,
  reply: FundingSource,
});

export const createFundingSource = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/:id/funding_sources/',
  allow: MANAGES_AUTOPAY,
  summary: 'Add a bank account by its numbers or by an account-link token; neither is kept',
  status: 201,
  params: One,
  body: NewBankAccount,
  reply: FundingSource,
});

export const removeFundingSource = endpoint({
  method: 'DELETE',
  path: '/api/payments/dwolla/customers/:id/funding_sources/:source/',
  allow: MANAGES_AUTOPAY,
  summary: 'Remove a bank account',
  status: 204,
  params: OneSource,
  reply: NoReply,
});

const Deposit = z.string().regex(/^0?\.\d{2}$/, 'Must be an amount below one dollar, for example 0.07');

export const microDeposits = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/:id/funding_sources/:source/micro_deposits/',
  allow: MANAGES_AUTOPAY,
  summary: 'Without amounts: send two small deposits. With both amounts: prove the account by them',
  callsPerMinute: 20,
  params: OneSource,
  body: z.strictObject({ amount1: Deposit.optional(), amount2: Deposit.optional() }),
  reply: FundingSource,
});
