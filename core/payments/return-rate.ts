// The network's limits for whoever sends debits, over sixty days: unauthorised returns under 0.5%, administrative ones
// under 3%, all returns under 15% of the debits. Debits stop at the limit and an alert comes before it, at 0.4, 2.5 and
// 12%. 2 unauthorised returns among 400 debits are 0.5%: nothing more is debited until a person has looked. A single
// return, or fewer than five among fewer debits than a share can be told from (twenty unless set otherwise), stop
// nobody: each of them has paused its own store or waits for its own retry already.
import { returnClass } from '#core/payments/return-codes.ts';

export const RETURN_WINDOW_DAYS = 60;
const FEWEST_RETURNS = 2;
const MOST_AMONG_FEW = 4;

/** Thousandths of the debits. */
export const RETURN_LIMITS = {
  unauthorised: { alert: 4, stop: 5 },
  administrative: { alert: 25, stop: 30 },
  overall: { alert: 120, stop: 150 },
} as const;

export type ReturnRate = {
  level: 'fine' | 'alert' | 'stop';
  /** Which of the limits is nearest or passed, for the person who looks. */
  because: keyof typeof RETURN_LIMITS | null;
};

type Returns = readonly { code: string; count: number }[];

export function returnRate(debits: number, returns: Returns, fewestDebits: number): ReturnRate {
  const counts = returnCounts(returns);
  if (debits < fewestDebits && counts.overall <= MOST_AMONG_FEW) return { level: 'fine', because: null };
  const names = Object.keys(RETURN_LIMITS) as (keyof typeof RETURN_LIMITS)[];
  const at = (level: 'alert' | 'stop') =>
    names.find((name) => counts[name] >= FEWEST_RETURNS && counts[name] * 1_000 >= RETURN_LIMITS[name][level] * debits);
  const stop = at('stop');
  if (stop) return { level: 'stop', because: stop };
  const alert = at('alert');
  return alert ? { level: 'alert', because: alert } : { level: 'fine', because: null };
}

/** How many returns count against each of the limits. */
export function returnCounts(returns: Returns): Record<keyof typeof RETURN_LIMITS, number> {
  const counts = { unauthorised: 0, administrative: 0, overall: 0 };
  for (const { code, count } of returns) {
    const kind = returnClass(code);
    if (kind === 'unauthorised' || kind === 'administrative') counts[kind] += count;
    counts.overall += count;
  }
  return counts;
}
