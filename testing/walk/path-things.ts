// The demo's things that stand in place of a path's parameters, found by asking the product as its people would, so
// that no id is written down. What a path needs and the demo has not is made by made-things.ts.

import * as placesMade from '#testing/walk/made-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';
import { type Ask, type ListedThing, type Mailbox, oldestFirst, one } from '#testing/walk/walker-calls.ts';

export type Thing = keyof Awaited<ReturnType<typeof findPlaces>>;
export type Places = Readonly<Record<Thing, string>>;

type RowToWalk = { path?: string; params: Readonly<Record<string, string>>; search?: string };

/**
 * `rows` are those that will be walked: what is made only for one of them is not made for the others. Whoever walks in parts
 * looks for what stands once, and hands it in.
 */
export async function findPlaces(ask: Ask, rows: readonly RowToWalk[], standing?: StandingPlaces) {
  const isAskedFor = (...things: string[]) =>
    things.some((thing) =>
      rows.some(({ params, search }) => Object.values(params).includes(thing) || search?.includes(`{${thing}}`)),
    );
  const places = standing ?? (await findStanding(ask));
  for (const person of ['landlord', 'retailer'] as const) {
    if (rows.some(({ path }) => path?.endsWith('/support'))) await placesMade.supportQuestion(ask, person);
  }
  return {
    ...places,
    ...(isAskedFor(...IN_THE_MAKING) ? await placesMade.bankInTheMaking(ask) : NOT_MADE),
    ...(isAskedFor('changedSweep')
      ? await placesMade.changedSweep(ask, places.deal)
      : { changedSweep: '', changedDeal: '' }),
    ...(isAskedFor(...SIGNING_IN) ? await beforeSigningIn(ask, places.masterCompany) : NOBODY_SIGNING_IN),
    landlordWaiting: isAskedFor('landlordWaiting')
      ? await placesMade.waitingUpload(ask, 'landlord', places.landlordUpload)
      : '',
    retailerWaiting: isAskedFor('retailerWaiting')
      ? await placesMade.waitingUpload(ask, 'retailer', places.retailerUpload)
      : '',
    posCode: isAskedFor('posCode') ? await placesMade.connectCode(ask) : '',
    ownInvite: isAskedFor('ownInvite') ? await placesMade.ownInvite(ask) : '',
    reportName: 'monthly',
    method: 'micro_deposits',
    inviteType: 'mastercompany',
    inviteAction: 'accept',
  };
}

export type StandingPlaces = Awaited<ReturnType<typeof findStanding>>;

/** What the demo has from its beginning and keeps: long lists, which take a quarter of the time of a part of the walk. */
export async function findStanding(ask: Ask) {
  const list = listAs(ask);
  const shared = await sharedDeal(list);
  return {
    ...shared,
    ...(await portfolio(list, shared.masterCompany)),
    ...(await mailedReports(list, shared.masterCompany)),
    ...(await stores(list, shared.deal)),
    ...(await counters(list)),
    ...(await bank(list, shared.deal)),
  };
}

const IN_THE_MAKING = [
  'companyWithoutBank',
  'customerToCorrect',
  'unverifiedCustomer',
  'unverifiedAccount',
  'ownedCustomer',
  'ownerToCorrect',
  'ownerToShow',
] as const;
const NOT_MADE = Object.fromEntries(IN_THE_MAKING.map((thing) => [thing, ''])) as Record<
  (typeof IN_THE_MAKING)[number],
  string
>;

const SIGNING_IN = ['verification', 'userInvite', 'dealInvite'] as const;
const NOBODY_SIGNING_IN = { verification: '', userInvite: '', dealInvite: '' };

type List = (person: Walker, path: string) => Promise<ListedThing[]>;

const listAs =
  (ask: Ask): List =>
  async (person, path) =>
    ((await ask(person, path)) as { results: ListedThing[] }).results;

type Landlord = { company: { id: number; master_company: number; premises: { id: number } } };

