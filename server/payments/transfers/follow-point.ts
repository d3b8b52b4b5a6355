import type { TransferState } from '#core/payments/transfer.ts';
import type { Tx } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Services } from '#server/base/services.ts';
import type { Attempt } from '#server/payments/transfers/attempt.ts';

export type TransferMoved = {
  /** As it was before. */
  attempt: Attempt;
  state: TransferState;
  /** Of the bank, where it came back; 'refused' where the provider would not begin. */
  code: string;
  description: string;
};

/** A transfer has moved on: in the same transaction, and under its lock, the invoice or the payout behind it follows. */
export const followTransfer = extensionPoint<(services: Services, tx: Tx, moved: TransferMoved) => Promise<void>>();
