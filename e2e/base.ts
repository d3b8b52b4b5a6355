// The ground of every journey: a test fails when the browser reports an error that the test did not announce, and when
// the page it ends on has an accessibility defect.
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Watch = {
  /** Announces a problem this test provokes, by its text: `400 POST /api/users/login/` or `console: …`. */
  allow: (problem: RegExp) => void;
};

export const test = base.extend<Watch>({
  allow: [
    async ({ context, baseURL }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const problems = watch(context, new URL(baseURL ?? '').origin);
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
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const readable = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`),
  );
  expect(readable, `accessibility of ${page.url()}`).toEqual([]);
  expect(passes.length, `accessibility rules that applied to ${page.url()}`).toBeGreaterThan(0);
}

/** Collects what goes wrong in any page of the context, each as one line of text. */
function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  const ours = (url: string) => url.startsWith(`${origin}/`);
  const pathOf = (url: string) => url.slice(origin.length);
  context.on('console', (message) => {
    // The browser repeats every refused request on the console; those of our own server are noted below, with status.
    const repeated = message.text().startsWith('Failed to load resource:') && ours(message.location().url);
    if (message.type() === 'error' && !repeated) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    // A page that is left cancels its own requests: that is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (ours(request.url()) && reason !== 'net::ERR_ABORTED') {
      problems.push(`${reason} ${request.method()} ${pathOf(request.url())}`);
    }
  });
  context.on('response', (response) => {
    if (!ours(response.url()) || response.status() < 400) return;
    problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  return problems;
}

async function scanOpenPages(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) {
    if (page.url().startsWith(`${origin}/`)) await scan(page);
  }
}
