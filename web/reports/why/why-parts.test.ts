import { expect, test } from 'vitest';
import { passersBy } from '#web/reports/why/passers-by.ts';
import { categorySteps, merchantSteps } from '#web/reports/why/why-parts.ts';
import { categorySum, categoryWords, type Why } from '#web/reports/why/why-words.ts';
import { levelsOf } from '#web/ui/charts/waterfall.tsx';

const store = (deal: number, change: string) => ({
  store: { deal, name: `Store ${deal}` },
  change,
  change_percent: null,
});
const why = {
  currency: 'USD',
  comparison: { kind: 'retail_calendar' },
  compared_gross: '1000.00',
  adjusted_gross: '1085.00',
  unreported_days: 1,
  basket: { now: '21.00', before: '20.00' },
  steps: [
    { kind: 'no_report', amount: '-20.00' },
    { kind: 'sales', amount: '105.00' },
  ],
  rows: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((deal) => store(deal, deal === 9 ? '-7.00' : '14.00')),
  categories: [
    { category: 'Food', change: '90.00', change_percent: '9.0' },
    { category: null, change: '-5.00', change_percent: null },
  ],
} as unknown as Why;

test.each([
  ['merchants', merchantSteps(why), ['Last year', 'No report', 'Store 1', '2 other merchants', 'This year']],
  ['categories', categorySteps(why), ['Last year', 'Food', 'Without a category', 'This year']],
])('the steps by %s end where the days do', (_what, steps, names) => {
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(levelsOf(steps).at(-2)?.to).toBe(108_500);
});

test('categories have a sum, and it leads to the change by what days without a report left out', () => {
  expect(categorySum(why)).toEqual({ cents: 8500, isAll: true, percent: '8.5' });
  expect(categoryWords({ ...why, change: '105.00' })).toContain('$85.00 + $20.00 = $105.00.');
  const other = { ...why, adjusted_gross: '1086.00' };
  expect(categorySum(other)).toMatchObject({ isAll: false, percent: null });
  expect(categoryWords(other)).not.toContain('=');
});

test('the largest seven are told, the others together', () => {
  expect(merchantSteps(why).map(({ figure }) => figure)).toEqual([
    '$1,000.00',
    '−$20.00',
    ...Array.from({ length: 7 }, () => '+$14.00'),
    '+$7.00',
    '$1,085.00',
  ]);
});

const counts = (store_pass_by: number | null, capture: string | null) => ({ store_pass_by, capture });
const traffic = (now: ReturnType<typeof counts>, before: ReturnType<typeof counts> | null, paired = true) =>
  ({
    comparison: { kind: 'retail_calendar' },
    totals: now,
    compared: before,
    rows: [{ traffic: now, compared: paired ? before : counts(null, null) }],
  }) as unknown as Parameters<typeof passersBy>[0];

test.each([
  ['nobody counted', traffic(counts(null, null), null), undefined],
  [
    'both sides counted',
    traffic(counts(408_820, '19.45'), counts(391_590, '19.53')),
    '408,820 passed the stores, +4.4%; 19.45% came in, 19.53% last year.',
  ],
  ['one side only', traffic(counts(500, '20.00'), null), '500 passed the stores; 20.00% came in.'],
  [
    'a day that one side lacks',
    traffic(counts(500, '20.00'), counts(400, '21.00'), false),
    '500 passed the stores; 20.00% came in.',
  ],
])('passers-by, %s', (_what, reply, text) => expect(passersBy(reply)?.text).toBe(text));

test('fewer passed by and more of them came in', () => {
  expect(passersBy(traffic(counts(300, '22.00'), counts(400, '21.00')))?.title).toBe(
    'Fewer passed by, a larger share came in',
  );
});
