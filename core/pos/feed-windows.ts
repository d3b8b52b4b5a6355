// Which stretch of time is asked for next. A live track begins each round `overlapHours` before the moment it had
// reached, so that late arrivals and edits are met again; a back-fill walks from its start to its end once. No window
// is longer than the vendor allows, and one that was begun is finished first, at its cursor.
//
// Reached Mar 10 12:00, overlap 72 h, longest 30 days, now Mar 10 12:15: one window from Mar 7 12:00 to Mar 10 12:15.
export type Track = {
  startAt: Date;
  /** Null for a live track. */
  endAt: Date | null;
  reachedAt: Date;
  window: { from: Date; to: Date } | null;
  cursor: string | null;
};

type WindowRule = { longestDays: number; overlapHours: number };

type NextWindow = { from: Date; to: Date; cursor: string | null };

const HOUR = 3_600_000;

/** Undefined when there is nothing left to read before `now`. */
export function nextWindow(track: Track, rule: WindowRule, now: Date): NextWindow | undefined {
  if (track.window) return { ...track.window, cursor: track.cursor };
  const end = track.endAt ?? now;
  if (track.reachedAt >= end) return undefined;
  const overlapped = track.endAt ? track.reachedAt.getTime() : track.reachedAt.getTime() - rule.overlapHours * HOUR;
  const from = Math.max(track.startAt.getTime(), overlapped);
  const longest = rule.longestDays * 24 * HOUR;
  // A window must reach beyond the overlap, or the track would never get anywhere.
  const to = Math.min(end.getTime(), Math.max(from + longest, track.reachedAt.getTime() + HOUR));
  return { from: new Date(from), to: new Date(to), cursor: null };
}

/** How much of a back-fill is done, in whole percent. */
export function progress({ startAt, endAt, reachedAt }: Track): number | null {
  if (!endAt) return null;
  const whole = endAt.getTime() - startAt.getTime();
  if (whole <= 0) return 100;
  const done = (reachedAt.getTime() - startAt.getTime()) / whole;
  return Math.max(0, Math.min(100, Math.floor(done * 100)));
}
