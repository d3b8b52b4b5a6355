// A bank account linked by signing in at the bank, instead of by its numbers.
import { z } from 'zod';
import { endpoint, One } from '#core/base/endpoint.ts';
import { FundingSource, MANAGES_AUTOPAY } from '#core/payments/bank/bank-contract.ts';

export const getAccountLink = endpoint({
  method: 'GET',
  path: '/api/payments/account_link/',
  allow: MANAGES_AUTOPAY,
  summary: 'Whether a bank account can be linked by signing in at the bank',
  reply: z.object({
    offered: z.boolean(),
    simulated: z.boolean().describe('In a demo the bank is simulated, and so is its sign-in'),
  }),
});

export const beginAccountLink = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/:id/account_link/',
  allow: MANAGES_AUTOPAY,
  summary: 'Begin to link a bank account: where to sign in, and a code that finishes it',
  callsPerMinute: 20,
  params: One,
  reply: z.object({
    url: z
      .string()
      .describe('The bank’s page, to which the browser is sent; it comes back to the page on which accounts are added'),
    code: z.string().describe('Good for an hour, for the same person and customer'),
  }),
});

export const finishAccountLink = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/customers/:id/account_link/finish/',
  allow: MANAGES_AUTOPAY,
  summary: 'Add the account that was chosen at the bank; it is verified at once',
  status: 201,
  callsPerMinute: 20,
  params: One,
  body: z.strictObject({ code: z.string().min(1).max(2_000) }),
  reply: FundingSource,
});
