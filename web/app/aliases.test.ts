import { expect, test } from 'vitest';
import { screenPath } from '#web/app/aliases.ts';

const ALIASES = [
  { path: '/dashboard/companies/:id/pos', to: '/new-ui/retailer/companies/:id/pos' },
  { path: '/dashboard/companies/new', to: '/dashboard/company/new' },
  { path: '/dashboard/companies/:id', to: '/new-ui/retailer/companies/:id' },
];

test.each([
  ['/dashboard/companies/4/pos', '/new-ui/retailer/companies/4/pos'],
  ['/dashboard/companies/4/pos/', '/new-ui/retailer/companies/4/pos'],
  ['/dashboard/companies/new', '/dashboard/company/new'],
  ['/dashboard/companies/4', '/new-ui/retailer/companies/4'],
  ['/dashboard/companies/a%20b', '/new-ui/retailer/companies/a%20b'],
  ['/dashboard/companies', '/dashboard/companies'],
  ['/dashboard/companies/4/users', '/dashboard/companies/4/users'],
  ['/', '/'],
])('%s shows %s', (given, shown) => expect(screenPath(ALIASES, given)).toBe(shown));
