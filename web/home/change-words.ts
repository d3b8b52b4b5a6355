// A change as the server sends it ("-4.2", one decimal, or null) in the two ways a home page says it.
import { counted, DASH, MINUS } from '#web/base/format.ts';

/** "+4.2%", "−4.2%"; a dash where nothing can be compared. */
export function deltaText(change: string | null): string {
  if (change === null) return DASH;
  return change.startsWith('-') ? `${MINUS}${change.slice(1)}%` : `+${change}%`;
}

/** "vs last year"; with days left out on both sides "vs last year, without 7 store days not reported". */
export function againstWords({ not_reported_days: days }: { not_reported_days: number | null }): string {
  return !days ? 'vs last year' : `vs last year, without ${counted(days, 'store day', 'store days')} not reported`;
}

/** "4.2% below"; "as much as" where nothing changed. */
export function changeWords(change: string): string {
  if (Number(change) === 0) return 'as much as';
  return change.startsWith('-') ? `${change.slice(1)}% below` : `${change}% above`;
}

/**
 * "3 stores"; "3 due yesterday, 3 others" where some miss only days before, or have no sales system yet: the answer on top says
 * 3 too.
 */
export function missingWords(listed: number, dueYesterday: number): string {
  const others = listed - dueYesterday;
  if (others <= 0) return counted(listed, 'store', 'stores');
  return dueYesterday === 0
    ? 'none due yesterday'
    : `${dueYesterday} due yesterday, ${counted(others, 'other', 'others')}`;
}
