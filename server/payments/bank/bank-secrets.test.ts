// What must not happen: numbers kept, messages believed, calls doubled or made inside a transaction.
import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { bankOf, webhookSecretOf } from '#server/payments/bank/bank.ts';
import { BankUnknown } from '#server/payments/bank/provider.ts';
import {
  account,
  hear,
  merchantCustomer,
  OWNER,
  openBankWorld,
  successBody,
  unverified,
  verified,
} from '#testing/bank.ts';
import { asSystem, retailerCompany } from '#testing/portfolio.ts';
import { wholeDatabase } from '#testing/whole-database.ts';

const { world, bank } = await openBankWorld({ DWOLLA_TIMEOUT_MS: '4000' });
const CUSTOMERS = '/api/payments/dwolla/customers/';
const HOOK = '/api/payments/webhooks/dwolla/';

test('bank and identity numbers are in no table and no log line', async () => {
  const shop = await retailerCompany(world);
  const secrets = {
    account: '445566778899001',
    ssn: '987654320',
    ein: '98-7654321',
    owner: '123454321',
    token: 'link-secret-token-xyz',
  };
  const controller = { ...verified().controller, ssn: secrets.ssn };
  const body = { company: shop.companyId, type: 'business', ...verified({ ein: secrets.ein, controller }) };
  const customer = await successBody(world.post(CUSTOMERS, body, shop.owner));
  const sources = `${CUSTOMERS}${customer.id}/funding_sources/`;
  await successBody(world.post(sources, account({ account_number: secrets.account }), shop.owner));
  const link = { method: 'account_link', bank_account_type: 'savings', name: 'Linked', plaid_token: secrets.token };
  await successBody(world.post(sources, link, shop.owner));
  await successBody(
    world.post(`/api/payments/dwolla/${customer.id}/beneficial_owners/`, { ...OWNER, ssn: secrets.owner }, shop.owner),
  );
  await world.post(sources, account({ account_number: `${secrets.account}9999999` }), shop.owner);
  bank().faults.plan({ path: `/customers`, how: 'error_after' });
  await world.post(sources, account({ account_number: secrets.account, name: 'Again' }), shop.owner);
  await hear(world, bank());

  const texts = [...world.logged, ...(await wholeDatabase(world))];
  expect(texts.some((text) => text.includes('Moreno Estates LLC'))).toBe(true);
  for (const secret of Object.values(secrets)) {
    const plain = secret.replace('-', '');
    const forms = [secret, plain, Buffer.from(plain).toString('base64'), Buffer.from(plain).toString('hex')];
    for (const form of forms) expect(texts.filter((text) => text.includes(form))).toEqual([]);
  }
});

test('a message is taken once, read once, and ends in the provider’s state in any order', async () => {
  const shop = await retailerCompany(world);
  const { customer } = await merchantCustomer(world, shop);
  await hear(world, bank());
  const raw = await successBody(world.post(`${CUSTOMERS}${customer.id}/funding_sources/`, account(), shop.owner));
  await successBody(world.post(`${CUSTOMERS}${customer.id}/funding_sources/${raw.id}/micro_deposits/`, {}, shop.owner));
  world.turnClock(4 * 86_400_000);
  await bank().advance(0);
  const posts = await bank().deliver({ times: 3, order: 'backwards' });
  expect(posts).toBeGreaterThanOrEqual(9);
  const stored = await asSystem(world, (tx) =>
    tx.selectFrom('bank_events').select('event_id').where('handled_at', 'is', null).execute(),
  );
  expect(stored.length).toBe(posts / 3);
  await world.runJobs();
  shop.owner.token = await world.session(shop.owner.id);
  const read = await world.get(`${CUSTOMERS}${customer.id}/funding_sources/${raw.id}/`, shop.owner);
  expect(read.body.micro_deposits).toBe('processed');
  const left = await asSystem(world, (tx) =>
    tx.selectFrom('bank_events').select('event_id').where('handled_at', 'is', null).execute(),
  );
  expect(left).toEqual([]);
});

test('what no message told is found in the provider’s own list', async () => {
  const shop = await retailerCompany(world);
  const { customer, source } = await merchantCustomer(world, shop);
  const [row] = await asSystem(world, (tx) =>
    tx.selectFrom('funding_sources').select('provider_id').where('id', '=', source.id).execute(),
  );
  await bankOf(world.services).fundingSources.remove(row!.provider_id);
  await bank().deliver({ order: () => [] });
  const { catchUp } = await import('#server/payments/bank/take-events.ts');
  expect(await catchUp(world.services)).toBeGreaterThan(0);
  expect(await catchUp(world.services)).toBe(0);
  await world.runJobs();
  const read = await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner);
  expect(read.body).toMatchObject({ readiness: 'no_funding_source', funding_sources: [] });
});

