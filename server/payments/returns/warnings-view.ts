import type { Tx } from '#server/base/db/db.ts';
import { listWarnings } from '#server/payments/returns/sql.ts';

/** The newest warnings, as staff read them. */
export async function warningViews(tx: Tx, most: number) {
  const warnings = await listWarnings(tx, most);
  return warnings.map(({ began_at, ended_at, ...warning }) => ({
    ...warning,
    began_at: began_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
