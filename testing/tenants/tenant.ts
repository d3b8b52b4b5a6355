// A whole tenant with something of everything: a landlord and a merchant, each with a colleague, and between them a
// deal with sales, AutoPay, a dispute, documents, tags, reports by mail and open invites. Every name in it holds the
// tenant's own, so that a test can look for it where it does not belong.
//
//   const [ours, theirs] = await openTenants(world, bank(), ['Ours', 'Theirs']);
import type { BankSimulator } from '#simulators/bank/simulator.ts';
import { acceptProposed, liveUntil, type Store, TEN_PERCENT } from '#testing/autopay.ts';
import { connectProperty, landlordCustomer, merchantCustomer, successBody } from '#testing/bank.ts';
import { agreed, draft } from '#testing/deals.ts';
import { requested, sent } from '#testing/documents.ts';
import { pdf } from '#testing/file-samples/pdfs.ts';
import { grant, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelAt, connected } from '#testing/pos.ts';
import { sell, soldOn } from '#testing/reports/report-sales.ts';
import { linkOf } from '#testing/sales.ts';
import { months } from '#testing/tenants/tenant-months.ts';
import { years } from '#testing/tenants/tenant-years.ts';
import type { Person, World } from '#testing/world.ts';

/** Ids and codes of a tenant, by what they name. */
export type Things = Awaited<ReturnType<typeof thingsOf>>;
export type Thing = keyof Things;

export type Tenant = {
  landlord: Person;
  merchant: Person;
  landlordColleague: Person;
  merchantColleague: Person;
  portfolio: Portfolio;
  shop: Shop;
  things: Things;
};

type OpenedTenant = Omit<Tenant, 'things'> & { store: Store; made: Record<string, string> };

/** The clock stands on the last of these days when they are open. */
/** 120.00 of one day in two bills, and a line that is set aside. */
const TENANT_FILE = 'Date,Gross Sales,Check #\n2026-03-03,100.00,1\n2026-03-03,20.00,2\nsoon,5.00,3\n';
export const TENANT_DAYS = { from: '2026-03-01', through: '2026-03-20' };

export async function openTenants(
  world: World,
  bank: BankSimulator,
  names: readonly [string, string],
): Promise<[Tenant, Tenant]> {
  const opened = [await open(world, names[0]), await open(world, names[1])] as const;
  await world.runJobs();
  // A month is closed once the uploads are counted.
  for (const [index, each] of opened.entries()) {
    Object.assign(each.made, await months(world, { ...each, deal: each.store.deal }, names[index]!));
    Object.assign(each.made, await years(world, { ...each, deal: each.store.deal }, names[index]!));
  }
  await liveUntil(world, bank, '2026-03-12');
  for (const each of opened) await signInAgain(world, each);
  for (const each of opened) await dispute(world, each);
  await liveUntil(world, bank, TENANT_DAYS.through);
  for (const each of opened) await signInAgain(world, each);
  await world.runJobs();
  const [first, second] = opened;
  return [
    { ...first, things: await thingsOf(world, first) },
    { ...second, things: await thingsOf(world, second) },
  ];
}

async function open(world: World, name: string): Promise<OpenedTenant> {
  const person = (role: 'landlord' | 'retailer', what: string) =>
    world.person({ role, username: `${what}@${name}.test`.toLowerCase(), fullName: `${name} ${what}` });
  const landlord = await person('landlord', 'landlord');
  const merchant = await person('retailer', 'merchant');
  const landlordColleague = await person('landlord', 'asset-manager');
  const merchantColleague = await person('retailer', 'bookkeeper');
  const portfolio = await landlordPortfolio(world, { name: `${name} estate`, premises: 2, owner: landlord });
  const shop = await retailerCompany(world, { name: `${name} shop`, owner: merchant });
  for (const { id } of portfolio.premises) {
    await grant(world, landlordColleague, { premisesId: id }, ['permission_owner']);
  }
  await grant(world, merchantColleague, { companyId: shop.companyId }, ['permission_owner']);
  const people = { landlord, merchant, landlordColleague, merchantColleague };
  const store = await collect(world, portfolio, shop);
  const tenant = { ...people, portfolio, shop, store };
  return { ...tenant, made: { ...(await places(world, tenant, name)), ...(await papers(world, tenant, name)) } };
}

type Base = Omit<OpenedTenant, 'made'>;

