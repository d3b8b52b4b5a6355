// What the walk says of a page that jumps while it loads, on one that does and on one that keeps its place.
import type { Page } from '@playwright/test';
import { readShifts, watchShifts } from '#testing/layout-shift.ts';
import { expect, test } from './base.ts';

const LATE = '<p style="height: 400px">Three stores have not reported.</p>';
const shown = (note: string) =>
  `<html lang="en"><title>Sales</title><body style="margin: 0"><main><div id="note" style="${note}"></div>
   <section class="chart" style="height: 500px; background: #ccc">Sales by day</section></main></body></html>`;

test('a part that comes late and pushes the others is a jump; one that has its place is none', async ({ page }) => {
  const jumped = await moved(page, '');
  expect(jumped.total).toBeGreaterThan(0.1);
  expect(jumped.parts.join()).toMatch(/section\.chart “Sales by day” y 0 → 4\d\d/);
  expect(await moved(page, 'height: 500px')).toEqual({ total: 0, parts: [] });
});

async function moved(page: Page, note: string) {
  await page.goto(`data:text/html,${encodeURIComponent(shown(note))}`);
  await watchShifts(page);
  // What was never drawn cannot jump.
  await page.screenshot();
  await page.evaluate((late) => {
    document.querySelector('#note')!.innerHTML = late;
  }, LATE);
  await page.screenshot();
  return readShifts(page);
}
