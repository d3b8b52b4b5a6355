// The ground of every journey: a test fails when the browser reports an error that the test did not announce. The walk
// scans every screen for accessibility; a journey scans what only it reaches: dialogs, steps, refusals, filled forms.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect as expectAtOnce,
  type Locator,
  type Page,
} from '@playwright/test';
import { accessibility, beyondRightEdge, watchProblems } from '#testing/browser-watch.ts';
import { clockShift, shiftDate } from './clock-shift.ts';

/** What `playwright.config.ts` gives an expectation. */
const PATIENCE_MS = 20_000;

/**
 * Each time that an expected part is not there yet, Playwright writes the accessibility tree of the whole page for its
 * message: a tenth of the work of the pages. Waiting for the part first costs next to nothing.
 */
export const expect = expectAtOnce.extend({
  async toBeVisible(part: Locator, options?: { timeout?: number }) {
    if (this.isNot) {
      await expectAtOnce(part).not.toBeVisible(options);
      return { pass: false, message: () => '' };
    }
    const patience = options?.timeout ?? PATIENCE_MS;
    const started = performance.now();
    await part.waitFor({ state: 'visible', timeout: patience }).catch(() => undefined);
    // What was seen may have been the page before, which makes room for the next: that one has the rest of the time.
    await expectAtOnce(part).toBeVisible({ timeout: Math.max(1_000, patience - (performance.now() - started)) });
    return { pass: true, message: () => '' };
  },
});

type Watch = {
  /** Whether the browser fetches the code behind visible links ahead, as it does on a good line. */
  fetchesAhead: boolean;
  /** Announces a problem this test provokes, by its text: `400 POST /api/users/login/` or `console: …`. */
  allow: (problem: RegExp) => void;
};

/** By night every journey runs once more with each answer of the server this late: `npm run test:nightly`. */
const LATE_MS = Number(process.env.E2E_LATE ?? 0);

export const test = base.extend<Watch>({
  // Code that a test never comes to is not worth its time: a sixth of the work of loading a page.
  fetchesAhead: [false, { option: true }],
  allow: [
    async ({ context, baseURL, fetchesAhead }, use) => {
      await setClock(context);
      if (!fetchesAhead) await context.addInitScript(saveData);
      if (LATE_MS > 0) await answerLate(context);
      const allowed: RegExp[] = [];
      const problems = watchProblems(context, new URL(baseURL ?? '').origin);
      await use((problem) => allowed.push(problem));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'problems the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

/** A page in a browser of its own, where nobody is signed in. */
export async function openGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await setClock(context);
  if (LATE_MS > 0) await answerLate(context);
  return context.newPage();
}

/** Every answer of the server comes late, as on a bad line; what the person does meanwhile must not be lost. */
async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\/api\//, async (route) => {
    await pause(LATE_MS);
    // A page that was left meanwhile waits for nothing any more.
    await route.fallback().catch(() => undefined);
  });
}

async function setClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, clockShift);
}

/** Runs in the page: a line on which every byte counts. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** Asserts that the page has no defect against WCAG 2.0, 2.1 and 2.2, levels A and AA. */
export async function scan(page: Page): Promise<void> {
  const { defects, rules } = await accessibility(page);
  expect(defects, `accessibility of ${page.url()}`).toEqual([]);
  expect(rules, `accessibility rules that applied to ${page.url()}`).toBeGreaterThan(0);
}

/** Asserts that nothing of the page stands beyond its right edge. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await beyondRightEdge(page), page.url()).toEqual([]);
}
