// The demo's things that stand in place of a path's parameters, found by asking the product as its people would, so
// that no id is written down. What a path needs and the demo has not (a sign-in half done, a connect code) is made
// here.
import { setTimeout as pause } from 'node:timers/promises';
import type { Walker } from '#testing/walk-table.ts';

const RETAILER = 'retailer@demo.test';

export type Thing = keyof Awaited<ReturnType<typeof findPlaces>>;
export type Places = Readonly<Record<Thing, string>>;

/** Answers the body of a call, a page as its text; the visitor has no token. */
export type Ask = (person: Walker, path: string, body?: object) => Promise<unknown>;

type Row = Record<string, unknown> & { id: number };

type Mailbox = { results: { text: string }[] };

type Asking = { params: Readonly<Record<string, string>> };

/** `rows` are those that will be walked: what is made only for one of them is not made for the others. */
export async function findPlaces(ask: Ask, rows: readonly Asking[]) {
  const isAskedFor = (thing: string) => rows.some(({ params }) => Object.values(params).includes(thing));
  const list = async (person: Walker, path: string) => ((await ask(person, path)) as { results: Row[] }).results;
  const shared = await sharedDeal(list);
  return {
    ...shared,
    ...(await portfolio(list, shared.masterCompany)),
    ...(await mailedReports(list, shared.masterCompany)),
    ...(await stores(list, shared.deal)),
    ...(await bank(list, shared.deal)),
    ...(await beforeSigningIn(ask, list, shared.masterCompany)),
    posCode: isAskedFor('posCode') ? await connectCode(ask) : '',
    ownInvite: isAskedFor('ownInvite') ? await ownInvite(ask) : '',
    reportName: 'monthly',
    method: 'micro_deposits',
    inviteType: 'mastercompany',
    inviteAction: 'accept',
  };
}

type List = (person: Walker, path: string) => Promise<Row[]>;

type Landlord = { company: { id: number; master_company: number; premises: { id: number } } };

/** A connection of which both of the demo's sides see everything: sales, AutoPay and documents. */
async function sharedDeal(list: List) {
  const sweeps = await list('retailer', '/api/payments/sweep/?pageSize=999');
  const deals = (await list('landlord', '/api/deals/deal/?pageSize=999')) as (Row & { landlord: Landlord })[];
  const isShared = ({ status, deal }: Row) => status === 'active' && deals.some(({ id }) => id === deal);
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
  const withoutSweep = (row: Row) => row.current_sweep === null && row.has_channels === true && row.currency === 'USD';
  return {
    colleague: String(one(users, 'colleague', ({ is_me }) => !is_me).id),
    invitedEmail: String(one(invites, 'open invite').email),
    draft: String(one(deals, 'draft', ({ status }) => status === 'draft').id),
    landlordUpload: String(one(active, 'upload by the landlord', (row) => row.has_manual_upload === true).id),
    dealWithoutSweep: String(one(active, 'store without AutoPay', withoutSweep).id),
  };
}

async function mailedReports(list: List, masterCompany: string) {
  const [reports, subscribers] = await Promise.all([
    list('landlord', `/api/subscriptions/reports/?master_company=${masterCompany}&pageSize=999`),
    list('landlord', `/api/subscriptions/subscribers/?master_company=${masterCompany}&pageSize=999`),
  ]);
  return {
    subscription: String(one(reports, 'report by mail').id),
    subscriber: String(one(subscribers, 'subscriber').id),
  };
}

async function stores(list: List, deal: string) {
  const [deals, companies, channels, connections] = await Promise.all([
    list('retailer', '/api/deals/deal/?pageSize=999'),
    list('retailer', '/api/companies/company/?pageSize=1000'),
    list('retailer', '/api/pos/channel/?pageSize=999'),
    list('retailer', '/api/pos/pos_connections/?pageSize=999'),
  ]);
  const own = deals.find(({ id }) => String(id) === deal) as { retailer?: { company?: { id?: number } } } | undefined;
  const company = one(companies, 'company of the shared deal', ({ id }) => id === own?.retailer?.company?.id).id;
  const channel = one(channels, 'channel', (row) => row.company === company).id;
  const sales = await list('retailer', `/api/sales/sales/?channel=${channel}&pageSize=1`);
  return {
    company: String(company),
    channel: String(channel),
    posConnection: String(one(connections, 'sales system', (row) => row.company === company).id),
    channelSale: String(one(sales, 'sale of a channel').id),
    newDeal: String(one(deals, 'deal to accept', ({ substatus }) => substatus === 'verify_terms').id),
    retailerUpload: String(
      one(deals, 'upload by the merchant', ({ has_manual_upload }) => has_manual_upload === true).id,
    ),
  };
}

