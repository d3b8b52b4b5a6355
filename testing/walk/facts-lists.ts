// Facts of the connection lists: each view shows a deal of its own and none of those that are only in the others.
import type { DealList } from '#core/deals/lists.ts';
import { type Body, type Demo, type Fact, type Facts, listOf, same } from '#testing/walk/fact.ts';
import type { Thing } from '#testing/walk/path-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

type Scope = {
  base: string;
  person: Walker;
  of: string;
  /** What says whose list it is. */
  whose: string;
  /** Which deals the list is about. */
  fits: (deal: Body, demo: Demo, view: DealList) => boolean;
};

/** How a row is told from every other: a merchant by the address, a store by its unit and town. */
function rowText({ retailer, landlord, terms }: Body, person: Walker): string {
  const { premises } = landlord.company;
  if (person === 'landlord') return retailer.contact_email;
  const town = [landlord.premises_unit, premises.address_city, premises.address_state].join(', ');
  return terms ? town : '';
}

const VIEWS: readonly [DealList, string][] = [
  ['active/all', 'an agreement in force that waits for nobody'],
  ['active/expires', 'one that ends within 60 days, and no other'],
  ['active/merchant', 'one in force that waits for the merchant, and no other'],
  ['active/owner', 'one in force that waits for the owner, and no other'],
  ['expired/all', 'one that is over'],
  ['expired/archived', 'one that is archived, and no other'],
  ['expired/merchant', 'one that the merchant never answered, and no other'],
  ['expired/owner', 'one that the owner may renew, and no other'],
  ['pending/merchant', 'one that waits for the merchant’s answer, and no other'],
  ['pending/owner', 'one that the owner has to finish, and no other'],
];

/** The view that shows all of its status comes first in the product, and says so by showing what only it shows. */
function factOfView({ person, of, whose, fits }: Scope, view: DealList, what: string): Fact {
  const [status] = view.split('/');
  const dealsOf = async (demo: Demo): Promise<Body[]> =>
    (await listOf(demo, person, '/api/deals/deal/?ordering=id')).filter((deal) => fits(deal, demo, view));
  const inside = async (demo: Demo) => (await dealsOf(demo)).filter(({ lists }) => lists.includes(view));
  return {
    sees: `${of}: ${what}`,
    texts: async (demo) => {
      const rows = await inside(demo);
      const alone = rows.find(({ lists }) => lists.length === 1) ?? rows[0];
      if (!alone) throw new Error(`No deal under ${view} of ${of}`);
      const others = view.endsWith('/all') ? rows.filter(({ lists }) => lists.length > 1).slice(0, 1) : [];
      const until = view === 'active/expires' ? [alone.expiry_text] : [];
      return [whose, ...until, ...[alone, ...others].map((deal) => rowText(deal, person))];
    },
    without: async (demo) => {
      const shown = new Set((await inside(demo)).map((deal) => rowText(deal, person)));
      const elsewhere = (await dealsOf(demo)).filter(({ lists }) =>
        (lists as string[]).some((list) => list.startsWith(`${status}/`)),
      );
      return elsewhere
        .map((deal) => rowText(deal, person))
        .filter((text) => !shown.has(text))
        .slice(0, 3);
    },
  };
}

function factsOf(scope: Scope): Facts {
  const views = VIEWS.map(([view, what]) => [`${scope.base}/${view}`, factOfView(scope, view, what)] as const);
  const [toMerchant, toOwner] = [factOfView(scope, 'pending/merchant', ''), factOfView(scope, 'pending/owner', '')];
  const pending: Fact = {
    sees: `${scope.of}: what waits for the merchant and what waits for the owner together`,
    texts: async (demo) => [...(await toMerchant.texts(demo)), ...(await toOwner.texts(demo))],
  };
  return {
    ...Object.fromEntries(views),
    [`${scope.base}/active`]: same(`${scope.base}/active/all`),
    [`${scope.base}/expired`]: same(`${scope.base}/expired/all`),
    [`${scope.base}/pending`]: pending,
  };
}

const inPortfolio = ({ landlord }: Body, { places }: Demo) =>
  String(landlord.company.master_company) === places.masterCompany;

/** The walk takes a property that has something in each of the views. */
const PROPERTY: Partial<Record<DealList, Thing>> = {
  'active/owner': 'premisesToCorrect',
  'expired/merchant': 'premisesToRemind',
  'expired/owner': 'premisesToRenew',
  'pending/owner': 'premisesToFinish',
};

const LANDLORD = '/new-ui/landlord/:masterCompanyId';
const IN_PROPERTY = `${LANDLORD}/premises/portfolio/:propertyId/connection-status`;
const IN_COMPANY = '/new-ui/retailer/companies/:companyId/connection-status';

export const LIST_FACTS: Facts = {
  ...factsOf({
    ...{
      base: `${LANDLORD}/connections/status`,
      person: 'landlord',
      of: 'of the portfolio',
      whose: 'Connection Status, Harbor & Vale',
    },
    fits: inPortfolio,
  }),
  ...factsOf({
    ...{ base: IN_PROPERTY, person: 'landlord', of: 'of a property', whose: 'sq ft ·' },
    fits: ({ landlord }, { places }, view) =>
      String(landlord.company.premises.id) === places[PROPERTY[view] ?? 'premises'],
  }),
  [`${IN_PROPERTY}/pending`]: {
    sees: 'of a property: every deal under negotiation',
    texts: async (demo) => {
      const deals = await listOf(demo, 'landlord', '/api/deals/deal/?ordering=id');
      const propertyDeals = deals.filter(
        ({ landlord }) => String(landlord.company.premises.id) === demo.places.premises,
      );
      const waiting = propertyDeals.filter(({ lists }) => lists.includes('pending/merchant'));
      return waiting.slice(0, 2).map((deal) => rowText(deal, 'landlord'));
    },
  },
  ...factsOf({
    ...{
      base: '/new-ui/retailer/connections/status',
      person: 'retailer',
      of: 'of all companies',
      whose: 'Stores, All companies',
    },
    fits: () => true,
  }),
  ...factsOf({
    ...{ base: IN_COMPANY, person: 'retailer', of: 'of a company', whose: 'Trades as Juniper & Rye' },
    fits: ({ retailer }, { places }) => String(retailer.company?.id) === places.company,
  }),
  '/new-ui/retailer/connections': same('/new-ui/retailer/connections/status/active/all'),
  '/dashboard/companies/:id/archive': same(`${IN_COMPANY}/expired/archived`),
  '/dashboard/companies/:id/connection-status': same(`${IN_COMPANY}/active/all`),
  '/dashboard/companies/:id/deals': same(`${IN_COMPANY}/active/all`),
};
