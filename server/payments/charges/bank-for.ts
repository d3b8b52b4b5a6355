// The bank-transfer provider that moves the money. A test that plays the bank itself says so here.
import { refuse } from '#core/base/problem.ts';
import type { Services } from '#server/base/services.ts';
import type { BankProvider } from '#server/payments/bank/provider.ts';

export type TransferBank = Pick<BankProvider, 'transfers'>;

const given = new WeakMap<Services, TransferBank>();

export function giveBank(services: Services, bank: TransferBank): void {
  given.set(services, bank);
}

export function bankFor(services: Services): TransferBank {
  return given.get(services) ?? refuse('AutoPay is not set up on this server.', 'charge_error');
}
