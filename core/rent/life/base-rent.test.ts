import { expect, test } from 'vitest';
import { baseRent, errorOf, figuresAt, lifeOf, lifeTerms } from '#testing/rent/life-terms.ts';

const lease = (others: Parameters<typeof baseRent>[1], amount = '3100.00', start = '2026-01-01') =>
  lifeOf([{ from: start, terms: { ...lifeTerms({}, baseRent(amount, others)), percentage: null } }]);
const duesOn = (life: Parameters<typeof figuresAt>[0], day: string) =>
  (
    figuresAt(life, day) as unknown as { base_dues: { period_end: string; due: string; amount: string }[] }
  ).base_dues.map(({ period_end, due, amount }) => `${period_end} ${due} ${amount}`);

test('a month is the sum of its days: 10 at 3,100.00 and 21 at 6,200.00 of 31', () => {
  const life = lease({ steps: [{ from: '2026-01-11', amount: '6200.00' }] });
  expect(figuresAt(life, '2026-01-31').base_rent).toBe('5200.00');
});

test('a schedule by lease year, and a copy that begins later reads the same one', () => {
  const terms = {
    ...lifeTerms({}, baseRent('1000.00', { by_year: [{ year: 2, amount: '1200.00' }] })),
    percentage: null,
  };
  const copied = lifeOf([
    { from: '2026-01-01', terms },
    { from: '2026-05-10', terms },
  ]);
  expect(figuresAt(copied, '2027-01-31').base_rent).toBe('13200.00');
});

test('a fixed escalation compounds on the rounded amount, every six months where it says so', () => {
  const life = lease({ escalation: { kind: 'fixed', percent: '3', first: '2026-03-01', every_months: 6 } }, '3333.33');
  // 3,333.33 x 2, 3,433.33 x 6, 3,536.33 x 4.
  expect(figuresAt(life, '2026-12-31').base_rent).toBe('41411.96');
});

test('an index escalation keeps to floor and cap, and stays where there is no reading', () => {
  const index = { '2025-12': '100', '2026-06': '101', '2027-06': '120' };
  const escalation = {
    kind: 'cpi' as const,
    first: '2026-07-01',
    every_months: 6,
    lag_months: 1,
    base_month: '2025-12',
    index,
    floor: '2',
    cap: '10',
  };
  const life = lease({ escalation }, '1000.00');
  // July: 1% is lifted to 2%. January 2027: no reading of December. July 2027: 120 / 101 is clipped to 10%.
  expect(figuresAt(life, '2026-12-31').base_rent).toBe('12120.00');
  expect(figuresAt(life, '2027-07-31').base_rent).toBe('19362.00');
});

test.each([
  [
    'in arrears on the last day',
    undefined,
    '2026-02-28',
    ['2026-01-31 2026-01-31 3100.00', '2026-02-28 2026-02-28 3100.00'],
  ],
  [
    'in arrears on the 5th of the next month',
    { when: 'arrears', day: 5 },
    '2026-03-04',
    ['2026-01-31 2026-02-05 3100.00'],
  ],
  [
    'in advance, clipped to the month',
    { when: 'advance', day: 31 },
    '2026-02-28',
    ['2026-01-31 2026-01-31 3100.00', '2026-02-28 2026-02-28 3100.00'],
  ],
  [
    'in the month before, never before the term',
    { when: 'advance', day: 20, of: 'before' },
    '2026-01-20',
    ['2026-01-31 2026-01-01 3100.00', '2026-02-28 2026-01-20 3100.00'],
  ],
] as const)('due %s', (_, due, day, expected) => {
  expect(duesOn(lease(due === undefined ? {} : { due }), day)).toEqual(expected);
});

test('an amount for the entire period cannot be amended, and needs an end', () => {
  const terms = (amount: string) => ({
    ...lifeTerms({}, baseRent(amount, { period: 'entire_period' })),
    percentage: null,
  });
  const life = lifeOf([
    { from: '2026-01-01', terms: terms('1200.00') },
    { from: '2027-01-01', terms: terms('1300.00') },
  ]);
  expect(errorOf(life)).toContain('versions.1.terms.base_rent: Keep the base rent');
  const copy = lifeOf([
    { from: '2026-01-01', terms: terms('6000.00') },
    { from: '2026-07-01', terms: terms('6000.00') },
  ]);
  expect(figuresAt(copy, '2026-12-31').base_rent).toBe('1200.00');
  expect(errorOf({ ...copy, term: { start: '2026-01-01', end: null } })).toContain('base_rent.period');
});

test('a lease may last a single day, and ends no earlier than it starts', () => {
  const lastsUntil = (end: string) => ({ ...lease({}, '3100.00', '2026-01-10'), term: { start: '2026-01-10', end } });
  expect(figuresAt(lastsUntil('2026-01-10') as Parameters<typeof figuresAt>[0], '2026-01-31').base_rent).toBe('100.00');
  expect(errorOf(lastsUntil('2026-01-09'))).toContain('on or after the start');
});
