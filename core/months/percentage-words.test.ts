import { expect, test } from 'vitest';
import { percentageLines } from '#core/months/percentage-words.ts';
import type { MonthPercentage } from '#core/months/rent-shapes.ts';

const tier = (order: number, rate: string, slice: string, amount: string, category: string | null = null) => ({
  ...{ from: '2026-01-01', to: '2026-10-31', category, order, over: '1100000.00' },
  ...{ rate, slice, flat: '0.00', amount },
});
const step = (kind: 'measured' | 'offset' | 'maximum_year', amount: string) => ({ kind, name: null, amount });

const PICTURE: MonthPercentage = {
  through: '2026-10-31',
  period: {
    from: '2026-01-01',
    to: '2026-12-31',
    kind: 'annual',
    sales: { to_date: '1203039.24', before: '1069374.99' },
    thresholds: ['1100000.00', '1300000.00'],
    breakpoint: { amount: '1100000.00', above: '103039.24', left: '0.00', passed_on: '2026-10-07' },
    tiers: [tier(1, '6', '103039.24', '6182.35'), tier(2, '8', '0.00', '0.00')],
    steps: [step('measured', '6182.35')],
    due_to_date: '6182.35',
    before: '0.00',
  },
  within: '6182.35',
  expected: '0.00',
  billed: { amount: '6108.10', left: '74.25', invoices: ['2-0031', '2-0032', '2-0033', '2-0034'] },
};
const period = PICTURE.period!;

test.each<[string, MonthPercentage, string[]]>([
  [
    'passed inside the month',
    PICTURE,
    [
      'Year to Oct 31 (1,069,374.99 + 133,664.25) 1,203,039.24',
      '− Breakpoint 1,100,000.00',
      '= Above the breakpoint (passed on Oct 7) 103,039.24',
      '× 6%, first tier 6,182.35',
      '− Billed for October 2026 (2-0031 to 2-0034, 4 invoices) 6,108.10',
      '= To bill with the next invoice 74.25',
    ],
  ],
  [
    'passed before, two tiers, and too much billed',
    {
      ...PICTURE,
      period: {
        ...period,
        sales: { to_date: '1400000.00', before: null },
        breakpoint: { amount: '1100000.00', above: '300000.00', left: '0.00', passed_on: null },
        tiers: [tier(1, '6', '200000.00', '12000.00'), tier(2, '8', '100000.00', '8000.00')],
        steps: [step('measured', '20000.00'), step('offset', '-500.00')],
        due_to_date: '19500.00',
        before: '12000.00',
      },
      within: '7500.00',
      billed: { amount: '7600.00', left: '-100.00', invoices: ['2-0031'] },
    },
    [
      'Year to Oct 31 1,400,000.00',
      '− Breakpoint 1,100,000.00',
      '= Above the breakpoint 300,000.00',
      '× 6%, first tier (200,000.00 in it) 12,000.00',
      '× 8%, second tier (100,000.00 in it) 8,000.00',
      '− Offset 500.00',
      '= % Rent due through Oct 31 19,500.00',
      '− Fallen due through Sep 30 12,000.00',
      '= % Rent of October 2026 7,500.00',
      '− Billed for October 2026 (2-0031) 7,600.00',
      '= To take off the next invoice 100.00',
    ],
  ],
  [
    'below it, by a breakpoint of the month, and nothing billed yet',
    {
      ...PICTURE,
      period: {
        ...period,
        kind: 'monthly',
        sales: { to_date: '90000.00', before: null },
        thresholds: ['100000.00'],
        breakpoint: { amount: '100000.00', above: '0.00', left: '10000.00', passed_on: null },
        tiers: [tier(1, '6', '0.00', '0.00')],
        steps: [step('measured', '0.00')],
        due_to_date: '0.00',
      },
      within: '0.00',
      billed: { amount: '0.00', left: '0.00', invoices: [] },
    },
    [
      'Month to Oct 31 90,000.00',
      '− Breakpoint 100,000.00',
      '= Left until the breakpoint 10,000.00',
      '= % Rent of October 2026 0.00',
      '− Billed for October 2026 (nothing yet) 0.00',
      '= Left to bill 0.00',
    ],
  ],
  [
    'rates by category, and a maximum',
    {
      ...PICTURE,
      period: {
        ...period,
        sales: null,
        thresholds: [],
        breakpoint: null,
        tiers: [tier(1, '6', '100.00', '6.00', 'Food'), tier(1, '8', '100.00', '8.00', 'Drinks')],
        steps: [step('measured', '14.00'), step('maximum_year', '-4.00')],
        due_to_date: '10.00',
      },
      within: '10.00',
      expected: '2.00',
      billed: null,
    },
    [
      '× Food, 6% (100.00 in it) 6.00',
      '× Drinks, 8% (100.00 in it) 8.00',
      '− Over the year’s maximum 4.00',
      '= % Rent of October 2026 10.00',
      'Expected until its line is billed 2.00',
    ],
  ],
  [
    'measured in several pieces',
    {
      ...PICTURE,
      period: { ...period, sales: null, thresholds: [], breakpoint: null, tiers: [] },
      billed: null,
    },
    ['Measured by the terms 6,182.35', '= % Rent of October 2026 6,182.35'],
  ],
  ['days of several periods', { ...PICTURE, period: null, billed: null }, ['% Rent of October 2026 6,182.35']],
])('%s', (_, percentage, expected) => {
  const lines = percentageLines({ month: '2026-10-01', from: '2026-10-01' }, percentage, 'USD');
  expect(
    lines.map(({ sign = '', label, note, value }) =>
      `${sign} ${label} ${note ? `(${note}) ` : ''}${value}`.trim().replaceAll('$', ''),
    ),
  ).toEqual(expected);
});
