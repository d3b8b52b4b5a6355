// Every path of the specification, and every screen beside it, opened once by its right person, one after another in
// one page without a reload. On each: its own address or the specified redirect, a heading, a title, the fact that its
// path is for, no console error, no failed call and nothing beyond the right edge; and every screen is scanned for
// accessibility once. On the phone, which is dark, each screen is opened and scanned once too.
import type { Page } from '@playwright/test';
import { accessibility, beyondRightEdge, watchProblems } from '#testing/browser-watch.ts';
import { type Demo, demoOf } from '#testing/walk/fact.ts';
import { factFaults } from '#testing/walk/faults.ts';
import { FURTHER_SCREENS } from '#testing/walk/further-screens.ts';
import type { WalkRow } from '#testing/walk/row.ts';
import { scannedPaths } from '#testing/walk/screens.ts';
import { WALK } from '#testing/walk/table.ts';
import { addressOf, faultsOf, visit, watchCalls } from '#testing/walk/visit.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { expect, test } from './base.ts';
import { demoPlaces } from './demo-places.ts';
import { demoToken, withToken } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const ALL = [...WALK, ...FURTHER_SCREENS];
const SCANNED = scannedPaths(ALL);
const findDemo = demoPlaces();
const SPECIFIED = new Set(WALK.map(({ path }) => path));
/** So many paths are one test, so that two workers share the walk and a failure names its part. */
const PART = 48;

type Look = (page: Page, row: WalkRow, demo: Demo) => Promise<string[]>;

for (const person of ['landlord', 'retailer', 'staff', 'visitor'] as const) {
  const personRows = ALL.filter((row) => row.person === person);
  addParts(`walk as ${person}`, person, personRows, lookOnDesktop);
  const screens = personRows.filter(({ path }) => SCANNED.has(path));
  addParts(`walk on a phone as ${person}`, person, screens, lookOnPhone, ['@phone-only']);
}

function addParts(name: string, person: Walker, rows: readonly WalkRow[], look: Look, tag: string[] = []): void {
  const parts = Math.ceil(rows.length / PART);
  for (let part = 0; part < parts; part += 1) {
    test(`${name}, part ${part + 1} of ${parts}`, { tag }, async ({ page, baseURL }, testInfo) => {
      test.setTimeout(600_000);
      const partRows = rows.slice(part * PART, (part + 1) * PART);
      for (const { path } of partRows) testInfo.annotations.push({ type: 'path', description: path });
      expect(await walk(page, baseURL ?? '', person, partRows, look)).toEqual([]);
    });
  }
}

async function walk(page: Page, origin: string, person: Walker, rows: readonly WalkRow[], look: Look) {
  const { ask, places } = await findDemo(page, origin, rows);
  const demo = demoOf(ask, places);
  const walking = { page, problems: watchProblems(page.context(), origin), calls: watchCalls(page) };
  if (person !== 'visitor') await withToken(page, await demoToken(page.request, person));
  // A page takes the focus that follows another one: the first of the walk follows this.
  await page.goto('/thank-you');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const faults: string[] = [];
  for (const row of rows) {
    const address = addressOf(row, places);
    const rowFaults = faultsOf(row, address, await visit(walking, address));
    rowFaults.push(...(await beyondRightEdge(page)), ...(await look(page, row, demo)));
    faults.push(...rowFaults.map((fault) => `${row.path} (${address}): ${fault}`));
  }
  return faults;
}

async function lookOnDesktop(page: Page, { path }: WalkRow, demo: Demo): Promise<string[]> {
  const facts = SPECIFIED.has(path) ? await factFaults(page, path, demo) : [];
  const defects = SCANNED.has(path) ? (await accessibility(page)).defects : [];
  return [...facts, ...defects];
}

async function lookOnPhone(page: Page): Promise<string[]> {
  return (await accessibility(page)).defects;
}