/** A connection of which both of the demo's sides see everything: sales, AutoPay and documents. */
async function sharedDeal(list: List) {
  const sweeps = await list('retailer', '/api/payments/sweep/?pageSize=999');
  const deals = (await list('landlord', '/api/deals/deal/?pageSize=999')) as (ListedThing & { landlord: Landlord })[];
  const isShared = ({ status, deal }: ListedThing) => status === 'active' && deals.some(({ id }) => id === deal);
  for (const sweep of oldestFirst(sweeps.filter(isShared))) {
    const deal = Number(sweep.deal);
    const [requests, [sale], [payout]] = await Promise.all([
      list('retailer', `/api/documents/deals/${deal}/document_request/?pageSize=1000`),
      list('retailer', `/api/sales/sales/?deal=${deal}&pageSize=1`),
      list('landlord', `/api/payments/payout_report/?deal=${deal}`),
    ]);
    const [request] = oldestFirst(requests.filter(({ document }) => document !== null));
    const { company } = one(deals, 'landlord of the shared deal', ({ id }) => id === deal).landlord;
    if (!request || !sale || !payout) continue;
    return {
      deal: String(deal),
      sweep: String(sweep.id),
      landlordCompany: String(company.id),
      premises: String(company.premises.id),
      masterCompany: String(company.master_company),
      request: String(request.id),
      dealSale: String(sale.id),
      payout: String(payout.id),
    };
  }
  throw new Error('The demo has no connection with AutoPay, sales, a payout and a document');
}

async function portfolio(list: List, masterCompany: string) {
  const [users, invites, deals] = await Promise.all([
    list('landlord', `/api/companies/master_company/${masterCompany}/user/?pageSize=999`),
    list('landlord', `/api/companies/master_company/${masterCompany}/invite/?pageSize=999`),
    list('landlord', '/api/deals/deal/?pageSize=999'),
  ]);
  const active = deals.filter(({ status }) => status === 'active');
  const sweeps = await list('landlord', '/api/payments/sweep/?status=waiting_accept&pageSize=999');
  const premisesWith = (view: string) => {
    const deal = one(deals, `deal under ${view}`, ({ lists }) => (lists as string[]).includes(view));
    return String((deal as ListedThing & { landlord: Landlord }).landlord.company.premises.id);
  };
  const withoutSweep = (row: ListedThing) =>
    row.current_sweep === null && row.has_channels === true && row.currency === 'USD';
  return {
    colleague: String(one(users, 'colleague', ({ is_me }) => !is_me).id),
    invitedEmail: String(one(invites, 'open invite').email),
    draft: String(one(deals, 'draft', ({ status }) => status === 'draft').id),
    landlordUpload: String(one(active, 'upload by the landlord', (row) => row.has_manual_upload === true).id),
    dealWithoutSweep: String(one(active, 'store without AutoPay', withoutSweep).id),
    proposedDeal: String(one(sweeps, 'proposal of AutoPay', ({ original }) => original === null).deal),
    premisesToCorrect: premisesWith('active/owner'),
    premisesToRemind: premisesWith('expired/merchant'),
    premisesToRenew: premisesWith('expired/owner'),
    premisesToFinish: premisesWith('pending/owner'),
  };
}

async function mailedReports(list: List, masterCompany: string) {
  const [reports, subscribers] = await Promise.all([
    list('landlord', `/api/subscriptions/reports/?master_company=${masterCompany}&pageSize=999`),
    list('landlord', `/api/subscriptions/subscribers/?master_company=${masterCompany}&pageSize=999`),
  ]);
  return {
    subscription: String(one(reports, 'report by mail').id),
    subscriber: String(one(subscribers, 'subscriber', ({ email }) => email !== 'landlord@demo.test').id),
  };
}

async function stores(list: List, deal: string) {
  const [deals, companies, channels, connections] = await Promise.all([
    list('retailer', '/api/deals/deal/?pageSize=999'),
    list('retailer', '/api/companies/company/?pageSize=1000'),
    list('retailer', '/api/pos/channel/?pageSize=999'),
    list('retailer', '/api/pos/pos_connections/?pageSize=999'),
  ]);
  const sharedDeal = deals.find(({ id }) => String(id) === deal) as
    | { retailer?: { company?: { id?: number } } }
    | undefined;
  const company = one(companies, 'company of the shared deal', ({ id }) => id === sharedDeal?.retailer?.company?.id).id;
  const channel = one(channels, 'channel', (row) => row.company === company).id;
  const sales = await list('retailer', `/api/sales/sales/?channel=${channel}&pageSize=1`);
  return {
    company: String(company),
    channel: String(channel),
    posConnection: String(one(connections, 'sales system', (row) => row.company === company).id),
    channelSale: String(one(sales, 'sale of a channel').id),
    newDeal: String(one(deals, 'deal to accept', ({ substatus }) => substatus === 'verify_terms').id),
    spokenDeal: String(one(deals, 'deal with a modification', ({ status }) => status === 'active_pending').id),
    retailerUpload: String(
      one(deals, 'upload by the merchant', ({ has_manual_upload }) => has_manual_upload === true).id,
    ),
  };
}

