// Every path of the specification, opened once by its right person, one after another in one page without a reload. On
// each: its own address or the specified redirect, a heading, a title, more than its name, no console error and no
// failed call; and every screen is scanned for accessibility once.
import type { Page } from '@playwright/test';
import { accessibility, watchProblems } from '#testing/browser-watch.ts';
import { asker } from '#testing/walk-ask.ts';
import { findPlaces } from '#testing/walk-places.ts';
import { scannedPaths } from '#testing/walk-screens.ts';
import { WALK, type Walker, type WalkRow } from '#testing/walk-table.ts';
import { addressOf, faultsOf, visit, watchCalls } from '#testing/walk-visit.ts';
import { expect, test } from './base.ts';
import { demoToken, withToken } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const SCANNED = scannedPaths(WALK);
/** So many paths are one test, so that two workers share the walk and a failure names its part. */
const PART = 48;

for (const person of ['visitor', 'staff', 'landlord', 'retailer'] as const) {
  const rows = WALK.filter((row) => row.person === person);
  const parts = Math.ceil(rows.length / PART);
  for (let part = 0; part < parts; part += 1) {
    test(`walk as ${person}, part ${part + 1} of ${parts}`, async ({ page, baseURL }, testInfo) => {
      test.setTimeout(600_000);
      const own = rows.slice(part * PART, (part + 1) * PART);
      for (const { path } of own) testInfo.annotations.push({ type: 'path', description: path });
      expect(await walk(page, baseURL ?? '', person, own)).toEqual([]);
    });
  }
}

async function walk(page: Page, origin: string, person: Walker, rows: readonly WalkRow[]): Promise<string[]> {
  const places = await findPlaces(
    asker(origin, (asked) => demoToken(page.request, asked)),
    rows,
  );
  const walking = { page, problems: watchProblems(page.context(), origin), calls: watchCalls(page) };
  if (person !== 'visitor') await withToken(page, await demoToken(page.request, person));
  await page.goto('/thank-you');
  const faults: string[] = [];
  for (const row of rows) {
    const address = addressOf(row, places);
    const found = faultsOf(row, address, await visit(walking, address));
    if (SCANNED.has(row.path)) found.push(...(await accessibility(page)).defects);
    faults.push(...found.map((fault) => `${row.path} (${address}): ${fault}`));
  }
  return faults;
}
