// What a path needs and the demo has not, made by the calls that its people would make: a sign-in half done, a connect
// code, an upload that waits, a business that the bank is still looking at. What an earlier walk has made is taken
// again.
import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, type ListedThing, type Mailbox, oldestFirst, one } from '#testing/walk/walker-calls.ts';

const RETAILER = 'retailer@demo.test';
const COFFEE = '9ed3f670-7d6f-11e3-b1ce-5404a6144203';
const ADDRESS = { address1: '12 Market Street', city: 'Pittsburgh', postal_code: '15222' };

type Landlord = { company: { premises: { id: number } } };

/** Businesses of the demo's merchant, each as far with the bank as one of its pages needs. */
export async function bankInTheMaking(ask: Ask) {
  const toCorrect = await customerOf(ask, 'Larkhill Dairy LLC', business('retry', 'Larkhill Dairy LLC'));
  const owned = await customerOf(ask, 'Larkhill Mill LLC', business('Ruth', 'Larkhill Mill LLC'));
  const plain = { type: 'unverified', ...person('Marcus', 'Oyelaran'), business_name: 'Larkhill Preserves LLC' };
  const unverified = await customerOf(ask, 'Larkhill Preserves LLC', plain);
  return {
    companyWithoutBank: String((await companyOf(ask, 'Larkhill Orchard LLC')).id),
    customerToCorrect: String(toCorrect.id),
    unverifiedCustomer: String(unverified.id),
    unverifiedAccount: await accountOf(ask, unverified.id),
    ownedCustomer: String(owned.id),
    ownerToCorrect: await ownerOf(ask, owned.id, 'incomplete', 'Halvorsen'),
    ownerToShow: await ownerOf(ask, owned.id, 'document', 'Castellan'),
  };
}

const person = (first_name: string, last_name: string) => ({ first_name, last_name });

/** The simulated bank decides by the first name of the controller. */
function business(controller: string, business_name: string) {
  const address = { ...ADDRESS, state_province_region: 'PA', country: 'US' };
  return {
    ...{ type: 'business', business_name, business_type: 'llc', business_classification: COFFEE, ein: '12-3456789' },
    ...person('Marcus', 'Oyelaran'),
    ...{ ...ADDRESS, state: 'PA' },
    controller: {
      ...{ ...person(controller, 'Larkhill'), title: 'CEO', date_of_birth: '1960-11-30', ssn: '6780' },
      address,
    },
  };
}

async function companyOf(ask: Ask, name: string): Promise<ListedThing> {
  const { results } = (await ask('retailer', '/api/companies/company/?pageSize=1000')) as { results: ListedThing[] };
  const existing = oldestFirst(results).find((company) => company.name === name);
  return existing ?? ((await ask('retailer', '/api/companies/company/', { name })) as ListedThing);
}

async function customerOf(ask: Ask, name: string, body: object): Promise<ListedThing> {
  const company = (await companyOf(ask, name)).id;
  const { results } = (await ask('retailer', `/api/payments/dwolla_customer/?company=${company}`)) as {
    results: ListedThing[];
  };
  if (results[0]) return results[0];
  const email = `company-${company}@larkhill.test`;
  return (await ask('retailer', '/api/payments/dwolla/customers/', { company, email, ...body })) as ListedThing;
}

async function accountOf(ask: Ask, customer: number): Promise<string> {
  const { funding_sources: accounts } = (await ask('retailer', `/api/payments/dwolla_customer/${customer}/`)) as {
    funding_sources: ListedThing[];
  };
  const account = accounts.find(({ kind }) => kind === 'bank');
  if (account) return String(account.id);
  const added = await ask('retailer', `/api/payments/dwolla/customers/${customer}/funding_sources/`, {
    ...{ method: 'micro_deposits', bank_account_type: 'checking', name: 'Jam jar account' },
    ...{ routing_number: '222222226', account_number: '99887766557731' },
  });
  return String((added as ListedThing).id);
}

/** The simulated bank decides by the first name of the owner, too. */
async function ownerOf(ask: Ask, customer: number, first: string, last: string): Promise<string> {
  const path = `/api/payments/dwolla/${customer}/beneficial_owners/`;
  const { results } = (await ask('retailer', path)) as { results: ListedThing[] };
  const owner = results.find(({ last_name }) => last_name === last);
  if (owner) return String(owner.id);
  const added = await ask('retailer', path, {
    ...person(first, last),
    ...{ date_of_birth: '1960-11-30', ssn: '123-45-6780' },
    address: { ...ADDRESS, state_province_region: 'PA', country: 'US' },
  });
  return String((added as ListedThing).id);
}

