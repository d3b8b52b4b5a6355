// The ground of every journey: a test fails when the browser reports an error that the test did not announce, and when
// the page it ends on has an accessibility defect.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { accessibility, watchProblems } from '#testing/browser-watch.ts';

export { expect };

type Watch = {
  /** Announces a problem this test provokes, by its text: `400 POST /api/users/login/` or `console: …`. */
  allow: (problem: RegExp) => void;
};

export const test = base.extend<Watch>({
  allow: [
    async ({ context, baseURL }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const problems = watchProblems(context, new URL(baseURL ?? '').origin);
      await use((problem) => allowed.push(problem));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'problems the browser reported').toEqual([]);
      // A failed test already has its message, and its page may be anything.
      if (testInfo.status === testInfo.expectedStatus) await scanOpenPages(context, new URL(baseURL ?? '').origin);
    },
    { auto: true },
  ],
});

/** Asserts that the page has no defect against WCAG 2.0, 2.1 and 2.2, levels A and AA. */
export async function scan(page: Page): Promise<void> {
  const { defects, rules } = await accessibility(page);
  expect(defects, `accessibility of ${page.url()}`).toEqual([]);
  expect(rules, `accessibility rules that applied to ${page.url()}`).toBeGreaterThan(0);
}

async function scanOpenPages(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) {
    if (page.url().startsWith(`${origin}/`)) await scan(page);
  }
}
