// The statement of a rent year is due so many days after its last day as the lease says, sixty where it says nothing. 2025 is
// due on March 1, 2026. The merchant is reminded as of a month: seven days before, on the day, three and ten days after it.
import { addDays, type Day } from '#core/base/time.ts';
import { USUAL_REPORTING } from '#core/deals/lease-shapes.ts';
import { type TermsPart, versionOn } from '#core/statements/terms-parts.ts';

export const yearDue = (through: Day, days: number = USUAL_REPORTING.year_days): Day => addDays(through, days);

/** By the terms that are in force on the last day of the year. */
export function yearDueBy(parts: readonly TermsPart[], through: Day): Day {
  const part = parts.findLast(({ from }) => from <= through) ?? parts[0];
  return yearDue(through, part && versionOn(part, through).terms.reporting?.year_days);
}
