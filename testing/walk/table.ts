// Who opens which of the specification's paths, and what stands in place of its parameters: one row a path. The names
// on the right of `params` are things of the demo, which path-things.ts finds by asking the product.

import { COUNTER_TYPES, type Thing } from '#testing/walk/path-things.ts';
import type { WalkRow } from '#testing/walk/row.ts';
import { screenAt } from '#testing/walk/screens.ts';
import { specPaths } from '#tools/coverage/spec-lists.ts';

type Rule = Omit<WalkRow, 'path' | 'params'> & {
  /** The beginning of the paths it is about; the longest beginning decides. */
  at: string;
  /** About this one path and none below it. */
  alone?: true;
  params?: Readonly<Record<string, Thing>>;
};

/** Paths that no screen serves, read from the table of screens. There are none, and a test keeps it so. */
export const NOT_SERVED: readonly string[] = specPaths().filter((path) => !screenAt(path.replace(/:\w+/g, '1')));

const LANDLORD = '/new-ui/landlord';
const IN_COMPANY = `${LANDLORD}/:masterCompanyId`;
const UPLOADS = `${IN_COMPANY}/manualsales`;
const CUSTOMER = '/dashboard/autopay/:customer_id';

const visitor = { person: 'visitor' } as const;
const landlord = { person: 'landlord' } as const;
const retailer = { person: 'retailer' } as const;

const OF_CONNECTION = { masterCompanyId: 'masterCompany', connectionId: 'deal', transactionId: 'dealSale' } as const;
const OF_PORTFOLIO = {
  masterCompanyId: 'masterCompany',
  propertyId: 'premises',
  userId: 'colleague',
  email: 'invitedEmail',
} as const;
const OF_LANDLORD_BANK = { customer_id: 'landlordCustomer' } as const;
const IN_PROPERTY = `${IN_COMPANY}/premises/portfolio/:propertyId/connection-status`;
const IN_RETAILER = '/new-ui/retailer/companies/:companyId';
/** Each type of sales system has a counter of its own, not chosen yet. */
const AT_COUNTERS: readonly Rule[] = COUNTER_TYPES.flatMap((type): Rule[] => [
  {
    at: `${IN_RETAILER}/pos/new-channel/${type}`,
    ...retailer,
    params: { companyId: 'countersCompany', posId: `${type}Counter` },
  },
  {
    at: `/dashboard/channels/:company/new/${type}`,
    ...retailer,
    params: { company: 'countersCompany', pos: `${type}Counter` },
  },
]);
const COMPLETED: readonly Rule[] = ['heartland/complete', 'ritual/complete', 'toast/complete', 'vendhq/complete']
  .concat('toast/permissions')
  .map((step) => ({ at: `/dashboard/pos-manage/:id/${step}`, ...retailer, params: { id: 'countersCompany' } }));

const PUBLIC: readonly Rule[] = [
  { at: '/', alone: true, ...visitor, leadsTo: '/login' },
  { at: '/login', ...visitor },
  { at: '/login_as', person: 'staff' },
  { at: '/signup', alone: true, ...visitor, search: 'code={userInvite}&type=mastercompany' },
  { at: '/password/forgot', ...visitor },
  { at: '/password/new_password', ...visitor, search: 'code=from-the-mail' },
  { at: '/two-factor', ...visitor, params: { id: 'verification' }, search: 'email=landlord@demo.test&method=email' },
  { at: '/email-invite', ...visitor, params: { type: 'inviteType', code: 'userInvite', action: 'inviteAction' } },
  { at: '/thank-you', ...visitor },
  {
    at: '/signup/deal/:code',
    ...visitor,
    params: { code: 'dealInvite' },
    leadsTo: '/merchant-signup/intro',
  },
  {
    at: '/signup/deal/single',
    ...retailer,
    params: { id: 'newDeal' },
    leadsTo: '/merchant-signup/business-profile',
  },
  { at: '/deals/first', ...retailer, params: { deal: 'newDeal' }, leadsTo: '/merchant-signup/business-profile' },
  {
    at: '/deals/second',
    ...retailer,
    params: { id: 'newDeal' },
    leadsTo: '/new-ui/retailer/connections/new/location',
  },
  { at: '/merchant-signup', alone: true, ...visitor, search: 'code={dealInvite}' },
  { at: '/merchant-signup', ...retailer, search: 'deal={newDeal}' },
  { at: '/merchant-signup/intro', ...visitor, search: 'code={dealInvite}' },
  { at: '/merchant-signup/create-account', ...visitor, search: 'code={dealInvite}' },
  { at: '/merchant-signup/verify', ...retailer, search: 'deal={deal}' },
];

