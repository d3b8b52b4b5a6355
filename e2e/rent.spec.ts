// A landlord looks through the drafts of a month, holds one and approves two, on both screens.
import type { Page } from '@playwright/test';
import { expect, expectNoSideways, scan, test } from './base.ts';
import { openAs } from './people.ts';

/** Each screen has drafts of its own: what is approved is gone. */
const MERCHANTS: Record<string, { held: string; approved: [string, string] }> = {
  desktop: { held: 'Lakeside Dim Sum', approved: ['Drizzle Espresso', 'Temescal Tile'] },
  phone: { held: 'Northlight Books', approved: ['Queen Anne Cobbler', 'Jazz District Hats'] },
};

test('one draft is held, two are approved, and the others still wait @phone', async ({ page }, { project }) => {
  const { held, approved } = MERCHANTS[project.name]!;
  await openAs(page, 'landlord', '/new-ui/landlord/rent');
  await page.getByText(/^All \d+$/).click();
  await expect(page).toHaveURL(/drafts=all/);
  const before = await waiting(page);

  await page.getByRole('button', { name: held, exact: true }).click();
  const lines = page.getByLabel(`Lines of ${held}`);
  await expect(lines).toContainText('To invoice');
  const amounts = (await lines.locator('dd').allTextContents()).map((text) =>
    Number(text.replace(/[$,]/g, '').replace('−', '-')),
  );
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(amounts.at(-1)!, 2);
  await scan(page);
  await expectNoSideways(page);

  const all = page.getByRole('checkbox', { name: 'Choose all drafts' });
  await all.uncheck();
  await draft(page, held).check();
  await page.getByRole('button', { name: 'Hold chosen' }).click();
  await expect(page.getByText('On hold by Dana Whitfield').first()).toBeVisible();
  await expect(draft(page, held)).toHaveCount(0);

  for (const merchant of approved) await draft(page, merchant).check();
  await page.getByRole('button', { name: 'Approve and issue 2' }).click();
  await expect(page.getByText('2 drafts approved and issued.')).toBeVisible();
  for (const merchant of approved) await expect(draft(page, merchant)).toHaveCount(0);
  expect(await waiting(page)).toBeLessThanOrEqual(before - 3);
});

test('the month is told by property, and the drafts are taken along as a file', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/rent?by=property');
  await expect(page.getByRole('list', { name: 'Money by property' })).toContainText('Foundry Hall');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^rent-\d{4}-\d{2}\.xlsx$/);
});

const draft = (page: Page, merchant: string) => page.getByRole('checkbox', { name: new RegExp(`^${merchant}, `) });

/** How many wait, as the batch says it. */
async function waiting(page: Page): Promise<number> {
  const words = await page.getByText(/^\d+ of \d+ chosen/).textContent();
  return Number(/ of (\d+) /.exec(words ?? '')![1]);
}
