// The last day on which anything was reported.
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { FIRST_DAY } from '#core/reports/spans.ts';
import { mapRead, type Read } from '#server/base/db/read-together.ts';
import type { Scope } from '#server/reports/scope/scope.ts';
import { findLastReports } from '#server/reports/sums/reported-sql.ts';

/** The last day each store reported, whatever the range. */
export function lastReports({ spans }: Pick<Scope, 'spans'>, chosen: readonly number[]): Read<Map<number, Day>> {
  const wanted = new Set(chosen);
  const pieces = spans.flatMap(({ store, channel, from, through }) =>
    wanted.has(store) ? [{ group: store, channel, from: from < FIRST_DAY ? FIRST_DAY : from, through }] : [],
  );
  return lastReportsOf(pieces);
}

/** The same of any groups of pieces. */
export function lastReportsOf(pieces: readonly ChannelRange[]): Read<Map<number, Day>> {
  return mapRead(findLastReports(pieces), (rows) => new Map(rows.map(({ group, day }) => [group, day])));
}