const NEWER: readonly Rule[] = [
  { at: LANDLORD, ...landlord, params: OF_PORTFOLIO },
  { at: `${IN_COMPANY}/connections`, ...landlord, params: OF_CONNECTION },
  { at: `${IN_COMPANY}/connections/edit`, ...landlord, params: { ...OF_CONNECTION, connectionId: 'draft' } },
  {
    at: `${IN_COMPANY}/premises/subscriptions`,
    ...landlord,
    params: { masterCompanyId: 'masterCompany', reportId: 'subscription' },
  },
  { at: UPLOADS, ...landlord, params: { masterCompanyId: 'masterCompany', deal: 'landlordUpload' } },
  { at: `${IN_PROPERTY}/active/owner`, ...landlord, params: { ...OF_PORTFOLIO, propertyId: 'premisesToCorrect' } },
  { at: `${IN_PROPERTY}/expired/merchant`, ...landlord, params: { ...OF_PORTFOLIO, propertyId: 'premisesToRemind' } },
  { at: `${IN_PROPERTY}/expired/owner`, ...landlord, params: { ...OF_PORTFOLIO, propertyId: 'premisesToRenew' } },
  { at: `${IN_PROPERTY}/pending/owner`, ...landlord, params: { ...OF_PORTFOLIO, propertyId: 'premisesToFinish' } },
  ...['apply-sales', 'resolve-conflicts'].map((step) => ({
    at: `${UPLOADS}/:deal/${step}`,
    ...landlord,
    params: { masterCompanyId: 'masterCompany', deal: 'landlordUpload' } as const,
    search: 'upload={landlordWaiting}',
  })),
  { at: '/new-ui/resources', ...retailer },
  { at: '/new-ui/retailer', ...retailer, params: { connectionId: 'deal', transactionId: 'dealSale' } },
  { at: '/new-ui/retailer/connections/new', ...retailer, search: 'deal={newDeal}' },
  {
    at: '/new-ui/retailer/companies',
    ...retailer,
    params: { companyId: 'company', transactionId: 'channelSale', posId: 'posConnection', channelId: 'channel' },
  },
  ...AT_COUNTERS,
  ...['complete', 'permissions'].flatMap((step) =>
    ['api', 's3'].map((way) => ({
      at: `${IN_RETAILER}/pos/new-pos/toast/${way}/${step}`,
      ...retailer,
      params: { companyId: 'countersCompany' } as const,
    })),
  ),
  { at: '/new-ui/retailer/manualsales', ...retailer, params: { deal: 'retailerUpload' } },
  ...['apply-sales', 'resolve-conflicts'].map((step) => ({
    at: `/new-ui/retailer/manualsales/:deal/${step}`,
    ...retailer,
    params: { deal: 'retailerUpload' } as const,
    search: 'upload={retailerWaiting}',
  })),
];