/** The company whose counters have a sales system each, and the connection of every type. */
async function counters(list: List) {
  const [companies, connections] = await Promise.all([
    list('retailer', '/api/companies/company/?pageSize=1000'),
    list('retailer', '/api/pos/pos_connections/?pageSize=999'),
  ]);
  const hasType = (id: unknown, type: string) => connections.some((row) => row.company === id && row.type === type);
  const company = one(companies, 'company with a counter of each type', ({ id }) =>
    COUNTER_TYPES.every((type) => hasType(id, type)),
  ).id;
  const ofType = (type: string) => {
    return String(one(connections, `counter with ${type}`, (row) => row.company === company && row.type === type).id);
  };
  const things = COUNTER_TYPES.map((type) => [`${type}Counter`, ofType(type)]);
  return { countersCompany: String(company), ...(Object.fromEntries(things) as Record<CounterThing, string>) };
}

/** Types whose pages name a connection. */
export const COUNTER_TYPES = [
  ...(['clover', 'heartland', 'hike', 'lightspeed', 'poynt', 'roller', 'shopify', 'square', 'sumup'] as const),
  ...(['toast_api', 'upserve', 'vendhq', 'zettle', 'toast'] as const),
];
type CounterThing = `${(typeof COUNTER_TYPES)[number]}Counter`;

async function bank(list: List, deal: string) {
  type Customer = ListedThing & { funding_sources: ListedThing[]; connections: ListedThing[]; next_steps: string[] };
  const customers = (await list('landlord', '/api/payments/dwolla_customer/')) as Customer[];
  const customer = one(customers, 'bank customer of the landlord');
  const owners = await list('landlord', `/api/payments/dwolla/${customer.id}/beneficial_owners/`);
  const payers = (await list('retailer', '/api/payments/dwolla_customer/')) as Customer[];
  const customerToDo = (people: Customer[], step: string) =>
    String(one(people, `bank customer with the step ${step}`, ({ next_steps }) => next_steps.includes(step)).id);
  const payer = one(payers, 'payer', ({ connections }) => connections.some((each) => String(each.deal) === deal));
  return {
    landlordCustomer: String(customer.id),
    askedForTradeName: customerToDo(customers, 'verify_dba'),
    askedForBusiness: customerToDo(payers, 'verify_business'),
    askedForController: customerToDo(payers, 'verify_controller'),
    askedForBoth: customerToDo(payers, 'verify_controller_and_business'),
    askedForPerson: customerToDo(payers, 'verify_customer'),
    landlordAccount: String(one(customer.funding_sources, 'bank account', ({ kind }) => kind === 'bank').id),
    payoutAccount: String(one(customer.connections, 'account for payouts', ({ premises }) => premises !== null).id),
    owner: String(one(owners, 'owner').id),
    retailerCustomer: String(payer.id),
  };
}

/** Codes that are only in a mail, and a sign-in that waits for its code. */
async function beforeSigningIn(ask: Ask, masterCompany: string) {
  const list = listAs(ask);
  const signIn = { username: 'landlord@demo.test', password: 'Demo-2026!' };
  const { verification_id } = (await ask('visitor', '/api/users/auth/sign_in/', signIn)) as { verification_id: string };
  const invites = await list('landlord', `/api/companies/master_company/${masterCompany}/invite/?pageSize=999`);
  const deals = (await list('landlord', '/api/deals/deal/?status=pending&pageSize=999')) as (ListedThing & {
    retailer: { contact_email: string; company: object | null };
  })[];
  const merchants = oldestFirst(deals).filter(({ retailer }) => retailer.company === null);
  return {
    verification: verification_id,
    userInvite: await codeMailedTo(
      ask,
      oldestFirst(invites).map(({ email }) => String(email)),
      /(?<=\/email-invite\/mastercompany\/)[\w-]+/,
    ),
    dealInvite: await codeMailedTo(
      ask,
      merchants.map(({ retailer }) => retailer.contact_email),
      /(?<=\/signup\/deal\/)[\w-]+(?=\/invite\/accept)/,
    ),
  };
}

/** Asked for person by person: the mailbox shows the newest mails only, and others send some meanwhile. */
async function codeMailedTo(ask: Ask, people: readonly string[], link: RegExp): Promise<string> {
  for (const person of new Set(people)) {
    const box = (await ask('visitor', `/api/mailbox/?to=${encodeURIComponent(person)}`)) as Mailbox;
    const code = box.results.map(({ text }) => link.exec(text)?.[0]).find((text) => text !== undefined);
    if (code !== undefined) return code;
  }
  throw new Error(`No mail of the demo has a link like ${link}`);
}
