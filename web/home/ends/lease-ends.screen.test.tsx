import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from '#core/base/page.ts';
import { type Day, day } from '#core/base/time.ts';
import { listDeals } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { listPremises } from '#core/properties/premises-contract.ts';
import { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen, press, settled } from '#testing/screen/show.tsx';
import { LeaseEndsCard } from '#web/home/ends/lease-ends-card.tsx';

const shown = openScreen();
const deals = exampleOf(listDeals);
const year = exampleOf(occupancyReport.read);
const [property] = exampleOf(listPremises).results;
const today = day('2026-11-18');
let scrollNear: () => Promise<void>;

const lease = (id: number, name: string, end_date: Day): Deal => ({
  ...deals.results[0]!,
  id,
  lineage: id,
  original: null,
  status: 'active',
  start_date: day('2024-01-01'),
  end_date,
  currency: 'USD',
  retailer: { ...deals.results[0]!.retailer, legal_name: name },
});
const rent = (lineage: number, total_rent: string) => ({
  ...year.rows.results[0]!,
  store: { ...year.rows.results[0]!.store, lineage },
  total_rent,
});

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = async () => {
          act(() => tell([{ isIntersecting: true }]));
          await settled();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  const leases = [lease(1, 'Ember & Oak', day('2027-01-01')), lease(2, 'Wren Apparel', day('2028-12-31'))];
  shown.server
    .on(listDeals, () => ({ ...deals, ...page(leases, leases.length, { page: 1, pageSize: 999 }, '/') }))
    .on(occupancyReport.read, () => ({
      ...year,
      rows: { ...year.rows, count: 2, next: null, results: [rent(1, '30000.00'), rent(2, '70000.00')] },
    }));
});

const open = (seesRent = true, at = '/') =>
  shown.show(
    <LeaseEndsCard
      scope={{ master_company: 1 }}
      properties={[property!]}
      name="Harbor & Vale"
      today={today}
      seesRent={seesRent}
    />,
    { path: '/', at },
  );

test('nothing is asked for before somebody scrolls near it; then the answer, the periods and their sums', async () => {
  await open();
  expect(shown.server.asked).toEqual([]);
  await scrollNear();
  expect(screen.getByText(/of rent ends within twelve months/).textContent).toContain('1 lease');
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Year'),
    expect.stringMatching(/^2026—/),
    expect.stringMatching(/^20271.*\$30,000\.0030\.0%$/),
    expect.stringMatching(/^20281.*\$70,000\.0070\.0%$/),
    expect.stringMatching(/^All2.*\$100,000\.00$/),
  ]);
  expect(within(table).getByRole('link', { name: '2028' }).getAttribute('href')).toBe('/?ending=2028#lease-ends');
  await press('Quarter', 'radio');
  expect(shown.search()).toBe('?ends=quarter');
});

test('a period opens to its leases, each of them a link to its connection', async () => {
  await open(true, '/?ending=2028');
  await scrollNear();
  const table = screen.getByRole('table');
  expect(within(table).getByRole('link', { name: 'Wren Apparel' })).toBeTruthy();
  expect(within(table).queryByText('Ember & Oak')).toBeNull();
  expect(screen.getByRole('link', { name: 'All years' }).getAttribute('href')).toBe('/#lease-ends');
});

test('who may not see rent reads areas and no money', async () => {
  await open(false);
  await scrollNear();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(shown.server.asked.every(({ endpoint }) => endpoint === listDeals)).toBe(true);
});
