// npm run tour [-- URL]: takes the pictures of docs/tour.md and writes the page, on the demo that runs at URL or on one
// started for it. A screen that does not open ends it with an error.
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { findPlaces, type Places } from '#testing/walk/path-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';
import { findChromium } from '#tools/find-chromium.mjs';
import { type Stop, TOUR } from '#tools/tour-stops.ts';

const PICTURES = 'docs/pictures';
const TOKEN_KEY = 'breakpoint.token';

const given = process.argv[2];
const folder = await temporaryFolder();
const server = given ? undefined : await startServer({ data: folder.path, args: ['--demo'] });
const origin = given?.replace(/\/+$/, '') ?? server?.url ?? '';
const tokens = demoTokens(origin);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(PICTURES, { recursive: true });
  const places = await findPlaces(asker(origin, tokens), []);
  const pages = new Map<Walker, Page>();
  for (const stop of TOUR.flatMap(({ stops }) => stops)) {
    const page = pages.get(stop.person) ?? (await pageOf(browser, stop.person));
    pages.set(stop.person, page);
    await take(page, stop, places);
  }
  await writeFile('docs/tour.md', tourText());
} finally {
  await browser.close();
  await server?.end('SIGTERM');
  await folder.remove();
}

async function pageOf(from: Browser, person: Walker): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  if (person !== 'visitor') {
    const kept = [TOKEN_KEY, await tokens(person)] as const;
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), kept);
  }
  return context.newPage();
}

async function take(page: Page, { picture, path }: Stop, places: Places): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => places[name as keyof Places]);
  await page.goto(origin + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Skeletons are gone and pictures drawn once nothing is asked for any more.
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${PICTURES}/${picture}.png` });
  console.log(`${picture}: ${address}`);
}

function tourText(): string {
  const parts = TOUR.map(({ title, words, stops }) => {
    const each = stops.map(
      (stop) => `### ${stop.title}\n\n${stop.words}\n\n![${stop.title}](pictures/${stop.picture}.png)\n`,
    );
    return `## ${title}\n\n${words}\n\n${each.join('\n')}`;
  });
  const head = [
    '# A tour in pictures',
    'Written by `npm run tour`, which takes the pictures on the demo portfolio. `npm start` opens the same demo; the words',
    'are explained in the [glossary](glossary.md).',
  ];
  return `${head[0]}\n\n${head.slice(1).join('\n')}\n\n${parts.join('\n')}`;
}
