// The provider's own typed client, which checks every answer against its schemas, works with our provider.
import { Dwolla } from 'dwolla';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openInMemory } from '#server/base/db/db.ts';
import { type BankSimulator, startBankSimulator } from '#simulators/bank/simulator.ts';

let database: Database;
let bank: BankSimulator;
let client: Dwolla;
const NOW = new Date('2026-03-10T15:00:00Z');
const SSN = '6789';

beforeAll(async () => {
  database = await openInMemory();
  bank = await startBankSimulator({ db: database.db, clock: () => NOW, client: { key: 'key', secret: 'secret' } });
  client = clientWith('secret');
});
afterAll(async () => {
  await bank.close();
  await database.close();
});

const clientWith = (clientSecret: string) =>
  new Dwolla({ serverURL: bank.url, security: { clientID: 'key', clientSecret, tokenURL: `${bank.url}/token` } });

/** The id of what was made, from its address. */
const idOf = (answer: { headers: Record<string, string[]> } | undefined) =>
  answer?.headers.location?.[0]?.split('/').at(-1) ?? '';

const ADDRESS = {
  address1: '12 Market St',
  city: 'Albany',
  stateProvinceRegion: 'NY',
  postalCode: '12207',
  country: 'US',
};

async function newPayer(): Promise<string> {
  const email = 'payer@client.test';
  const customer = await client.customers.create({ type: 'unverified', firstName: 'Ada', lastName: 'Moreno', email });
  return idOf(customer);
}

async function newReceiver(): Promise<string> {
  const customer = await client.customers.create({
    type: 'business',
    firstName: 'Ruth',
    lastName: 'Moreno',
    email: 'receiver@client.test',
    address1: '12 Market St',
    city: 'Albany',
    state: 'NY',
    postalCode: '12207',
    businessName: 'Moreno Estates LLC',
    businessType: 'llc',
    businessClassification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
    ein: '12-3456789',
    controller: {
      firstName: 'Ruth',
      lastName: 'Moreno',
      title: 'CEO',
      dateOfBirth: '1980-01-31',
      ssn: SSN,
      address: ADDRESS,
    },
  });
  return idOf(customer);
}

test('a customer, a bank account, a transfer and the events of it', async () => {
  const [payer, receiver] = [await newPayer(), await newReceiver()];
  expect(await client.customers.get({ id: payer })).toMatchObject({
    id: payer,
    status: 'unverified',
    firstName: 'Ada',
  });
  expect(await client.customers.get({ id: receiver })).toMatchObject({ type: 'business', status: 'verified' });

  const partners = await client.exchangePartners.list();
  const plaid = partners.embedded?.exchangePartners?.find(({ name }) => name === 'Plaid');
  const exchange = await client.customers.exchanges.create({
    id: payer,
    requestBody: {
      links: { exchangePartner: { href: `${bank.url}/exchange-partners/${plaid?.id}` } },
      token: 'processor-of-another-test',
    },
  });
  const account = await client.customers.fundingSources.create({
    id: payer,
    createCustomerFundingSource: {
      links: { exchange: { href: `${bank.url}/exchanges/${idOf(exchange)}` } },
      bankAccountType: 'checking',
      name: 'Rent account',
    },
  });
  const source = await client.fundingSources.get({ id: idOf(account) });
  expect(source).toMatchObject({ status: 'verified', type: 'bank', bankAccountType: 'checking', removed: false });

  const sources = await client.customers.fundingSources.list({ id: receiver });
  const balance = sources.embedded?.fundingSources?.find(({ type }) => type === 'balance');
  const transferAnswer = await client.transfers.create({
    idempotencyKey: '8a2cdc8d-629d-4a24-98ac-40b735229fe2',
    requestBody: {
      links: {
        source: { href: `${bank.url}/funding-sources/${source.id}` },
        destination: { href: `${bank.url}/funding-sources/${balance?.id}` },
      },
      amount: { value: '1234.50', currency: 'USD' },
      correlationId: 'invoice-1',
    },
  });
  const transfer = await client.transfers.get({ id: idOf(transferAnswer) });
  expect(transfer).toMatchObject({ status: 'pending', amount: { value: '1234.50', currency: 'USD' } });
  await bank.advance(10 * 86_400_000);
  expect(await client.transfers.get({ id: idOf(transferAnswer) })).toMatchObject({ status: 'processed' });

  const events = await client.events.list({ limit: 50 });
  const topics = (events.embedded?.events ?? []).map(({ topic }) => topic);
  expect(topics).toContain('customer_transfer_completed');
  expect(topics).toContain('customer_funding_source_verified');
});

test('what the product does not read is there too', async () => {
  const { links } = await client.root.get();
  const account = links?.account?.href?.split('/').at(-1) ?? '';
  expect(await client.accounts.get({ id: account })).toMatchObject({ id: account });
  const classes = await client.businessClassifications.list();
  const [first] = classes.embedded?.businessClassifications ?? [];
  expect(await client.businessClassifications.get({ id: first?.id ?? '' })).toMatchObject({ name: first?.name });
  const hook = await client.webhookSubscriptions.create({ url: 'https://example.com/hook', secret: 'a secret text' });
  const webhooks = await client.webhookSubscriptions.webhooks.list({ id: idOf(hook) });
  expect(webhooks.total).toBeGreaterThan(0);
});

test('a wrong secret gets no token', async () => {
  await expect(clientWith('guessed').businessClassifications.list()).rejects.toThrow();
});
