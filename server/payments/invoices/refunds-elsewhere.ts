// What refunds on other days have given back of a day that both sides agreed about. The till says which sale a refund takes
// back; the rent is then computed a second time without those refunds, and what it is more is what they gave back.
import { type Cents, cents } from '#core/base/money.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { putBack } from '#core/sales/put-back.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { Tx } from '#server/base/db/db.ts';
import { listMeanings, listRefundsElsewhere } from '#server/payments/invoices/refund-sql.ts';

/** Sales of before the refunds, by adjustment; only for adjustments that have some. */
export type PutBack = ReadonlyMap<number, (apart: boolean) => SalesRow[]>;

export async function refundsElsewhere(tx: Tx, adjustmentIds: readonly number[]): Promise<PutBack> {
  if (adjustmentIds.length === 0) return new Map();
  const refunds = await listRefundsElsewhere(tx, adjustmentIds);
  const channels = [...new Set(refunds.map(({ channel }) => channel))];
  const meanings = channels.length === 0 ? [] : await listMeanings(tx, channels);
  return new Map(
    [...Map.groupBy(refunds, ({ adjustment }) => adjustment)].map(([adjustment, days]) => {
      return [adjustment, (apart: boolean) => putBack(days, meanings, apart)];
    }),
  );
}

/** How much less percentage rent is owed because of refunds. */
export function givenBack(
  accruals: readonly Accrual[],
  rows: readonly SalesRow[],
  rentOf: (rows: readonly SalesRow[]) => readonly Accrual[],
): Cents {
  return rows.length === 0 ? cents(0) : cents(Math.max(0, percentageOf(rentOf(rows)) - percentageOf(accruals)));
}

function percentageOf(accruals: readonly Accrual[]): number {
  return accruals.reduce((sum, { days }) => days.reduce((all, { amount }) => all + amount, sum), 0);
}
