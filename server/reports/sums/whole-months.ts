// Months that came as one amount: the last day of each carries all of it.
import type { Piece } from '#core/reports/pieces.ts';
import type { Db } from '#server/base/db/db.ts';
import { listWholeMonths } from '#server/reports/sums/reported-sql.ts';

/** As `group day`. */
export async function wholeMonthsIn(db: Db, pieces: readonly Piece[]): Promise<Set<string>> {
  return new Set((await listWholeMonths(db, pieces)).map(({ group, day }) => `${group} ${day}`));
}
