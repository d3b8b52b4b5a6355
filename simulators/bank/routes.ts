// The simulated provider's calls: method, path, and what answers them.
import { CLASSIFICATIONS } from '#simulators/bank/classifications.ts';
import {
  createCustomer,
  customerView,
  findCustomer,
  listCustomers,
  updateCustomer,
} from '#simulators/bank/customers.ts';
import { addDocument, documentView, listDocuments } from '#simulators/bank/documents.ts';
import * as exchanges from '#simulators/bank/exchanges.ts';
import * as sources from '#simulators/bank/funding-sources.ts';
import * as owners from '#simulators/bank/owners.ts';
import { collection, type Desk, type Json, link, notFound, text } from '#simulators/bank/request-context.ts';
import * as transfers from '#simulators/bank/transfers.ts';
import * as hooks from '#simulators/bank/webhooks.ts';

type BankRequest = { id: string; query: Json; body: Json };
export type Answer = { status: number; body?: Json | null; location?: string };
export type SimulatedCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run(desk: Desk, request: BankRequest): Promise<Answer>;
};

const ok = (body: Json): Answer => ({ status: 200, body });

export const simulatedCalls: readonly SimulatedCall[] = [
  get('/', async ({ base }) => ({ _links: { account: link(base, `/accounts/${hooks.ACCOUNT_ID}`, 'account') } })),
  get('/accounts/:id', async (desk, { id }) => accountView(desk, id)),
  get('/business-classifications', async (desk) => classifications(desk)),
  get('/business-classifications/:id', async (desk, { id }) => classification(desk, id)),
  get('/exchange-partners', async (desk) => exchanges.listPartners(desk)),
  get('/exchange-partners/:id', async (desk, { id }) => exchanges.partnerOf(desk, id)),
  get('/exchanges/:id', (desk, { id }) => exchanges.exchangeView(desk, id)),
  get('/customers', (desk, { query }) => listCustomers(desk, query)),
  get('/customers/:id', async (desk, { id }) => customerView(desk, await findCustomer(desk, id))),
  get('/customers/:id/beneficial-owners', (desk, { id }) => owners.listOwners(desk, id)),
  get('/customers/:id/beneficial-ownership', (desk, { id }) => owners.certification(desk, id)),
  get('/customers/:id/funding-sources', (desk, { id, query }) => sources.listFundingSources(desk, id, query)),
  get('/customers/:id/documents', (desk, { id }) => listDocuments(desk, id)),
  get('/customers/:id/exchanges', (desk, { id }) => exchanges.listExchanges(desk, id)),
  get('/customers/:id/transfers', (desk, { id, query }) => transfers.listTransfers(desk, id, query)),
  get('/beneficial-owners/:id', async (desk, { id }) => owners.ownerView(desk, await owners.findOwner(desk, id))),
  get('/documents/:id', (desk, { id }) => documentView(desk, id)),
  get('/funding-sources/:id', async (desk, { id }) =>
    sources.sourceView(desk, await sources.findFundingSource(desk, id)),
  ),
  get('/funding-sources/:id/balance', (desk, { id }) => sources.balanceView(desk, id)),
  get('/funding-sources/:id/micro-deposits', (desk, { id }) => sources.microDepositsView(desk, id)),
  get('/transfers/:id', async (desk, { id }) => transfers.transferView(desk, await transfers.findTransfer(desk, id))),
  get('/transfers/:id/fees', async (desk, { id }) => {
    await transfers.findTransfer(desk, id);
    return { transactions: [], total: 0 };
  }),
  get('/transfers/:id/failure', (desk, { id }) => transfers.failureView(desk, id)),
  get('/events', (desk, { query }) => hooks.listEvents(desk, query)),
  get('/events/:id', (desk, { id }) => hooks.eventView(desk, id)),
  get('/webhook-subscriptions', (desk) => hooks.listSubscriptions(desk)),
  get('/webhook-subscriptions/:id', (desk, { id }) => hooks.subscriptionView(desk, id)),
  get('/webhook-subscriptions/:id/webhooks', (desk, { id, query }) => hooks.listWebhooks(desk, id, query)),

  making('/customers', '/customers', (desk, { body }) => createCustomer(desk, body)),
  making('/customers/:id/documents', '/documents', (desk, { id, body }) =>
    addDocument(desk, 'customer', id, { type: text(body.documentType), filename: text(body.filename) }),
  ),
  making('/beneficial-owners/:id/documents', '/documents', (desk, { id, body }) =>
    addDocument(desk, 'owner', id, { type: text(body.documentType), filename: text(body.filename) }),
  ),
  making('/customers/:id/beneficial-owners', '/beneficial-owners', (desk, { id, body }) =>
    owners.createOwner(desk, id, body),
  ),
  making('/customers/:id/exchanges', '/exchanges', (desk, { id, body }) => exchanges.createExchange(desk, id, body)),
  making('/customers/:id/funding-sources', '/funding-sources', (desk, { id, body }) =>
    sources.createFundingSource(desk, id, body),
  ),
  making('/transfers', '/transfers', (desk, { body }) => transfers.createTransfer(desk, body)),
  making('/webhook-subscriptions', '/webhook-subscriptions', (desk, { body }) => hooks.subscribe(desk, body)),

  post('/customers/:id', async (desk, { id, body }) => ok(await updateCustomer(desk, id, body))),
  post('/customers/:id/beneficial-ownership', async (desk, { id, body }) =>
    ok(await owners.certification(desk, id, text(body.status))),
  ),
  post('/beneficial-owners/:id', async (desk, { id, body }) => ok(await owners.updateOwner(desk, id, body))),
  post('/funding-sources/:id', async (desk, { id, body }) => ok(await sources.updateFundingSource(desk, id, body))),
  post('/funding-sources/:id/micro-deposits', async (desk, { id, body }) => {
    const { status, body: answer } = await sources.microDeposits(desk, id, body);
    return { status, body: answer, ...(status === 201 && { location: `/funding-sources/${id}/micro-deposits` }) };
  }),
  post('/transfers/:id', async (desk, { id, body }) => ok(await transfers.cancelTransfer(desk, id, body))),

  removing('/beneficial-owners/:id', (desk, { id }) => owners.removeOwner(desk, id)),
  removing('/webhook-subscriptions/:id', (desk, { id }) => hooks.unsubscribe(desk, id)),
];

