// Why a property and a store sold more or less than in the days beside them.
import { expect, test } from 'vitest';
import { added, cents } from '#testing/amounts.ts';
import { asSystem } from '#testing/portfolio.ts';
import type { Sold } from '#testing/reports/report-sales.ts';
import { on, sum, twoStores } from '#testing/reports/two-stores.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, twin, cafe, deli } = twoStores(world);
const MARCH = 'from=2026-03-01&through=2026-03-09&compare=previous_period';
const why = (scope: string, as = portfolio.owner) => world.get(`/api/sales/analytics/why/?${scope}&${MARCH}`, as);
const ofProperty = () => `premises=${portfolio.premises[0].id}`;
const adjusted = (sales: readonly Sold[]) =>
  sum(sales, 'gross') -
  (['tax', 'tip', 'refund', 'gift_card_sold'] as const).reduce((all, name) => all + sum(sales, name), 0);
const stepOf = ({ steps }: Body, wanted: string) => cents(steps.find(({ kind }: Body) => kind === wanted).amount);

test('the steps lead from February to March to the cent, without the day that was not reported', async () => {
  const { status, body } = await why(ofProperty());
  expect(status).toBe(200);
  expect(body.steps.map(({ kind }: Body) => kind)).toEqual(['no_report', 'closed', 'sales', 'basket']);
  expect(added(body.steps.map(({ amount }: Body) => amount))).toBe(
    cents(body.adjusted_gross) - cents(body.compared_gross),
  );
  expect(stepOf(body, 'no_report')).toBe(-adjusted(on(cafe, '2026-02-05')));
  expect([stepOf(body, 'closed'), body.unreported_days, body.visits]).toEqual([0, 1, null]);
  expect(added(body.rows.map(({ change }: Body) => change))).toBe(cents(body.change));
  for (const row of body.rows) {
    const parts = [row.no_report, row.closed, row.sales, row.basket];
    expect(added(parts)).toBe(cents(row.adjusted_gross) - cents(row.compared_gross));
  }
  expect(added(body.rows.map(({ basket }: Body) => basket))).toBe(stepOf(body, 'basket') - cents(body.mix));
  expect(added(body.rows.map(({ sales }: Body) => sales))).toBe(cents(body.summed.sales));
  expect(added(body.categories.map(({ change }: Body) => change))).toBe(cents(body.change) + stepOf(body, 'no_report'));
  expect(body.rows.map(({ color }: Body) => color).toSorted()).toEqual([1, 2]);
});

test('where the doors are counted, visits and buyers take the place of the number of sales', async () => {
  const premises_id = portfolio.premises[0].id;
  const days = [2, 3].flatMap((month) => Array.from({ length: 9 }, (_, at) => `2026-0${month}-0${at + 1}`));
  await asSystem(world, async (tx) => {
    const rows = days.map((day, at) => ({ premises_id, day, premises_entry: 500 + at, updated_at: world.now }));
    await tx.insertInto('traffic_premises_day').values(rows).execute();
  });
  const { body } = await why(ofProperty());
  expect(body.steps.map(({ kind }: Body) => kind)).toEqual(['no_report', 'closed', 'visits', 'buyers', 'basket']);
  expect(body.visits).toEqual({ before: 9 * 500 + 36, now: 9 * 509 + 36 });
  const before = cents(body.compared_gross) + stepOf(body, 'no_report');
  expect(stepOf(body, 'visits')).toBe(Math.round((before * 81) / body.visits.before));
});

test('one store is told by its own sales, also as a file; many places are not told at once', async () => {
  const { body } = await why(`deal=${deli.deal}`);
  expect([body.rows.length, body.unreported_days, body.mix]).toEqual([1, 0, '0.00']);
  const file = await world.get(`/api/sales/analytics/why/export/?${ofProperty()}&${MARCH}&file=csv`, portfolio.owner);
  expect(String(file.body).split('\r\n')[0]).toContain('Number of sales,Basket');
  expect((await why('')).body).toEqual({
    premises: ['Name one property, or one connection: what changed is told of one place.'],
  });
  expect((await why(`master_company=${portfolio.masterCompanyId}`)).status).toBe(400);
  expect((await why(ofProperty(), twin.owner)).status).toBe(404);
});