const OLDER: readonly Rule[] = [
  { at: '/dashboard', alone: true, ...retailer, leadsTo: '/new-ui/retailer' },
  { at: '/dashboard/channels', ...retailer, params: { id: 'channel', company: 'company', pos: 'posConnection' } },
  { at: '/dashboard/companies', ...retailer, params: { id: 'company' } },
  { at: '/dashboard/companies/:id/landlord-sales', ...landlord, params: { id: 'landlordCompany' } },
  { at: '/dashboard/companies/:id/landlord-documents', ...landlord, params: { id: 'landlordCompany' } },
  { at: '/dashboard/companies/:id/tags', ...landlord, params: { id: 'landlordCompany' } },
  { at: '/dashboard/companies/:id/reports', ...landlord, params: { id: 'landlordCompany' } },
  { at: '/dashboard/company', ...retailer, params: { id: 'company' } },
  { at: '/dashboard/premises', ...landlord, params: { mastercompany_id: 'masterCompany' } },
  { at: '/dashboard/mastercompanies', ...landlord },
  {
    at: '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-edit',
    ...landlord,
    search: 'subscriber={subscriber}',
  },
  { at: '/dashboard/user-management', ...landlord },
  { at: '/dashboard/subscriptions', ...landlord, params: { id: 'subscription' } },
  { at: '/dashboard/tasks', ...landlord },
  { at: '/dashboard/profile', ...landlord },
  { at: '/dashboard/deals', ...retailer, params: { id: 'deal', report: 'reportName', request_id: 'request' } },
  { at: '/dashboard/deals/:id/messages', ...retailer, params: { id: 'spokenDeal' } },
  { at: '/dashboard/deals/:id/sweep', ...landlord, params: { id: 'deal', reportId: 'payout' } },
  {
    at: '/dashboard/deals/:code/invite',
    ...retailer,
    params: { code: 'ownInvite' },
    leadsTo: '/merchant-signup/business-profile',
  },
  { at: '/dashboard/pos-confirm', ...retailer, params: { code: 'posCode' } },
  { at: '/dashboard/pos-manage', ...retailer, params: { id: 'company' } },
  { at: '/dashboard/pos-manage/:id/clover-reauthorize', ...retailer, params: { id: 'posConnection' } },
  ...COMPLETED,
  { at: '/dashboard/pos/create', ...retailer },
  { at: '/dashboard/sweep/connect', ...landlord, params: { id: 'dealWithoutSweep' } },
  { at: '/dashboard/sweep/connect/:id/complete', ...landlord, params: { id: 'proposedDeal' } },
  {
    at: '/dashboard/sweep/modify/:id/complete',
    ...landlord,
    params: { id: 'changedDeal', sweep: 'changedSweep' },
  },
  { at: '/dashboard/sweep/setup/:sweep/details-modification', ...retailer, params: { sweep: 'changedSweep' } },
  { at: '/dashboard/sweep/modify', ...landlord, params: { id: 'deal', sweep: 'sweep' } },
  { at: '/dashboard/sweep/setup', ...retailer, params: { sweep: 'sweep', id: 'deal', method: 'method' } },
  {
    at: '/dashboard/sweep/setup/:sweep_dwolla_customer',
    ...landlord,
    params: { sweep_dwolla_customer: 'payoutAccount' },
  },
  { at: '/dashboard/payments', ...landlord },
  { at: '/dashboard/sweep/payments', ...landlord },
  { at: '/dashboard/autopay', ...retailer, params: { company_id: 'company' } },
  { at: CUSTOMER, ...landlord, params: OF_LANDLORD_BANK },
  { at: `${CUSTOMER}/verify-business`, ...retailer, params: { customer_id: 'askedForBusiness' } },
  { at: `${CUSTOMER}/verify-controller`, ...retailer, params: { customer_id: 'askedForController' } },
  { at: `${CUSTOMER}/verify-controller-and-business`, ...retailer, params: { customer_id: 'askedForBoth' } },
  { at: `${CUSTOMER}/verify-customer`, ...retailer, params: { customer_id: 'askedForPerson' } },
  { at: `${CUSTOMER}/verify-dba`, ...landlord, params: { customer_id: 'askedForTradeName' } },
  ...['create-unverified', 'create-verified'].map((form) => ({
    at: `/dashboard/autopay/${form}`,
    ...retailer,
    params: { company_id: 'companyWithoutBank' } as const,
  })),
  { at: `${CUSTOMER}/retry`, ...retailer, params: { customer_id: 'customerToCorrect' } },
  { at: `${CUSTOMER}/update_unverified`, ...retailer, params: { customer_id: 'unverifiedCustomer' } },
  { at: `${CUSTOMER}/update_unverified_to_verified`, ...retailer, params: { customer_id: 'unverifiedCustomer' } },
  {
    at: `${CUSTOMER}/fundings/:fundings_id`,
    ...retailer,
    params: { customer_id: 'unverifiedCustomer', fundings_id: 'unverifiedAccount' },
  },
  {
    at: `${CUSTOMER}/owners/:owner_id`,
    ...retailer,
    params: { customer_id: 'ownedCustomer', owner_id: 'ownerToCorrect' },
  },
  {
    at: `${CUSTOMER}/owners/:owner_id/verify`,
    ...retailer,
    params: { customer_id: 'ownedCustomer', owner_id: 'ownerToShow' },
  },
  { at: `${CUSTOMER}/fundings-deal`, ...retailer, params: { customer_id: 'retailerCustomer', deal_id: 'deal' } },
  {
    at: '/channels',
    ...retailer,
    params: { deal: 'deal', pos: 'posConnection', company: 'company', channel: 'channel' },
  },
];

const RULES = [...PUBLIC, ...NEWER, ...OLDER];

export const WALK: readonly WalkRow[] = specPaths()
  .filter((path) => !NOT_SERVED.includes(path))
  .map((path) => {
    const { at: _at, alone: _alone, params = {}, ...rule } = ruleOf(path);
    return { path, params, ...rule };
  });

function ruleOf(path: string): Rule {
  const plain = path.replace(/(?<=.)\/$/, '');
  const [rule] = RULES.filter(({ at, alone }) => (alone ? plain === at : `${plain}/`.startsWith(`${at}/`))).toSorted(
    (a, b) => b.at.length - a.at.length || Number(b.alone ?? false) - Number(a.alone ?? false),
  );
  if (!rule) throw new Error(`Nobody walks ${path}`);
  return rule;
}
