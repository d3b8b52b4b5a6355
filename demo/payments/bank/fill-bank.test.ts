import { beforeAll, expect, test } from 'vitest';
import { fillAccessDemo } from '#demo/access/fill-access.ts';
import { fillDealsDemo } from '#demo/deals/fill-deals.ts';
import { fillBankDemo } from '#demo/payments/bank/fill-bank.ts';
import { fillPropertiesDemo } from '#demo/properties/fill-properties.ts';
import { refreshCustomer } from '#server/payments/bank/read-event.ts';
import { seedSimulatedBank } from '#simulators/bank/seed.ts';
import { hear, openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';

// The demo is filled in one transaction, and the embedded database lets the simulator wait meanwhile.
const { world, bank } = await openBankWorld({ DWOLLA_TIMEOUT_MS: '20000' });
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await asSystem(world, async (tx) => {
    await fillAccessDemo(world.services, tx);
    await fillPropertiesDemo(world.services, tx);
    await fillDealsDemo(world.services, tx);
    await fillBankDemo(world.services, tx, seedSimulatedBank);
  });
  const people = await world.services.db.selectFrom('users').select(['id', 'username']).execute();
  for (const name of ['landlord@demo.test', 'retailer@demo.test']) {
    tokens[name] = await world.session(people.find(({ username }) => username === name)!.id);
  }
});

test('both sides of the demo are ready', async () => {
  const landlord = (await world.get('/api/payments/dwolla_customer/', tokens['landlord@demo.test'])).body.results;
  expect(landlord.length).toBeGreaterThan(0);
  const dollars = landlord.map(({ readiness, status }: { readiness: string; status: string }) => [readiness, status]);
  expect(dollars).toContainEqual(['ready', 'verified']);
  const [merchant] = (await world.get('/api/payments/dwolla_customer/', tokens['retailer@demo.test'])).body.results;
  expect(merchant).toMatchObject({ readiness: 'ready', type: 'business' });
});

test('there is somebody who owes papers, somebody without a bank and somebody with deposits to enter', async () => {
  const rows = await asSystem(world, (tx) => tx.selectFrom('bank_customers').select(['id', 'status']).execute());
  const sources = await asSystem(world, (tx) => tx.selectFrom('funding_sources').selectAll().execute());
  expect(rows.filter(({ status }) => status === 'document')).toHaveLength(5);
  expect(sources.filter(({ micro_deposits }) => micro_deposits === 'processed')).toHaveLength(1);
  const withBank = new Set(sources.filter(({ kind }) => kind === 'bank').map((source) => source.bank_customer_id));
  expect(rows.filter(({ id }) => !withBank.has(id))).toHaveLength(6);
});

test('the landlord’s second company is ready, and asked to show its trade name', async () => {
  const { results } = (await world.get('/api/payments/dwolla_customer/', tokens['landlord@demo.test'])).body;
  const nextSteps = results.map((each: Record<string, unknown>) => [
    each.business_name,
    each.readiness,
    each.next_steps,
  ]);
  expect(nextSteps).toEqual([
    ['Harbor & Vale East LLC', 'ready', []],
    ['Harbor & Vale West LLC', 'ready', ['verify_dba']],
  ]);
});

const ASKED: readonly [step: string, person: string, company: string, papers: readonly string[]][] = [
  ['verify_business', 'retailer@demo.test', 'Larkhill Catering LLC', ['other']],
  ['verify_controller', 'retailer@demo.test', 'Larkhill Commissary LLC', ['license']],
  ['verify_controller_and_business', 'retailer@demo.test', 'Oyelaran Hospitality LLC', ['passport', 'other']],
  ['verify_customer', 'retailer@demo.test', 'Oyelaran Farm Stand', ['idCard']],
  ['verify_dba', 'landlord@demo.test', 'Harbor & Vale West LLC', ['other']],
];

test.each(ASKED)('%s is asked of a company of %s', async (step, person, company) => {
  const { results } = (await world.get('/api/payments/dwolla_customer/', tokens[person])).body;
  const customers = results.filter((each: { next_steps: string[] }) => each.next_steps.includes(step));
  expect(customers.map((each: Record<string, unknown>) => each.business_name)).toEqual([company]);
});

test('what we remember is what the provider says', async () => {
  const read = () =>
    asSystem(world, async (tx) => ({
      customers: await tx
        .selectFrom('bank_customers')
        .select(['provider_id', 'type', 'status', 'certification', 'email', 'business_name', 'details', 'links'])
        .orderBy('id')
        .execute(),
      sources: await tx
        .selectFrom('funding_sources')
        .select(['provider_id', 'kind', 'status', 'name', 'bank_name', 'last_four', 'micro_deposits', 'removed_at'])
        .orderBy('id')
        .execute(),
      owners: await tx
        .selectFrom('beneficial_owners')
        .select(['provider_id', 'first_name', 'status', 'removed_at'])
        .orderBy('id')
        .execute(),
    }));
  const before = await read();
  for (const { provider_id } of before.customers) await refreshCustomer(world.services, provider_id);
  expect(await read()).toEqual(before);
});

test('a ready customer of the demo can be worked with', async () => {
  const token = tokens['retailer@demo.test'] ?? '';
  const [merchant] = (await world.get('/api/payments/dwolla_customer/', token)).body.results;
  const link = { method: 'account_link', bank_account_type: 'checking', name: 'Second', plaid_token: 'demo' };
  const source = await successBody(
    world.post(`/api/payments/dwolla/customers/${merchant.id}/funding_sources/`, link, token),
  );
  expect(source).toMatchObject({ status: 'verified', name: 'Second' });
});

test.each(ASKED)('%s: %s sends the papers, and the bank asks no more', async (step, person, company, papers) => {
  const customer = async () => {
    const { results } = (await world.get('/api/payments/dwolla_customer/', tokens[person])).body;
    return results.find((each: Record<string, unknown>) => each.business_name === company);
  };
  const { id } = await customer();
  for (const type of papers) expect((await sendPaper(id, type, tokens[person] ?? '')).status).toBe(201);
  await hear(world, bank());
  const { status, next_steps } = await customer();
  expect(status).toBe('verified');
  expect(next_steps).not.toContain(step);
});

function sendPaper(customer: number, type: string, token: string) {
  const boundary = 'a-boundary';
  const payload = [
    `--${boundary}\r\nContent-Disposition: form-data; name="document_type"\r\n\r\n${type}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="test-document-upload-success.pdf"\r\n`,
    `Content-Type: application/pdf\r\n\r\n%PDF-1.7 a paper\r\n--${boundary}--\r\n`,
  ].join('');
  return world.call('POST', `/api/payments/dwolla/customers/${customer}/documents/`, {
    as: token,
    body: Buffer.from(payload),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
