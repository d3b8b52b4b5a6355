// The installation's bank-transfer provider.
import { refuse } from '#core/base/problem.ts';
import type { Services } from '#server/base/services.ts';
import type { BankProvider } from '#server/payments/bank/provider.ts';
import { createDwolla } from '#server/payments/bank/providers/dwolla.ts';

const opened = new WeakMap<Services, BankProvider>();

export function bankOf(services: Services): BankProvider {
  const cached = opened.get(services);
  if (cached) return cached;
  const { bank } = services.config;
  if (!bank)
    refuse('AutoPay is not set up on this server: the bank-transfer provider’s key is missing.', 'dwolla_exception');
  const provider = createDwolla(bank, services.outbound);
  opened.set(services, provider);
  return provider;
}

export const hasBank = ({ config }: Services): boolean => config.bank !== undefined;

/** What signs the provider's messages to us. */
export function webhookSecretOf({ config, vault }: Services): string {
  return config.bank?.webhookSecret ?? vault.keyedHash('webhook', 'bank');
}
