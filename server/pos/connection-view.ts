import type { PosConnection } from '#core/pos/contract.ts';
import { POS_TITLES } from '#core/pos/pos-types.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import type { ConnectionRow } from '#server/pos/connection-sql.ts';

export function connectionView(row: ConnectionRow): PosConnection {
  return {
    id: row.id,
    code: row.code,
    company: row.company_id,
    type: row.type,
    title: POS_TITLES[row.type],
    name: row.name || POS_TITLES[row.type],
    status: row.status,
    channels_count: row.channels_count,
    has_revenue_centers: adapterOf(row.type)?.revenueCentres !== undefined,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
