// A world whose bank-transfer provider is the simulator, over HTTP on loopback, and what tests do with it.
//
//   const { world, bank } = openBankWorld();
//   const customer = await merchantCustomer(world, shop);
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { ensureSubscription } from '#server/payments/bank/subscribe.ts';
import { type BankSimulator, startBankSimulator } from '#simulators/bank/simulator.ts';
import type { Portfolio, Shop } from '#testing/portfolio.ts';
import { openWorld, type Person, type World } from '#testing/world.ts';
import { freePort } from '#tools/free-port.mjs';

const DAY_MS = 86_400_000;
export const CUSTOMERS = '/api/payments/dwolla/customers/';
export const ROUTING = '222222226';
export const COFFEE = '9ed3f670-7d6f-11e3-b1ce-5404a6144203';

/** `bank()` is the running simulator; its webhooks go into the world's own app. */
export async function openBankWorld(environment: Record<string, string> = {}) {
  const { port, release } = await heldPort();
  const world = openWorld({
    DWOLLA_KEY: 'key',
    DWOLLA_SECRET: 'secret',
    DWOLLA_API_URL: `http://127.0.0.1:${port}`,
    DWOLLA_TIMEOUT_MS: '8000',
    PUBLIC_URL: 'http://world.test',
    ...environment,
  });
  let simulator: BankSimulator | undefined;
  beforeAll(async () => {
    await release();
    simulator = await startBankSimulator({
      db: world.services.db,
      clock: () => world.now,
      port,
      client: { key: 'key', secret: 'secret' },
      ...(world.services.simulators && { switched: world.services.simulators.faults }),
      post: async (url, headers, payload) => {
        const { pathname } = new URL(url);
        return (await world.app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode;
      },
    });
    await ensureSubscription(world.services);
  }, 60_000);
  afterAll(() => simulator?.close());
  const bank = () => {
    if (!simulator) throw new Error('The simulated bank is not open yet');
    return simulator;
  };
  return { world, bank };
}

/** Days pass for the product and its bank alike; what falls due happens, is told, and is read. */
export async function passDays(world: World, bank: BankSimulator, days: number, ...people: Person[]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.turnClock(DAY_MS);
    await bank.advance(0);
  }
  await hear(world, bank);
  // Nobody stays signed in for days.
  for (const person of people) person.token = await world.session(person.id);
}

/** Delivers what the bank has to say and runs the readers. */
export async function hear(world: World, bank: BankSimulator): Promise<void> {
  await bank.deliver();
  await world.runJobs();
}

export function unverified(companyId: number, changes: object = {}) {
  return {
    company: companyId,
    type: 'unverified',
    first_name: 'Ada',
    last_name: 'Moreno',
    email: `bank-${companyId}@world.test`,
    business_name: 'Juniper Foods LLC',
    ...changes,
  };
}

const ADDRESS = {
  address1: '12 Market Street',
  city: 'Albany',
  state_province_region: 'NY',
  postal_code: '12207',
  country: 'US',
};

export const OWNER = {
  first_name: 'Joe',
  last_name: 'Owner',
  date_of_birth: '1960-11-30',
  ssn: '123-45-6780',
  address: ADDRESS,
};

export function verified(changes: object = {}) {
  return {
    first_name: 'Ada',
    last_name: 'Moreno',
    email: 'verified@world.test',
    business_name: 'Moreno Estates LLC',
    business_type: 'llc',
    business_classification: COFFEE,
    ein: '12-3456789',
    address1: '12 Market Street',
    city: 'Albany',
    state: 'NY',
    postal_code: '12207',
    controller: { ...OWNER, first_name: 'Ruth', last_name: 'Controller', title: 'CEO', ssn: '6780' },
    ...changes,
  };
}

export const account = (changes: object = {}) => ({
  method: 'micro_deposits',
  bank_account_type: 'checking',
  name: 'Rent account',
  routing_number: ROUTING,
  account_number: '99887766554433',
  ...changes,
});

/** Through the calls, as a person would; anything but success is an error of the test. */
export async function successBody(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Refused: ${JSON.stringify(body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  return body as any;
}

/** An unverified customer with one account, linked and therefore proved. */
export async function merchantCustomer(world: World, shop: Shop, name = 'Rent account') {
  const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
  const source = await linkedAccount(world, customer.id, shop.owner, name);
  return { customer, source };
}

/** A certified, verified business with one proved account. */
export async function landlordCustomer(world: World, { owner, companyId }: Portfolio) {
  const body = { company: companyId, type: 'business', ...verified({ email: `landlord-${companyId}@world.test` }) };
  const customer = await successBody(world.post(CUSTOMERS, body, owner));
  await successBody(world.post(`/api/payments/dwolla/${customer.id}/beneficial_owners/`, OWNER, owner));
  const certificate = { status: 'certified', name: 'Ada Moreno' };
  await successBody(world.post(`/api/payments/dwolla/${customer.id}/beneficial_owners_status/`, certificate, owner));
  const source = await linkedAccount(world, customer.id, owner, 'Operating account');
  return { customer, source };
}

type Connection = { dwolla_customer: number; funding_source: number; premises: number; payout_type?: string };

/** The property's rent arrives in this account; the owner confirms with password and code. */
export async function connectProperty(world: World, owner: Person, connection: Connection) {
  const body = { ...connection, ...(await world.proof(owner)) };
  return successBody(world.post('/api/payments/sweep_dwolla_customer/', body, owner));
}

export function linkedAccount(world: World, customerId: number, as: Shop['owner'], name: string) {
  const body = {
    method: 'account_link',
    bank_account_type: 'checking',
    name,
    plaid_token: `link-${customerId}-${name}`,
  };
  return successBody(world.post(`${CUSTOMERS}${customerId}/funding_sources/`, body, as));
}

/**
 * A port that nobody else is given until the simulator takes it: the settings of the world name it seconds earlier, while
 * other workers open worlds of their own.
 */
async function heldPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const port = await freePort();
  const holder = createServer((socket) => socket.destroy()).unref();
  await once(holder.listen(port, '127.0.0.1'), 'listening');
  return { port, release: async () => void (await promisify(holder.close.bind(holder))()) };
}
