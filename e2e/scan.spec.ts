// The scan for accessibility leaves out rows that are alike and what was clean before, and must miss none of these.
import { accessibility } from '#testing/browser-watch.ts';
import { expect, test } from './base.ts';

const ROWS = 40;
const PLANTED = 25;
const PLAIN = '<td>Juniper & Rye</td><td><a href="/deals/7">June</a></td>';
const DEFECTS: [what: string, row: string, rule: string][] = [
  ['pale words', '<td style="color: #bbb">Juniper & Rye</td><td><a href="/deals/7">June</a></td>', 'color-contrast'],
  ['a class that is pale', '<td class="pale">Juniper & Rye</td><td><a href="/deals/7">June</a></td>', 'color-contrast'],
  ['a link without words', '<td>Juniper & Rye</td><td><a href="/deals/7"> </a></td>', 'link-name'],
  ['a role that is none', '<td>Juniper & Rye</td><td role="grin"><a href="/deals/7">June</a></td>', 'aria-roles'],
];

test('a row that is not like the others is scanned, wherever it stands', async ({ page }) => {
  for (const [what, row, rule] of DEFECTS) {
    const rows = Array.from({ length: ROWS }, (_, at) => `<tr>${at === PLANTED ? row : PLAIN}</tr>`);
    await page.setContent(
      `<html lang="en"><title>Rows</title><style>.pale { color: #bbb } td { height: 40px }</style>
       <body><main><h1>Rows</h1><table><tbody>${rows.join('')}</tbody></table></main></body></html>`,
    );
    const { defects } = await accessibility(page);
    expect(defects, what).toEqual([expect.stringContaining(rule)]);
    expect(await page.locator('[data-scan-alike]').count(), what).toBe(ROWS - 4);
  }
});

const BLOCK = '<nav class="bar"><a href="/sales">Sales</a> <button type="button">More</button></nav>';
const SPOILED: [what: string, block: string, theme: string, rule: string][] = [
  ['words of another colour', BLOCK.replace('href', 'style="color: #bbb" href'), '', 'color-contrast'],
  ['a ground of another colour', BLOCK.replace('bar', 'bar dim'), '', 'color-contrast'],
  ['another theme', BLOCK, 'data-theme="dim"', 'color-contrast'],
  ['another ground around it', `<div class="dim">${BLOCK}</div>`, '', 'color-contrast'],
  ['a button that lost its words', BLOCK.replace('More', ''), '', 'button-name'],
];

test('what was clean is left out, until it or what is around it changes', async ({ page }) => {
  const show = (block: string, theme = '') =>
    page.setContent(
      `<html lang="en" ${theme}><title>Known</title>
       <style>a, button { color: #555; background: none; padding: 20px } .dim, [data-theme=dim] body { background: #777 }</style>
       <body><main><h1>Known</h1>${block}</main></body></html>`,
    );
  await show(BLOCK);
  expect((await accessibility(page)).defects).toEqual([]);
  await show(BLOCK);
  expect((await accessibility(page)).defects).toEqual([]);
  expect(await page.locator('main[data-scan-alike]').count()).toBe(1);
  for (const [what, block, theme, rule] of SPOILED) {
    await show(block, theme);
    const { defects } = await accessibility(page);
    expect(defects.join(), what).toContain(rule);
  }
});
