// What goes wrong in a browser, each as one line of text: `console: …`, `page: …` or `404 GET /api/deals/deal/7/`.
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

/** A mail is shown in a frame without scripts; when the test itself looks into it, the browser says so. */
const OWN_READING = /^Blocked script execution in 'about:srcdoc'/;

/** Collects the problems of every page of the context from now on. */
export function watchProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  const ours = (url: string) => url.startsWith(`${origin}/`);
  const pathOf = (url: string) => url.slice(origin.length);
  context.on('console', (message) => {
    // The browser repeats every refused request on the console; those of our own server are noted below, with status.
    const repeated = message.text().startsWith('Failed to load resource:') && ours(message.location().url);
    const error = message.type() === 'error' && !repeated && !OWN_READING.test(message.text());
    if (error) problems.push(`console: ${message.text()}`);
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

/** The defects of the page against WCAG 2.0, 2.1 and 2.2, levels A and AA, and how many rules applied to it. */
export async function accessibility(page: Page): Promise<{ defects: string[]; rules: number }> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
  // A framed mail runs no scripts, so no scan can run inside it: it would never answer.
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe[sandbox]').analyze();
  const defects = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`),
  );
  return { defects, rules: passes.length };
}
