// docs/permissions.md notices whoever is given a call, and nobody is given one by a cell of another meaning.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Allow, Permission } from '#core/base/permissions.ts';
import { allRoutes } from '#server/app/app.ts';
import { type Cell, cellOf, permissionsDocument } from '#testing/tenants/permission-table.ts';

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const written = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8');

test('every call has one row', () => {
  const rows = written.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(endpoints.length);
  expect(new Set(rows).size).toBe(endpoints.length);
});

test.each<[string, Allow]>([
  ['everybody signed in', 'user'],
  ['whoever reads sales', { permission: 'permission_sales' }],
  ['members without a permission', 'landlord'],
])('a call that is opened to %s no longer fits the document', (_, allow) => {
  const opened = endpoints.map((each) =>
    each.method === 'DELETE' && each.path === '/api/companies/premises/:id/' ? { ...each, allow } : each,
  );
  expect(permissionsDocument(endpoints)).toBe(written);
  expect(permissionsDocument(opened)).not.toBe(written);
});

const MANAGE: Permission = 'permission_manage_autopay';
test.each<[Allow, Cell[]]>([
  ['public', ['yes', 'yes', 'yes', 'yes']],
  ['user', ['no', 'own', 'yes', 'yes']],
  [{ permission: 'any', role: 'landlord' }, ['no', 'no', 'yes', 'yes']],
  [{ permission: 'any', invited: true }, ['no', 'own', 'yes', 'yes']],
  [{ permission: MANAGE, role: 'retailer', invited: true }, ['no', 'own', 'own', 'yes']],
  [{ permission: ['permission_sales', 'permission_view_autopay'] }, ['no', 'no', 'yes', 'yes']],
  ['admin', ['no', 'no', 'no', 'no']],
])('%o is open to visitor, nobody, View Sales and Manage AutoPay as %o', (allow, cells) =>
  expect(
    (['visitor', 'nothing', 'permission_sales', MANAGE] as const).map((column) =>
      cellOf({ allow, reads: true }, column),
    ),
  ).toEqual(cells),
);