/** A deal whose rent is collected, with sales by a channel at the till's vendor and by one filled by hand. */
async function collect(world: World, portfolio: Portfolio, shop: Shop): Promise<Store> {
  const payout = await landlordCustomer(world, portfolio);
  const receive = { dwolla_customer: payout.customer.id, funding_source: payout.source.id };
  const place = { premises: portfolio.premises[0].id, payout_type: 'upon_receipt' };
  await connectProperty(world, portfolio.owner, { ...receive, ...place });
  const offsets = [{ name: 'Property tax', per: 'year', by_bills: true }];
  const deal = await agreed(world, portfolio, shop, { ...TEN_PERCENT, offsets, evidence: ['delivery_sales'] });
  await successBody(world.patch(`/api/deals/deal/${deal.id}/`, { has_manual_upload: true }, portfolio.owner));
  const payer = await merchantCustomer(world, shop);
  const pay = { dwolla_customer: payer.customer.id, funding_source: payer.source.id, deal: deal.id };
  await successBody(world.post('/api/payments/sweep_dwolla_customer/', pay, shop.owner));
  const connection = await connected(world, 'square', shop.companyId, shop.owner);
  const { id: channel } = await channelAt(world, connection, shop.owner, { premises: portfolio.premises[0].id });
  await linkOf(world, deal.id, channel);
  await sell(world, channel, soldOn({ from: '2026-02-20', through: '2026-03-09', seed: deal.id }, channel));
  const { id: sweep } = await successBody(world.post('/api/payments/sweep/', { deal: deal.id }, portfolio.owner));
  const store = { deal: deal.id, lineage: deal.lineage, channel, portfolio, shop, sweep };
  await acceptProposed(world, store);
  return store;
}

async function places(world: World, { portfolio, shop, landlord, merchant, store }: Base, name: string) {
  const master = { master_company: portfolio.masterCompanyId };
  const premises = portfolio.premises[0].id;
  const region = { ...master, category_type: 'region', tags: [`${name} north`, `${name} south`] };
  const category = await successBody(world.post('/api/tags/tagcategory/', region, landlord));
  const tag = category.tags[0].id;
  const bound = { ...master, tags: [tag], premises: [premises] };
  await successBody(world.post('/api/tags/tagcategory/create_binding_multi/', bound, landlord));
  const filter = { ...master, name: `${name} filter`, tags: [tag] };
  const customFilter = await successBody(world.post('/api/tags/custom_filters/', filter, landlord));
  const note = { premises, day: '2026-03-09', note: `${name} parade` };
  const { note_id } = await successBody(world.post('/api/sales/premises_notes/', note, landlord));
  const rows = [
    { premises, day: '2026-03-08', premises_entry: 900 },
    { deal: store.deal, day: '2026-03-08', store_pass_by: 400, store_entry: 61 },
  ];
  await successBody(world.post('/api/sales/traffic/', { rows }, landlord));
  const closed = { day: '2026-12-25', note: `${name} closed` };
  const { days } = await successBody(world.post(`/api/pos/channel/${store.channel}/closed_days/`, closed, merchant));
  const bill = { kind: 'bill', offset: 'Property tax', from_day: '2026-01-01', to_day: '2026-12-31', amount: '0.00' };
  const facts = `/api/deals/deal/${store.deal}/rent_facts/`;
  const { results } = await successBody(world.post(facts, { ...bill, note: `${name} tax bill` }, landlord));
  const invited = (who: string) => ({ email: `${who}@${name}.test`.toLowerCase(), first_name: `${name} ${who}` });
  const at = `/api/companies/premises/${premises}/invites/`;
  const premisesInvite = await successBody(world.post(at, invited('invited'), landlord));
  const inside = `/api/companies/company/${shop.companyId}/invite/`;
  const companyInvite = await successBody(world.post(inside, invited('hired'), merchant));
  return {
    tagCategory: String(category.id),
    tag: String(tag),
    customFilter: String(customFilter.id),
    note: String(note_id),
    closedDay: String(days[0].id),
    rentFact: String(results[0].id),
    premisesInvite: String(premisesInvite.id),
    companyInvite: String(companyInvite.id),
  };
}

async function papers(world: World, { portfolio, shop, landlord, merchant, store }: Base, name: string) {
  const { deal } = store;
  const sides = { deal, landlord, merchant };
  const request = await requested(world, sides, `${name} insurance`);
  const file = await sent(world, sides, request.id, '2026-12-31');
  const choices = `/api/documents/companies/${portfolio.companyId}/name_choices/`;
  const choice = await successBody(world.post(choices, { name: `${name} licence` }, landlord));
  await successBody(world.post(`/api/deals/deal/${deal}/message/`, { text: `${name} question` }, landlord));
  const broker = { email: `broker@${name}.test`.toLowerCase(), permission_sales: true };
  const memberInvite = await successBody(world.post(`/api/deals/deal/${deal}/member_invites/`, broker, landlord));
  await draft(world, portfolio, { email: `prospect@${name}.test`.toLowerCase(), legalName: `${name} prospect` });
  const byHand = { deal, name: `${name} ledger` };
  const manual = await successBody(world.post('/api/sales/manual_deal_channels/create/', byHand, merchant));
  const form = new FormData();
  form.set('deal_channel', String(manual.id));
  form.set('file', new Blob([TENANT_FILE]), `${name}.csv`);
  const upload = await successBody(world.call('POST', '/api/sales/manual_sales_upload/', { as: merchant, body: form }));
  const master = `master_company=${portfolio.masterCompanyId}`;
  const reports = await successBody(world.get(`/api/subscriptions/reports/?${master}&pageSize=999`, landlord));
  const subscription = reports.results[0].id;
  const reader = { email: `reader@${name}.test`.toLowerCase(), name: `${name} reader`, reports: [subscription] };
  const subscribed = { master_company: portfolio.masterCompanyId, ...reader };
  const subscriber = await successBody(world.post('/api/subscriptions/subscribers/', subscribed, landlord));
  for (const as of [landlord, merchant]) {
    await successBody(
      world.post('/api/resources/support/', { subject: `${name} asks`, message: `${name} needs help` }, as),
    );
  }
  return {
    request: String(request.id),
    document: String(file.document.id),
    nameChoice: String(choice.id),
    memberInvite: String(memberInvite.id),
    manualDealChannel: String(manual.id),
    upload: String(upload.id),
    uploadLine: String(upload.aside[0].line),
    subscription: String(subscription),
    subscriber: String(subscriber.id),
    company: String(shop.companyId),
  };
}

