import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { partTerms } from '#core/statements/part-terms.ts';
import { termsParts, versionOn } from '#core/statements/terms-parts.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const six = exampleDealTerms({ end_date: '2026-12-31' });
const seven = exampleDealTerms({
  end_date: '2026-12-31',
  percentage: { tiers: [{ over: '100000.00', rate: '7', flat: '0.00' }] },
});
const longer = exampleDealTerms({ end_date: '2028-12-31' });
const spans = (parts: ReturnType<typeof termsParts>) =>
  parts.map(({ from, to, versions }) => [from, to, versions.map(({ version }) => version)]);

test.each([
  ['one version', [accepted(1, six)], [['2026-01-01', '2026-12-31', [1]]]],
  [
    'other terms from July on',
    [accepted(1, six), accepted(2, seven, '2026-07-01')],
    [
      ['2026-01-01', '2026-06-30', [1]],
      ['2026-07-01', '2026-12-31', [2]],
    ],
  ],
  [
    'a longer term goes on with the same count',
    [accepted(1, six), accepted(2, longer, '2026-11-01')],
    [['2026-01-01', '2028-12-31', [1, 2]]],
  ],
  [
    'a version from the same day replaces the one before',
    [accepted(1, six), accepted(2, seven, '2026-01-01')],
    [['2026-01-01', '2026-12-31', [2]]],
  ],
  [
    'an agreement taken up again after a pause',
    [accepted(1, six), accepted(2, { ...longer, start_date: day('2027-02-01') }, '2027-02-01')],
    [
      ['2026-01-01', '2026-12-31', [1]],
      ['2027-02-01', '2028-12-31', [2]],
    ],
  ],
  [
    'who sees the figures is not counted',
    [accepted(1, six), accepted(2, { ...six, visibility: 'off', payout_period: 'week' }, '2026-05-01')],
    [['2026-01-01', '2026-12-31', [1, 2]]],
  ],
] as const)('%s', (_, versions, expected) => {
  expect(spans(termsParts(versions, null))).toEqual(expected);
});

test('a deal that ended early ends its parts', () => {
  const versions = [accepted(1, six), accepted(2, seven, '2026-07-01')];
  expect(spans(termsParts(versions, day('2026-09-15'))).at(-1)).toEqual(['2026-07-01', '2026-09-15', [2]]);
  expect(spans(termsParts(versions, day('2026-05-15')))).toEqual([['2026-01-01', '2026-05-15', [1]]]);
});

test('the version in force on a day is named', () => {
  const [part] = termsParts([accepted(1, six), accepted(2, longer, '2026-11-01')], null);
  expect(versionOn(part!, day('2026-10-31')).version).toBe(1);
  expect(versionOn(part!, day('2026-11-01')).version).toBe(2);
});

test('a later part keeps the days on which rent years begin', () => {
  const lease = exampleDealTerms({ start_date: '2024-02-29' });
  expect(partTerms(lease, day('2026-07-01'), null).percentage?.year_starts).toBe('02-28');
  expect(partTerms(lease, day('2024-02-29'), null).percentage?.year_starts).toBe('lease');
  const short = exampleDealTerms({ percentage: { first_year_ends: '2026-03-31' } });
  expect(partTerms(short, day('2026-07-01'), null).percentage).toMatchObject({
    year_starts: '04-01',
    first_year_ends: null,
  });
});

test('what was written for the whole term is shared out by days', () => {
  const whole = exampleDealTerms({
    end_date: '2026-12-31',
    rent_basis: 'base_rent',
    base_rent: { amount: '36500.00', period: 'entire_period' },
    percentage: { breakpoint_period: 'entire_period', tiers: [{ over: '73000.00', rate: '5', flat: '0.00' }] },
  });
  const part = partTerms(whole, day('2026-01-01'), day('2026-01-10'));
  expect(part.base_rent?.amount).toBe(100_000);
  expect(part.percentage?.tiers[0]?.over).toBe(200_000);
});
