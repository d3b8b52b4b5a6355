// Facts of the landlord's own pages: home, properties, people, reports by mail, tags and resources.
import { fullDate } from '#core/base/spoken.ts';
import { type Body, type Demo, dollars, type Fact, type Facts, listOf, rowOf, same, step } from '#testing/walk/fact.ts';
import { deal } from '#testing/walk/facts-deals.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

const LANDLORD = '/new-ui/landlord';
const IN_COMPANY = `${LANDLORD}/:masterCompanyId`;
const PEOPLE = `${IN_COMPANY}/premises/user-management`;
const MAILED = `${IN_COMPANY}/premises/subscriptions/list`;
const PROPERTY = `${IN_COMPANY}/premises/portfolio/:propertyId`;

const property = ({ get, places }: Demo): Promise<Body> =>
  get('landlord', `/api/companies/premises/${places.premises}/`);
const colleagues = (demo: Demo) =>
  listOf(demo, 'landlord', `/api/companies/master_company/${demo.places.masterCompany}/user/`);
const colleague = (demo: Demo) =>
  rowOf(demo, 'landlord', `/api/companies/master_company/${demo.places.masterCompany}/user/`, demo.places.colleague);
const subscribers = async (demo: Demo): Promise<Body[]> =>
  (await demo.get('landlord', `/api/subscriptions/reports/${demo.places.subscription}/?expand=subscribers`))
    .subscribers;

const resources = (base: string, person: Walker): Facts => ({
  [`${base}/glossary`]: step(`what a word means, as ${person}`, 'Gross sales less what your agreement leaves out'),
  [`${base}/pos-integrations`]: step(
    `how a till is connected, as ${person}`,
    'Open the company, choose Sales systems and Square, sign in at Square and allow reading of sales.',
  ),
  [`${base}/support`]: {
    sees: `the number and subject of what was asked, as ${person}`,
    texts: async ({ get }) => {
      const [request] = (await get(person, '/api/resources/support/')).results;
      return [request.number, request.subject];
    },
  },
  [`${base}/resource/documents`]: {
    ...step(`that no documents are published, as ${person}`, 'No documents yet'),
    emptyBecause: 'whoever runs the product publishes its documents; the demo has none',
  },
  [`${base}/resource/videos`]: {
    ...step(`that no videos are published, as ${person}`, 'No videos yet'),
    emptyBecause: 'whoever runs the product publishes its videos; the demo has none',
  },
});

const people: Fact = {
  sees: 'each person with the address they sign in by',
  texts: async (demo) => (await colleagues(demo)).slice(0, 4).map(({ username, email }) => username ?? email),
};

