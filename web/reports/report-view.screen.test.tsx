import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listDeals } from '#core/deals/contract.ts';
import { listMasterCompanies } from '#core/properties/master-company-contract.ts';
import { listPremises } from '#core/properties/premises-contract.ts';
import { categoryReport } from '#core/reports/stores-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { errorOf, fill, openScreen, press } from '#testing/screen/show.tsx';
import { ReportView } from '#web/reports/report-view.tsx';
import type { ReportScope } from '#web/reports/scope.ts';

const shown = openScreen();
const deal = exampleOf(listDeals).results[0]!;
const active = (id: number, legal_name: string) => ({
  ...deal,
  id,
  status: 'active' as const,
  retailer: { ...deal.retailer, legal_name },
});

const scope: ReportScope = {
  side: 'landlord',
  kind: 'property',
  name: 'Harbor 1',
  query: { premises: [4] },
  country: 'US',
  masterCompany: undefined,
  places: [],
  dayHref: () => undefined,
};

beforeEach(async () => {
  const results = [
    active(7, 'Juniper Foods LLC'),
    active(8, 'Cedar Coffee'),
    { ...deal, id: 9, status: 'draft' as const },
  ];
  shown.server
    .on(categoryReport.read, () => exampleOf(categoryReport.read))
    .on(listDeals, () => ({ ...exampleOf(listDeals), count: results.length, next: null, previous: null, results }));
});

const open = (search = '') =>
  shown.show(<ReportView scope={scope} report="categories" />, { path: '/report', at: `/report${search}` });
const lastAsked = () => {
  const { query } = shown.server.asked.filter(({ endpoint }) => endpoint === categoryReport.read).at(-1)!;
  return query;
};

test('without a choice it is the month to date beside the retail calendar', async () => {
  await open();
  expect(lastAsked()).toEqual({ premises: '4', preset: 'month_to_date', compare: 'retail_calendar' });
});

test('days of one’s own take the place of the preset, in the address and in what is asked', async () => {
  await open('?preset=last_month');
  await press(/ – /);
  await fill('First day', '2026-03-10');
  await fill('Last day', '2026-03-09');
  await press('Show these days');
  expect(errorOf('Last day')).toBe('The last day comes before the first: choose a later one.');
  await fill('Last day', '2026-03-12');
  await press('Show these days');
  expect(shown.search()).toBe('?from=2026-03-10&through=2026-03-12');
  expect(lastAsked()).toMatchObject({ from: '2026-03-10', through: '2026-03-12' });
  expect(lastAsked()).not.toHaveProperty('preset');
});

test('without a comparison no store is left out for it', async () => {
  await open('?same_store=true');
  expect(lastAsked()).toMatchObject({ compare: 'retail_calendar', same_store: 'true' });
  await press(/^Compare/);
  await press(/These days alone/, 'menuitem');
  expect(lastAsked()).toMatchObject({ compare: 'none' });
  expect(lastAsked()).not.toHaveProperty('same_store');
  await press(/^Compare/);
  expect(screen.queryByRole('menuitem', { name: /Same stores only/ })).toBeNull();
});

test('merchants are offered once they are asked for, drafts are not, and the choice can be taken back', async () => {
  await open();
  expect(shown.server.asked.some(({ endpoint }) => endpoint === listDeals)).toBe(false);
  await press('Merchant');
  await press(/Merchants/, 'combobox');
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.map((words) => words?.split(',')[0])).toEqual(['Juniper Foods LLC', 'Cedar Coffee']);
  await press(/Cedar Coffee/, 'option');
  expect(lastAsked()).toMatchObject({ merchant: '8' });
  expect(shown.search()).toBe('?merchant=8');
  await press(/^Remove Only/);
  expect(shown.search()).toBe('');
});

test('properties are offered by name once they are asked for', async () => {
  const company = { ...exampleOf(listMasterCompanies).results[0]!, id: 4, has_tags: false, premises_count: 2 };
  const portfolio: ReportScope = { ...scope, kind: 'portfolio', query: { master_company: 4 }, masterCompany: company };
  shown.server.on(listPremises, () => exampleOf(listPremises));
  await shown.show(<ReportView scope={portfolio} report="categories" />);
  const isAsked = () => shown.server.asked.some(({ endpoint }) => endpoint === listPremises);
  expect(isAsked()).toBe(false);
  await press('Property');
  expect(isAsked()).toBe(true);
});

test('nonsense in the address falls back to what is usual', async () => {
  await open('?preset=yesterdayish&compare=moon&merchant=x');
  expect(lastAsked()).toEqual({ premises: '4', preset: 'month_to_date', compare: 'retail_calendar' });
});

test('on a phone one chip says the days and the filters, and opens all of them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open('?preset=last_month&merchant=7');
  expect(screen.queryByRole('button', { name: /Compare/ })).toBeNull();
  await press('Last Month, 1 filter');
  await press('Yesterday');
  expect(lastAsked()).toMatchObject({ preset: 'yesterday', merchant: '7' });
  await press('Show the report');
  expect(screen.getByRole('button', { name: 'Yesterday, 1 filter' })).toBeTruthy();
});
