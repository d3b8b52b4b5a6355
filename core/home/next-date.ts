// The next date at a property: of everything ahead the nearest. On one day an answer comes before the end of a lease,
// and that before a breakpoint, because it can still be missed.
// On Nov 16 with an answer due on Nov 18, a breakpoint expected on Nov 17 and a lease that ended on Nov 10: the
// breakpoint on Nov 17.
import type { Day } from '#core/base/time.ts';

export const DATE_KINDS = ['answer', 'end', 'breakpoint'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

export function nextDate<Ahead extends { kind: DateKind; day: Day }>(
  dates: readonly Ahead[],
  today: Day,
): Ahead | null {
  const ahead = dates.filter(({ day }) => day >= today);
  return ahead.reduce<Ahead | null>((best, each) => (best === null || isBefore(each, best) ? each : best), null);
}

function isBefore(a: { kind: DateKind; day: Day }, b: { kind: DateKind; day: Day }): boolean {
  return a.day === b.day ? DATE_KINDS.indexOf(a.kind) < DATE_KINDS.indexOf(b.kind) : a.day < b.day;
}
