// Facts of connecting sales systems and of their channels: the counter of each type, what each type asks for, and what
// the channel has read.
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';
import { COUNTERS } from '#demo/pos/counters.ts';
import { type Body, type Demo, type Fact, type Facts, rowOf, same } from '#testing/walk/fact.ts';
import { deal, storeOf } from '#testing/walk/facts-deals.ts';
import { TYPE_WORDS } from '#web/pos/type-words.ts';

const COMPANY = '/new-ui/retailer/companies/:companyId/pos';
const MANAGE = '/dashboard/pos-manage/:id';
const CHANNELS = '/dashboard/channels/:company/new';

const NEWER_TYPES = [
  ...(['clover', 'heartland', 'hike', 'lightspeed', 'poynt', 'roller', 'shopify', 'square', 'sumup'] as const),
  ...(['toast_api', 'upserve', 'vendhq', 'zettle'] as const),
];
const OLDER_TYPES = ['square', 'sumup', 'toast', 'toast_api', 'upserve', 'vendhq', 'zettle'] as const;

const channel = (demo: Demo): Promise<Body> => demo.get('retailer', `/api/pos/channel/${demo.places.channel}/`);

/** The connection of this type, named after the one counter that has it. */
const counterFact = (type: PosType): Fact => ({
  sees: `the ${POS_TITLES[type]} of ${COUNTERS[type]}`,
  texts: () => [`Signed in as ${COUNTERS[type]}.`, 'Read sales from'],
});

/** The last step of connecting: the vendor's own location, which the product knows only by asking the vendor. */
const completeFact = (type: PosType): Fact => ({
  sees: `that ${POS_TITLES[type]} is connected, and ${COUNTERS[type]} as its location`,
  texts: () => [COUNTERS[type] ?? '', 'Each location becomes a channel.'],
});

/** What the type needs before it can be read, in its own words. */
const neededFact = (type: PosType): Fact => ({
  sees: `what ${POS_TITLES[type]} needs`,
  texts: () => [TYPE_WORDS[type].needs, ...TYPE_WORDS[type].where.slice(0, 1)],
});

const byType = (types: readonly PosType[], path: (type: PosType) => string, fact: (type: PosType) => Facts[string]) =>
  Object.fromEntries(types.map((type) => [path(type), fact(type)]));

