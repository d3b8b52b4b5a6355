// How much of a page moves by itself while it loads, as the browser counts it: a block that covers half of the window and
// jumps by a tenth of its height is 0.05. What moves within half a second of a person's input does not count, here as
// there.
import type { Page } from '@playwright/test';

export type Moved = {
  /** The sum of all shifts. */
  total: number;
  /** What moved, the most first, each as `0.052 p.note “3 stores have…” y 210 → 258`. */
  parts: string[];
};

/**
 * A page that moves by more jumps, on any machine. The aim is 0.1; how late an answer comes on a busy machine decides between
 * the two, and a run must not fail by that chance.
 */
export const LARGEST_SHIFT = 0.25;

declare global {
  interface Window {
    __shifts?: { observer: PerformanceObserver; entries: PerformanceEntry[] };
  }
}

/** Forgets what moved before, and counts from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.__shifts) {
      window.__shifts.observer.takeRecords();
      window.__shifts.entries = [];
      return;
    }
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => window.__shifts?.entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    window.__shifts = { observer, entries };
  });
}

/** What has moved since; a page that was loaded anew meanwhile has forgotten it. */
export async function readShifts(page: Page): Promise<Moved> {
  return page.evaluate(() => {
    type Rect = { x: number; y: number; height: number };
    type Source = { node: Node | null; previousRect: Rect; currentRect: Rect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const watched = window.__shifts;
    const all = [...(watched?.entries ?? []), ...(watched?.observer.takeRecords() ?? [])] as Shift[];
    const shifts = all.filter(({ hadRecentInput }) => !hadRecentInput);
    const named = ({ node, previousRect: from, currentRect: to }: Source) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      const name = element ? [element.localName, ...element.classList].join('.') : 'what is gone';
      const text = (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 30);
      const ways = (['x', 'y', 'height'] as const).filter((way) => Math.round(from[way]) !== Math.round(to[way]));
      const moves = ways.map((way) => `${way} ${Math.round(from[way])} → ${Math.round(to[way])}`);
      return `${name} “${text}” ${moves.join(', ')}`;
    };
    const inOrder = shifts.toSorted((a, b) => b.value - a.value);
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      parts: inOrder.flatMap(({ value, sources }) => sources.map((source) => `${value.toFixed(3)} ${named(source)}`)),
    };
  });
}
