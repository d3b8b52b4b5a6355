// Reads what lies in the landlords' balances at the provider and sets it beside the books. The provider may have moved
// money a moment before we hear of it: a difference is looked at again after everything under way was read.
import { balanceDifference } from '#core/payments/provider-balance.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type BalanceReading, type BookedBalance, listBooked, saveReadings } from '#server/payments/balances/sql.ts';
import { bankOf, hasBank } from '#server/payments/bank/bank.ts';
import { BankBusy, BankRefusal, BankUnknown } from '#server/payments/bank/provider.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';

const LOOKS = 3;

/** Those whose books have moved since the last reading, or all; answers what was read. */
export async function readBalances(services: Services, which: 'moved' | 'all'): Promise<BalanceReading[]> {
  if (!hasBank(services)) return [];
  let open = await booked(services, { moved: which === 'moved' });
  const readings = new Map<number, BalanceReading>();
  for (let look = 1; look <= LOOKS && open.length > 0; look += 1) {
    if (look > 1) {
      await readAttempts(services);
      open = await booked(services, { customers: open.map(({ customer_id }) => customer_id) });
    }
    const read = await askAll(services, open);
    for (const reading of read) readings.set(reading.customer_id, reading);
    open = read.filter((reading) => balanceDifference(reading) !== 0);
  }
  const all = [...readings.values()];
  await transact(services.db, 'system', (tx) => saveReadings(tx, all));
  return all;
}

/** Without those of which the provider tells nothing: the reading before stays, with its time. */
async function askAll(services: Services, balances: readonly BookedBalance[]): Promise<BalanceReading[]> {
  const readings: BalanceReading[] = [];
  for (const balance of balances) {
    const atProvider = await ask(services, balance);
    if (atProvider !== undefined) readings.push({ ...balance, atProvider, readAt: services.clock() });
  }
  return readings;
}

async function ask(services: Services, { customer_id, source_id }: BookedBalance) {
  try {
    return await bankOf(services).fundingSources.balance(source_id);
  } catch (error) {
    if (error instanceof BankRefusal)
      services.log.error({ err: error, customer: customer_id }, 'a balance at the provider cannot be read');
    else if (!(error instanceof BankBusy) && !(error instanceof BankUnknown)) throw error;
    return undefined;
  }
}

const booked = (services: Services, about: Parameters<typeof listBooked>[1]) =>
  transact(services.db, 'system', (tx) => listBooked(tx, about));
