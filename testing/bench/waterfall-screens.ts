// The screens people open most, for bench/waterfall.ts. Names in braces are things of the demo that
// testing/walk/path-things.ts finds.
export type Waited = {
  person: 'landlord' | 'retailer' | 'staff';
  name: string;
  path: string;
  /** Where a question needs an answer: one after the other, at most so many. */
  callsInSeries?: number;
};

const LANDLORD = '/new-ui/landlord/{masterCompany}';
const CONNECTION = `${LANDLORD}/connections/{deal}`;
const PROPERTY = `${LANDLORD}/premises/portfolio/{premises}`;
const STORE = '/new-ui/retailer/connections/{deal}';
const COMPANY = '/new-ui/retailer/companies/{company}';

/** Where a question needs an answer, and goes out with it. Everything else is asked at once. */
const IN_TWO_STEPS = new Set([
  // Other terms are replayed beside those of the deal, which the deal's answer brings.
  ...['connection what if', 'store what if'],
  // Who has access is told to owners alone, and the property's or the company's answer says who is one.
  ...['property users', 'company users'],
  // Documents, and the account that is paid into, are those of the company that the property's answer names.
  ...['property documents', 'property AutoPay'],
  // Invoices and notes go by the day at the property, whose time zone comes with its answer.
  'property',
  // What stands beside an agreement is asked for only where there is one: others are refused it.
  ...['connection AutoPay', 'store AutoPay'],
  // Its statement of account is of the last month, which the page names and the build cannot.
  'company AutoPay',
  // Its store is named by the channel's answer.
  'channel',
]);

const of = (person: Waited['person'], screens: Readonly<Record<string, string>>): Waited[] =>
  Object.entries(screens).map(([name, path]) => ({
    ...{ person, name, path },
    ...(IN_TWO_STEPS.has(name) && { callsInSeries: 2 }),
  }));

export const SCREENS: readonly Waited[] = [
  ...of('landlord', {
    home: LANDLORD,
    portfolio: `${LANDLORD}/premises/portfolio`,
    connections: `${LANDLORD}/connections`,
    'connection list': `${LANDLORD}/connections/status/active/all`,
    'connection terms': `${CONNECTION}/terms`,
    'connection sales': `${CONNECTION}/sales/main`,
    'connection receipt': `${CONNECTION}/receipt`,
    'connection what if': `${CONNECTION}/what-if`,
    'connection activities': `${CONNECTION}/activities`,
    'connection channels': `${CONNECTION}/pos-channels`,
    'connection AutoPay': `${CONNECTION}/auto-pay`,
    'connection documents': `${CONNECTION}/documents`,
    payout: '/dashboard/deals/{deal}/sweep/report/{payout}',
    property: PROPERTY,
    'property connections': `${PROPERTY}/connection-status/active`,
    'property overview report': `${PROPERTY}/sales/overview`,
    'property daily': `${PROPERTY}/sales/daily`,
    'property hourly': `${PROPERTY}/sales/hourly`,
    'property performance': `${PROPERTY}/sales/merchant-performance`,
    'property categories': `${PROPERTY}/sales/category-breakdown`,
    'property trend': `${PROPERTY}/sales/trend`,
    'property traffic': `${PROPERTY}/traffic-analytics/sales`,
    'property AutoPay': `${PROPERTY}/auto-pay`,
    'property documents': `${PROPERTY}/documents`,
    'property users': `${PROPERTY}/user-access`,
    analytics: `${LANDLORD}/analytics`,
    'analytics trend': `${LANDLORD}/analytics/analytic`,
    'analytics ranking': `${LANDLORD}/analytics/merchant-ranking`,
    'analytics per sq ft': `${LANDLORD}/analytics/sales-per-sqft`,
    subscriptions: `${LANDLORD}/premises/subscriptions`,
    users: `${LANDLORD}/premises/user-management/users`,
    'bank accounts': '/dashboard/payments/dwolla-account',
    tasks: '/dashboard/tasks',
    notifications: '/notifications',
  }),
  ...of('retailer', {
    home: '/new-ui/retailer',
    'store list': '/new-ui/retailer/connections/status/active',
    'store terms': `${STORE}/terms`,
    'store sales': `${STORE}/sales`,
    sale: `${STORE}/sales/{dealSale}`,
    'store receipt': `${STORE}/receipt`,
    'store AutoPay': `${STORE}/auto-pay`,
    'store channels': `${STORE}/linked-sales-revenue-channels`,
    'store documents': `${STORE}/documents`,
    companies: '/new-ui/retailer/companies',
    company: COMPANY,
    'company overview report': `${COMPANY}/sales/overview`,
    'company daily': `${COMPANY}/sales/daily`,
    'company channel sales': `${COMPANY}/sales/channel-sales`,
    'company sales systems': `${COMPANY}/pos`,
    channel: `${COMPANY}/pos/{channel}`,
    'company AutoPay': `${COMPANY}/auto-pay`,
    'company documents': `${COMPANY}/documents`,
    'company users': `${COMPANY}/users`,
    'store what if': `${STORE}/what-if`,
    'store activities': `${STORE}/activities`,
    'upload stores': '/new-ui/retailer/manualsales',
    'store uploads': '/new-ui/retailer/manualsales/{retailerUpload}',
    'bank accounts': '/dashboard/payments/dwolla-account',
    tasks: '/dashboard/tasks',
    notifications: '/notifications',
    security: '/dashboard/profile/security',
  }),
  ...of('staff', {
    organisations: '/staff/organisations',
    feeds: '/staff/feeds',
    audit: '/staff/audit',
    person: '/staff/users/{colleague}',
    company: '/staff/companies/{company}',
    deal: '/staff/deals/{deal}',
    portfolio: '/staff/portfolios/{masterCompany}',
    payments: '/staff/payments',
    disputes: '/staff/disputes',
  }),
];