export const POS_FACTS: Facts = {
  ...byType(NEWER_TYPES, (type) => `${COMPANY}/new-channel/${type}/:posId`, counterFact),
  // A company with one connection of the type is led to its locations at once.
  ...byType(
    NEWER_TYPES,
    (type) => `${COMPANY}/new-channel/${type}`,
    (type) => same(`${COMPANY}/new-channel/${type}/:posId`),
  ),
  ...byType(
    OLDER_TYPES,
    (type) => `${CHANNELS}/${type}/:pos`,
    (type) => (type === 'toast' ? counterFact(type) : same(`${COMPANY}/new-channel/${type}/:posId`)),
  ),
  ...byType(NEWER_TYPES, (type) => `${COMPANY}/new-pos/${type}`, neededFact),
  ...byType(
    [...NEWER_TYPES.filter((type) => type !== 'clover'), 'clover'],
    (type) => `${MANAGE}/${type}`,
    (type) => same(`${COMPANY}/new-pos/${type}`),
  ),
  ...byType(['coral', 'simphony', 'toast_adapter', 'ritual', 'toast'], (type) => `${MANAGE}/${type}`, neededFact),
  [`${COMPANY}/new-pos/toast/s3`]: same(`${MANAGE}/toast`),
  [`${COMPANY}/new-pos/toast/api`]: same(`${COMPANY}/new-pos/toast_api`),
  ...byType(['heartland', 'ritual', 'toast', 'vendhq'], (type) => `${MANAGE}/${type}/complete`, completeFact),
  [`${COMPANY}/new-pos/toast/s3/complete`]: same(`${MANAGE}/toast/complete`),
  [`${COMPANY}/new-pos/toast/api/complete`]: completeFact('toast_api'),
  [`${COMPANY}/new-pos/toast/api/permissions`]: {
    sees: 'that Toast answered, and how many locations it lets us read',
    texts: () => ['Toast answered', 'We can read 1 location.'],
  },
  [`${COMPANY}/new-pos/toast/s3/permissions`]: {
    sees: 'that the export of Toast answered, and how many locations it lets us read',
    texts: () => ['Toast export answered', 'We can read 1 location.'],
  },
  [`${MANAGE}/toast/permissions`]: same(`${COMPANY}/new-pos/toast/s3/permissions`),
  [`${COMPANY}/new-pos/toast`]: {
    sees: 'the three ways to read Toast',
    texts: () => [POS_TITLES.toast, POS_TITLES.toast_adapter, 'The nightly export brings yesterday each morning.'],
  },
  [`${COMPANY}/new-pos/manual`]: {
    sees: 'what a channel without a system is for',
    texts: () => ['For a till that no system reads.', 'America/New_York'],
  },
  [`${COMPANY}/new-pos`]: {
    sees: 'every system that can be connected',
    texts: () => (['clover', 'coral', 'heartland', 'simphony', 'ritual'] as const).map((type) => POS_TITLES[type]),
  },
  [`${MANAGE}/new`]: same(`${COMPANY}/new-pos`),
  [`${COMPANY}/new-channel`]: {
    sees: 'the merchant’s own tills to choose from',
    texts: async (demo) => [(await channel(demo)).name, 'Juniper & Rye, Penn Yard'],
  },
  [CHANNELS]: same(`${COMPANY}/new-channel`),
  [`${CHANNELS}/manual`]: same(`${COMPANY}/new-pos/manual`),
  [`${CHANNELS}/:pos`]: {
    sees: 'the location of the merchant’s own Clover, taken already',
    texts: async (demo) => [`Already a channel: ${(await channel(demo)).name}.`],
  },
  [`${COMPANY}/:channelId`]: {
    sees: 'which store the channel counts for',
    texts: async (demo) => [storeOf(await deal(demo, 'retailer', 'deal')), 'Read again'],
  },
  '/dashboard/channels/:id': same(`${COMPANY}/:channelId`),
  '/dashboard/channels/:id/deals': same(`${COMPANY}/:channelId`),
  '/dashboard/channels': {
    sees: 'every channel of the merchant',
    texts: async (demo) => [(await channel(demo)).name, 'Juniper & Rye, Shadeline Village', 'Sales come by upload.'],
  },
  [COMPANY]: {
    sees: 'the company’s tills with what can be done about each',
    texts: async (demo) => [(await channel(demo)).name, 'Sign in again', 'Disconnect'],
  },
  '/dashboard/companies/:id/pos': same(COMPANY),
  '/dashboard/company/:id/pos': same(COMPANY),
  '/dashboard/pos-confirm/:code': {
    sees: 'which merchant of the vendor waits for a company',
    texts: () => ['Harbor Street, Vale Market', 'gave us access to its sales'],
  },
  '/dashboard/pos-manage/oauth': {
    sees: 'that this sign-in was not started here',
    texts: () => ['It took longer than 15 minutes, or it was opened in another tab.'],
    emptyBecause: 'a vendor leads here from its own site; e2e/pos.spec.ts comes back from one',
  },
  [`${MANAGE}/clover-reauthorize`]: {
    sees: 'which till is asked again, and that it works',
    texts: async (demo) => [`${(await channel(demo)).name} works at the moment.`],
  },
  '/dashboard/pos/create/toast/accordion-header': {
    sees: 'the companies that Toast can belong to',
    texts: async (demo) => {
      const { name } = await rowOf(demo, 'retailer', '/api/companies/company/', demo.places.company);
      return [name, 'Choose the company it belongs to.'];
    },
  },
  '/channels/alert/adding/:deal': {
    sees: 'why the sales of a store should be added',
    texts: () => ['Link its sales system once and nobody has to send figures any more.'],
  },
  '/channels/first/:deal/new/pos/:pos/:company': {
    sees: 'the location that would be linked to the store',
    texts: async (demo) => [`Already a channel: ${(await channel(demo)).name}.`, 'Link to the store'],
  },
  '/channels/:deal/new/pos/:pos/:company': same('/channels/first/:deal/new/pos/:pos/:company'),
  '/channels/first/success/:deal/:channel': {
    sees: 'whether sales are here, and how often they arrive',
    texts: async (demo) => {
      const { sales_read } = (await channel(demo)).feed;
      return [`${sales_read > 0 ? 'here already.' : 'being read now.'} New ones arrive every 15 minutes.`];
    },
  },
  '/channels/:company/new/:deal': {
    sees: 'the company’s tills to choose from for the store',
    texts: async (demo) => [(await channel(demo)).name, 'Link a channel that is there already'],
  },
};