const event = () => {
  const id = randomUUID();
  return JSON.stringify({
    id,
    topic: 'customer_suspended',
    resourceId: randomUUID(),
    created: '2026-03-10T15:00:00.000Z',
    _links: { resource: { href: `https://api.dwolla.com/customers/${randomUUID()}` } },
  });
};
const signed = (body: string, secret = webhookSecretOf(world.services)) =>
  createHmac('sha256', secret).update(body).digest('hex');
const send = (payload: string | Buffer, headers: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: HOOK, payload, headers: { 'content-type': 'application/json', ...headers } });
const NAME = 'x-request-signature-sha-256';

test('forged messages change nothing', async () => {
  const before = await countEvents();
  const body = event();
  const right = signed(body);
  const forged: [string, Record<string, string>, string?][] = [
    ['no signature', {}],
    ['empty', { [NAME]: '' }],
    ['another secret', { [NAME]: signed(body, 'another secret of sixteen') }],
    ['no secret', { [NAME]: signed(body, 'x') }],
    ['cut', { [NAME]: right.slice(0, -1) }],
    ['one digit wrong', { [NAME]: `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}` }],
    ['upper case', { [NAME]: right.toUpperCase() }],
    ['base64', { [NAME]: Buffer.from(right, 'hex').toString('base64') }],
    ['with a prefix', { [NAME]: `sha256=${right}` }],
    ['twice', { [NAME]: `${right}, ${right}` }],
    ['the older header', { 'x-request-signature': right }],
    ['of another body', { [NAME]: right }, `${body} `],
    ['of the same JSON in other bytes', { [NAME]: right }, JSON.stringify(JSON.parse(body), null, 1)],
    ['of nothing', { [NAME]: signed('') }],
  ];
  for (const [name, headers, payload] of forged) {
    expect([name, (await send(payload ?? body, headers)).statusCode]).toEqual([name, 401]);
  }
  expect(await countEvents()).toBe(before);
  expect((await send('{"no":"event"}', { [NAME]: signed('{"no":"event"}') })).statusCode).toBe(400);
  expect((await send('garbage', { [NAME]: signed('garbage') })).statusCode).toBe(400);
  expect(await countEvents()).toBe(before);
  expect((await send(body, { [NAME]: right })).json()).toEqual({ taken: 1 });
  expect((await send(body, { [NAME]: right })).json()).toEqual({ taken: 0 });
  expect(await countEvents()).toBe(before + 1);
  await world.runJobs();
});

test.each(['cut_after', 'hang_after', 'error_after', 'cut_before', 'error_before', 'conflict', 'busy'] as const)(
  'an answer that is lost (%s) and asked for again makes one customer',
  async (how) => {
    const shop = await retailerCompany(world);
    bank().faults.plan({ path: '/customers', how });
    const body = unverified(shop.companyId);
    const first = await world.post(CUSTOMERS, body, shop.owner);
    expect([first.status, first.body.exception_code]).toEqual([400, 'dwolla_exception']);
    const second = await world.post(CUSTOMERS, body, shop.owner);
    expect(second.status).toBe(201);
    const customers = await bankOf(world.services).customers.findByEmail(body.email);
    expect(customers.map(({ id }) => id)).toEqual([second.body.dwolla_id]);
  },
);

test('no call to the provider is made inside a transaction', async () => {
  const inside = transact(world.services.db, 'system', () => bankOf(world.services).classifications());
  await expect(inside).rejects.toThrow('No outside call inside a transaction');
});

test('a provider that is not there is told as such', async () => {
  bank().faults.plan({ method: 'GET', path: '/customers', how: 'hang_before' });
  await expect(bankOf(world.services).customers.findByEmail('nobody@world.test')).rejects.toThrow(BankUnknown);
});

test('the simulated provider remembers after a restart', async () => {
  const shop = await retailerCompany(world);
  const { customer } = await merchantCustomer(world, shop);
  const { startBankSimulator } = await import('#simulators/bank/simulator.ts');
  const again = await startBankSimulator({ db: world.services.db, clock: () => world.now });
  const headers = { accept: 'application/vnd.dwolla.v1.hal+json', authorization: 'Bearer simulated' };
  const response = await fetch(`${again.url}/customers/${customer.dwolla_id}/funding-sources`, { headers });
  expect(await response.json()).toMatchObject({ total: 1 });
  await again.close();
});

async function countEvents(): Promise<number> {
  return asSystem(world, async (tx) => (await tx.selectFrom('bank_events').select('event_id').execute()).length);
}
