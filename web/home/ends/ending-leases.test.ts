import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { listDeals } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { endingLeases, mainCurrency, rentQuestion } from '#web/home/ends/ending-leases.ts';

const today = day('2026-11-18');
const [example] = exampleOf(listDeals).results;
const deal = (id: number, changes: Partial<Deal> = {}): Deal => ({
  ...example!,
  id,
  lineage: id,
  original: null,
  status: 'active',
  start_date: day('2024-01-01'),
  end_date: day('2028-12-31'),
  currency: 'USD',
  ...changes,
});
const inUnit = (premises_unit: string) => ({ landlord: { ...example!.landlord, premises_unit } });
const property = {
  id: example!.landlord.company.premises.id,
  units: [
    { id: 1, name: 'Suite 100', area_sqft: 3_376 },
    { id: 2, name: 'Suite 104', area_sqft: null },
  ],
};
const year = {
  currency: 'USD' as const,
  rows: { results: [{ store: { lineage: 1 }, total_rent: '137982.22' }] },
};
const leasesOf = (deals: Deal[], rents: typeof year | undefined = year) =>
  endingLeases({ deals, properties: [property], year: rents, currency: 'USD', today });

test('a lease has the area of its unit and the rent of its store; what is not known is not invented', () => {
  expect(
    leasesOf([deal(1, inUnit('Suite 100')), deal(2, inUnit('Suite 104')), deal(3, inUnit('Elsewhere'))]),
  ).toMatchObject([
    { end: '2028-12-31', area: 3_376, rent: 13_798_222 },
    { area: null, rent: 0 },
    { area: null, rent: 0 },
  ]);
});

test('who may not read rent gets none, not zero', () => {
  expect(
    endingLeases({ deals: [deal(1)], properties: [], year: undefined, currency: 'USD', today })[0]?.rent,
  ).toBeNull();
});

test.each<[string, Partial<Deal>, number]>([
  ['in force', {}, 1],
  ['agreed and not begun', { start_date: day('2027-02-01') }, 1],
  ['without an end', { end_date: null }, 1],
  ['over', { end_date: day('2026-11-17') }, 0],
  ['not accepted yet', { status: 'pending' }, 0],
  ['archived', { status: 'archived' }, 0],
  ['in another currency', { currency: 'GBP' }, 0],
])('a lease that is %s', (_, changes, count) => {
  expect(leasesOf([deal(1, changes)])).toHaveLength(count);
});

test('a proposed renewal stands beside its lease and is none itself', () => {
  const renewal = deal(2, { original: 1, status: 'pending', end_date: day('2033-12-31') });
  expect(leasesOf([deal(1), renewal])).toMatchObject([{ end: '2028-12-31', change: { id: 2 } }]);
});

test('the currency is that of most leases in force', () => {
  expect(mainCurrency([deal(1, { currency: 'GBP' }), deal(2), deal(3)], today)).toBe('USD');
  expect(mainCurrency([deal(1, { currency: 'GBP', status: 'archived' })], today)).toBeUndefined();
});

test('rent is asked for the twelve months through yesterday, compared with nothing', () => {
  expect(rentQuestion({ premises: 7 }, today, 'USD')).toMatchObject({
    premises: [7],
    from: '2025-11-18',
    through: '2026-11-17',
    compare: 'none',
  });
  expect(rentQuestion({ master_company: 3 }, today, 'USD')).toMatchObject({ master_company: 3 });
});
