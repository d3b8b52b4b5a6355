// The code of screens behind visible links is fetched ahead when the browser has nothing else to do, within two
// seconds; never on a slow line, with data saving on, or offline.
import { PREFETCH_IDLE_MS } from '#core/base/constants.ts';

export type Line = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } };

export function maySpendData({ onLine, connection }: Line): boolean {
  if (!onLine || connection?.saveData) return false;
  return !['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

/** Answers a function that watches one link; each address is fetched once. */
export function prefetchWhenVisible(fetchScreen: (href: string) => void) {
  const fetched = new Set<string>();
  const hrefs = new WeakMap<Element, string>();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const href = hrefs.get(target);
      if (!isIntersecting || href === undefined || fetched.has(href) || !maySpendData(navigator as Line)) continue;
      fetched.add(href);
      seen.unobserve(target);
      whenIdle(() => fetchScreen(href));
    }
  });
  return (element: Element, href: string) => {
    if (!href.startsWith('/') || fetched.has(href)) return () => undefined;
    hrefs.set(element, href);
    seen.observe(element);
    return () => seen.unobserve(element);
  };
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(act, PREFETCH_IDLE_MS);
}