async function bank(list: List, deal: string) {
  type Customer = Row & { funding_sources: Row[]; connections: Row[]; next_steps: string[] };
  const customers = (await list('landlord', '/api/payments/dwolla_customer/')) as Customer[];
  const customer = one(customers, 'bank customer of the landlord');
  const owners = await list('landlord', `/api/payments/dwolla/${customer.id}/beneficial_owners/`);
  const payers = (await list('retailer', '/api/payments/dwolla_customer/')) as Customer[];
  const asked = (people: Customer[], step: string) =>
    String(one(people, `bank customer with the step ${step}`, ({ next_steps }) => next_steps.includes(step)).id);
  const payer = one(payers, 'payer', ({ connections }) => connections.some((each) => String(each.deal) === deal));
  return {
    landlordCustomer: String(customer.id),
    askedForTradeName: asked(customers, 'verify_dba'),
    askedForBusiness: asked(payers, 'verify_business'),
    askedForController: asked(payers, 'verify_controller'),
    askedForBoth: asked(payers, 'verify_controller_and_business'),
    askedForPerson: asked(payers, 'verify_customer'),
    landlordAccount: String(one(customer.funding_sources, 'bank account', ({ kind }) => kind === 'bank').id),
    payoutAccount: String(one(customer.connections, 'account for payouts', ({ premises }) => premises !== null).id),
    owner: String(one(owners, 'owner').id),
    retailerCustomer: String(payer.id),
  };
}

/** Codes that are only in a mail, and a sign-in that waits for its code. */
async function beforeSigningIn(ask: Ask, list: List, masterCompany: string) {
  const signIn = { username: 'landlord@demo.test', password: 'Demo-2026!' };
  const { verification_id } = (await ask('visitor', '/api/users/auth/sign_in/', signIn)) as { verification_id: string };
  const invites = await list('landlord', `/api/companies/master_company/${masterCompany}/invite/?pageSize=999`);
  const deals = (await list('landlord', '/api/deals/deal/?status=pending&pageSize=999')) as (Row & {
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

/** A merchant who came from the vendor's own site: the simulated vendor says yes, and a code waits to be claimed. */
async function connectCode(ask: Ask): Promise<string> {
  const [company] = ((await ask('retailer', '/api/companies/company/')) as { results: Row[] }).results;
  const begun = await ask('retailer', '/api/pos/square/authenticate/', { company: company?.id });
  const page = await ask('visitor', (begun as { authorize_url: string }).authorize_url);
  const code = /\?code=([^&"]+)/.exec(String(page))?.[1] ?? '';
  const arrived = await ask('visitor', '/api/pos/square/arrive/', { returned: { code: decodeURIComponent(code) } });
  return (arrived as { code: string }).code;
}

/** The demo's merchant is invited to one more store; a further walk sends the same invite again. */
async function ownInvite(ask: Ask): Promise<string> {
  type Deal = Row & { retailer: { contact_email: string; company: object | null } };
  const { results } = (await ask('landlord', '/api/deals/deal/?pageSize=999')) as { results: Deal[] };
  const waiting = results.find(({ status, retailer }) => {
    return status === 'pending' && retailer.contact_email === RETAILER && retailer.company === null;
  });
  const before = await codesFor(ask);
  if (waiting) await ask('landlord', `/api/deals/deal/${waiting.id}/update_invite/`, { resend: true });
  else
    await inviteMerchant(
      ask,
      one(results, 'draft', ({ status }) => status === 'draft'),
    );
  for (let tries = 0; tries < 60; tries += 1) {
    const code = (await codesFor(ask)).find((each) => !before.includes(each));
    if (code) return code;
    await pause(250);
  }
  throw new Error('The invite to one more store was not mailed');
}

async function inviteMerchant(ask: Ask, like: Row & { landlord?: Landlord; terms?: unknown }): Promise<void> {
  const draft = (await ask('landlord', '/api/deals/deal/', {
    landlord: { premises: like.landlord?.company.premises.id, premises_unit: 'Kiosk 1' },
    retailer: { legal_name: 'Juniper & Rye', contact_email: RETAILER },
    terms: like.terms,
  })) as Row;
  await ask('landlord', `/api/deals/deal/${draft.id}/publish/`, { updated_at: draft.updated_at });
}

async function codesFor(ask: Ask): Promise<string[]> {
  const box = (await ask('visitor', `/api/mailbox/?to=${RETAILER}`)) as Mailbox;
  return box.results.flatMap(({ text }) => /(?<=\/signup\/deal\/)[\w-]+(?=\/invite\/accept)/.exec(text)?.[0] ?? []);
}

/** The oldest that fits: it is the demo's own, which no journey beside the walk takes away. */
function one<Each extends Row>(rows: readonly Each[], what: string, fits: (row: Each) => boolean = () => true): Each {
  const [found] = oldestFirst(rows.filter(fits));
  if (!found) throw new Error(`The demo has no ${what}`);
  return found;
}

function oldestFirst<Each extends Row>(rows: readonly Each[]): Each[] {
  return rows.toSorted((left, right) => left.id - right.id);
}
