// One step of a walk: the router moves to an address within the page, as a click on a link would, and what stands there
// once nothing is being loaded any more is written down. A screen that only says its own name is a failure.
import type { Page, Request } from '@playwright/test';
import { LARGEST_SHIFT, type Moved, readShifts, watchShifts } from '#testing/layout-shift.ts';
import type { Places, Thing } from '#testing/walk/path-things.ts';
import type { WalkRow } from '#testing/walk/row.ts';

export type Visited = {
  /** Path and search as the browser shows them in the end. */
  address: string;
  title: string;
  heading: string;
  /** What the page says besides its heading. */
  words: string;
  /** What the page still waits for when patience has ended: its open calls, or a part of it that is loading. */
  waiting: string[];
  /** What moved by itself on the way. */
  moved: Moved;
  /** Everything that went wrong on the way, as browser-watch.ts words it. */
  problems: string[];
};

export type Walking = { page: Page; problems: string[]; calls: ReturnType<typeof watchCalls> };

/** Fewer letters beside the heading than this say nothing: the shortest real screen has a sentence and a button. */
const LEAST_WORDS = 40;
const POLL_MS = 20;
/** A page without a heading, or one that did not take the focus, may still be drawing itself. */
const UNSURE_MS = 2_500;
const LONGEST_MS = 60_000;
/** Of what moved, so much is named: the first parts push the others. */
const PARTS_NAMED = 4;

export function addressOf(
  { path, params, search }: Pick<WalkRow, 'path' | 'params' | 'search'>,
  places: Places,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[params[name] as Thing]));
  const filledSearch = search?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places[name as Thing]));
  return filledSearch ? `${filled}?${filledSearch}` : filled;
}

/** Counts the calls that are on their way, so that a visit knows when a page has what it asked for. */
export function watchCalls(page: Page) {
  const calls = { open: new Set<Request>(), asked: 0 };
  page.on('request', (request) => {
    calls.open.add(request);
    calls.asked += 1;
  });
  page.on('requestfinished', (request) => calls.open.delete(request));
  page.on('requestfailed', (request) => calls.open.delete(request));
  return calls;
}

export async function visit({ page, problems, calls }: Walking, address: string): Promise<Visited> {
  problems.length = 0;
  await watchShifts(page);
  const from = await page.evaluate(move, address);
  const waiting = await settle(page, calls, { from, to: address.split('?')[0] ?? '' });
  const seen = await page.evaluate(look);
  return { ...seen, waiting, moved: await readShifts(page), problems: [...problems] };
}

/** What is wrong with what was seen, in words; nothing when the path opened as it should. */
export function faultsOf({ leadsTo }: Pick<WalkRow, 'leadsTo'>, address: string, seen: Visited): string[] {
  const wanted = (leadsTo ?? address).split('?')[0];
  const [shown] = seen.address.split('?');
  return [
    ...seen.problems,
    ...seen.waiting.map((what) => `still waits for ${what}`),
    ...shiftFaults(seen.moved),
    ...(withoutSlash(shown) === withoutSlash(wanted) ? [] : [`leads to ${seen.address} and not to ${wanted}`]),
    ...(seen.heading === '' ? ['has no heading'] : []),
    ...(seen.title === '' ? ['has no title'] : []),
    ...(seen.heading === 'This page could not be found' ? ['says that it could not be found'] : []),
    ...(seen.words.length < LEAST_WORDS ? [`says nothing but “${seen.heading} ${seen.words}”`] : []),
  ];
}

function shiftFaults({ total, parts }: Moved): string[] {
  if (total <= LARGEST_SHIFT) return [];
  return [`moves by ${total.toFixed(3)} while it loads: ${parts.slice(0, PARTS_NAMED).join('; ')}`];
}

const withoutSlash = (path = '') => path.replace(/(?<=.)\/$/, '');

/** The paths that a step leaves and asks for. */
type Step = { from: string; to: string };

/** Until a page with a heading has arrived, nothing in it is loading, and it asks for nothing more; or patience ends. */
async function settle(page: Page, calls: ReturnType<typeof watchCalls>, step: Step): Promise<string[]> {
  const started = Date.now();
  let quietSince = started;
  while (Date.now() - started < LONGEST_MS) {
    const before = calls.asked;
    const state = await page.evaluate(readinessOnceIdle, step);
    const quiet = calls.open.size === 0 && calls.asked === before && state !== 'loading';
    if (!quiet) quietSince = Date.now();
    else if (state === 'arrived' || Date.now() - quietSince >= UNSURE_MS) return [];
    await page.waitForTimeout(POLL_MS);
  }
  const open = [...calls.open].map((request) => `${request.method()} ${request.url()}`);
  return open.length > 0 ? open : ['a part of itself that is loading'];
}

/** Runs in the page: the router hears of every change of the history. Answers the path that is left. */
function move(to: string): string {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const from = window.location.pathname;
  window.history.pushState({}, '', to);
  return from;
}

/**
 * Runs in the page, once it had nothing left to do twice: what an answer has changed is drawn by then, and what is asked
 * for because of it is asked. A page that arrives takes the focus, or gives it to its open panel; the one before has
 * given it up. Who is sent back to the page they came from has arrived there too.
 */
async function readinessOnceIdle({ from, to }: Step): Promise<'loading' | 'unsure' | 'arrived'> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  await idle();
  await new Promise((resolve) => setTimeout(resolve));
  await idle();
  const main = document.querySelector('main');
  if (!main || document.querySelector('[data-phase="loading"]')) return 'loading';
  if (main.querySelector('[role="status"][aria-label="Loading"], [aria-busy="true"]')) return 'loading';
  const headed = [...document.querySelectorAll('h1')].some((each) => each.checkVisibility());
  const focused = document.activeElement?.closest('main, [role="dialog"]') !== null;
  const sentBack = to !== from && window.location.pathname === from;
  return headed && (focused || sentBack) ? 'arrived' : 'unsure';
}

/** Runs in the page. */
function look() {
  const main = document.querySelector('main');
  const headings = [...document.querySelectorAll<HTMLElement>('h1')].filter((each) => each.checkVisibility());
  const heading = headings.map((each) => each.innerText.trim()).join(' / ');
  const all = (main?.innerText ?? '').replace(/\s+/g, ' ').trim();
  return {
    address: window.location.pathname + window.location.search,
    title: document.title,
    heading,
    words: all.replace(heading, '').trim(),
  };
}
