// A rent year is certified by the merchant, accepted by the landlord, and its PDF known to whoever checks it, on both screens.
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { addMonths, day } from '#core/base/time.ts';
import { expect, expectNoSideways, scan, test } from './base.ts';
import {
  alone,
  authorization,
  DEMO_PASSWORD,
  demoAccount,
  mailsTo,
  proofByCall,
  signInByCall,
  withToken,
} from './people.ts';

/** Each screen has a year of its own: what is signed stays signed. */
const YEARS: Record<string, string> = { desktop: '2025-01-01', phone: '2024-01-01' };
const DEAL = 10;

test('a year is signed by both sides, and its paper is known @night-phone', async ({ page }, { project }) => {
  test.slow();
  const first = YEARS[project.name]!;
  const year = first.slice(0, 4);
  await certifyMonths(page.request, first);

  await openFreshly(page, 'retailer', `/new-ui/retailer/connections/${DEAL}/years?year=${first}`);
  await expect(page.getByRole('heading', { name: `Certify ${year}` })).toBeVisible();
  await sign(page, 'retailer', 'Sign and certify');
  await expect(page.getByText(`${year} is certified.`)).toBeVisible();

  await openFreshly(page, 'landlord', `/new-ui/landlord/connections/${DEAL}/years?year=${first}`);
  await expect(page.getByRole('heading', { name: `Accept ${year}` })).toBeVisible();
  await scan(page);
  await expectNoSideways(page);
  await sign(page, 'landlord', 'Sign and accept');
  await expect(page.getByText(`${year} is accepted.`)).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const pdf = readFileSync((await (await saved).path())!);
  await page.goto('/verify');
  await check(page, pdf);
  await expect(page.getByText('has not changed since')).toBeVisible();
  await scan(page);
  await check(page, Buffer.concat([pdf, Buffer.from(' ')]));
  await expect(page.getByText('No statement that was signed here is this file.')).toBeVisible();
  await expectNoSideways(page);
});

/** A session gets no second code for a while: each signature has a session of its own. */
async function openFreshly(page: Page, person: 'landlord' | 'retailer', address: string): Promise<void> {
  await withToken(page, await signInByCall(page.request, demoAccount(person)));
  await page.goto(address);
}

/** The year waits for its months: the merchant signs all twelve with one signature. */
async function certifyMonths(request: APIRequestContext, first: string): Promise<void> {
  const session = await signInByCall(request, demoAccount('retailer'));
  const headers = authorization(session);
  const months = Array.from({ length: 12 }, (_, at) => addMonths(day(first), at));
  const statements = await Promise.all(
    months.map(async (month) => {
      const reply = await request.get(`/api/months/?month=${month}&deal=${DEAL}`, { headers });
      return { deal: DEAL, month, figures_sha256: (await reply.json()).results[0].figures_sha256 };
    }),
  );
  const about = { name: 'Marcus Oyelaran', title: 'Managing member', consent: true };
  const data = { statements, ...about, ...(await proofByCall(request, 'retailer', session)) };
  const reply = await request.post('/api/months/certify/', { headers, data });
  const { results } = await reply.json();
  expect(results.map(({ result }: { result: string }) => result)).toEqual(months.map(() => 'done'));
}

async function sign(page: Page, person: 'landlord' | 'retailer', action: string): Promise<void> {
  const { username } = demoAccount(person);
  await page.getByLabel('Your title').fill('Portfolio manager');
  await page.getByRole('checkbox').check();
  // Several tests confirm changes as this person: each waits for the code that its own dialog sent.
  const code = await alone(username, async () => {
    const codes = async () =>
      (await mailsTo(page.request, username)).filter(({ subject }) => subject.endsWith('to confirm a change'));
    const before = (await codes())[0]?.sent_at ?? '';
    await page.getByRole('button', { name: action }).click();
    await expect(async () => expect(((await codes())[0]?.sent_at ?? '') > before).toBe(true)).toPass();
    return /^\s*(\d{6})\s*$/m.exec((await codes())[0]!.text)![1]!;
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByLabel('Code from the mail').fill(code);
  await dialog.getByRole('button', { name: action }).click();
}

async function check(page: Page, pdf: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reconciliation.pdf', mimeType: 'application/pdf', buffer: pdf });
}