/** Sales typed for a day that has some already: they wait for somebody to decide, and count for nothing. */
export async function waitingUpload(ask: Ask, person: 'landlord' | 'retailer', deal: string): Promise<string> {
  const list = async (path: string) => ((await ask(person, path)) as { results: ListedThing[] }).results;
  const waiting = oldestFirst(await list(`/api/sales/uploads/?deal=${deal}&pageSize=999`)).find(
    (upload) => upload.status === 'waiting',
  );
  if (waiting) return String(waiting.id);
  const channel = one(await list(`/api/sales/manual_deal_channels/list/?deal=${deal}`), 'channel for uploads');
  const [sale] = await list(`/api/sales/sales/?channel=${channel.channel}&pageSize=1`);
  const typed = await ask(person, '/api/sales/manual_deal_channel_sales/', {
    ...{ deal_channel: channel.id, type: 'daily' },
    sales: [{ day: sale?.day, gross: '4321.09', transactions: 87 }],
  });
  return String((typed as ListedThing).id);
}

/** A change of AutoPay that waits for the demo's merchant, and the deal it is about. */
export async function changedSweep(ask: Ask, besides: string) {
  const list = async () =>
    ((await ask('retailer', '/api/payments/sweep/?pageSize=999')) as { results: ListedThing[] }).results;
  const sweeps = await list();
  const waiting = sweeps.find(({ status, original }) => status === 'waiting_accept' && original !== null);
  if (waiting) return { changedSweep: String(waiting.id), changedDeal: String(waiting.deal) };
  const { results: deals } = (await ask('landlord', '/api/deals/deal/?pageSize=999')) as { results: ListedThing[] };
  const shared = oldestFirst(sweeps).find(
    ({ status, deal }) => status === 'active' && String(deal) !== besides && deals.some(({ id }) => id === deal),
  );
  if (!shared) throw new Error('The demo’s two sides share no second sweep');
  const changes = { cap_amount: '61500.00', review_hours: 48, note: 'A limit for the rest of the lease.' };
  const changed = (await ask('landlord', `/api/payments/sweep/${shared.id}/modify/`, changes)) as ListedThing;
  return { changedSweep: String(changed.id), changedDeal: String(shared.deal) };
}

/** One question to support, so that the page has an answer to show. */
export async function supportQuestion(ask: Ask, person: 'landlord' | 'retailer'): Promise<void> {
  const { results } = (await ask(person, '/api/resources/support/')) as { results: unknown[] };
  if (results.length > 0) return;
  await ask(person, '/api/resources/support/', {
    subject: `Which day does a sale at midnight belong to? (${person})`,
    message: 'The bar at the pier closes at two in the morning.',
  });
}

/** A merchant who came from the vendor's own site: the simulated vendor says yes, and a code waits to be claimed. */
export async function connectCode(ask: Ask): Promise<string> {
  const [company] = ((await ask('retailer', '/api/companies/company/')) as { results: ListedThing[] }).results;
  const begun = await ask('retailer', '/api/pos/square/authenticate/', { company: company?.id });
  const page = await ask('visitor', (begun as { authorize_url: string }).authorize_url);
  const code = /\?code=([^&"]+)/.exec(String(page))?.[1] ?? '';
  const arrived = await ask('visitor', '/api/pos/square/arrive/', { returned: { code: decodeURIComponent(code) } });
  return (arrived as { code: string }).code;
}

/** The demo's merchant is invited to one more store; a further walk sends the same invite again. */
export async function ownInvite(ask: Ask): Promise<string> {
  type Deal = ListedThing & { retailer: { contact_email: string; company: object | null } };
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

async function inviteMerchant(ask: Ask, like: ListedThing & { landlord?: Landlord; terms?: unknown }): Promise<void> {
  const draft = (await ask('landlord', '/api/deals/deal/', {
    landlord: { premises: like.landlord?.company.premises.id, premises_unit: 'Kiosk 1' },
    retailer: { legal_name: 'Juniper & Rye', contact_email: RETAILER },
    terms: like.terms,
  })) as ListedThing;
  await ask('landlord', `/api/deals/deal/${draft.id}/publish/`, { updated_at: draft.updated_at });
}

async function codesFor(ask: Ask): Promise<string[]> {
  const box = (await ask('visitor', `/api/mailbox/?to=${RETAILER}`)) as Mailbox;
  return box.results.flatMap(({ text }) => /(?<=\/signup\/deal\/)[\w-]+(?=\/invite\/accept)/.exec(text)?.[0] ?? []);
}
