// Lives that mix what is rarely agreed together. Each figure was worked out by itself, as the comment beside it says.
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import type { RetailCalendar } from '#core/rent/life/terms.ts';
import { baseRent, figuresAt, lifeOf, lifeTerms, monthly, over } from '#testing/rent/life-terms.ts';

const eachDay = (from: string, through: string, gross: string) => {
  const rows: { day: string; gross: string }[] = [];
  for (let at = day(from); at <= through; at = addDays(at, 1)) rows.push({ day: at, gross });
  return rows;
};

test('a year of 53 weeks, prorated inside, with closed days in its second part', () => {
  const calendar: RetailCalendar = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'scaled' };
  const life = lifeOf(
    [
      { from: '2023-01-29', terms: lifeTerms({ ...over('1000000.00', '6'), calendar }) },
      {
        from: '2023-08-06',
        continuity: 'prorate',
        terms: lifeTerms({ ...over('1100000.00', '7'), calendar }),
      },
    ],
    {
      sales: [...eachDay('2023-01-29', '2023-08-05', '4000.00'), ...eachDay('2023-08-06', '2024-02-03', '5000.00')],
      events: [{ on: '2023-10-12', kind: 'closure', from: '2023-10-01', to: '2023-10-10' }],
    },
  );
  // 189 days: (756,000 − 1,000,000 × 189 / 364) × 6% = 14,206.15.
  expect(figuresAt(life, '2023-08-05').percentage_rent).toBe('14206.15');
  // 182 days: (910,000 − 1,100,000 × (182 − 10) / 364) × 7% = 27,315.38.
  expect(figuresAt(life, '2024-02-03')).toMatchObject({ breakpoint: '519780.22', percentage_rent: '41521.53' });
});

test('natural breakpoints by category under a capped index, to the end of the run-off', () => {
  const escalation = {
    kind: 'cpi' as const,
    first: '2025-01-01',
    every_months: 12,
    lag_months: 2,
    base_month: '2023-11',
    cap: '3',
    index: { '2023-11': '300', '2024-11': '315', '2025-11': '318.15' },
  };
  const items = [
    { category: 'Food', base_share: '60', tiers: [{ over: '0.00', rate: '6' }] },
    { category: 'Drinks', base_share: '40', tiers: [{ over: '0.00', rate: '4' }] },
  ];
  const terms = lifeTerms(
    { breakpoint: 'natural', tiers: [] },
    { ...baseRent('10000.00', { escalation }), categories: { rule: 'separate', items } },
  );
  const sold = (category: string, gross: string) => monthly(gross, 30, '2024-01').map((row) => ({ ...row, category }));
  const sales = [...sold('Food', '130000.00'), ...sold('Drinks', '90000.00')];
  const reported = monthly('0.00', 30, '2024-01').map((row) => {
    const month = `${row.day.slice(0, 7)}-01`;
    return { month, on: month === '2026-06-01' ? '2026-07-20' : addDays(day(row.day), 30) };
  });
  const late = { on: '2026-10-15', kind: 'report' as const, month: '2026-06-01', rows: [] };
  const life = lifeOf([{ from: '2024-01-01', terms }], {
    term: { start: '2024-01-01', end: '2026-06-30' },
    sales,
    reported,
    events: [{ on: '2026-07-31', kind: 'bill' }, late, { on: '2026-10-16', kind: 'bill' }],
  });
  // 5% of the index is capped: 10,300.00; then 318.15 / 315 is 1%: 10,403.00. Base rent 120,000 + 123,600 + 62,418.
  // 2024: 360,000 × 6% = 21,600.00; Drinks stay below 1,200,000. 2025: 324,000 × 6% = 19,440.00.
  // 2026 to June: (780,000 − 1,248,360 × 181 / 365) × 6% = 9,657.01; Drinks, 540,000, stay below 619,050.03.
  expect(figuresAt(life, '2026-07-19')).toMatchObject({ percentage_rent: '42897.01', base_rent: '306018.00' });
  expect(figuresAt(life, '2026-09-28')).toMatchObject({ percentage_rent: '50697.01', billed: '356715.01' });
  expect(figuresAt(life, '2026-10-20')).toMatchObject({
    percentage_rent: '50697.01',
    billed: '356715.01',
    refused: [{ on: '2026-10-15', kind: 'report', month: '2026-06-01' }],
  });
});

