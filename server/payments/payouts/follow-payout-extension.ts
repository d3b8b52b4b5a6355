import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { followPayout } from '#server/payments/payouts/follow-payout.ts';
import type { TransferMoved } from '#server/payments/transfers/follow-point.ts';

export async function followPaidOut(services: Services, tx: Tx, { attempt }: TransferMoved): Promise<void> {
  if (attempt.payout_id !== null) await followPayout(services, tx, attempt.payout_id);
}
