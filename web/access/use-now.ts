import { useEffect, useState } from 'react';
import { clock } from '#web/base/clock.ts';

/** The time in milliseconds, looked up again at the given interval while something on the screen counts by it. */
export function useNow(everyMs: number, counting = true): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!counting) return undefined;
    setNow(clock());
    const timer = window.setInterval(() => setNow(clock()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs, counting]);
  return now;
}
