// A gap is a day without a report that is not a closed day. A channel that first reported on 1 May, is closed on
// Sundays and has reported 1, 2 and 5 May has one gap by 5 May 2026: the 4th. Sunday the 3rd is closed. Days before its
// first report and the day that is still running are not missing. What a deal misses: missing-days.ts.
import { addDays, type Day } from '#core/base/time.ts';

type IsClosed = (channelId: number, day: Day) => boolean;

export function gapDays(
  channelId: number,
  reported: ReadonlySet<Day>,
  from: Day,
  through: Day,
  isClosed: IsClosed,
): Day[] {
  const missing: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) {
    if (!reported.has(day) && !isClosed(channelId, day)) missing.push(day);
  }
  return missing;
}
