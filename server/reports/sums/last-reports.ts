// The last day on which anything was reported.
import type { Day } from '#core/base/time.ts';
import type { Piece } from '#core/reports/pieces.ts';
import { FIRST_DAY } from '#core/reports/spans.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Scope } from '#server/reports/scope/scope.ts';
import { findLastReports } from '#server/reports/sums/reported-sql.ts';

/** The last day each store reported, whatever the range. */
export async function lastReports(
  db: Db,
  { spans }: Pick<Scope, 'spans'>,
  chosen: readonly number[],
): Promise<Map<number, Day>> {
  const wanted = new Set(chosen);
  const pieces = spans.flatMap(({ store, channel, from, through }) =>
    wanted.has(store) ? [{ group: store, channel, from: from < FIRST_DAY ? FIRST_DAY : from, through }] : [],
  );
  return lastReportsOf(db, pieces);
}

/** The same of any groups of pieces. */
export async function lastReportsOf(db: Db, pieces: readonly Piece[]): Promise<Map<number, Day>> {
  return new Map((await findLastReports(db, pieces)).map(({ group, day }) => [group, day]));
}
