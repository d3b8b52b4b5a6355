import type { Tx } from '#server/base/db/db.ts';
import { type Payer, type Receiver, selectPayer, selectReceiver } from '#server/payments/bank/party-sql.ts';

export type { Payer, Receiver } from '#server/payments/bank/party-sql.ts';

/** The account a deal is paid from. */
export function findPayer(tx: Tx, lineageId: number): Promise<Payer | undefined> {
  return selectPayer(tx, lineageId);
}

/** The balance and the account that a property's rent goes to. */
export function findReceiver(tx: Tx, premisesId: number): Promise<Receiver | undefined> {
  return selectReceiver(tx, premisesId);
}
