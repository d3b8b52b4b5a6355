import { type Cents, moneyText } from '#core/base/money.ts';
import { balanceDifference } from '#core/payments/provider-balance.ts';
import type { Services } from '#server/base/services.ts';
import { readBalances } from '#server/payments/balances/read-balances.ts';
import type { BalanceReading } from '#server/payments/balances/sql.ts';
import type { Finding } from '#server/payments/self-audit-sql.ts';

const CHECK = 'A landlord’s balance at the provider is what the books say';

/** Reads every balance and names those that the books do not explain. */
export async function compareBalances(services: Services): Promise<{ read: number; problems: Finding[] }> {
  const readings = await readBalances(services, 'all');
  const problems = readings.flatMap((reading) => {
    const difference = balanceDifference(reading);
    return difference === 0 ? [] : [{ check: CHECK, id: reading.customer_id, detail: words(reading, difference) }];
  });
  return { read: readings.length, problems };
}

/** Said without a name: /healthz is open to whoever watches the installation. */
function words({ customer_id, booked, atProvider }: BalanceReading, difference: Cents): string {
  const amounts = `${moneyText(booked)} in the books, ${moneyText(atProvider)} at the provider`;
  return `bank customer ${customer_id} has ${amounts}, a difference of ${moneyText(difference)} USD`;
}
