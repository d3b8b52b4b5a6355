// The sums of the rent year that a lease goes on from, which only the features that know sales can tell.
import type { Day } from '#core/base/time.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';

/** The terms of the lease with its sums as an opening balance, or why there are none. */
export type AssignedSums =
  | { refusal: null; terms: DealTermsText & { opening_balance: object }; missingDays: number }
  | { refusal: string };

export const assignedSums = extensionPoint<(tx: Tx, lineageId: number, firstDay: Day) => Promise<AssignedSums>>();

/** The same figures for whoever asks: the merchant that takes over does not see what they are made of. */
export async function sumsOf(tx: Tx, lineageId: number, firstDay: Day): Promise<AssignedSums> {
  const [extension] = assignedSums.extensions();
  if (!extension) throw new Error('Nothing tells the sums of a rent year');
  return asSystem(tx, () => extension(tx, lineageId, firstDay));
}
