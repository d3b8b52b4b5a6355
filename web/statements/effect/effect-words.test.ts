import { expect, test } from 'vitest';
import type { Effect } from '#core/statements/effect/contract.ts';
import { bendPoints } from '#web/statements/effect/bend-points.ts';
import { changeWords, leadingChange, otherSales } from '#web/statements/effect/effect-words.ts';

const bend = [
  { percent: 90, sales: '900000.00', now: '0.00', proposed: '120.00' },
  { percent: 100, sales: '1000000.00', now: '0.00', proposed: '600.00' },
];

test('what a change asks more on other sales, each with its days', () => {
  const span = { sales: '1200000.00', now: '10.00', proposed: '30.00', difference: '20.00' };
  const effect = {
    currency: 'USD',
    bend,
    history: { from: '2025-11-01', through: '2026-10-31', now: { sales: '1000000.00' }, difference: '600.00' },
    year_before: { ...span, from: '2024-11-01', through: '2025-10-31' },
    expected: { ...span, from: '2026-12-01', through: '2027-11-30', low: '0.00', high: '0.00' },
  } as unknown as Effect;
  const rows = otherSales(effect);
  expect(rows.map(({ difference }) => difference)).toEqual(['20.00', '600.00', '20.00', '120.00']);
  expect(rows[2]!.label).toMatch(/expected, sales of \$1,200,000\.00$/);
  expect(rows[3]!.label).toBe('If sales fall 10%, to $900,000.00');
  const young = otherSales({ ...effect, history: null, year_before: null, expected: null, bend: [] });
  expect(young).toEqual([]);
});

test('the curves bend at their breakpoints, and the first of each is named', () => {
  const breakpoints = [
    { terms: 'proposed' as const, sales: '950000.00', rent: '0.00' },
    { terms: 'proposed' as const, sales: '980000.00', rent: '300.00' },
  ];
  const { now, proposed, marks } = bendPoints({ bend, breakpoints });
  expect(now.map(({ sales }) => sales)).toEqual([90_000_000, 100_000_000]);
  expect(proposed.map(({ sales, rent }) => [sales, rent])).toEqual([
    [90_000_000, 12_000],
    [95_000_000, 0],
    [98_000_000, 30_000],
    [100_000_000, 60_000],
  ]);
  expect(marks.map(({ isFirst }) => isFirst)).toEqual([true, false]);
});

const rents = { effective_rate: '7.00' };
const effectOf = (past: string, inYear: string) =>
  ({
    currency: 'USD',
    history: { months: 12, now: rents, proposed: rents, difference: past },
    year: { from: '2027-01-01', through: '2027-12-31', difference: inYear },
    range: null,
  }) as unknown as Effect;

test('an extension by the same terms is told by the rent of the time that it adds', () => {
  const extension = effectOf('0.00', '141987.22');
  expect(leadingChange(extension)).toBe('141987.22');
  expect(changeWords(extension)).toMatch(
    /^more rent in the rent year .*, as far as sales can be expected\. No change on the last 12 months of sales\.$/,
  );
  const higher = effectOf('4952.96', '1200.00');
  expect([leadingChange(higher), changeWords(higher)]).toEqual([
    '4952.96',
    'more rent a year on the last 12 months of sales.',
  ]);
  const same = effectOf('0.00', '0.00');
  expect([leadingChange(same), changeWords(same)]).toEqual(['0.00', 'No change on the last 12 months of sales.']);
});
