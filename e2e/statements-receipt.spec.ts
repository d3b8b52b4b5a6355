// The receipt for both sides, on paper and on a phone; the what-if; and the preview beside the terms form.
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { authorization, type DemoPerson, demoToken, openAs } from './people.ts';

type StoreDeal = { id: number; landlord: { company: { master_company: number; premises: { name: string } } } };

/** The store of the demo's retailer that has passed its breakpoint, as each side finds it. */
async function foundryHall(request: APIRequestContext, person: DemoPerson): Promise<string> {
  const headers = authorization(await demoToken(request, person));
  const params = { search: 'Juniper', status: 'active', pageSize: '999' };
  const { results } = await (await request.get('/api/deals/deal/', { headers, params })).json();
  const deal = (results as StoreDeal[]).find(({ landlord }) => landlord.company.premises.name === 'Foundry Hall');
  const { master_company } = deal?.landlord.company ?? { master_company: 0 };
  return person === 'retailer'
    ? `/new-ui/retailer/connections/${deal?.id}`
    : `/new-ui/landlord/${master_company}/connections/${deal?.id}`;
}

async function figureOf(page: Page): Promise<string> {
  const answer = page.getByRole('heading', { level: 2, name: /^\$[\d,.]+ for / });
  await expect(answer).toBeVisible();
  return (await answer.innerText()).split(' ')[0] ?? '';
}

test('both sides read the same receipt, from the year down to the day @phone', async ({ page }) => {
  const seen: string[] = [];
  for (const person of ['retailer', 'landlord'] as const) {
    await openAs(page, person, `${await foundryHall(page.request, person)}/receipt?period=month`);
    seen.push(await figureOf(page));
    await expect(page.getByText('Adjusted Gross', { exact: true })).toBeVisible();
    await expect(page.getByText('% Rent due for the rent year so far')).toBeVisible();
  }
  expect(seen[0]).toBe(seen[1]);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page).toHaveURL(/period=day/);
  await page.getByRole('button', { name: 'Earlier period' }).click();
  await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await figureOf(page);
  await scan(page);
});

test('every line opens to its reason', async ({ page }) => {
  await openAs(page, 'retailer', `${await foundryHall(page.request, 'retailer')}/receipt`);
  await figureOf(page);
  const line = page.getByRole('button', { name: /Up to the breakpoint/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect(page.getByText('The terms state $1,100,000.00 for a rent year.')).toBeVisible();
  const tax = page.getByRole('button', { name: /Tax/ });
  await tax.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The terms leave tax out\./)).toBeVisible();
  await scan(page);
});

test('the receipt is saved as a PDF by a link that works once', async ({ page }) => {
  await openAs(page, 'retailer', `${await foundryHall(page.request, 'retailer')}/receipt?period=month`);
  await figureOf(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^rent-receipt-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  expect((await page.request.get(file.url())).status()).toBe(401);
});

test('the receipt prints on one page, without the page around it', async ({ page }) => {
  for (const period of ['payment', 'month', 'year']) {
    await openAs(page, 'retailer', `${await foundryHall(page.request, 'retailer')}/receipt?period=${period}`);
    await figureOf(page);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g), `pages of the ${period}`).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'Rent receipt' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Store' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('other terms are replayed over the past and over a forecast', async ({ page }) => {
  await openAs(page, 'landlord', `${await foundryHall(page.request, 'landlord')}/what-if`);
  await expect(page.getByText(/Change a term in the form, and the difference stands here\.$/)).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('7000.00');
  await expect(page.getByText(/would pay \$6,000\.00 more a year/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '+$6,000.00' })).toBeVisible();
  await page.getByLabel('Rate').first().fill('400');
  await expect(page.getByText('The other terms cannot be computed yet: the form says what to change.')).toBeVisible();
  await scan(page);
  await page.getByLabel('Rate').first().fill('7');
  await page.getByRole('button', { name: 'A forecast' }).click();
  await expect(page).toHaveURL(/sales=forecast/);
  await expect(page.getByText(/^Forecast for/)).toBeVisible();
  await page.getByRole('button', { name: 'Give every month the first amount' }).click();
  await expect(page.getByRole('row', { name: /In all/ })).toContainText('$600,000.00');
  await scan(page);
});

test('a date outside the agreement is refused with a sentence and a way back', async ({ page, allow }) => {
  allow(/^400 GET \/api\/statements\//);
  await openAs(page, 'retailer', `${await foundryHall(page.request, 'retailer')}/receipt?period=day&on=2001-01-01`);
  await expect(page.getByText(/when the terms begin/)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Show the latest days' }).click();
  await figureOf(page);
});
