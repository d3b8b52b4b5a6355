import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from '#core/base/page.ts';
import { day } from '#core/base/time.ts';
import { homeLeaseEnds, type LeaseEnd, listLeaseEnds } from '#core/home/lease-ends-contract.ts';
import { openScreen, press, settled } from '#testing/screen/show.tsx';
import { LeaseEndsCard } from '#web/home/ends/lease-ends-card.tsx';

const shown = openScreen();
let seesRent: boolean;
const rent = (amount: string) => (seesRent ? amount : null);
const wren: LeaseEnd = {
  deal: 2,
  merchant: 'Wren Apparel',
  master_company: 1,
  premises: { id: 7, name: 'Foundry Hall' },
  unit: 'Suite 12',
  end: day('2028-12-31'),
  change: { status: 'pending', end_date: day('2033-12-31') },
  area: 900,
  rent: '70000.00',
};
let scrollNear: () => Promise<void>;

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
  seesRent = true;
  shown.server
    .on(homeLeaseEnds, () => ({
      currency: 'USD' as const,
      others: 0,
      sums: { leases: 2, area: 2_100, rent: rent('100000.00') },
      soon: { leases: 1, area: 1_200, rent: rent('30000.00') },
      periods: [
        { key: '2026', leases: 0, area: 0, rent: rent('0.00') },
        { key: '2027', leases: 1, area: 1_200, rent: rent('30000.00') },
        { key: '2028', leases: 1, area: 900, rent: rent('70000.00') },
      ],
    }))
    .on(listLeaseEnds, () => page([{ ...wren, rent: rent('70000.00') }], 1, { page: 1, pageSize: 50 }, '/'));
});

const open = (at = '/') =>
  shown.show(<LeaseEndsCard scope={{ master_company: 1 }} name="Harbor & Vale" />, { path: '/', at });

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
  await open('/?ending=2028');
  await scrollNear();
  const table = screen.getByRole('table');
  expect(within(table).getByRole('link', { name: 'Wren Apparel' })).toBeTruthy();
  expect(within(table).getByText(/Renewal to 12\/31\/33/)).toBeTruthy();
  expect(shown.server.asked.at(-1)).toMatchObject({ endpoint: listLeaseEnds, query: { ending: '2028' } });
  expect(screen.getByRole('link', { name: 'All years' }).getAttribute('href')).toBe('/#lease-ends');
});

test('who may not see rent reads areas and no money', async () => {
  seesRent = false;
  await open();
  await scrollNear();
  expect(screen.getByRole('table').textContent).toContain('2,100 sq ft');
  expect(screen.queryByText(/\$/)).toBeNull();
});