test('bills are taken off before a maximum that changes inside the year', () => {
  const offsets = [{ name: 'Taxes', per: 'year' as const, by_bills: true }];
  const terms = (maximum: string) => lifeTerms({ maximum: { year: maximum } }, { offsets });
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: terms('40000.00') },
      { from: '2026-07-01', terms: terms('60000.00') },
    ],
    {
      sales: monthly('100000.00'),
      events: [
        {
          on: '2026-02-10',
          kind: 'offset_bill',
          name: 'Taxes',
          from: '2025-07-01',
          to: '2026-06-30',
          amount: '18250.00',
        },
      ],
    },
  );
  // 18,250 × 181 / 365 = 9,050.00 of the bill are of this year. 30,000 − 9,050 to June; 60,000 − 9,050 = 50,950 to December
  // pass the maximum, 40,000 × 181 / 365 + 60,000 × 184 / 365 = 50,082.19.
  expect(figuresAt(life, '2026-06-30').percentage_rent).toBe('20950.00');
  expect(figuresAt(life, '2026-12-31').percentage_rent).toBe('50082.19');
});

test('a year that was taken over restarts, each part with its share of the minimum', () => {
  const terms = (threshold: string, rate: string, year: string) =>
    lifeTerms({ ...over(threshold, rate), minimum: { year } });
  const life = lifeOf(
    [
      { from: '2023-03-01', terms: terms('500000.00', '6', '20000.00') },
      { from: '2023-12-01', continuity: 'restart', terms: terms('600000.00', '8', '24000.00') },
    ],
    {
      sales: monthly('60000.00', 17, '2023-07'),
      opening: { day: '2023-06-30', sales: '400000.00', percentage_billed: '1000.00' },
    },
  );
  // (700,000 − 500,000 × 275 / 365) × 6% = 19,397.26, more than 20,000 × 275 / 365, less the 1,000 of the old books.
  expect(figuresAt(life, '2023-11-30').percentage_rent).toBe('18397.26');
  // 720,000 of the new year are 9,600 by the rate: the minimum of 24,000 is asked for.
  expect(figuresAt(life, '2024-11-30').percentage_rent).toBe('42397.26');
});

test('retail quarters, an amount off for a closure, and a rate that rises inside the quarter', () => {
  const calendar: RetailCalendar = { pattern: '445', weekday: 'friday', rule: 'last', month: 9, week53: 'full' };
  const terms = (rate: string) => lifeTerms({ ...over('100000.00', rate), breakpoint_period: 'quarterly', calendar });
  const life = lifeOf(
    [
      { from: '2025-09-27', terms: terms('6') },
      { from: '2026-01-10', terms: terms('9') },
    ],
    {
      sales: eachDay('2025-09-27', '2026-09-25', '1500.00'),
      events: [
        {
          on: '2026-02-20',
          kind: 'closure',
          reduce: 'amount',
          amount: '15000.00',
          from: '2026-02-01',
          to: '2026-02-14',
        },
      ],
    },
  );
  // 36,500 × 6% = 2,190.00 in the first quarter. 21,000 are sold in the second before the rate rises: all 51,500 over 85,000
  // come after it, 4,635.00. Then 36,500 × 9% = 3,285.00 twice.
  expect(figuresAt(life, '2026-03-27')).toMatchObject({ breakpoint: '85000.00', percentage_rent: '6825.00' });
  expect(figuresAt(life, '2026-09-25').percentage_rent).toBe('13395.00');
});
