// An account that was linked at its bank: the sign-in company's token becomes an exchange, and the exchange an account
// that is verified at once. Both steps have keys of their own that follow from the caller's, so that a repeated call
// makes neither twice.
import { createHash } from 'node:crypto';
import type { BankAccountType } from '#core/payments/bank/bank-words.ts';
import { BankRefusal } from '#server/payments/bank/provider.ts';
import type { DwollaClient } from '#server/payments/bank/providers/dwolla-client.ts';

const PARTNER = 'Plaid';
const BAD_TOKEN = 'The sign-in at your bank has expired, or was made for another service. Link the account again.';
const NO_PARTNER = 'The bank-transfer provider does not take linked accounts. Add the account by its numbers.';

type Linked = { customerId: string; type: BankAccountType; name: string; plaidToken: string; key: string };

/** The body that makes the account. */
export async function exchanged(client: DwollaClient, apiUrl: string, linked: Linked): Promise<object> {
  const { customerId, type, name, plaidToken, key } = linked;
  const partners = (await client.get('/exchange-partners'))._embedded?.['exchange-partners'] ?? [];
  const partner = partners.find((each) => each.name === PARTNER)?.id;
  if (!partner) throw new BankRefusal(403, 'NoExchangePartner', NO_PARTNER);
  const body = {
    _links: { 'exchange-partner': { href: `${apiUrl}/exchange-partners/${String(partner)}` } },
    token: plaidToken,
  };
  const exchange = await client.make(`/customers/${customerId}/exchanges`, body, keyFrom(key)).catch(inOurWords);
  return { _links: { exchange: { href: `${apiUrl}/exchanges/${exchange}` } }, bankAccountType: type, name };
}

function inOurWords(error: unknown): never {
  if (error instanceof BankRefusal && error.code.startsWith('InvalidExchange')) {
    throw new BankRefusal(error.status, error.code, BAD_TOKEN, error.errors);
  }
  throw error;
}

function keyFrom(key: string): string {
  const hex = createHash('sha256').update(`exchange:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
