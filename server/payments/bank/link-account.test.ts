// A bank account linked by signing in at the bank: both sides, what the bank refuses, and twice the same.
import { afterAll, expect, test } from 'vitest';
import type { Clock } from '#server/base/clock.ts';
import { accountLinkRoutes } from '#simulators/bank/account-link.ts';
import { writeProcessorToken } from '#simulators/bank/processor-token.ts';
import { startSimulators } from '#simulators/start-simulators.ts';
import { CUSTOMERS, connectProperty, landlordCustomer, openBankWorld, successBody, unverified } from '#testing/bank.ts';
import { landlordPortfolio, member, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const clock: Clock = () => world.now;
const signIn = accountLinkRoutes({ clock, clientId: 'id', secret: 'secret', web: '/bank_link' });
const vendor = await startSimulators({ clock, simulators: [], others: { bank_link: signIn } });
afterAll(() => vendor.close());
const { world, bank } = await openBankWorld({
  PLAID_CLIENT_ID: 'id',
  PLAID_SECRET: 'secret',
  PLAID_API_URL: `http://${vendor.host}/bank_link`,
});

const unset = openWorld({ DWOLLA_KEY: 'key', DWOLLA_SECRET: 'secret' });

const CHECKING = 0;
const SAVINGS = 1;
const EXPIRED = 2;
const OTHER_SERVICE = 3;

async function newMerchant(): Promise<Shop & { customer: number }> {
  const shop = await retailerCompany(world);
  const { id } = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
  return { ...shop, customer: id };
}

const linkOf = (customer: number) => `${CUSTOMERS}${customer}/account_link/`;

/** The browser's part: to the bank's page, a choice there, and back. */
async function signedIn(customer: number, person: Person, choice?: number): Promise<string> {
  const { url, code } = await successBody(world.post(linkOf(customer), {}, person));
  const page = await fetch(`http://${vendor.host}${url}`);
  expect(await page.text()).toContain('Simulated Bank');
  const token = new URL(url, 'http://bank').searchParams.get('token') ?? '';
  const query = new URLSearchParams({ token, ...(choice !== undefined && { choice: String(choice) }) });
  const back = await fetch(`http://${vendor.host}/bank_link/choose?${query}`, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`http://world.test/dashboard/autopay/${customer}/fundings/create?linked=1`);
  return code;
}

const finish = (customer: number, code: string, person: Person) =>
  world.post(`${linkOf(customer)}finish/`, { code }, person);
const accountsOf = async (customer: number, person: Person) =>
  (await successBody(world.get(`${CUSTOMERS}${customer}/funding_sources/`, person))).results.filter(
    ({ kind }: { kind: string }) => kind === 'bank',
  );

test('a merchant links an account, and it is verified at once', async () => {
  const { customer, owner } = await newMerchant();
  expect((await world.get('/api/payments/account_link/', owner)).body).toEqual({ offered: true, simulated: true });
  const answer = await finish(customer, await signedIn(customer, owner, CHECKING), owner);
  expect(answer).toMatchObject({
    status: 201,
    body: { status: 'verified', bank_account_type: 'checking', name: 'Everyday Checking', last_four: '4242' },
  });
  expect(await accountsOf(customer, owner)).toHaveLength(1);
});

test('a landlord links one too, and money can be paid out to it', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Linked estate' });
  const { customer } = await landlordCustomer(world, portfolio);
  const code = await signedIn(customer.id, portfolio.owner, SAVINGS);
  const source = await successBody(finish(customer.id, code, portfolio.owner));
  expect(source).toMatchObject({ status: 'verified', bank_account_type: 'savings', last_four: '8181' });
  const connect = { dwolla_customer: customer.id, funding_source: source.id, premises: portfolio.premises[0].id };
  expect(await connectProperty(world, portfolio.owner, connect)).toMatchObject({ readiness: 'ready' });
});

