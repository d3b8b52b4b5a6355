import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { expect, scan, test } from './base.ts';
import { publishedDeal } from './deals-people.ts';
import { enterCode, mailedLink, newEmail } from './people.ts';

test('a merchant signs up from the mail and accepts', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  provesLine('merchant-intro');
  provesLine('merchant-account');
  provesLine('merchant-company');
  provesLine('merchant-location');
  provesLine('merchant-terms');
  provesLine('merchant-confirm');
  const email = newEmail('signup');
  // Of two invites to the same person, the link of one mail leads to its own deal.
  await publishedDeal(page.request, email, 'Juniper Sister LLC');
  const link = await mailedLink(page.request, email, /\/signup\/deal\/[\w-]+\/invite\/accept/);
  await publishedDeal(page.request, email, 'Juniper Later LLC');
  await page.goto(`/email-invite/deal/${link.split('/')[3]}/accept/`);
  await expect(page.getByRole('link', { name: 'Create your account' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Juniper Sister LLC')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await page.getByLabel('Full name').fill('Ida Sorel');
  await page.getByLabel('Password', { exact: true }).fill('Kestrel-49-x');
  await page.getByLabel('Repeat the password').fill('Kestrel-49-x');
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, email);

  await expect(page.getByRole('heading', { name: 'Which company is the store’s?' })).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue(/Juniper Sister/);
  await scan(page);
  await page.getByRole('button', { name: 'Register and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your store?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('7% over $1,680,000.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your till' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Square/ })).toBeVisible();
  await page.getByText('The record of what you agreed').click();
  await expect(page.getByText(/^By Ida Sorel/)).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await scan(page);

  // Whoever comes back by an older address does not begin anew.
  const deal = new URL(page.url()).searchParams.get('deal') ?? '';
  await page.goto(`/merchant-signup/business-profile?deal=${deal}`);
  await expect(page.getByRole('heading', { name: 'These terms are accepted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the store' })).toBeVisible();
});
