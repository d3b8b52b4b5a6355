// A portfolio moves here with its leases: schedules, an index, categories and the balances of the old books in one sheet.
import { beforeAll, expect, test } from 'vitest';
import { landlordPortfolio, type Portfolio } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
});

const store = (unit: string, changes: Record<string, string>) => ({
  property_name: 'Foundry Hall',
  address_street: '2400 Smallman Street',
  address_city: 'Pittsburgh',
  address_state: 'PA',
  address_zip: '15222',
  unit,
  merchant_legal_name: 'Juniper & Rye LLC',
  merchant_email: 'owner@juniper.test',
  template: 'custom',
  start_date: '2025-01-01',
  end_date: '2029-12-31',
  base_rent: '6500.00',
  opening_through: '2026-02-28',
  opening_rent_billed: '0.00',
  ...changes,
});
const NATURAL = {
  rate: '6',
  base_rent_steps: '2026-07-10 6,600.00',
  escalation_first: '2027-01-01',
  escalation_index: '2025-11 300; 2026-11 312.25',
  escalation_cap: '5',
  rates_by_year: '4: 7',
  interest_percent: '12',
  estimate_factor: '1.05',
  estimate_after_days: '10',
  opening_sales: '150000.00',
  opening_base_billed: '13000.00',
};
const CATEGORIES = { category_rates: 'Food: 6 over 400000; *: 2', opening_sales: 'Food: 100000; *: 5000' };
const call = (step: 'preview' | 'apply', body: Record<string, unknown>) =>
  world.post(`/api/deals/onboarding/${step}/`, { company: portfolio.companyId, ...body }, portfolio.owner);

test('problems name line and column, and nothing is created', async () => {
  const rows = [
    store('1', NATURAL),
    store('2', { ...NATURAL, base_rent_steps: 'July' }),
    store('3', { ...CATEGORIES, opening_sales: '5' }),
  ];
  const { body } = await call('preview', { rows });
  expect(body.problems).toEqual([
    {
      line: 3,
      column: 'base_rent_steps',
      message: '“July” cannot be read. Write a day and an amount, as 2027-03-10 7000.00.',
    },
    { line: 4, column: 'opening_sales', message: 'Give the sales by category: these terms have a rate for each.' },
  ]);
  expect((await call('apply', { rows, key: 'with-problems' })).status).toBe(400);
});

test('a clean sheet becomes leases that say the same', async () => {
  const rows = [store('1', NATURAL), store('2', CATEGORIES)];
  const applied = await call('apply', { rows, key: 'clean-sheet' });
  expect(applied).toMatchObject({ status: 200, body: { deals: 2 } });
  const [natural, categories] = await Promise.all(
    applied.body.deal_ids.map(async (id: number) => (await world.get(`/api/deals/deal/${id}/`, portfolio.owner)).body),
  );
  expect(natural.terms).toMatchObject({
    base_rent: {
      steps: [{ from: '2026-07-10', amount: '6600.00' }],
      escalation: { kind: 'cpi', base_month: '2025-11', index: { '2025-11': '300', '2026-11': '312.25' }, cap: '5' },
    },
    percentage: { breakpoint: 'natural', by_year: [{ year: 4, tiers: [{ rate: '7' }] }] },
    interest: { percent: '12', grace_days: 0 },
    estimate: { factor: '1.05', after_days: 10 },
    opening_balance: { sales: '150000.00', base_billed: '13000.00' },
  });
  expect(categories.terms).toMatchObject({
    categories: { items: [{ category: 'Food' }], default: { tiers: [{ rate: '2' }] } },
    opening_balance: { sales: { Food: '100000.00', 'Everything else': '5000.00' } },
  });
});