export const LANDLORD_FACTS: Facts = {
  [LANDLORD]: {
    sees: 'the sales of the month so far and its percentage rent',
    texts: async ({ get, places }) => {
      const { month } = (await get('landlord', `/api/home/landlord/?master_company=${places.masterCompany}`)).sales;
      return [dollars(month.sales), dollars(month.percentage_rent)];
    },
  },
  [IN_COMPANY]: same(LANDLORD),
  [`${IN_COMPANY}/connections`]: {
    sees: 'what a merchant wrote when declining',
    texts: async (demo) => {
      const deals = await listOf(demo, 'landlord', '/api/deals/deal/?ordering=id&status=declined');
      return [`“${deals[0].note}”`, 'Correct'];
    },
  },
  [`${IN_COMPANY}/connections/new`]: step(
    'the first question of four',
    'The agreement counts days and taxes in the property’s own time zone and currency.',
  ),
  [`${IN_COMPANY}/connections/add-period/:connectionId`]: {
    sees: 'until when the agreement runs',
    texts: async (demo) => [fullDate((await deal(demo, 'landlord', 'deal')).end_date), 'New last day'],
  },
  [`${IN_COMPANY}/connections/edit/:connectionId`]: {
    sees: 'the base rent and the first day of the draft in the form',
    texts: async (demo) => {
      const { terms, start_date } = await deal(demo, 'landlord', 'draft');
      return [terms.base_rent.amount, start_date];
    },
  },
  [`${IN_COMPANY}/premises/portfolio`]: {
    sees: 'the % rent of all properties this month, and a property with its own sales and rent',
    texts: async ({ get, places }) => {
      const { sales } = await get(
        'landlord',
        `/api/home/portfolio/?master_company=${places.masterCompany}&compare=retail_calendar`,
      );
      const [first] = sales.rows;
      const propertyTexts = [
        first.premises.name,
        dollars(first.figures.adjusted_gross),
        dollars(first.percentage_rent),
      ];
      return [dollars(sales.totals.percentage_rent), ...propertyTexts];
    },
  },
  '/dashboard/premises': same(`${IN_COMPANY}/premises/portfolio`),
  '/dashboard/premises/portfolio': same(`${IN_COMPANY}/premises/portfolio`),
  [`${IN_COMPANY}/premises/custom-filters`]: {
    sees: 'each saved filter by its name',
    texts: async (demo) =>
      (await listOf(demo, 'landlord', `/api/tags/custom_filters/?master_company=${demo.places.masterCompany}`))
        .slice(0, 3)
        .map(({ name }) => name),
  },
  '/dashboard/premises/tags': {
    sees: 'tags of the portfolio, and a property that they sort',
    texts: async (demo) => ['Mid-Atlantic', 'Food hall', (await property(demo)).name],
  },
  '/dashboard/companies/:id/tags': {
    sees: 'the tags beside a property of one company',
    texts: async (demo) => ['Mid-Atlantic', (await property(demo)).name],
  },
  [MAILED]: {
    sees: 'when each report goes out',
    texts: async (demo) => {
      const reports = await listOf(
        demo,
        'landlord',
        `/api/subscriptions/reports/?master_company=${demo.places.masterCompany}`,
      );
      return reports.map(({ schedule }) => schedule);
    },
  },
  '/dashboard/premises/subscriptions': same(MAILED),
  [`${MAILED}/:reportId`]: {
    sees: 'who gets the report',
    texts: async (demo) => [(await subscribers(demo))[0].email],
  },
  [`${MAILED}/:reportId/subscribers`]: same(`${MAILED}/:reportId`),
  [`${MAILED}/:reportId/add-subscribers`]: same(`${MAILED}/:reportId`),
  '/dashboard/subscriptions/:id': same(`${MAILED}/:reportId`),
  '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-create': step(
    'the reports a new subscriber can get',
    'Mornings on which a report is missing.',
  ),
  '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-form': same(
    '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-create',
  ),
  '/dashboard/mastercompanies/subscriptions/subscriber/subscriber-edit': {
    sees: 'the subscriber’s name in the form',
    texts: async (demo) => {
      const path = `/api/subscriptions/subscribers/?master_company=${demo.places.masterCompany}`;
      return [(await rowOf(demo, 'landlord', path, demo.places.subscriber)).name, 'An address needs no account.'];
    },
  },
  [PEOPLE]: people,
  [`${PEOPLE}/users`]: same(PEOPLE),
  '/dashboard/premises/user-management': same(PEOPLE),
  [`${PEOPLE}/edit-invite`]: same(PEOPLE),
  [`${PEOPLE}/properties`]: {
    sees: 'each property with its admins',
    texts: async (demo) => [(await property(demo)).name, 'Amara Diallo, Dana Whitfield', 'Pittsburgh, PA'],
  },
  [`${PEOPLE}/view-property`]: same(`${PEOPLE}/properties`),
  [`${PEOPLE}/new-invite`]: {
    sees: 'the properties an invite can open',
    texts: async (demo) => [(await property(demo)).name, 'Each gets a mail with a link that works for 30 days.'],
  },
  [`${PEOPLE}/edit-invite/:email`]: {
    sees: 'whom the invite was sent to, and when',
    texts: ({ places }) => [`${places.invitedEmail} · sent`, 'Foundry Hall'],
  },
  [`${PEOPLE}/users/:userId`]: {
    sees: 'the colleague’s address and properties',
    texts: async (demo) => [`${(await colleague(demo)).username} · `],
  },
  [`${PEOPLE}/view-property/:propertyId`]: {
    sees: 'the property’s people and its open invite',
    texts: async (demo) => [(await property(demo)).address_street, 'noor.haddad@demo.test', 'foundry@demo.test'],
  },
  [PROPERTY]: {
    sees: 'what the property sold this month and its % Rent, and a merchant in a unit with its size',
    texts: async (demo) => {
      const { address_street, id } = await property(demo);
      const query = `premises=${id}&preset=month_to_date&compare=retail_calendar`;
      const { totals } = await demo.get('landlord', `/api/sales/analytics/merchant_performance/?${query}`);
      const sold = [dollars(totals.figures.adjusted_gross), dollars(totals.percentage_rent)];
      return [address_street, ...sold, 'Suite 104', '3,069 sq ft', 'Juniper & Rye'];
    },
  },
  [`${PROPERTY}/auto-pay`]: {
    sees: 'the next invoice and its merchant',
    texts: async (demo) => {
      const [invoice] = await listOf(demo, 'landlord', `/api/payments/sweep_invoice/?deal=${demo.places.deal}`);
      return [`${invoice.merchant}, ${invoice.number}`, dollars(invoice.held)];
    },
  },
  [`${PROPERTY}/custom-filters`]: step(
    'the tags of the property and of a merchant',
    'Food hall',
    'Ember & Oak',
    'Anchor',
  ),
  [`${PROPERTY}/documents`]: {
    sees: 'a file of a merchant of the property',
    texts: () => ['Certificate of insurance 2026.pdf', 'Wren Apparel'],
  },
  '/dashboard/companies/:id/landlord-documents': {
    sees: 'a file of a merchant, with its property',
    texts: () => ['Certificate of insurance 2026.pdf', 'Foundry Hall Suite 110'],
  },
  [`${PROPERTY}/user-access`]: {
    sees: 'who may open the property',
    texts: () => ['foundry@demo.test', 'View Sales, Manage AutoPay'],
  },
  '/dashboard/premises/:mastercompany_id/create-company': step(
    'in which currency its books are kept',
    'It keeps its books in USD, as the whole portfolio does.',
  ),
  '/dashboard/tasks': {
    sees: 'the most urgent task with where and why it waits',
    texts: async ({ get }) => {
      const [task] = await get('landlord', '/api/users/me/tasks/');
      return [task.title, task.text];
    },
  },
  '/dashboard/profile': step('the person’s own name in the form', 'Sessions, authenticator app and recent activity'),
  '/dashboard/profile/password': step('what a changed password ends', 'You will be signed out everywhere, here too.'),
  ...resources(`${IN_COMPANY}/resources`, 'landlord'),
  ...resources('/new-ui/resources', 'retailer'),
  '/new-ui/resources': same('/new-ui/resources/glossary'),
  ...Object.fromEntries(
    ['/dashboard/user-management', '/dashboard/mastercompanies/user-management'].flatMap((base) => [
      [`${base}/pending-invites/invite-entry`, same(PEOPLE)],
      [`${base}/pending-invites/user-invite-multi-form`, same(`${PEOPLE}/new-invite`)],
      [`${base}/permissions/properties-table`, same(`${PEOPLE}/properties`)],
      [`${base}/permissions/users-table`, same(PEOPLE)],
    ]),
  ),
};
