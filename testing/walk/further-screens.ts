// Screens that the specification has no path for: one row each, so that a walk sees them as it sees the others. The
// sheet of parts is left out: it shows how loading looks, and never ends to.

import type { WalkRow } from '#testing/walk/row.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

const rows = (person: Walker, paths: readonly (string | Pick<WalkRow, 'path' | 'params'>)[]): WalkRow[] =>
  paths.map((row) => ({ person, params: {}, ...(typeof row === 'string' ? { path: row } : row) }));

const CONNECTION = '/new-ui/landlord/:masterCompanyId/connections/:connectionId';
const OF_CONNECTION = { masterCompanyId: 'masterCompany', connectionId: 'deal' } as const;

export const FURTHER_SCREENS: readonly WalkRow[] = [
  ...rows('visitor', ['/legal-notice', '/mailbox', '/undo/payout-account', '/undo/sign-in', '/verify']),
  ...rows('staff', [
    '/staff',
    { path: '/staff/users/:id', params: { id: 'colleague' } },
    { path: '/staff/companies/:id', params: { id: 'company' } },
    { path: '/staff/deals/:id', params: { id: 'deal' } },
    '/staff/feeds',
    '/staff/audit',
    '/staff/payments',
    '/staff/disputes',
    '/staff/faults',
    '/parts/list',
  ]),
  ...rows('landlord', [
    '/dashboard/profile/security',
    '/dashboard/profile/notifications',
    '/notifications',
    {
      path: '/new-ui/landlord/:masterCompanyId/connections/import',
      params: { masterCompanyId: 'masterCompany' },
    },
    { path: '/new-ui/landlord/:masterCompanyId/auto-pay', params: { masterCompanyId: 'masterCompany' } },
    {
      path: '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId/sales/why',
      params: { masterCompanyId: 'masterCompany', propertyId: 'premises' },
    },
    { path: `${CONNECTION}/statements`, params: OF_CONNECTION },
    { path: `${CONNECTION}/receipt`, params: OF_CONNECTION },
    { path: `${CONNECTION}/what-if`, params: OF_CONNECTION },
    { path: `${CONNECTION}/messages`, params: OF_CONNECTION },
  ]),
  ...rows('retailer', [
    '/dashboard/invites',
    { path: '/new-ui/retailer/companies/:companyId/documents', params: { companyId: 'company' } },
    { path: '/new-ui/retailer/companies/:companyId/sales/refunds', params: { companyId: 'company' } },
    { path: '/new-ui/retailer/companies/:companyId/sales/gift-cards', params: { companyId: 'company' } },
    '/new-ui/resources/legal-notice',
  ]),
];