async function signInAgain(world: World, tenant: OpenedTenant): Promise<void> {
  const { landlord, merchant, landlordColleague, merchantColleague } = tenant;
  for (const person of [landlord, merchant, landlordColleague, merchantColleague]) {
    person.token = await world.session(person.id);
  }
}

async function dispute(world: World, { store, merchant, landlord, made: kept }: OpenedTenant): Promise<void> {
  const invoices = await successBody(world.get(`/api/payments/sweep_invoice/?deal=${store.deal}`, merchant));
  const question = { invoice: invoices.results[0].id, amount: '1.00', text: `Is this right? ${landlord.username}` };
  const { id } = await successBody(world.post('/api/payments/dispute/', question, merchant));
  const form = new FormData();
  form.set('text', `Receipt of ${merchant.username}`);
  form.set('file', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'receipt.pdf');
  await successBody(world.call('POST', `/api/payments/dispute/${id}/evidence/`, { as: merchant, body: form }));
  kept.dispute = String(id);
  kept.invoice = String(question.invoice);
}

async function thingsOf(
  world: World,
  { portfolio, shop, landlord, merchant, store, made: kept, ...people }: OpenedTenant,
) {
  const first = async (path: string, as: Person) => {
    const [row] = (await successBody(world.get(path, as))).results;
    if (!row) throw new Error(`Nothing at ${path}`);
    return row as { id: number };
  };
  const id = async (path: string, as: Person) => String((await first(path, as)).id);
  const customer = await id('/api/payments/dwolla_customer/', landlord);
  const thread = await successBody(world.get(`/api/payments/dispute/${kept.dispute}/`, merchant));
  const evidence = thread.entries.find((entry: { evidence: unknown }) => entry.evidence !== null);
  const master = `master_company=${portfolio.masterCompanyId}`;
  const at = `/api/companies/premises/${portfolio.premises[0].id}/sweep_dwolla_customer/`;
  const arrives = await successBody(world.get(at, landlord));
  const session = await world.services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', landlord.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    ...(kept as Record<KeptThing, string>),
    masterCompany: String(portfolio.masterCompanyId),
    landlordCompany: String(portfolio.companyId),
    company: String(shop.companyId),
    premises: String(portfolio.premises[0].id),
    deal: String(store.deal),
    channel: String(store.channel),
    sweep: String(store.sweep),
    landlordColleague: String(people.landlordColleague.id),
    merchantColleague: String(people.merchantColleague.id),
    dealChannel: await id(`/api/deals/deal_channel/?channel=${store.channel}`, merchant),
    posConnection: await id('/api/pos/pos_connections/?type=square', merchant),
    sale: await id(`/api/sales/sales/?deal=${store.deal}&pageSize=1`, merchant),
    refund: await id(`/api/sales/refunds/?deal=${store.deal}&pageSize=1`, merchant),
    customer,
    payer: await id('/api/payments/dwolla_customer/', merchant),
    fundingSource: await id(`/api/payments/dwolla/customers/${customer}/funding_sources/`, landlord),
    beneficialOwner: await id(`/api/payments/dwolla/${customer}/beneficial_owners/`, landlord),
    payoutAccount: String(arrives.sweep_dwolla_customer.id),
    payout: await id(`/api/payments/payout_report/?${master}`, landlord),
    evidence: String(evidence.id),
    landlordNews: await id('/api/companies/notification/', landlord),
    session: String(session.id),
    dayReport: `${store.deal}-2026-03-05`,
    channelDayReport: `${store.channel}-2026-03-05`,
  };
}

type KeptThing =
  | keyof Awaited<ReturnType<typeof places>>
  | keyof Awaited<ReturnType<typeof papers>>
  | keyof Awaited<ReturnType<typeof months>>
  | keyof Awaited<ReturnType<typeof years>>
  | 'dispute'
  | 'invoice';
