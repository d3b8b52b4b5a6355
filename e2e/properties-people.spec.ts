// A landlord gives access: two people to two properties, one of them joins by mail, permissions change, and nobody is
// left without an admin.
import { expect, openGuest, scan, test } from './base.ts';
import { newEmail, openAs } from './people.ts';
import { newName, newProperty, signUpByMail, USER_MANAGEMENT } from './properties-steps.ts';

// Journeys through many screens, some of them by two people.
test.slow();

const REFUSED = /400 POST \/api\/companies\/master_company\/\d+\/user\/edit\/|400 PATCH \/api\/companies\/premises/;

test('two people are invited to two properties, one joins and sees only those', async ({ page, browser }) => {
  const [first, second] = [
    await newProperty(page.request, newName('north')),
    await newProperty(page.request, newName('south')),
  ];
  const [ada, ben] = [newEmail('ada'), newEmail('ben')];
  await openAs(page, 'landlord', USER_MANAGEMENT);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByLabel('E-mail of person 1').fill(ada);
  await page.getByLabel('First name of person 1').fill('Ada');
  await page.getByRole('button', { name: 'Add another person' }).click();
  await page.getByLabel('E-mail of person 2').fill(ada);
  await page.getByRole('button', { name: 'Send 2 invites' }).click();
  await expect(page.getByText('Already in this list')).toBeVisible();
  await expect(page.getByText('Choose at least one property.')).toBeVisible();
  await scan(page);
  await page.getByLabel('E-mail of person 2').fill(ben);
  await page.getByLabel('First name of person 2').fill('Ben');
  await page.getByLabel(`Access to ${first.name}`).check();
  await page.getByLabel(`Access to ${second.name}`).check();
  await page.getByLabel(`Manage AutoPay on ${second.name}`).check();
  await expect(page.getByLabel(`View AutoPay on ${second.name}`)).toBeChecked();
  await expect(page.getByLabel(`View AutoPay on ${second.name}`)).toBeDisabled();
  await expect(page.getByText('2 people get 2 properties')).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 invites' }).click();
  await expect(page.getByText('2 invites sent.')).toBeVisible();
  await expect(page.getByText(ada, { exact: true })).toBeVisible();
  await expect(page.getByText(ben, { exact: true })).toBeVisible();
  await scan(page);

  const guest = await openGuest(browser);
  await signUpByMail(guest, ada, 'Ada Byron');
  await expect(guest.locator('#main')).toBeVisible();
  await guest.goto('/dashboard/premises/portfolio');
  await expect(guest.getByRole('heading', { name: '2 properties' })).toBeVisible();
  await expect(guest.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Foundry Hall', exact: true })).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Add property' })).toHaveCount(0);
  await guest.getByRole('link', { name: first.name, exact: true }).click();
  await expect(guest.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'User access' })).toHaveCount(0);
  await guest.context().close();
});

test('permissions of a person are changed together, and the last admin stays', async ({ page, allow, browser }) => {
  allow(REFUSED);
  const property = await newProperty(page.request, newName('keep'));
  const email = newEmail('cleo');
  await openAs(page, 'landlord', `/new-ui/landlord/premises/portfolio/${property.id}/user-access`);
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Cleo');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText(`Invite sent to ${email}.`)).toBeVisible();

  const guest = await openGuest(browser);
  await signUpByMail(guest, email, 'Cleo Park');
  await expect(guest.getByRole('heading', { name: property.name })).toBeVisible();
  await guest.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Change what Cleo Park may do' }).click();
  await page.getByRole('checkbox', { name: /^Manage Connections/ }).check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText('Manage Connections, View Sales').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change what Dana Whitfield may do' }).click();
  await page.getByRole('checkbox', { name: /^Property Admin/ }).uncheck();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText(/would be left without a Property Admin/)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Cleo Park' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`Cleo Park no longer has access to ${property.name}.`)).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await scan(page);
});

test('an open invite is sent again, changed and deleted', async ({ page }) => {
  const [first, second] = [
    await newProperty(page.request, newName('east')),
    await newProperty(page.request, newName('west')),
  ];
  const email = newEmail('ivy');
  await openAs(page, 'landlord', '/new-ui/landlord/premises/user-management/new-invite');
  await page.getByLabel('E-mail of person 1').fill(email);
  await page.getByLabel(`Access to ${first.name}`).check();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await page.getByRole('button', { name: `Resend the invite to ${email}` }).click();
  await expect(page.getByText(`Invite sent again to ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: `Edit the invite to ${email}` }).click();
  await expect(page.getByLabel(`Access to ${first.name}`)).toBeChecked();
  await page.getByLabel(`Access to ${second.name}`).check();
  await expect(page.getByText('1 property changed, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`The invite to ${email} is changed.`)).toBeVisible();
  await page.getByRole('button', { name: `Delete the invite to ${email}` }).click();
  await expect(page.getByText('for 2 properties')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Delete invite' }).click();
  await expect(page.getByText(`The invite to ${email} is deleted.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit the invite to ${email}` })).toHaveCount(0);
});

test('access is seen from the properties and from one person', async ({ page }) => {
  const property = await newProperty(page.request, newName('view'));
  await openAs(page, 'landlord', '/dashboard/user-management/permissions/properties-table');
  await expect(page).toHaveURL('/dashboard/user-management/permissions/properties-table');
  await page.getByRole('link', { name: property.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Access to ${property.name}` })).toBeVisible();
  await page.goto(`/new-ui/landlord/${property.master_company}/premises/user-management/users`);
  await page.getByRole('link', { name: 'Wes Tanaka' }).click();
  await expect(page.getByRole('heading', { name: 'Wes Tanaka' })).toBeVisible();
  await page.getByLabel(`Access to ${property.name}`).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The permissions are saved.')).toBeVisible();
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await scan(page);
  await page.reload();
  await expect(page.getByLabel(`Access to ${property.name}`)).toBeChecked();
});
