// Every figure of a receipt, an invoice, a payout and a report opens, down to the sales it is made of: twenty pages are
// looked through, and one figure of each kind is followed to a list of transactions.
import type { Page } from '@playwright/test';
import { watchProblems } from '#testing/browser-watch.ts';
import { unopenedFigures } from '#testing/walk/figures.ts';
import type { Thing } from '#testing/walk/path-things.ts';
import { addressOf, visit, watchCalls } from '#testing/walk/visit.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { expect, test } from './base.ts';
import { demoPlaces } from './demo-places.ts';
import { demoToken, openAs, withToken } from './people.ts';

const CONNECTION = '/new-ui/landlord/:masterCompanyId/connections/:connectionId';
const STORE = '/new-ui/retailer/connections/:connectionId';
const PROPERTY = '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId/sales';
const PORTFOLIO = '/new-ui/landlord/:masterCompanyId/analytics';
const COMPANY = '/new-ui/retailer/companies/:companyId/sales';
const PARAMS = {
  masterCompanyId: 'masterCompany',
  connectionId: 'deal',
  propertyId: 'premises',
  companyId: 'company',
  id: 'deal',
  reportId: 'payout',
} as const satisfies Record<string, Thing>;

const findDemo = demoPlaces();

const PAGES: Record<'landlord' | 'retailer', readonly string[]> = {
  landlord: [
    `${CONNECTION}/receipt?period=payment`,
    `${CONNECTION}/receipt?period=year`,
    `${CONNECTION}/auto-pay`,
    `${CONNECTION}/sales/main`,
    '/dashboard/deals/:id/sweep/overview',
    '/dashboard/deals/:id/sweep/report/:reportId',
    `${PROPERTY}/overview`,
    `${PROPERTY}/daily`,
    `${PROPERTY}/category-breakdown`,
    `${PROPERTY}/merchant-performance`,
    `${PROPERTY}/trend`,
    PORTFOLIO,
    `${PORTFOLIO}/merchant-ranking`,
    `${PORTFOLIO}/sales-per-sqft`,
  ],
  retailer: [
    `${STORE}/receipt?period=month`,
    `${STORE}/receipt?period=day`,
    `${STORE}/auto-pay`,
    `${STORE}/sales`,
    `${COMPANY}/overview`,
    `${COMPANY}/daily`,
    `${COMPANY}/channel-sales`,
  ],
};

for (const person of ['landlord', 'retailer'] as const) {
  test(`every figure of the pages of a ${person} opens`, async ({ page, baseURL }) => {
    const { addresses, walking } = await begin(page, baseURL ?? '', person);
    const unopened: string[] = [];
    for (const address of addresses) {
      await visit(walking, address);
      const figures = await page.evaluate(unopenedFigures);
      if (figures.seen === 0) unopened.push(`${address} shows no figure`);
      unopened.push(...figures.unopened.map((figure) => `${address}: ${figure}`));
    }
    expect(unopened).toEqual([]);
  });
}

async function begin(page: Page, origin: string, person: Walker & keyof typeof PAGES) {
  const { places } = await findDemo(page, origin);
  await withToken(page, await demoToken(page.request, person));
  const walking = { page, problems: watchProblems(page.context(), origin), calls: watchCalls(page) };
  await page.goto('/thank-you');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const addresses = PAGES[person].map((path) => {
    const [, name] = path.split('?');
    return `${addressOf({ path: path.split('?')[0] ?? '', params: PARAMS }, places)}${name ? `?${name}` : ''}`;
  });
  return { addresses, walking };
}

test('a figure of a receipt, an invoice and a payout leads down to its sales', async ({ page, baseURL }) => {
  const { places } = await findDemo(page, baseURL);
  const receipt = addressOf({ path: `${CONNECTION}/receipt`, params: PARAMS }, places);
  await openAs(page, 'landlord', `${receipt}?period=month`);
  const paper = page.getByRole('article', { name: 'Rent receipt' });
  const line = paper.getByRole('button', { name: /Adjusted Gross/ }).first();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  await paper
    .getByRole('link', { name: /^\w{3}, \w{3} \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sales\/\d+-\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('heading', { name: /^Sales \d+$/ })).toBeVisible();

  await page.goto(addressOf({ path: '/dashboard/deals/:id/sweep/report/:reportId', params: PARAMS }, places));
  await page.locator('main table a[href*="?invoice="]').first().click();
  await page.getByRole('dialog').locator('a[href*="/receipt?from="]').first().click();
  await expect(page).toHaveURL(/\/receipt\?from=/);
  await expect(paper).toBeVisible();
});
