// How many requests run one after the other before a screen shows its first figures: `node tools/run.mjs --built
// bench/waterfall.ts [URL] [--late=100] [--rounds=1] [--only=a,b] [--chain]`, on the demo that runs at URL or on one started for
// it. Each request takes `--late` milliseconds longer, so that what waits for something else stands apart from what is
// asked with it; with `--late=0 --rounds=5` the milliseconds are those of a fast line. Twice for every screen: opened by
// its address in a new browser, and from the person's home page with the code of the screen not fetched yet; each time
// the requests in series, the milliseconds, all calls until the screen has settled, and how much moved on the screen
// (cumulative layout shift). What asks for its figures in more than one step is marked, and ends the run with 1; the few whose
// question needs an answer say so in testing/bench/waterfall-screens.ts.
import { type Browser, chromium, type Page } from '@playwright/test';
import { longestChain, ofFigures, type TimedRequest } from '#testing/bench/call-chain.ts';
import { SCREENS, type Waited } from '#testing/bench/waterfall-screens.ts';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { findPlaces, type Places } from '#testing/walk/path-things.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';
import { findChromium } from '#tools/find-chromium.mjs';
import { sideOf } from '#web/base/token.ts';

const LATE = Number(/--late=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100);
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1);
const ONLY = (process.argv.find((arg) => arg.startsWith('--only='))?.slice(7) ?? '').split(',');
const HOMES = { landlord: '/new-ui/landlord', retailer: '/new-ui/retailer', staff: '/staff/audit' } as const;
/** Where somebody comes from who opens the home page itself. */
const ELSEWHERE = { landlord: '/dashboard/tasks', retailer: '/dashboard/tasks', staff: '/staff/feeds' } as const;

type MeasuredScreen = {
  series: number;
  callsInSeries: string[];
  ms: number;
  calls: number;
  moved: number;
  chain: string[];
};

const given = process.argv.slice(2).find((arg) => arg.startsWith('http'));
const folder = await temporaryFolder();
const server = given ? undefined : await startServer({ data: folder.path, args: ['--demo'] });
const origin = given?.replace(/\/+$/, '') ?? server?.url ?? '';
const tokens = demoTokens(origin);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
let above = 0;
try {
  const places = await findPlaces(asker(origin, tokens), []);
  const chosen = SCREENS.filter(({ person, name }) => ONLY.some((part) => `${person} ${name}`.includes(part)));
  for (const screen of chosen) await measure(screen, places);
} finally {
  await browser.close();
  await server?.end('SIGTERM');
  await folder.remove();
}
process.exitCode = above > 0 ? 1 : 0;

async function measure(screen: Waited, places: Places): Promise<void> {
  const address = screen.path.replace(/\{(\w+)\}/g, (_, name) => places[name as keyof Places]);
  const cold: MeasuredScreen[] = [];
  const within: MeasuredScreen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cold.push(await seen(screen, places, (page) => page.goto(origin + address)));
    within.push(
      await seen(
        screen,
        places,
        (page) => page.evaluate((href) => window.history.pushState(null, '', href), address),
        (isHome(screen) ? ELSEWHERE : HOMES)[screen.person],
      ),
    );
  }
  const figures = [cold, within].map(middle).flatMap(({ series, callsInSeries, ms, calls, moved }) => {
    const mark = callsInSeries.length > (screen.callsInSeries ?? 1) ? ' !' : '';
    if (mark) above += 1;
    return [`${series}${mark}`, ms, calls, moved.toFixed(3)];
  });
  const cells = [screen.person, screen.name, ...figures];
  console.log(`| ${cells.join(' | ')} |`);
  if (process.argv.includes('--chain')) {
    for (const { chain, callsInSeries } of [cold, within].map(middle)) {
      console.log(`${chain.join(' → ')}\n  calls: ${callsInSeries.join(' → ')}`);
    }
  }
}

/** Who is there and how the installation is set come before every figure. */
function isFigureCall(url: string): boolean {
  return /\/api\/(?!users\/me\/$|config\/$)/.test(url);
}

