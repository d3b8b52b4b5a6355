import type { Db } from '#server/base/db/db.ts';
import { type AcceptedTerms, listAcceptedTerms } from '#server/deals/terms-sql.ts';

/** What was agreed, for features to the right; the caller has proved that the lineages may be read. */
export function readAcceptedTerms(db: Db, lineageIds: readonly number[]): Promise<AcceptedTerms[]> {
  return listAcceptedTerms(db, lineageIds);
}
