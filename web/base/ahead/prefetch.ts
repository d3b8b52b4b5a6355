// The code of screens behind visible links is fetched ahead when the browser has nothing else to do, which is waited for at
// most two seconds, and before that at most two for answers that are on their way; what such a screen asks first, when somebody
// is about to go there: the pointer rests on the link, the keyboard reaches it, a finger touches it. Never on a slow line, with
// data saving on, or offline.
import { PREFETCH_IDLE_MS } from '#core/base/constants.ts';

export type Line = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } };

export function maySpendData({ onLine, connection }: Line): boolean {
  if (!onLine || connection?.saveData) return false;
  return !['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

/** So long a pointer or the focus stays on a link before it counts: whoever only passes over a list asks for nothing. */
const RESTING_MS = 80;

type Watch = (element: Element, href: string) => () => void;

/** Several ways to watch a link, as one. */
export const watchedBy =
  (...watches: readonly Watch[]): Watch =>
  (element, href) => {
    const stops = watches.map((watch) => watch(element, href));
    return () => {
      for (const stop of stops) stop();
    };
  };

/** Answers a function that watches one link and tells when somebody is about to follow it. */
export function prefetchWhenApproached(fetchData: (href: string) => void): Watch {
  return (element, href) => {
    if (!href.startsWith('/')) return () => undefined;
    let timer: number | undefined;
    const now = () => {
      if (maySpendData(navigator as Line)) fetchData(href);
    };
    const leave = () => window.clearTimeout(timer);
    const rest = () => {
      leave();
      timer = window.setTimeout(now, RESTING_MS);
    };
    const listeners = { pointerenter: rest, focus: rest, touchstart: now, pointerleave: leave, blur: leave };
    for (const [event, listener] of Object.entries(listeners)) {
      element.addEventListener(event, listener, { passive: true });
    }
    return () => {
      leave();
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener);
    };
  };
}

/**
 * Answers a function that watches one link; each address is fetched once. While something is waited for it stands back: the
 * code of other screens would take the lines and the processor that the figures need.
 */
export function prefetchWhenVisible(fetchScreen: (href: string) => void, isWaiting: () => boolean): Watch {
  const fetched = new Set<string>();
  const hrefs = new WeakMap<Element, string>();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const href = hrefs.get(target);
      if (!isIntersecting || href === undefined || fetched.has(href) || !maySpendData(navigator as Line)) continue;
      fetched.add(href);
      seen.unobserve(target);
      whenIdle(() => fetchScreen(href), isWaiting);
    }
  });
  return (element, href) => {
    if (!href.startsWith('/') || fetched.has(href)) return () => undefined;
    hrefs.set(element, href);
    seen.observe(element);
    return () => seen.unobserve(element);
  };
}

const LOOK_AGAIN_MS = 100;

function whenIdle(act: () => void, isWaiting: () => boolean, until = performance.now() + PREFETCH_IDLE_MS): void {
  if (isWaiting() && performance.now() < until) {
    setTimeout(() => whenIdle(act, isWaiting, until), LOOK_AGAIN_MS);
  } else if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(act, PREFETCH_IDLE_MS);
}
