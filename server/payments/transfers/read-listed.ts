// Debits of one payer are looked at with one call: the provider lists a customer's transfers, two hundred to a page.
// Merchants with four stores each, paid twice a month, have some twenty debits each that may still come back: a look at
// all of 20,000 stores is 5,000 calls and not 100,000. Payouts are few, and their list is full of the debits that fed
// them: each is read by itself, as is whatever has no answer yet and must be searched by its correlation id.
import { addDays, dayIn } from '#core/base/time.ts';
import type { Services } from '#server/base/services.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { BankBusy, type TransferState } from '#server/payments/bank/provider.ts';
import type { ToRead } from '#server/payments/transfers/attempt.ts';

/** So many go one after the other: a merchant with thousands of debits is looked at by several at a time. */
const MOST_TOGETHER = 200;
/** An attempt may be sent a day after it was written, and the provider's days are not ours. */
const MARGIN_DAYS = 2;

const isListed = ({ purpose, transfer_id }: ToRead) => purpose === 'debit' && transfer_id !== null;

/** In the order of the first of each group. */
export function readTogether(waiting: readonly ToRead[]): ToRead[][] {
  const byPayer = Map.groupBy(waiting, (attempt) => (isListed(attempt) ? attempt.customer_id : attempt.id));
  return [...byPayer.values()].flatMap((group) => {
    const inOrder = group.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
    const parts = Math.ceil(group.length / MOST_TOGETHER);
    return Array.from({ length: parts }, (_, part) => inOrder.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER));
  });
}

/**
 * By the provider's id. A list that cannot be read leaves everything to single reads, which say what is wrong; where the
 * provider asks us to wait nothing more is asked until the next look.
 */
export async function readListed(
  services: Services,
  group: readonly ToRead[],
): Promise<ReadonlyMap<string, TransferState> | 'busy'> {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || group.length === 1) return new Map();
  const createdWithin = {
    from: addDays(dayIn(first.created_at, 'UTC'), -MARGIN_DAYS),
    through: addDays(dayIn(last.created_at, 'UTC'), MARGIN_DAYS),
  };
  const ids = group.flatMap(({ transfer_id }) => transfer_id ?? []);
  try {
    const shown = await bankOf(services).transfers.readListed(first.customer_id, ids, createdWithin);
    return new Map(shown.map((transfer) => [transfer.id, transfer]));
  } catch (error) {
    if (error instanceof BankBusy) return 'busy';
    services.log.warn({ err: error, customer: first.customer_id }, 'the transfers of a customer cannot be listed');
    return new Map();
  }
}
