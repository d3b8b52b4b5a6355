// Properties, merchants and deals from one sheet: nothing until it is clean, all of it at once, and never twice.
import { beforeAll, expect, test } from 'vitest';
import { asSystem, landlordPortfolio, member, type Portfolio } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
});

const store = (changes: Record<string, string> = {}) => ({
  property_name: 'Foundry Hall',
  address_street: '2400 Smallman Street',
  address_city: 'Pittsburgh',
  address_state: 'PA',
  address_zip: '15222',
  unit: 'Suite 104',
  merchant_legal_name: 'Juniper & Rye LLC',
  merchant_email: 'owner@juniper.test',
  template: 'natural_breakpoint',
  start_date: '2025-01-01',
  end_date: '2027-12-31',
  base_rent: '6500.00',
  rate: '6',
  opening_through: '2026-02-28',
  opening_sales: '150000.00',
  opening_rent_billed: '0.00',
  ...changes,
});

const KNOWN = {
  property_name: 'Harbor 1',
  address_street: '12 Market St.',
  address_city: 'Albany',
  address_state: 'New York',
  address_zip: '12207',
};
const counts = () =>
  asSystem(world, async (tx) => {
    const deals = await tx.selectFrom('deals').select('id').execute();
    const premises = await tx.selectFrom('premises').select('id').execute();
    return [deals.length, premises.length];
  });
const call = (step: 'preview' | 'apply', body: Record<string, unknown>) =>
  world.post(`/api/deals/onboarding/${step}/`, { company: portfolio.companyId, ...body }, portfolio.owner);

test('the template names its columns', async () => {
  const { body } = await world.get('/api/deals/onboarding/template/', portfolio.owner);
  expect(body.columns.find(({ name }: { name: string }) => name === 'property_name')).toMatchObject({ required: true });
});

test('a preview names every problem, and a sheet with problems creates nothing', async () => {
  const before = await counts();
  const rows = [
    store(),
    store({ unit: '2', end_date: '2026-03-01' }),
    store({ unit: '3', merchant_email: portfolio.owner.username }),
    store({ unit: '4', rate: '600' }),
  ];
  const preview = await call('preview', { rows });
  expect(preview.body).toMatchObject({ clean: false, lines: 4, properties: 1 });
  expect(preview.body.problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    [3, 'end_date'],
    [4, 'merchant_email'],
    [5, 'rate'],
  ]);
  expect(preview.body.problems[1].message).toContain('is a Landlord');
  const applied = await call('apply', { rows, key: 'first-sheet' });
  expect(applied).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('3 problems'), problems: expect.any(Array) },
  });
  expect(await counts()).toEqual(before);
});

test('a clean sheet is created whole, and the same key answers the same', async () => {
  const [deals = 0, premises = 0] = await counts();
  const rows = [
    store(),
    store({ unit: 'Suite 110', merchant_email: 'wren@wren.test' }),
    store({ ...KNOWN, unit: '101' }),
  ];
  const preview = await call('preview', { rows });
  expect(preview.body).toMatchObject({ clean: true, properties: 1, merchants: 2, deals: 3, problems: [] });
  const applied = await call('apply', { rows, key: 'second-sheet', publish: true });
  expect(applied).toMatchObject({ status: 200, body: { properties: 1, deals: 3 } });
  expect(applied.body.deal_ids).toHaveLength(3);
  expect(await counts()).toEqual([deals + 3, premises + 1]);
  const [first] = applied.body.deal_ids;
  expect((await world.get(`/api/deals/deal/${first}/`, portfolio.owner)).body).toMatchObject({
    status: 'pending',
    landlord: { premises_unit: 'Suite 104', company: { premises: { name: 'Foundry Hall' } } },
    terms: { opening_balance: { through: '2026-02-28', sales: '150000.00' } },
  });
  expect(await world.mails('wren@wren.test')).toHaveLength(1);

  const repeated = await Promise.all(
    Array.from({ length: 5 }, () => call('apply', { rows, key: 'second-sheet', publish: true })),
  );
  for (const { status, body } of repeated) expect([status, body]).toEqual([200, applied.body]);
  expect(await counts()).toEqual([deals + 3, premises + 1]);
  expect((await call('apply', { rows: [store()], key: 'second-sheet' })).body).toEqual({
    key: ['This key was used for another sheet'],
  });
});

test('foreign companies are not found, and who may not add properties is told by line', async () => {
  const stranger = await landlordPortfolio(world);
  expect(
    (
      await world.post(
        '/api/deals/onboarding/preview/',
        { company: portfolio.companyId, rows: [store()] },
        stranger.owner,
      )
    ).status,
  ).toBe(404);
  const manager = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
  const rows = [store({ property_name: 'Somewhere New' }), store({ unit: 'Suite 111' })];
  const { body } = await world.post('/api/deals/onboarding/preview/', { company: portfolio.companyId, rows }, manager);
  expect(body.problems).toEqual([
    { line: 2, column: 'property_name', message: 'Only an owner can add a property' },
    { line: 3, column: 'property_name', message: 'This property is in the portfolio and not among yours' },
  ]);
});
