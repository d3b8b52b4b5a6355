// Months that came as one amount: the last day of each carries all of it.
import type { ChannelRange } from '#core/reports/month-split.ts';
import { mapRead, type Read } from '#server/base/db/read-together.ts';
import { listWholeMonths } from '#server/reports/sums/reported-sql.ts';

/** As `group day`. */
export function wholeMonthsIn(pieces: readonly ChannelRange[]): Read<Set<string>> {
  return mapRead(listWholeMonths(pieces), (months) => new Set(months.map(({ group, day }) => `${group} ${day}`)));
}
