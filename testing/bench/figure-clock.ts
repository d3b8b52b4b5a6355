// A clock inside the page, started by the load or by a click: when the first amount of money is drawn, and when nothing
// waits any more. Both are milliseconds since that start, of the frame that shows them.

export type FigureTimes = { first?: number; all?: number };

declare global {
  interface Window {
    __figures?: { since: number; times: FigureTimes; tab?: string };
  }
}

/** Runs in the page before anything else of it. */
export function startFigureClock(): void {
  window.__figures = { since: 0, times: {} };
  const drawn = (name: keyof FigureTimes) => {
    const clock = window.__figures;
    if (!clock || clock.times[name] !== undefined) return;
    // Until the frame is there the time stands for it, so that it is taken once.
    clock.times[name] = Number.NaN;
    requestAnimationFrame(() =>
      setTimeout(() => {
        clock.times[name] = performance.now() - clock.since;
      }),
    );
  };
  const look = () => {
    const main = document.querySelector('main');
    const tab = window.__figures?.tab;
    if (!main?.querySelector('h1')) return;
    if (tab && document.querySelector(`main nav a[aria-current="page"][href="${tab}"]`) === null) return;
    if (document.querySelector('[data-phase="loading"]')) return;
    if (/[$£]\d/.test(main.textContent ?? '')) drawn('first');
    if (!main.querySelector('[role="status"][aria-label="Loading"]')) drawn('all');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  // The clock of a tab starts with the click on it.
  document.addEventListener(
    'click',
    ({ target }) => {
      const tab = target instanceof Element ? target.closest('main nav a')?.getAttribute('href') : undefined;
      if (tab) window.__figures = { since: performance.now(), times: {}, tab };
    },
    { capture: true },
  );
}

/** Runs in the page: the times, once nothing waits any more. */
export function figureTimes(): FigureTimes | undefined {
  const times = window.__figures?.times;
  return times?.all === undefined || Object.values(times).some(Number.isNaN) ? undefined : times;
}
