// How long people wait on the ten screens they open most, and between the tabs of a page: `node tools/run.mjs --built
// bench/screens.ts [URL…] [--rounds=10] [--only=home]`, on the demo that runs at URL or on one started for it, in a real
// browser of which each load is the first. Of each the median: until the first amount of money is drawn, and until
// nothing waits any more; what is above its limit is marked. The limits hold on a machine that does nothing else. Beside
// them the least time of the processor that the page's own thread took until then, which other work moves least: two builds on
// a busy machine are compared by it, given as two URLs, which are loaded in turns.
import { type Browser, chromium, type Page } from '@playwright/test';
import { type FigureTimes, figureTimes, startFigureClock } from '#testing/bench/figure-clock.ts';
import { MOST_USED, TABBED } from '#testing/bench/used-screens.ts';
import type { Waited } from '#testing/bench/waterfall-screens.ts';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { findPlaces, type Places } from '#testing/walk/path-things.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';
import { findChromium } from '#tools/find-chromium.mjs';
import { sideOf } from '#web/base/token.ts';

type Installation = { origin: string; tokens: ReturnType<typeof demoTokens>; places: Places };
type Load = FigureTimes & { work: number };

const FIRST_FIGURE_MS = 800;
const TAB_MS = 300;
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10);
const ONLY = /--only=(\S+)/.exec(process.argv.join(' '))?.[1] ?? '';
const LONGEST_MS = 60_000;
/** A person looks at a page before they open another tab, and meanwhile the code behind the tabs is fetched. */
const LOOKED_AT_MS = 1_000;

const given = process.argv.slice(2).filter((arg) => arg.startsWith('http'));
const folder = await temporaryFolder();
// All loads come from one address; the limit of one person would end the measurement.
const environment = { CALLS_PER_MINUTE: '200000' };
const server = given.length > 0 ? undefined : await startServer({ data: folder.path, args: ['--demo'], environment });
const origins = server ? [server.url] : given.map((url) => url.replace(/\/+$/, ''));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
let above = 0;
try {
  const installations = await Promise.all(origins.map(installationAt));
  const named = ({ name }: Waited) => name.includes(ONLY);
  console.log(
    `| screen | first figure, ms (at most ${FIRST_FIGURE_MS}) | all of it | slowest first figure | processor |\n|---|---|---|---|---|`,
  );
  for (const screen of MOST_USED.filter(named)) await measureScreen(screen, installations);
  console.log(`\n| tab | all of it, ms (at most ${TAB_MS}) | slowest | processor |\n|---|---|---|---|`);
  for (const tabbed of TABBED.filter(named)) await measureTabs(tabbed, installations);
} finally {
  await browser.close();
  await server?.end('SIGTERM');
  await folder.remove();
}
process.exitCode = above > 0 ? 1 : 0;

async function installationAt(origin: string): Promise<Installation> {
  const tokens = demoTokens(origin);
  return { origin, tokens, places: await findPlaces(asker(origin, tokens), []) };
}

async function measureScreen(screen: Waited, installations: readonly Installation[]): Promise<void> {
  const seen = installations.map((): Load[] => []);
  // The first load is for the server, which then has read what it reads once.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, installation] of installations.entries()) {
      const { page, work, close } = await openPage(browser, screen, installation);
      await page.goto(addressOf(screen, installation));
      seen[at]?.push({ ...(await drawn(page)), work: await work() });
      await close();
    }
  }
  for (const [at, loads] of seen.entries()) {
    const later = loads.slice(1);
    const all = median(later.map((load) => load.all ?? LONGEST_MS));
    print(nameOf(screen, at), FIRST_FIGURE_MS, timesOf(later, 'first'), [all], later);
  }
}

async function measureTabs(tabbed: Waited, installations: readonly Installation[]): Promise<void> {
  const seen = new Map<string, Load[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, installation] of installations.entries()) {
      const { page, work, close } = await openPage(browser, tabbed, installation);
      await page.goto(addressOf(tabbed, installation));
      await drawn(page);
      const tabs = page.locator('main nav:has(a[aria-current="page"])').first().getByRole('link');
      for (let place = 1; place < (await tabs.count()); place += 1) {
        await page.waitForTimeout(LOOKED_AT_MS);
        const tab = tabs.nth(place);
        const name = `${nameOf(tabbed, at)}: ${(await tab.textContent())?.trim()}`;
        const before = await work();
        await tab.click();
        const times = await drawn(page);
        seen.set(name, [...(seen.get(name) ?? []), { ...times, work: (await work()) - before }]);
      }
      await close();
    }
  }
  for (const [name, loads] of [...seen].toSorted(([a], [b]) => a.localeCompare(b))) {
    const later = loads.slice(1);
    print(name, TAB_MS, timesOf(later, 'all'), [], later);
  }
}

/** Of several installations the second is named with an apostrophe, the third with two. */
function nameOf({ person, name }: Waited, at: number): string {
  return `${person} ${name}${'’'.repeat(at)}`;
}

function timesOf(loads: readonly Load[], name: keyof FigureTimes): number[] {
  return loads.map((load) => load[name] ?? LONGEST_MS);
}

function addressOf({ path }: Waited, { origin, places }: Installation): string {
  return origin + path.replace(/\{(\w+)\}/g, (_, name) => places[name as keyof Places]);
}

async function openPage(from: Browser, { person }: Waited, { tokens, places: { masterCompany } }: Installation) {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  // As somebody who was there before.
  const token = await tokens(person);
  const stored = {
    'breakpoint.token': token,
    'breakpoint.side': sideOf(person, token),
    'breakpoint.master-company': masterCompany,
  };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await context.addInitScript(startFigureClock);
  const page = await context.newPage();
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** What the page's own thread has done so far, in ms of its processor time. */
  const work = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return { page, work, close: () => context.close() };
}

async function drawn(page: Page): Promise<FigureTimes> {
  const handle = await page.waitForFunction(figureTimes, null, { timeout: LONGEST_MS, polling: 50 });
  return (await handle.jsonValue()) ?? {};
}

function print(
  name: string,
  limit: number,
  times: readonly number[],
  more: readonly number[],
  loads: readonly Load[],
): void {
  const middle = median(times);
  const mark = middle > limit ? ' !' : '';
  if (mark) above += 1;
  const least = Math.min(...loads.map(({ work }) => work));
  const others = [...more, Math.max(...times), least].map((ms) => ms.toFixed(0));
  const cells = [name, `${middle.toFixed(0)}${mark}`, ...others];
  console.log(`| ${cells.join(' | ')} |`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
