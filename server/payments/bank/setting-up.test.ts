// Setting up a bank side through the calls, with the simulated provider over HTTP: a merchant's, a landlord's.
import { describe, expect, test } from 'vitest';
import {
  account,
  CUSTOMERS,
  connectProperty,
  landlordCustomer,
  openBankWorld,
  passDays,
  successBody,
  unverified,
  verified,
} from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { addPremises, grant, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();

describe('a merchant', () => {
  test('goes from nothing to ready, one word at a time', async () => {
    const shop = await retailerCompany(world);
    const portfolio = await landlordPortfolio(world);
    const deal = await agreed(world, portfolio, shop);
    const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    expect(customer).toMatchObject({ type: 'unverified', status: 'unverified', readiness: 'no_funding_source' });
    expect(customer.details).toMatchObject({ first_name: 'Ada' });

    const sources = `${CUSTOMERS}${customer.id}/funding_sources/`;
    const source = await successBody(world.post(sources, account(), shop.owner));
    expect(source).toMatchObject({
      status: 'unverified',
      last_four: '4433',
      bank_name: 'SANDBOX TEST BANK',
      micro_deposits: 'none',
    });
    const readiness = async () =>
      (await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner)).body.readiness;
    expect(await readiness()).toBe('no_verified_funding_source');

    const deposits = `${sources}${source.id}/micro_deposits/`;
    expect((await successBody(world.post(deposits, {}, shop.owner))).micro_deposits).toBe('pending');
    const early = await world.post(deposits, { amount1: '0.03', amount2: '0.09' }, shop.owner);
    expect([early.status, early.body.exception_code]).toEqual([400, 'dwolla_exception']);
    await passDays(world, bank(), 1, shop.owner);
    expect((await world.get(`${sources}${source.id}/`, shop.owner)).body.micro_deposits).toBe('processed');

    const wrong = await world.post(deposits, { amount1: '0.01', amount2: '0.02' }, shop.owner);
    expect([wrong.status, wrong.body.detail]).toEqual([400, 'Wrong amount(s).']);
    expect((await successBody(world.post(deposits, { amount1: '0.09', amount2: '0.03' }, shop.owner))).status).toBe(
      'verified',
    );
    expect(await readiness()).toBe('no_connected_funding_source');

    const connected = await successBody(
      world.post(
        '/api/payments/sweep_dwolla_customer/',
        { dwolla_customer: customer.id, funding_source: source.id, deal: deal.id },
        shop.owner,
      ),
    );
    expect(connected).toMatchObject({ deal: deal.id, premises: null, payout_type: null, readiness: 'ready' });
    expect(await readiness()).toBe('ready');
    const { body } = await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner);
    expect(body.connections).toEqual([{ id: connected.id, funding_source: source.id, deal: deal.id, premises: null }]);
  });

  test('has three tries at the amounts and no more', async () => {
    const shop = await retailerCompany(world);
    const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    const sources = `${CUSTOMERS}${customer.id}/funding_sources/`;
    const source = await successBody(world.post(sources, account(), shop.owner));
    const deposits = `${sources}${source.id}/micro_deposits/`;
    await successBody(world.post(deposits, {}, shop.owner));
    await passDays(world, bank(), 3, shop.owner);
    const tries = [];
    for (const cents of ['0.05', '0.06', '0.07']) {
      tries.push((await world.post(deposits, { amount1: cents, amount2: '0.09' }, shop.owner)).body.detail);
    }
    expect(tries.at(-1)).toMatch(/last try/);
    const right = await world.post(deposits, { amount1: '0.03', amount2: '0.09' }, shop.owner);
    expect([right.status, right.body.detail]).toEqual([400, 'Too many attempts.']);
    expect((await world.get(`${sources}${source.id}/`, shop.owner)).body).toMatchObject({
      status: 'unverified',
      micro_deposits: 'max_attempts',
    });
    expect((await world.delete(`${sources}${source.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`${sources}${source.id}/`, shop.owner)).body.removed).toBe(true);
    expect((await world.get(sources, shop.owner)).body.count).toBe(0);
    expect((await world.post(deposits, {}, shop.owner)).body.detail).toMatch(/was removed/);
  });

  test('adds the same account twice and has it once', async () => {
    const shop = await retailerCompany(world);
    const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    const sources = `${CUSTOMERS}${customer.id}/funding_sources/`;
    const answers = await Promise.all([1, 2, 3].map(() => world.post(sources, account(), shop.owner)));
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await world.get(sources, shop.owner)).body.count).toBe(1);
  });

  test('is upgraded to a verified business and has a balance then', async () => {
    const shop = await retailerCompany(world);
    const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    const body = verified({ email: 'up@world.test' });
    const upgraded = await successBody(world.patch(`${CUSTOMERS}${customer.id}/update_to_verified/`, body, shop.owner));
    expect(upgraded).toMatchObject({ type: 'business', status: 'verified', certification: 'uncertified' });
    expect(upgraded.next_steps).toEqual(['add_owners', 'certify_owners']);
    expect(upgraded.funding_sources.map(({ kind }: { kind: string }) => kind)).toEqual(['balance']);
    const again = await world.patch(`${CUSTOMERS}${customer.id}/update_to_verified/`, body, shop.owner);
    expect([again.status, again.body.detail]).toEqual([400, 'This customer is past the unverified state already.']);
  });
});

describe('a landlord', () => {
  test('is verified, certified, and connects a property with its payout type', async () => {
    const portfolio = await landlordPortfolio(world);
    const { customer, source } = await landlordCustomer(world, portfolio);
    const [premises] = portfolio.premises;
    const place = `/api/companies/premises/${premises.id}/sweep_dwolla_customer/`;
    expect((await world.get(place, portfolio.owner)).body).toMatchObject({
      readiness: 'no_connected_funding_source',
      sweep_dwolla_customer: null,
    });
    const body = {
      dwolla_customer: customer.id,
      funding_source: source.id,
      premises: premises.id,
      payout_type: 'week',
    };
    const connected = await connectProperty(world, portfolio.owner, body);
    expect(connected).toMatchObject({ premises: premises.id, payout_type: 'week', readiness: 'ready' });
    const again = await successBody(world.post('/api/payments/sweep_dwolla_customer/', body, portfolio.owner));
    expect(again.id).toBe(connected.id);

    const one = `/api/payments/sweep_dwolla_customer/${connected.id}/`;
    const changed = await successBody(
      world.post(`${one}change_payout_type/`, { payout_type: 'month' }, portfolio.owner),
    );
    expect(changed).toMatchObject({ payout_type: 'week', pending_payout_type: 'month' });
    const kept = await successBody(world.post(`${one}cancel_change_payout_type/`, {}, portfolio.owner));
    expect(kept).toMatchObject({ payout_type: 'week', pending_payout_type: null, pending_from: null });
    expect((await world.post(`${one}cancel_change_payout_type/`, {}, portfolio.owner)).status).toBe(400);
    await successBody(world.post(`${one}change_payout_type/`, { payout_type: 'half_month' }, portfolio.owner));
    await passDays(world, bank(), 8, portfolio.owner);
    expect((await world.get(one, portfolio.owner)).body).toMatchObject({
      payout_type: 'half_month',
      pending_payout_type: null,
    });
  });

  test('must be a verified business', async () => {
    const { owner, companyId } = await landlordPortfolio(world);
    const refused = await world.post(CUSTOMERS, unverified(companyId), owner);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['type']]);
  });

  test('needs the permission on every property of the company', async () => {
    const portfolio = await landlordPortfolio(world);
    const second = await addPremises(world, { ...portfolio, name: 'Second' });
    const clerk = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_autopay']);
    const body = { company: portfolio.companyId, type: 'business', ...verified({ email: 'clerk@world.test' }) };
    expect((await world.post(CUSTOMERS, body, clerk)).status).toBe(403);
    await grant(world, clerk, { premisesId: second.id }, ['permission_manage_autopay']);
    const customer = await successBody(world.post(CUSTOMERS, body, clerk));
    const list = await world.get(`/api/payments/dwolla_customer/?company=${portfolio.companyId}&omit=details`, clerk);
    expect(list.body.results).toHaveLength(1);
    expect(list.body.results[0]).not.toHaveProperty('details');
    const viewer = await member(world, { premisesId: second.id }, ['permission_view_autopay']);
    expect((await world.get('/api/payments/dwolla_customer/', viewer)).body.count).toBe(0);
    expect((await world.get(`/api/payments/dwolla_customer/${customer.id}/`, viewer)).status).toBe(403);
  });
});

test('the demo turns the bank’s days and hears what came of it', async () => {
  const shop = await retailerCompany(world);
  const customer = await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
  const sources = `${CUSTOMERS}${customer.id}/funding_sources/`;
  const source = await successBody(world.post(sources, account(), shop.owner));
  await successBody(world.post(`${sources}${source.id}/micro_deposits/`, {}, shop.owner));
  expect((await world.post('/api/payments/demo/advance_bank/', { days: 0 })).status).toBe(400);
  expect((await world.post('/api/payments/demo/advance_bank/', { days: 4 })).body).toEqual({ days: 4 });
  await world.runJobs();
  expect((await world.get(`${sources}${source.id}/`, shop.owner)).body.micro_deposits).toBe('processed');
});
