import { expect, test } from 'vitest';
import { pathInCompany } from '#web/properties/companies/path-in-company.ts';

test.each([
  ['/new-ui/landlord', '/new-ui/landlord/8'],
  ['/new-ui/landlord/3', '/new-ui/landlord/8'],
  ['/new-ui/landlord/3/premises/portfolio', '/new-ui/landlord/8/premises/portfolio'],
  ['/new-ui/landlord/premises/portfolio', '/new-ui/landlord/8/premises/portfolio'],
  ['/new-ui/landlord/3/premises/portfolio/41/sales/daily', '/new-ui/landlord/8/premises/portfolio'],
  ['/new-ui/landlord/3/premises/user-management/users/12', '/new-ui/landlord/8/premises/user-management/users'],
  ['/new-ui/landlord/3/premises/user-management/edit-invite/a%40b.test', '/new-ui/landlord/8/premises/user-management'],
  ['/new-ui/landlord/3/connections/status/active/all', '/new-ui/landlord/8/connections/status/active/all'],
  ['/new-ui/landlord/3/connections/77/terms', '/new-ui/landlord/8/connections'],
  ['/dashboard/profile', '/new-ui/landlord/8'],
])('%s becomes %s', (from, to) => expect(pathInCompany(from, 8)).toBe(to));
