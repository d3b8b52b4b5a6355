// A placeholder comes after 200 ms of waiting and stays for 200 ms: what arrives sooner never flashes, and what arrives
// right behind the placeholder does not tear it away. An answer after 210 ms is shown at 400.
import { useEffect, useState } from 'react';
import { MINIMUM_DISPLAY_MS } from '#core/base/constants.ts';

export type Display = 'nothing' | 'placeholder' | 'content';

/** What to show, and for how many milliseconds unless something happens; `shownAt` is when the placeholder appeared. */
export function displayOf(loading: boolean, shownAt: number | undefined, now: number): { show: Display; ms?: number } {
  if (shownAt === undefined) return loading ? { show: 'nothing', ms: MINIMUM_DISPLAY_MS } : { show: 'content' };
  const left = shownAt + MINIMUM_DISPLAY_MS - now;
  if (loading) return { show: 'placeholder' };
  return left > 0 ? { show: 'placeholder', ms: left } : { show: 'content' };
}

export function useSteady(loading: boolean, now: () => number): Display {
  const [shownAt, setShownAt] = useState<number>();
  const { show, ms } = displayOf(loading, shownAt, now());
  useEffect(() => {
    if (loading && ms === undefined) return;
    const timer = setTimeout(() => setShownAt(() => (loading ? now() : undefined)), ms ?? 0);
    return () => clearTimeout(timer);
  }, [loading, ms, now]);
  return show;
}
