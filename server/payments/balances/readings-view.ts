import { moneyText } from '#core/base/money.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import { balanceDifference } from '#core/payments/provider-balance.ts';
import type { Tx } from '#server/base/db/db.ts';
import { listReadings } from '#server/payments/balances/sql.ts';

/** What lies with the provider beside what the books say, as staff read it: those that differ first. */
export async function readingViews(tx: Tx, most: number) {
  const readings = await listReadings(tx, most);
  return readings.map((reading) => ({
    customer: reading.customer,
    company: { id: reading.company_id, name: reading.company },
    currency: DEBITED_CURRENCY,
    by_books: moneyText(reading.booked),
    at_provider: moneyText(reading.atProvider),
    difference: moneyText(balanceDifference(reading)),
    read_at: reading.read_at.toISOString(),
  }));
}
