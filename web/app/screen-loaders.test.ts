// What the screens of the table ask first, by their addresses alone.
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { screens } from '#web/app/route-table.ts';
import { startAll } from '#web/base/loaders.ts';
import type { Screen, Situation } from '#web/base/screen.ts';
import type { User } from '#web/base/user.ts';

const user: User = {
  id: 1,
  username: 'dana@harborvale.test',
  full_name: 'Dana Whitfield',
  phone: '',
  role: 'retailer',
  is_staff: false,
  is_admin: false,
  has_access: true,
  scope: 'full',
  totp_enabled: false,
  settings: {},
  impersonation: null,
};
const config = { base_url: '', api_version: '2.0', test_mode: false, maps_key: null, demo: null };
const asking = screens.flatMap((screen) =>
  'load' in screen && screen.loader ? [{ ...screen, loader: screen.loader }] : [],
);

function at({ path }: Pick<Screen, 'path'>, id: string): Situation {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, id]));
  return { user, config, params, search: {}, address: path, queries: new QueryClient() };
}

const keysAt = async (path: string, id = '7') => {
  const screen = asking.find((one) => one.path === path)!;
  return (await screen.loader())(at(screen, id)).map(({ key }) => JSON.stringify(key));
};

test('most screens with figures name their questions, each once', async () => {
  expect(asking.length).toBeGreaterThan(150);
  for (const screen of asking) {
    const keys = (await screen.loader())(at(screen, '7')).map(({ key }) => JSON.stringify(key));
    expect(new Set(keys).size, screen.path).toBe(keys.length);
  }
});

test('what is no number in the address is not asked about', async () => {
  for (const screen of asking) {
    const keys = (await screen.loader())(at(screen, 'seven')).map(({ key }) => JSON.stringify(key));
    expect(keys.join(), screen.path).not.toMatch(/null[,\]]|NaN/);
  }
});

test('a tab of a connection asks for the deal, which the page waits for, and for its own figures beside it', async () => {
  const path = '/new-ui/retailer/connections/:connectionId/receipt';
  expect(await keysAt(path)).toEqual(['["deals","deal",7]', '["deals","receipt",7,{}]', '["deals","radar",7]']);
  expect(await keysAt(path, 'seven')).toEqual([]);
  const screen = asking.find((one) => one.path === path)!;
  const held = (await screen.loader())(at(screen, '7')).filter(({ required }) => required);
  expect(held.map(({ key }) => key)).toEqual([['deals', 'deal', 7]]);
});

test('a report asks by the days of its address', async () => {
  const [company, report = ''] = await keysAt('/new-ui/retailer/companies/:companyId/sales/overview');
  expect(company).toBe('["properties","company",7]');
  expect(report).toContain('"company":7,"preset":"month_to_date"');
});

test('a list of staff asks for the page that its address names', async () => {
  const screen = asking.find(({ path }) => path === '/staff/disputes')!;
  const situation = { ...at(screen, '7'), search: { page: '3', dispute: '12' } };
  expect((await screen.loader())(situation).map(({ key }) => key)).toEqual([
    ['staff', 'disputes', { page: 3, pageSize: 50 }],
  ]);
  const summary = (await keysAt('/staff')).map((key) => JSON.parse(key)[1]);
  expect(summary).toEqual(['organisations', 'feeds', 'payments', 'disputes']);
});

test('who has access is asked for with the answer that the reader decides it', async () => {
  const screen = asking.find(({ path }) => path === '/new-ui/retailer/companies/:companyId/users')!;
  const askedBy = async (permissions: string[]) => {
    const situation = at(screen, '7');
    const { queries } = situation;
    queries.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
    queries.setQueryData(['properties', 'company', 7], { id: 7, name: 'Alder & Rye', permissions });
    startAll((await screen.loader())(situation), queries);
    await new Promise((resolve) => setTimeout(resolve));
    return queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);
  };
  expect(await askedBy(['permission_sales'])).toEqual(['company']);
  expect(await askedBy(['permission_owner'])).toEqual(['company', 'people-of', 'invites-to']);
});

test('a channel asks with its page for all that other features show there', async () => {
  const path = '/new-ui/retailer/companies/:companyId/pos/:channelId';
  expect((await keysAt(path)).map((key) => JSON.parse(key).slice(0, 2).join(' '))).toEqual([
    ...['pos channel', 'pos closed'],
    ...['sales till-days', 'sales set-aside', 'sales tills'],
    ...['deals stores-of-channel', 'deals list', 'sales gaps', 'sales categories'],
  ]);
  const screen = asking.find((one) => one.path === path)!;
  const situation = at(screen, '7');
  situation.queries.setQueryData(['pos', 'channel', 7], { pos_type: null });
  expect((await screen.loader())(situation).map(({ key }) => key.join(' '))).not.toContain('sales till-days 7');
});

test('AutoPay asks for the invoices that its address chooses, together with what is debited next', async () => {
  const screen = asking.find(({ path }) => path === '/new-ui/retailer/connections/:connectionId/auto-pay')!;
  const situation = { ...at(screen, '7'), search: { status: 'failed', issued: 'all' } };
  const keys = (await screen.loader())(situation).map(({ key }) => key);
  expect(keys).toContainEqual(['payments', 'invoices', { deal: 7, status: ['failed'] }]);
  expect(keys).toContainEqual(['payments', 'totals', { deal: 7, status: ['failed'] }]);
});

test('AutoPay of a company asks for its statement of account together with its invoices', async () => {
  vi.setSystemTime('2026-03-10T12:00:00Z');
  const path = '/new-ui/retailer/companies/:companyId/auto-pay';
  expect(await keysAt(path)).toContain(
    '["payments","company-statement",7,{"from":"2026-02-01","through":"2026-02-28"}]',
  );
  const screen = asking.find((one) => one.path === path)!;
  const situation = { ...at(screen, '7'), search: { from: '2026-01-05', through: '2026-01-09' } };
  expect((await screen.loader())(situation).map(({ key }) => key)).toContainEqual([
    'payments',
    'company-statement',
    7,
    { from: '2026-01-05', through: '2026-01-09' },
  ]);
  vi.useRealTimers();
});

test('staff ask for the feeds of a company with the company', async () => {
  expect(await keysAt('/staff/companies/:id')).toEqual(['["staff","company",7]', '["staff","feeds-of",{"company":7}]']);
});

test('when leases end is asked for with the page whose address opens it', async () => {
  const screen = asking.find(
    ({ path }) => path === '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId',
  )!;
  const keys = async (search: Situation['search']) =>
    (await screen.loader())({ ...at(screen, '7'), search }).map(({ key }) => key);
  const byQuarter = ['home', 'lease-ends', { premises: 7 }, 'quarter'];
  expect(await keys({})).not.toContainEqual(byQuarter);
  expect(await keys({ ends: 'quarter' })).toContainEqual(byQuarter);
});