function get(path: string, read: (desk: Desk, request: BankRequest) => Promise<Json>): SimulatedCall {
  return { method: 'GET', path, run: async (desk, request) => ok(await read(desk, request)) };
}

function post(path: string, run: SimulatedCall['run']): SimulatedCall {
  return { method: 'POST', path, run };
}

function removing(path: string, remove: (desk: Desk, request: BankRequest) => Promise<Json>): SimulatedCall {
  return { method: 'DELETE', path, run: async (desk, request) => ok(await remove(desk, request)) };
}

/** Something new: 201, nothing in the body, and where it is. */
function making(
  path: string,
  place: string,
  make: (desk: Desk, request: BankRequest) => Promise<string>,
): SimulatedCall {
  return post(path, async (desk, request) => ({ status: 201, location: `${place}/${await make(desk, request)}` }));
}

function accountView({ base }: Desk, id: string): Json {
  if (id !== hooks.ACCOUNT_ID) throw notFound();
  const self = `/accounts/${id}`;
  return {
    _links: { self: link(base, self, 'account'), customers: link(base, '/customers', 'customer') },
    id,
    name: 'Breakpoint (simulated)',
    timezoneOffset: -6,
    type: 'Commercial',
  };
}

function classifications({ base }: Desk): Json {
  const views = CLASSIFICATIONS.map((each) => classificationView(base, each));
  return collection(base, '/business-classifications', 'business-classifications', views, views.length);
}

function classification({ base }: Desk, id: string): Json {
  const match = CLASSIFICATIONS.find((each) => each.id === id);
  if (!match) throw notFound();
  return classificationView(base, match);
}

function classificationView(base: string, { id, name, industries }: (typeof CLASSIFICATIONS)[number]): Json {
  return {
    _links: { self: link(base, `/business-classifications/${id}`, 'business-classification') },
    _embedded: { 'industry-classifications': industries.map(([industry, title]) => ({ id: industry, name: title })) },
    id,
    name,
  };
}
