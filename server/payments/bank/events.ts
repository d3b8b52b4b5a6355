// What the bank side tells the rest of AutoPay.
import { z } from 'zod';
import { eventKind } from '#server/base/events.ts';

export const BANK_EVENTS = {
  /** A transfer at the provider may have changed: read it. */
  transferMoved: eventKind(
    'bank.transfer_moved',
    z.object({ transfer_id: z.string(), correlation_id: z.string().nullable() }),
  ),
  /**
   * Accounts that can no longer be used, by our ids: removed, or no longer proved, or their customer may do nothing.
   */
  accountsLost: eventKind('bank.accounts_lost', z.object({ funding_source_ids: z.array(z.number().int()) })),
  /** A change of the account that payouts go to holds, or was taken back: what waited for it can be looked at again. */
  payeeSettled: eventKind('bank.payee_settled', z.object({ premises_ids: z.array(z.number().int()) })),
};
