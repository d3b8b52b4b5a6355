// What the screens of the table ask first, by their addresses alone.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { screens } from '#web/app/route-table.ts';
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

test('who has access is asked for once it is known that the reader decides it', async () => {
  const screen = asking.find(({ path }) => path === '/new-ui/retailer/companies/:companyId/users')!;
  const situation = at(screen, '7');
  const keys = async () => (await screen.loader())(situation).map(({ key }) => key[1]);
  expect(await keys()).toEqual(['company']);
  const company = { id: 7, name: 'Alder & Rye', permissions: ['permission_sales'] };
  situation.queries.setQueryData(['properties', 'company', 7], company);
  expect(await keys()).toEqual(['company']);
  situation.queries.setQueryData(['properties', 'company', 7], { ...company, permissions: ['permission_owner'] });
  expect(await keys()).toEqual(['company', 'people-of', 'invites-to']);
});
