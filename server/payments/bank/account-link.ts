// The company that signs people in at their banks, where the installation has one.
import { refuse } from '#core/base/problem.ts';
import type { Services } from '#server/base/services.ts';
import type { AccountLink } from '#server/payments/bank/provider.ts';
import { createPlaid } from '#server/payments/bank/providers/plaid.ts';

export const offersAccountLink = ({ config }: Services): boolean =>
  config.accountLink !== undefined && config.bank !== undefined;

export function accountLinkOf({ config, outbound }: Services): AccountLink {
  const { accountLink } = config;
  if (!accountLink || !config.bank) refuse('Linking at the bank is not set up here. Add the account by its numbers.');
  return createPlaid(accountLink, outbound, config.bank.timeoutMs);
}
