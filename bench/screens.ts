// How long people wait on the ten screens they open most, and between the tabs of a page: `node tools/run.mjs --built
// bench/screens.ts [URL] [--rounds=10] [--only=home]`, on the demo that runs at URL or on one started for it, in a real
// browser of which each load is the first. Of each the median: until the first amount of money is drawn, and until
// nothing waits any more; what is above its limit is marked. The limits hold on a machine that does nothing else.
import { type Browser, chromium, type Page } from '@playwright/test';
import { type FigureTimes, figureTimes, startFigureClock } from '#testing/bench/figure-clock.ts';
import { MOST_USED, TABBED } from '#testing/bench/used-screens.ts';
import type { Waited } from '#testing/bench/waterfall-screens.ts';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { asker, demoTokens } from '#testing/walk/ask.ts';
import { findPlaces, type Places } from '#testing/walk/places.ts';
import { findChromium } from '#tools/find-chromium.mjs';

const FIRST_FIGURE_MS = 800;
const TAB_MS = 300;
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10);
const ONLY = /--only=(\S+)/.exec(process.argv.join(' '))?.[1] ?? '';
const LONGEST_MS = 60_000;
/** A person looks at a page before they open another tab, and meanwhile the code behind the tabs is fetched. */
const LOOKED_AT_MS = 1_000;

const given = process.argv.slice(2).find((arg) => arg.startsWith('http'));
const folder = await temporaryFolder();
// All loads come from one address; the limit of one person would end the measurement.
const environment = { CALLS_PER_MINUTE: '200000' };
const server = given ? undefined : await startServer({ data: folder.path, args: ['--demo'], environment });
const origin = given?.replace(/\/+$/, '') ?? server?.url ?? '';
const tokens = demoTokens(origin);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
let above = 0;
try {
  const places = await findPlaces(asker(origin, tokens), []);
  const named = ({ name }: Waited) => name.includes(ONLY);
  console.log(
    `| screen | first figure, ms (at most ${FIRST_FIGURE_MS}) | all of it | slowest first figure |\n|---|---|---|---|`,
  );
  for (const screen of MOST_USED.filter(named)) await measureScreen(screen, places);
  console.log(`\n| tab | all of it, ms (at most ${TAB_MS}) | slowest |\n|---|---|---|`);
  for (const tabbed of TABBED.filter(named)) await measureTabs(tabbed, places);
} finally {
  await browser.close();
  await server?.end('SIGTERM');
  await folder.remove();
}
process.exitCode = above > 0 ? 1 : 0;

async function measureScreen(screen: Waited, places: Places): Promise<void> {
  const seen: FigureTimes[] = [];
  // The first load is for the server, which then has read what it reads once.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { page, close } = await openPage(browser, screen, places);
    await page.goto(origin + addressOf(screen, places));
    seen.push(await drawn(page));
    await close();
  }
  const [first, all] = (['first', 'all'] as const).map((name) =>
    seen.slice(1).map((times) => times[name] ?? LONGEST_MS),
  );
  print(`${screen.person} ${screen.name}`, FIRST_FIGURE_MS, first ?? [], [median(all ?? [])]);
}

async function measureTabs(tabbed: Waited, places: Places): Promise<void> {
  const seen = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { page, close } = await openPage(browser, tabbed, places);
    await page.goto(origin + addressOf(tabbed, places));
    await drawn(page);
    const tabs = page.locator('main nav:has(a[aria-current="page"])').first().getByRole('link');
    for (let place = 1; place < (await tabs.count()); place += 1) {
      await page.waitForTimeout(LOOKED_AT_MS);
      const tab = tabs.nth(place);
      const name = `${tabbed.person} ${tabbed.name}: ${(await tab.textContent())?.trim()}`;
      await tab.click();
      const { all = LONGEST_MS } = await drawn(page);
      seen.set(name, [...(seen.get(name) ?? []), all]);
    }
    await close();
  }
  for (const [name, times] of seen) print(name, TAB_MS, times.slice(1), []);
}

function addressOf({ path }: Waited, places: Places): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => places[name as keyof Places]);
}

async function openPage(from: Browser, { person }: Waited, { masterCompany }: Places) {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = { 'breakpoint.token': await tokens(person), 'breakpoint.master-company': masterCompany };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await context.addInitScript(startFigureClock);
  return { page: await context.newPage(), close: () => context.close() };
}

async function drawn(page: Page): Promise<FigureTimes> {
  const handle = await page.waitForFunction(figureTimes, null, { timeout: LONGEST_MS, polling: 50 });
  return (await handle.jsonValue()) ?? {};
}

function print(name: string, limit: number, times: readonly number[], more: readonly number[]): void {
  const middle = median(times);
  const mark = middle > limit ? ' !' : '';
  if (mark) above += 1;
  const cells = [name, `${middle.toFixed(0)}${mark}`, ...[...more, Math.max(...times)].map((ms) => ms.toFixed(0))];
  console.log(`| ${cells.join(' | ')} |`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
