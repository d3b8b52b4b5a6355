// Exchanges: a token from the company that signs people in at their banks becomes something a bank account is made of.
// A token made by the simulated sign-in says whose account it is, for which provider and until when; any other text is
// good, as long as it does not pretend to be such a token.

import { readProcessorToken } from '#simulators/bank/processor-token.ts';
import {
  collection,
  type Desk,
  fingerprint,
  type Json,
  link,
  linkedId,
  newId,
  notFound,
  Refusal,
  text,
} from '#simulators/bank/request-context.ts';
import type { Resource } from '#simulators/bank/sql.ts';

type Exchange = { partner: string; fingerprint: string };

const PARTNERS = [
  { id: '292317ec-e252-47d8-93c3-2d128e037aa4', name: 'MX' },
  { id: 'bca8d065-49a5-475b-a6b4-509bc8504d22', name: 'Plaid' },
] as const;
const SINCE = '2022-07-23T00:18:21.419Z';

export function listPartners({ base }: Desk): Json {
  const views = PARTNERS.map((partner) => partnerView(base, partner));
  return collection(base, '/exchange-partners', 'exchange-partners', views, views.length);
}

export function partnerOf({ base }: Desk, id: string): Json {
  const knownPartner = PARTNERS.find((partner) => partner.id === id);
  if (!knownPartner) throw notFound();
  return partnerView(base, knownPartner);
}

export async function createExchange(desk: Desk, customerId: string, body: Json): Promise<string> {
  if (!(await desk.memory.find('customer', customerId))) throw notFound();
  const partner = linkedId(body._links, 'exchange-partner');
  if (!PARTNERS.some(({ id }) => id === partner)) throw notFound();
  const id = newId();
  const state: Exchange = { partner, fingerprint: fingerprint(accountIn(text(body.token), desk.now)) };
  await desk.memory.save('exchange', { id, parentId: customerId, state, dueAt: null, createdAt: desk.now });
  return id;
}

export async function exchangeView(desk: Desk, id: string): Promise<Json> {
  const exchange = await desk.memory.find<Exchange>('exchange', id);
  if (!exchange) throw notFound();
  return viewOf(desk, exchange);
}

export async function listExchanges(desk: Desk, customerId: string): Promise<Json> {
  const exchanges = await desk.memory.list<Exchange>('exchange', { parentId: customerId });
  const views = exchanges.map((each) => viewOf(desk, each));
  return collection(desk.base, `/customers/${customerId}/exchanges`, 'exchanges', views, views.length);
}

/** The account behind an exchange of this customer. */
export async function fingerprintOf(desk: Desk, customerId: string, id: string): Promise<string> {
  const exchange = await desk.memory.find<Exchange>('exchange', id);
  if (!exchange || exchange.parentId !== customerId) {
    throw new Refusal(400, 'InvalidExchange', 'The exchange is no longer active.');
  }
  return exchange.state.fingerprint;
}

/** What tells the account apart from others. */
export function accountIn(token: string, now: Date): string {
  const read = readProcessorToken(token);
  if (read === 'opaque') return token;
  if (read?.processor !== 'dwolla') {
    const message =
      'The exchange token is not valid to perform this operation. Either the token is expired or invalid, or the products permissions to the token are invalid or expired.';
    throw new Refusal(401, 'InvalidExchangeToken', message);
  }
  if (read.until <= now.getTime()) throw new Refusal(400, 'InvalidExchangeToken', 'Exchange token is expired.');
  return read.account;
}

function partnerView(base: string, { id, name }: (typeof PARTNERS)[number]): Json {
  return {
    _links: { self: link(base, `/exchange-partners/${id}`, 'exchange-partner') },
    id,
    name,
    status: 'active',
    created: SINCE,
  };
}

function viewOf({ base }: Desk, { id, parentId, state, createdAt }: Resource<Exchange>): Json {
  return {
    _links: {
      self: link(base, `/exchanges/${id}`, 'exchange'),
      customer: link(base, `/customers/${parentId}`, 'customer'),
      'exchange-partner': link(base, `/exchange-partners/${state.partner}`, 'exchange-partner'),
    },
    id,
    status: 'active',
    created: createdAt.toISOString(),
  };
}
