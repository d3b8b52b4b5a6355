// What goes wrong in a browser, each as one line of text: `console: …`, `page: …` or `404 GET /api/deals/deal/7/`.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { markAlike } from '#testing/walk/mark-alike.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A mail is shown in a frame without scripts; when the test itself looks into it, the browser says so. */
const OWN_READING = /^Blocked script execution in 'about:srcdoc'/;

/** The small build: every page that is loaded anew has to read it before its first scan. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that still waits after this long has a defect of another kind. */
const SETTLES_WITHIN_MS = 10_000;

/** By night nothing is left out. */
const SCANS_EVERY_ROW = Boolean(process.env.E2E_LATE);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What this worker's scans have found clean, as mark-alike.ts names it. */
const scannedClean = new Set<number>();

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

/**
 * The defects of the page against WCAG 2.0, 2.1 and 2.2, levels A and AA, and how many rules applied to it. A button that
 * waits for its answer is pale until the answer is there, and a scan may fall into that moment: what is still a defect
 * once nothing waits any more is one.
 */
export async function accessibility(page: Page): Promise<{ defects: string[]; rules: number }> {
  const first = await runAxe(page);
  if (first.defects.length === 0) return first;
  await page.waitForFunction(hasSettled, null, { timeout: SETTLES_WITHIN_MS });
  return runAxe(page);
}

/** Runs in the page: no button waits for an answer, and nothing fades in or out. */
function hasSettled(): boolean {
  const moving = document.getAnimations().some(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  return !moving && document.querySelector('[data-loading="true"]') === null;
}

/**
 * What makes the page scroll sideways. On a phone the browser zooms out until a page that is too wide fits, and its
 * window then is as wide as the page: the width is that of the screen.
 */
export async function beyondRightEdge(page: Page): Promise<string[]> {
  const screen = page.viewportSize()?.width ?? 0;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > screen ? [`is ${width} px wide on a screen of ${screen} px`] : [];
}

async function runAxe(page: Page): Promise<{ defects: string[]; rules: number }> {
  const keys = SCANS_EVERY_ROW ? [] : await page.evaluate(markAlike, [...scannedClean]);
  const exclude = ['iframe[sandbox]', '[data-scan-alike]'];
  const { violations, passes } = await scanPage(page, { exclude }, { runOnly: TAGS });
  const nodes = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => ({ id, help, ...node })));
  const defects: string[] = [];
  for (const { id, help, html, failureSummary = '', target } of nodes) {
    const isTarget = id === 'target-size';
    if (isTarget && (await page.evaluate(isBelowPopover, String(target[0])))) continue;
    if (isTarget && (await isFreedByScrolling(page, String(target[0])))) continue;
    defects.push(`${id}: ${help}\n    ${html}\n    ${failureSummary.replaceAll('\n', '\n    ')}`);
  }
  if (defects.length === 0) for (const key of keys) scannedClean.add(key);
  return { defects, rules: passes.length };
}

/** Selectors of what is scanned, or of what is not. */
type Part = { include: string[] } | { exclude: string[] };

/**
 * Axe stays in a page that is walked without a reload: the browser compiles it once, and later scans run the compiled
 * code. A framed mail runs no scripts, so no scan can run inside it: it would never answer.
 */
async function scanPage(page: Page, context: Part, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const scan = { context, options: { ...options, iframes: false, resultTypes: ['violations' as const] } };
  return page.evaluate(({ context, options }) => window.axe.run(context, options), scan);
}

/** Runs in the page: what an open popover covers is touched once it has closed, which any touch beside it does. */
function isBelowPopover(selector: string): boolean {
  const target = document.querySelector(selector);
  if (!target) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => {
    const over = dialog.getBoundingClientRect();
    const touches = over.left < right && over.right > left && over.top < bottom && over.bottom > top;
    return touches && !dialog.contains(target);
  });
}

/** What has scrolled below or close to a bar that stays is hard to touch only until somebody scrolls on. */
async function isFreedByScrolling(page: Page, selector: string): Promise<boolean> {
  const scrollTo = (block: ScrollLogicalPosition) =>
    page.evaluate(
      ([one, to]) => document.querySelector(one!)?.scrollIntoView({ block: to as ScrollLogicalPosition }),
      [selector, block],
    );
  await scrollTo('center');
  const { violations } = await scanPage(
    page,
    { include: [selector] },
    { runOnly: { type: 'rule', values: ['target-size'] } },
  );
  await scrollTo('nearest');
  return violations.length === 0;
}
