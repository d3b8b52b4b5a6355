// Every path as every actor. Where the path is somebody else's, being led elsewhere or told no is what should happen,
// and a refused call is how the server says so; a console error is never right.
import type { Browser, Page } from '@playwright/test';
import { accessibility, watchProblems } from '#testing/browser-watch.ts';
import { demoOf } from '#testing/walk/fact.ts';
import { factFaults } from '#testing/walk/faults.ts';
import type { Places } from '#testing/walk/path-things.ts';
import type { WalkRow } from '#testing/walk/row.ts';
import { scannedPaths } from '#testing/walk/screens.ts';
import { WALK } from '#testing/walk/table.ts';
import { addressOf, faultsOf, type Visited, visit, watchCalls } from '#testing/walk/visit.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { asker, type demoTokens } from '#testing/walk/walker-calls.ts';

export const WALKERS: readonly Walker[] = ['landlord', 'retailer', 'staff', 'visitor'];

type Ground = {
  browser: Browser;
  origin: string;
  tokens: ReturnType<typeof demoTokens>;
  /** Asked for once a walker: some of what a path needs does not keep for long. */
  places: () => Promise<Places>;
  say: (line: string) => void;
};

type Figures = { opened: number; redirected: number; refused: number; console: number; failed: number; axe: number };

/** Says the figures of each actor as soon as they are there, and answers everything that is wrong. */
export async function walkAll(walkers: readonly Walker[], ground: Ground): Promise<string[]> {
  const faults: string[] = [];
  ground.say(line('', TITLES));
  for (const walker of walkers) {
    const figures = await walkAs(walker, ground, faults);
    ground.say(
      line(
        walker,
        NAMES.map((name) => figures[name]),
      ),
    );
  }
  return faults;
}

async function walkAs(walker: Walker, ground: Ground, faults: string[]): Promise<Figures> {
  const { browser, origin, tokens } = ground;
  const places = await ground.places();
  const demo = demoOf(asker(origin, tokens), places);
  const scanned = scannedPaths(WALK);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const walking = { page, problems: watchProblems(context, origin), calls: watchCalls(page) };
  await page.goto(`${origin}/thank-you`);
  const figures: Figures = { opened: 0, redirected: 0, refused: 0, console: 0, failed: 0, axe: 0 };
  for (const row of shortLivedFirst(WALK)) {
    await signIn(page, walker === 'visitor' ? undefined : await tokens(walker));
    const address = addressOf(row, places);
    const seen = await visit(walking, address);
    const isOwn = row.person === walker;
    const rowFaults = isOwn ? faultsOf(row, address, seen) : seen.problems.filter((problem) => !isRefusal(problem));
    if (isOwn) rowFaults.push(...(await factFaults(page, row.path, demo)));
    if (isOwn && scanned.has(row.path)) {
      const { defects } = await accessibility(page);
      figures.axe += defects.length;
      rowFaults.push(...defects);
    }
    figures[outcome(row, address, seen)] += 1;
    figures.console += seen.problems.filter((problem) => /^(console|page):/.test(problem)).length;
    figures.failed += seen.problems.filter((problem) => !/^(console|page):/.test(problem)).length;
    faults.push(...rowFaults.map((fault) => `${walker} ${row.path} (${address}): ${fault}`));
  }
  await context.close();
  return figures;
}

/** A code from a sales system waits ten minutes, and a walk takes longer. */
function shortLivedFirst(rows: readonly WalkRow[]): WalkRow[] {
  const isShortLived = ({ params }: WalkRow) => Object.values(params).includes('posCode');
  return [...rows.filter(isShortLived), ...rows.filter((row) => !isShortLived(row))];
}

/** A visitor's page may have sent the person out (a 401): the next path begins as it should. */
async function signIn(page: Page, token: string | undefined): Promise<void> {
  await page.evaluate((key) => {
    if (key) localStorage.setItem('breakpoint.token', key);
    else localStorage.removeItem('breakpoint.token');
  }, token);
}

const isRefusal = (problem: string) => /^(403|404|400) GET \/api\//.test(problem);

function outcome({ leadsTo }: WalkRow, address: string, seen: Visited): 'opened' | 'redirected' | 'refused' {
  const path = (text: string) => text.split('?')[0]?.replace(/(?<=.)\/$/, '');
  if (path(seen.address) !== path(leadsTo ?? address)) return 'redirected';
  return seen.problems.some(isRefusal) || seen.heading === 'This page could not be found' ? 'refused' : 'opened';
}

const NAMES = ['opened', 'redirected', 'refused', 'console', 'failed', 'axe'] as const;
const TITLES = ['opened', 'redirected', 'refused', 'console errors', 'failed requests', 'axe defects'];

function line(first: string, cells: readonly (string | number)[]): string {
  const padded = cells.map((cell, index) => String(cell).padStart((TITLES[index] ?? '').length + 2));
  return [first.padEnd(10), ...padded].join('');
}
