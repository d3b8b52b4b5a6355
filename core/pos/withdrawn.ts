// What of an entry is no record any more. An exchange of which only the sale is left after an edit, or a refund that
// failed after it was told, was counted under an id that the entry still names: of "7" and "7-return" with the record "7"
// it is "7-return".
import type { SaleRecord } from '#core/pos/sale.ts';

export function withdrawnIds(ids: readonly string[], records: readonly SaleRecord[]): string[] {
  const counted = new Set(records.map(({ external_id }) => external_id));
  return ids.filter((id) => !counted.has(id));
}
