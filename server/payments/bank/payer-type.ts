// What kind of customer pays a deal. The landlord does not see the merchant's bank side, and is told no more than this.
import type { CustomerType } from '#core/payments/bank/bank-words.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { findPayerType } from '#server/payments/bank/connection-sql.ts';

type Paid = { lineage_id: number; retailer_company_id: number | null };

/** The caller has proved that the deal may be seen. */
export function payerTypeOf(tx: Tx, { lineage_id, retailer_company_id }: Paid): Promise<CustomerType | null> {
  return asSystem(tx, () => findPayerType(tx, lineage_id, retailer_company_id ?? 0));
}