function isHome({ person, name, path }: Waited): boolean {
  return name === 'home' || path === HOMES[person];
}

async function seen(
  { person }: Waited,
  { masterCompany }: Places,
  open: (page: Page) => Promise<unknown>,
  from?: string,
): Promise<MeasuredScreen> {
  const { page, close } = await openPage(browser, person, masterCompany);
  try {
    const { requests, underWay } = record(page);
    if (from) {
      await page.goto(origin + from);
      await settled(page, underWay, requests);
      await page.evaluate(() => {
        Object.assign(window, { __firstFigures: undefined, __moved: 0, __left: document.querySelector('main h1') });
      });
      requests.length = 0;
    }
    const began = Date.now();
    await open(page);
    await settled(page, underWay, requests);
    const shown = (await page.evaluate(() => (window as { __firstFigures?: number }).__firstFigures)) ?? Date.now();
    const wanted = ofFigures(requests.filter(({ ended }) => ended <= shown));
    const chain = longestChain(wanted);
    return {
      series: chain.length,
      callsInSeries: longestChain(wanted.filter(({ url }) => isFigureCall(url))).map(({ url }) =>
        url.replace(origin, ''),
      ),
      ms: shown - began,
      moved: await page.evaluate(() => (window as { __moved?: number }).__moved ?? 0),
      // A call that nobody reads, or one made twice, shows here.
      calls: requests.filter(({ url }) => url.includes('/api/')).length,
      chain: chain.map(({ url }) => url.replace(origin, '')),
    };
  } finally {
    await close();
  }
}

async function openPage(from: Browser, person: Waited['person'], masterCompany: string) {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
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
  await context.addInitScript(watchFigures);
  const page = await context.newPage();
  const line = { offline: false, latency: LATE, downloadThroughput: -1, uploadThroughput: -1 };
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line);
  return { page, close: () => context.close() };
}

/** In the page: when the heading and a figure are there and nothing waits any more, as of the last time that came true. */
function watchFigures(): void {
  // Code that is fetched ahead would stand between what the screen asks for.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  let isReady = false;
  const look = () => {
    const main = document.querySelector('main');
    const text = main?.textContent ?? '';
    const waits = main?.querySelector('[role="status"][aria-label="Loading"]') ?? null;
    const heading = main?.querySelector('h1') ?? null;
    const { __firstFigures: before, __left } = window as { __firstFigures?: number; __left?: Element };
    const ready = heading !== null && heading !== __left && waits === null && /\d/.test(text);
    if (ready && (!isReady || before === undefined)) Object.assign(window, { __firstFigures: Date.now() });
    isReady = ready;
  };
  new PerformanceObserver((list) => {
    const moved = list
      .getEntries()
      .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
    Object.assign(window, { __moved: ((window as { __moved?: number }).__moved ?? 0) + moved });
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

type Recorded = { requests: TimedRequest[]; underWay: ReadonlySet<object> };

/** By the browser's own times: on a busy machine this process hears of them late, and one of two at once as of the second. */
function record(page: Page): Recorded {
  const requests: TimedRequest[] = [];
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    underWay.delete(request);
    // What came out of the browser's own store was not waited for.
    if (responseEnd >= 0) requests.push({ url: request.url(), began: startTime, ended: startTime + responseEnd });
  });
  return { requests, underWay };
}

/** What a page still waits for would count among the requests of the next one. */
async function settled(page: Page, underWay: Recorded['underWay'], requests: readonly TimedRequest[]): Promise<void> {
  await page.waitForFunction(() => (window as { __firstFigures?: number }).__firstFigures !== undefined);
  for (let before = -1; before !== requests.length || underWay.size > 0; ) {
    before = requests.length;
    await page.waitForTimeout(Math.max(500, 4 * LATE));
  }
}

function middle(all: readonly MeasuredScreen[]): MeasuredScreen {
  return all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] as MeasuredScreen;
}
