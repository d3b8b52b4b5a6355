// Limits of the specification that only the browser shows: how much of a list a screen asks for at once, how wide a
// panel is, where the layout changes, and how long fetching ahead waits for a quiet moment.
import { expect, test } from './base.ts';
import { demoToken, openAs } from './people.ts';

test.use({ fetchesAhead: true });

test('screens ask for whole lists at once', async ({ page }) => {
  test.slow();
  const sizes = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const size = searchParams.get('pageSize');
    const list = pathname.replace(/\/\d+\//g, '/:id/');
    if (size) sizes.set(list, (sizes.get(list) ?? new Set()).add(size));
  });
  const asks = async (address: string, list: string, size: string) => {
    await page.goto(address);
    await expect.poll(() => [...(sizes.get(list) ?? [])], { message: `${list} of ${address}` }).toContain(size);
  };
  const headers = { authorization: `Token ${await demoToken(page.request, 'landlord')}` };
  const { results } = await (await page.request.get('/api/deals/deal/?status=active', { headers })).json();
  await openAs(page, 'landlord', '/dashboard/profile');
  await asks('/dashboard/premises/tags', '/api/tags/premises/', '9999');
  await asks('/dashboard/premises/portfolio', '/api/companies/premises/', '999');
  await asks('/dashboard/premises/user-management', '/api/companies/master_company/:id/user/', '999');
  await asks('/new-ui/landlord/connections/status/active/all', '/api/deals/deal/', '999');
  await asks(
    `/new-ui/landlord/connections/${results[0].id}/documents`,
    '/api/documents/deals/:id/document_request/',
    '1000',
  );
  await openAs(page, 'retailer', '/dashboard/profile');
  await asks('/dashboard/companies', '/api/companies/company/', '1000');
});

test('a report opens in a panel of 700 pixels, which is narrower inside up to 1024', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'landlord', '/dashboard/premises/subscriptions');
  await page.getByRole('link', { name: /^(Open )?Weekly sales$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Weekly sales' });
  await expect(panel).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(700);
  const inset = async () => {
    const [outer, close] = [
      await panel.boundingBox(),
      await panel.getByRole('button', { name: 'Close' }).boundingBox(),
    ];
    return (outer?.x ?? 0) + (outer?.width ?? 0) - (close?.x ?? 0) - (close?.width ?? 0);
  };
  await page.setViewportSize({ width: 1025, height: 900 });
  const wide = await inset();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(inset).toBeLessThan(wide);
});

test('the layout is that of a phone up to 769 pixels, and the picture beside the sign-in goes at 1020', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1021, height: 800 });
  await page.goto('/login');
  const columns = () =>
    page.getByRole('button', { name: 'Sign in', exact: true }).evaluate((button) => {
      let at: Element | null = button;
      while (at && getComputedStyle(at).gridTemplateColumns.split(' ').length < 2) at = at.parentElement;
      return at ? 2 : 1;
    });
  await expect.poll(columns).toBe(2);
  await page.setViewportSize({ width: 1020, height: 800 });
  await expect.poll(columns).toBe(1);
  await openAs(page, 'retailer', '/new-ui/retailer');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 770, height: 800 });
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(sidebar).toHaveCount(0);
});

test('fetching ahead waits at most 2000 ms for a quiet moment', async ({ page }) => {
  await page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    const ask = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (act, options) => {
      waits.push(options?.timeout ?? 0);
      return ask(act, options);
    };
  });
  await openAs(page, 'retailer', '/new-ui/retailer');
  await expect(page.getByRole('link', { name: 'Breakpoint Resources' })).toBeVisible();
  const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  await expect.poll(waits).toContain(2_000);
  expect(new Set(await waits())).toEqual(new Set([2_000]));
});
