// Other terms over the same sales, and what terms would come to before they are agreed.
import { describe, expect, test } from 'vitest';
import { added, cents } from '#testing/amounts.ts';
import { draft, TERMS } from '#testing/deals.ts';
import { member } from '#testing/portfolio.ts';
import { statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);

describe('what if', () => {
  const replay = (body: unknown, as = portfolio.owner) => world.post('/api/statements/what_if/', body, as);
  const dearer = { ...TERMS, base_rent: { amount: '2100.00', period: 'monthly' } };

  test('replays other terms over the deal’s own past, beside today’s', async () => {
    const { status, body } = await replay({ deal: deal.id, other_terms: dearer, sales: { kind: 'past' } }, shop.owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sales: 'past', from: '2026-01-01', through: '2026-02-28', missing_days: 0 });
    expect(body.months).toHaveLength(2);
    expect(body.totals.now.base_rent).toBe('4000.00');
    expect(body.totals.other.base_rent).toBe('4200.00');
    expect(cents(body.totals.difference)).toBe(cents(body.totals.other.total) - cents(body.totals.now.total));
    expect(added(body.months.map((month: Body) => month.difference))).toBe(cents(body.totals.difference));
  });

  test('works before signing, on a draft and with nothing but terms', async () => {
    const { id } = await draft(world, portfolio);
    const months = [
      { month: '2026-12', sales: '15000.00' },
      { month: '2027-01', sales: '20000.00' },
    ];
    const sales = { kind: 'forecast', months };
    expect((await replay({ deal: id, other_terms: dearer, sales })).body.totals.difference).toBe('200.00');
    const alone = await replay({ terms: TERMS, other_terms: dearer, sales }, twinShop.owner);
    expect(alone.body.months.map((month: Body) => month.month)).toEqual(['2026-12', '2027-01']);
    expect((await replay({ deal: id, other_terms: dearer, sales }, shop.owner)).status).toBe(404);
  });

  test.each([
    ['no deal for its past', { terms: TERMS, other_terms: TERMS, sales: { kind: 'past' } }, 'deal'],
    ['no terms', { other_terms: TERMS, sales: forecast(['2026-01']) }, 'terms'],
    [
      'months that jump',
      { terms: TERMS, other_terms: TERMS, sales: forecast(['2026-01', '2026-03']) },
      'sales.months.1.month',
    ],
    [
      'another currency',
      { terms: TERMS, other_terms: { ...TERMS, currency: 'GBP' }, sales: forecast(['2026-01']) },
      'other_terms.currency',
    ],
    [
      'impossible terms',
      { terms: TERMS, other_terms: { ...TERMS, rent_basis: 'none' }, sales: forecast(['2026-01']) },
      'other_terms.percentage.breakpoint',
    ],
    [
      'a negative forecast',
      { terms: TERMS, other_terms: TERMS, sales: { kind: 'forecast', months: [{ month: '2026-01', sales: '-1' }] } },
      'sales.months.0.sales',
    ],
  ])('refuses %s', async (_, body, field) => {
    const answer = await replay(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
  });

  test('shows the past only to those who see the figures', async () => {
    const manager = await member(world, { companyId: shop.companyId }, ['permission_manage_connections']);
    const body = { deal: deal.id, other_terms: dearer, sales: { kind: 'past' } };
    expect((await replay(body, manager)).status).toBe(403);
    expect((await replay({ ...body, sales: forecast(['2026-01']) }, manager)).status).toBe(200);
    expect((await replay(body, twin.owner)).status).toBe(404);
  });

  function forecast(months: string[]) {
    return { kind: 'forecast', months: months.map((month) => ({ month, sales: '40000.00' })) };
  }
});

describe('the preview', () => {
  const preview = (body: unknown, as = portfolio.owner) => world.post('/api/statements/preview/', body, as);

  test('goes by the terms, by a typed month, or by the deal’s past', async () => {
    const guessed = await preview({ terms: TERMS });
    expect(guessed.body).toMatchObject({ basis: 'terms', normal_month: '39000.00' });
    const typed = await preview({ terms: TERMS, normal_month: '50000.00' });
    expect(typed.body.basis).toBe('typed');
    expect(typed.body.scenarios.map(({ year }: Body) => year.total)).toEqual(['25200.00', '36000.00', '46800.00']);
    const past = await preview({ terms: TERMS, deal: deal.id });
    expect(past.body.basis).toBe('past');
    expect(cents(past.body.normal_month)).toBeGreaterThan(20_000_000);
    expect((await preview({ terms: TERMS, deal: deal.id }, twin.owner)).status).toBe(404);
  });

  test('refuses impossible terms with the field and what to change', async () => {
    const { status, body } = await preview({ terms: { ...TERMS, end_date: '2025-01-01' } });
    expect([status, body]).toEqual([400, { 'terms.end_date': ['Choose an end on or after the start, 2026-01-01.'] }]);
  });
});
