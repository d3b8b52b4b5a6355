// Bank accounts and balances of the simulated provider. Of an account's numbers only a fingerprint is kept.
// Micro-deposits are always 3 and 9 cents, in either order, and arrive on the next banking day; 9 and 9 cents are three
// wrong tries at once.

import type { FundingSource } from '#simulators/bank/balances.ts';
import { bankingDaysAfter } from '#simulators/bank/banking-days.ts';
import { type Customer, findCustomer } from '#simulators/bank/customers.ts';
import { accountIn, fingerprintOf } from '#simulators/bank/exchanges.ts';
import {
  collection,
  type Desk,
  fingerprint,
  invalid,
  type Json,
  link,
  linkedId,
  newId,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

const TEST_BANK = 'SANDBOX TEST BANK';
const MOST_TRIES = 3;

export async function createFundingSource(desk: Desk, customerId: string, body: Json): Promise<string> {
  const customer = await findCustomer(desk, customerId);
  refuseUnlessLive(customer.state);
  const linked = await linkedPrint(desk, customerId, body);
  const [routing, account] = [text(body.routingNumber), text(body.accountNumber)];
  if (linked === undefined) refuseBadNumbers(routing, account);
  const print = linked ?? fingerprint(`${routing}:${account}`);
  const existing = (await desk.memory.list<FundingSource>('funding-source', { parentId: customerId })).find(
    ({ state }) => state.fingerprint === print && !state.removed,
  );
  if (existing) {
    const about = { about: link(desk.base, `/funding-sources/${existing.id}`, 'funding-source') };
    throw new Refusal(400, 'DuplicateResource', `Bank already exists: id=${existing.id}`, [], about);
  }
  const id = newId();
  const state: FundingSource = {
    type: 'bank',
    status: linked === undefined ? 'unverified' : 'verified',
    bankAccountType: text(body.bankAccountType) || 'checking',
    name: text(body.name) || 'Bank',
    bankName: TEST_BANK,
    fingerprint: print,
    removed: false,
    balance: 0,
    deposits: null,
    returns: 0,
  };
  await desk.memory.save('funding-source', { id, parentId: customerId, state, dueAt: null, createdAt: desk.now });
  const about = { resource: `/funding-sources/${id}`, customerId };
  await desk.note('customer_funding_source_added', about);
  if (linked !== undefined) await desk.note('customer_funding_source_verified', about);
  return id;
}

/** Of an account that was linked by its bank: by an exchange, or by a token as older callers send it. */
async function linkedPrint(desk: Desk, customerId: string, body: Json): Promise<string | undefined> {
  const exchange = linkedId(body._links, 'exchange');
  if (exchange) return fingerprintOf(desk, customerId, exchange);
  const token = text(body.plaidToken);
  return token ? fingerprint(accountIn(token, desk.now)) : undefined;
}

export async function findFundingSource(desk: Desk, id: string): Promise<Resource<FundingSource>> {
  const source = await desk.memory.find<FundingSource>('funding-source', id);
  if (!source) throw notFound();
  return source;
}

export async function listFundingSources(desk: Desk, customerId: string, query: Json): Promise<Json> {
  await findCustomer(desk, customerId);
  const sources = await desk.memory.list<FundingSource>('funding-source', { parentId: customerId });
  const shown = query.removed === 'false' ? sources.filter(({ state }) => !state.removed) : sources;
  const path = `/customers/${customerId}/funding-sources`;
  const views = shown.map((source) => sourceView(desk, source));
  return collection(desk.base, path, 'funding-sources', views, shown.length);
}

export async function updateFundingSource(desk: Desk, id: string, body: Json): Promise<Json> {
  const source = await findFundingSource(desk, id);
  if (source.state.removed) throw new Refusal(403, 'InvalidResourceState', 'Funding source has been removed.');
  if (body.removed === true && source.state.type === 'balance') {
    throw new Refusal(403, 'Forbidden', 'A balance funding source cannot be removed.');
  }
  if (body.removed === true) {
    source.state.removed = true;
    await desk.note('customer_funding_source_removed', {
      resource: `/funding-sources/${id}`,
      customerId: source.parentId,
    });
  } else if (text(body.name)) source.state.name = text(body.name);
  await desk.memory.save('funding-source', source);
  return sourceView(desk, source);
}

export function sourceView({ base }: Desk, { id, parentId, state, createdAt }: Resource<FundingSource>): Json {
  const self = `/funding-sources/${id}`;
  const { type, status, removed, deposits } = state;
  const isBank = type === 'bank';
  return {
    _links: {
      self: link(base, self, 'funding-source'),
      customer: link(base, `/customers/${parentId}`, 'customer'),
      ...(!removed && isBank && { remove: link(base, self, 'funding-source') }),
      ...(!removed && { 'transfer-receive': link(base, '/transfers', 'transfer') }),
      ...(!removed && status === 'verified' && { 'transfer-send': link(base, '/transfers', 'transfer') }),
      ...(!removed && isBank && status === 'unverified' && depositLink(base, `${self}/micro-deposits`, deposits)),
      ...(!isBank && { balance: link(base, `${self}/balance`, 'balance') }),
    },
    id,
    status,
    type,
    ...(isBank && { bankAccountType: state.bankAccountType }),
    name: state.name,
    created: createdAt.toISOString(),
    removed,
    channels: isBank ? ['ach'] : [],
    ...(isBank && { bankName: state.bankName, fingerprint: state.fingerprint }),
  };
}

function depositLink(base: string, path: string, deposits: FundingSource['deposits']): Json {
  const name =
    deposits === null
      ? 'initiate-micro-deposits'
      : deposits.tries >= MOST_TRIES
        ? 'failed-verification-micro-deposits'
        : deposits.status === 'processed'
          ? 'verify-micro-deposits'
          : undefined;
  return name ? { [name]: link(base, path, 'micro-deposits') } : {};
}

export async function balanceView(desk: Desk, id: string): Promise<Json> {
  const { state } = await findFundingSource(desk, id);
  if (state.type !== 'balance') throw notFound();
  const money = { value: decimal(state.balance), currency: 'USD' };
  return {
    _links: {
      self: link(desk.base, `/funding-sources/${id}/balance`, 'balance'),
      'funding-source': link(desk.base, `/funding-sources/${id}`, 'funding-source'),
    },
    balance: money,
    total: money,
    lastUpdated: desk.now.toISOString(),
  };
}

type Deposited = { status: number; body: Json | null };

/** The same address begins the deposits and checks their amounts. */
export async function microDeposits(desk: Desk, id: string, body: Json): Promise<Deposited> {
  const source = await findFundingSource(desk, id);
  const { state, parentId } = source;
  if (state.removed || state.type !== 'bank') throw notFound();
  const about = { resource: `/funding-sources/${id}`, customerId: parentId };
  if (state.status === 'verified') throw new Refusal(403, 'InvalidResourceState', 'Bank already verified.');
  if (body.amount1 === undefined) {
    if (state.deposits) {
      const message = 'Micro-deposits already initiated for this funding source.';
      throw new Refusal(400, 'MaxNumberOfResources', message);
    }
    state.deposits = { created: desk.now.toISOString(), status: 'pending', tries: 0 };
    source.dueAt = bankingDaysAfter(desk.now, 1);
    await desk.memory.save('funding-source', source);
    await desk.note('customer_microdeposits_added', about);
    return { status: 201, body: null };
  }
  if (!state.deposits) throw notFound();
  if (state.deposits.tries >= MOST_TRIES) throw new Refusal(403, 'InvalidResourceState', 'Too many attempts.');
  if (state.deposits.status !== 'processed') {
    return { status: 202, body: { code: 'TryAgainLater', message: 'Micro-deposits have not posted yet.' } };
  }
  const amounts = [body.amount1, body.amount2].map((amount) => text((amount as Json | undefined)?.value));
  if (amounts.toSorted().join(' ') === '0.03 0.09') {
    state.status = 'verified';
    await desk.memory.save('funding-source', source);
    await desk.note('customer_microdeposits_completed', about);
    await desk.note('customer_funding_source_verified', about);
    return { status: 200, body: { _links: { self: link(desk.base, `/funding-sources/${id}/micro-deposits`) } } };
  }
  state.deposits.tries = amounts.join(' ') === '0.09 0.09' ? MOST_TRIES : state.deposits.tries + 1;
  await desk.memory.save('funding-source', source);
  await desk.note('customer_microdeposits_failed', about);
  if (state.deposits.tries >= MOST_TRIES) await desk.note('customer_microdeposits_maxattempts', about);
  // The wrong try is remembered although the answer refuses it.
  const error = { code: 'Invalid', message: 'Wrong amount(s).', path: '/amount1' };
  return { status: 400, body: invalid(error).body };
}

export async function microDepositsView(desk: Desk, id: string): Promise<Json> {
  const { deposits, status } = (await findFundingSource(desk, id)).state;
  if (!deposits) throw notFound();
  const self = `/funding-sources/${id}/micro-deposits`;
  const canVerify = deposits.status === 'processed' && status === 'unverified' && deposits.tries < MOST_TRIES;
  return {
    _links: {
      self: link(desk.base, self, 'micro-deposits'),
      ...(canVerify && { 'verify-micro-deposits': link(desk.base, self, 'micro-deposits') }),
    },
    created: deposits.created,
    status: deposits.status,
  };
}

/** The next banking day: the two amounts are on the account's statement. */
export async function postDeposits(desk: Desk, source: Resource<FundingSource>): Promise<void> {
  source.dueAt = null;
  if (source.state.deposits) source.state.deposits.status = 'processed';
  await desk.memory.save('funding-source', source);
  await desk.note('customer_microdeposits_completed', {
    resource: `/funding-sources/${source.id}`,
    customerId: source.parentId,
  });
}

export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function refuseBadNumbers(routing: string, account: string): void {
  if (!/^\d{9}$/.test(routing)) {
    throw invalid({ code: 'Invalid', message: 'Invalid routing number.', path: '/routingNumber' });
  }
  if (!/^\d{4,17}$/.test(account)) {
    throw invalid({ code: 'Invalid', message: 'Invalid account number.', path: '/accountNumber' });
  }
}

function refuseUnlessLive({ status }: Customer): void {
  if (status === 'deactivated' || status === 'suspended') {
    throw new Refusal(403, 'InvalidResourceState', `The customer is ${status}.`);
  }
}
