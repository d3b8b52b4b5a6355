// A chain signs the statements of three stores by one signature, and the landlord closes them, on both screens.
import { expect, expectNoSideways, scan, test } from './base.ts';
import { alone, DEMO_PASSWORD, demoAccount, mailsTo, openAs } from './people.ts';

/** Each screen has a month of its own: what is closed stays closed. */
const MONTHS: Record<string, string> = { desktop: '2026-03-01', phone: '2026-02-01' };

test('three stores are signed by one signature and closed by the landlord @night-phone', async ({ page }, {
  project,
}) => {
  test.slow();
  const month = MONTHS[project.name]!;
  const { username } = demoAccount('retailer');
  await openAs(page, 'retailer', `/new-ui/retailer/statements?month=${month}&state=reported`);
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(page.getByText(/^3 of \d+/)).toBeVisible();
  await scan(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Review and sign 3' }).click();
  await expect(page.getByRole('heading', { name: 'Sign 3 statements' })).toBeVisible();
  await expect(page.getByText('Rent that follows')).toBeVisible();
  await page.getByLabel('Your title').fill('Managing member');
  await page.getByRole('checkbox').check();
  await scan(page);
  await expectNoSideways(page);
  // Several tests confirm changes as this person: each waits for the code that its own dialog sent.
  const code = await alone(username, async () => {
    const codes = async () =>
      (await mailsTo(page.request, username)).filter(({ subject }) => subject.endsWith('to confirm a change'));
    const before = (await codes())[0]?.sent_at ?? '';
    await page.getByRole('button', { name: 'Sign 3 statements' }).click();
    await expect(async () => expect(((await codes())[0]?.sent_at ?? '') > before).toBe(true)).toPass();
    return /^\s*(\d{6})\s*$/m.exec((await codes())[0]!.text)![1]!;
  });
  await page.getByLabel('Your password').fill(DEMO_PASSWORD);
  await page.getByLabel('Code from the mail').fill(code);
  await page.getByRole('button', { name: 'Sign and certify' }).click();
  await expect(page.getByRole('heading', { name: '3 of 3 stores signed' })).toBeVisible();
  await scan(page);

  // The third store is another landlord's.
  await openAs(page, 'landlord', `/new-ui/landlord/statements?month=${month}&state=certified`);
  await page.getByRole('checkbox', { name: 'All 2 that can be closed' }).check();
  await page.getByRole('button', { name: 'Review and close 2' }).click();
  await expect(page.getByText('Closing freezes the sales of these stores')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Close 2 months' }).click();
  await expect(page.getByRole('heading', { name: '2 of 2 stores closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: 'Closed 2' })).toBeVisible();
});