test.each([
  ['a sign-in that has expired', EXPIRED],
  ['a token for another service', OTHER_SERVICE],
])('%s is refused in words that help, and leaves no account', async (_, choice) => {
  const { customer, owner } = await newMerchant();
  const answer = await finish(customer, await signedIn(customer, owner, choice), owner);
  const detail = 'The sign-in at your bank has expired, or was made for another service. Link the account again.';
  expect(answer).toMatchObject({ status: 400, body: { detail } });
  expect(await accountsOf(customer, owner)).toEqual([]);
});

test('whoever chooses nothing is told so and can begin again', async () => {
  const { customer, owner } = await newMerchant();
  const refused = await finish(customer, await signedIn(customer, owner), owner);
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('No account was chosen') } });
  expect((await finish(customer, await signedIn(customer, owner, CHECKING), owner)).status).toBe(201);
});

test('the same account linked again is the one that is there', async () => {
  const { customer, owner } = await newMerchant();
  const first = await successBody(finish(customer, await signedIn(customer, owner, CHECKING), owner));
  const second = await successBody(finish(customer, await signedIn(customer, owner, CHECKING), owner));
  expect(second.id).toBe(first.id);
  expect(await accountsOf(customer, owner)).toHaveLength(1);
});

test('two clicks make one account', async () => {
  const { customer, owner } = await newMerchant();
  const code = await signedIn(customer, owner, CHECKING);
  const answers = await Promise.all([finish(customer, code, owner), finish(customer, code, owner)]);
  const late = await finish(customer, code, owner);
  expect([...answers, late].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([...answers, late].map(({ body }) => body.id)).size).toBe(1);
  expect(await accountsOf(customer, owner)).toHaveLength(1);
});

test('an answer that gets lost makes nothing twice', async () => {
  const { customer, owner } = await newMerchant();
  const code = await signedIn(customer, owner, CHECKING);
  bank().faults.plan({ path: '/customers', how: 'error_after' });
  expect((await finish(customer, code, owner)).status).toBe(400);
  expect((await finish(customer, await signedIn(customer, owner, CHECKING), owner)).status).toBe(201);
  expect(await accountsOf(customer, owner)).toHaveLength(1);
});

test('a code opens for its own person and customer, and for an hour', async () => {
  const { customer, owner, companyId } = await newMerchant();
  const colleague = await member(world, { companyId }, ['permission_manage_autopay']);
  const other = await newMerchant();
  const code = await signedIn(customer, owner, CHECKING);
  expect((await finish(customer, code, colleague)).body).toHaveProperty('code');
  expect((await finish(other.customer, code, other.owner)).body).toHaveProperty('code');
  expect((await finish(customer, `${code.slice(0, -4)}AAAA`, owner)).status).toBe(400);
  expect((await finish(customer, code, other.owner)).status).toBe(400);
  expect((await world.post(linkOf(customer), {}, other.owner)).status).toBe(404);
  world.turnClock(3_600_001);
  owner.token = await world.session(owner.id);
  expect((await finish(customer, code, owner)).body.detail).toContain('took too long');
});

test('a processor token that was made elsewhere goes the same way', async () => {
  const { customer, owner } = await newMerchant();
  const token = writeProcessorToken({ account: 'x', processor: 'dwolla', until: world.now.getTime() + 60_000 });
  const body = { method: 'account_link', bank_account_type: 'checking', name: 'Elsewhere', plaid_token: token };
  expect(await successBody(world.post(`${CUSTOMERS}${customer}/funding_sources/`, body, owner))).toMatchObject({
    status: 'verified',
    last_four: '',
  });
});

test('without its settings it is not offered', async () => {
  const shop = await retailerCompany(unset);
  expect((await unset.get('/api/payments/account_link/', shop.owner)).body).toEqual({
    offered: false,
    simulated: false,
  });
  const answer = await unset.post(linkOf(1), {}, shop.owner);
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('not set up') } });
  expect(unset.app.hasRoute({ method: 'GET', url: '/simulators/bank_link/link' })).toBe(false);
});
