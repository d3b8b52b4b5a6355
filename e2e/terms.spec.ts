// A lease with what only time makes sense of, typed field by field and read back by the merchant in the same words.
import { expect, expectNoSideways, scan, test } from './base.ts';
import { newMerchant, openWithToken } from './deals-people.ts';
import { demoToken } from './people.ts';

test('a lease with schedules, an index, interest and an estimate is typed and read back', async ({ page }) => {
  test.slow();
  const merchant = await newMerchant(page.request, 'lease');
  const landlord = await demoToken(page.request, 'landlord');
  await openWithToken(page, landlord, '/new-ui/landlord/connections/new');
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Legal name').fill(merchant.legalName);
  await page.locator('input[type=email]').fill(merchant.username);
  await page.getByRole('heading', { name: 'Who is the merchant?' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('First day').fill('2027-01-01');
  await page.getByLabel('Amount', { exact: true }).fill('5,000');
  await page.getByLabel('Share of sales').fill('5');
  const natural = 'Natural breakpoint: $1,200,000.00 a year ($60,000.00 base rent at 5%).';
  await expect(page.getByText(natural)).toBeVisible();

  await page.getByText('Base rent that changes').click();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('From', { exact: true }).fill('2027-07-10');
  await page.getByLabel('Amount a month').fill('5100');
  await page.getByRole('combobox', { name: 'Escalation' }).click();
  await page.getByRole('option', { name: 'With an index' }).click();
  await page.getByLabel('For the first time on').fill('2028-01-01');
  await page.getByLabel('By at least').fill('1');
  await page.getByLabel('By at most, optional').fill('5');
  await page.getByLabel('Reading taken, in months before').fill('2');
  await page.getByLabel('Base month, YYYY-MM').fill('2026-11');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Give the index of the base month, 2026-11.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an index value' }).click();
  await page.getByLabel('Month, YYYY-MM', { exact: true }).fill('2026-11');
  await page.getByLabel('Index', { exact: true }).fill('312.250');

  await page.getByText('Rates by lease year').click();
  // Base rent has lease years too.
  const rates = page.locator('details', { hasText: 'Rates by lease year' });
  await rates.getByRole('button', { name: 'Add a lease year' }).click();
  await rates.getByLabel('From lease year').fill('3');
  await rates.getByLabel('Share of sales').fill('6');

  await page.getByText('Late payment, missing reports').click();
  await page.getByRole('combobox', { name: 'Interest on late payment' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByLabel('Interest a year').fill('12');
  await page.getByLabel('Days of grace').fill('5');
  await page.getByRole('combobox', { name: 'Months that are not reported' }).click();
  await page.getByRole('option', { name: 'Count with an estimate' }).click();
  await page.getByLabel('Times the same month').fill('1.05');
  await expectNoSideways(page);
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/connections/*/terms');
  const id = /connections\/(\d+)\/terms/.exec(page.url())?.[1];

  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/${id}/terms`);
  for (const sentence of [
    /From .* it is \$5,100\.00 a month\./,
    /every 12 months after, it rises with the index of 2 months before, by at least 1% and at most 5%/,
    /5% over the natural breakpoint, \$1,211,\d{3}\.\d\d in lease year 1 \(\$60,5\d\d\.\d\d base rent at 5%\)/,
    /From lease year 3: 6% over the natural breakpoint, \$1,020,000\.00/,
    /after 5 days of grace bears 12% interest a year/,
    /10 days after its end counts as 1\.05 times the same month/,
  ]) {
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await expectNoSideways(page);
  await scan(page);
});
