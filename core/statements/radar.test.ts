import { describe, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day, weekday } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { historyOf, pastErrors, projectionFrom } from '#core/statements/project-sales.ts';
import { radarOf } from '#core/statements/radar.ts';
import { methodSentences, radarWords } from '#core/statements/radar-words.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

function sold(from: string, through: string, amount: (day: Day) => number): SalesRow[] {
  const rows: SalesRow[] = [];
  for (let at = day(from); at <= through; at = addDays(at, 1)) {
    rows.push({ day: at, category: null, gross: cents(amount(at)), items: {} });
  }
  return rows;
}

const LEVEL = 100_000;
const parts = (changes = {}) => termsParts([accepted(1, exampleDealTerms(changes))], null);

describe('what a store will sell', () => {
  test('with a year of history a weekday sells what it sold a year before, times the growth since', () => {
    const saturday = (at: Day) => (weekday(at) === 6 ? 3 : 1);
    const rows = sold('2025-01-01', '2026-06-30', (at) => saturday(at) * (at < '2026-01-01' ? 10_000 : 11_000));
    const projection = projectionFrom(historyOf(rows, day('2026-06-30')), day('2026-06-30'), day('2026-12-31'))!;
    expect(projection.method).toBe('last_year');
    expect(projection.rowsOn(day('2026-07-04')).map(({ gross }) => gross)).toEqual([33_000]);
    expect(projection.rowsOn(day('2026-07-06')).map(({ gross }) => gross)).toEqual([11_000]);
  });

  test('with less than a year the weekday average of eight weeks counts', () => {
    const rows = sold('2026-04-01', '2026-06-30', (at) => (weekday(at) === 7 ? 5_000 : 20_000));
    const projection = projectionFrom(historyOf(rows, day('2026-06-30')), day('2026-06-30'), day('2026-12-31'))!;
    expect(projection.method).toBe('weekdays');
    expect(projection.rowsOn(day('2026-07-05')).map(({ gross }) => gross)).toEqual([5_000]);
  });

  test('under four weeks nothing is said', () => {
    const rows = sold('2026-06-10', '2026-06-30', () => LEVEL);
    expect(projectionFrom(historyOf(rows, day('2026-06-30')), day('2026-06-30'), day('2026-12-31'))).toBeNull();
  });

  test('a day without a report is no day without sales', () => {
    const gaps = sold('2025-01-01', '2026-06-30', () => LEVEL).filter(({ day: at }) => !at.endsWith('-15'));
    const projection = projectionFrom(historyOf(gaps, day('2026-06-30')), day('2026-06-30'), day('2026-12-31'))!;
    expect(projection.growth).toEqual({ numerator: projection.growth!.denominator, denominator: expect.anything() });
    expect(projection.rowsOn(day('2026-07-14')).map(({ gross }) => gross)).toEqual([LEVEL]);
  });

  test('steady sales were never guessed wrong; sales that doubled were, by half', () => {
    const steady = sold('2026-01-01', '2026-06-30', () => LEVEL);
    expect(pastErrors(historyOf(steady, day('2026-06-30')), day('2026-06-30'))).toEqual([0, 0, 0, 0, 0]);
    const doubled = sold('2026-01-01', '2026-06-30', (at) => (at > '2026-06-02' ? 2 * LEVEL : LEVEL));
    expect(pastErrors(historyOf(doubled, day('2026-06-30')), day('2026-06-30'))[0]).toBe(1_000);
  });
});

describe('the radar', () => {
  const steady = sold('2025-01-01', '2026-09-22', () => LEVEL);

  test('the worked number: crossed on day 101, 15,900.00 by the end of the year', () => {
    const radar = radarOf(parts(), steady, day('2026-09-22'))!;
    expect(radar).toMatchObject({
      state: 'above',
      crossing: '2026-04-11',
      breakpoint: 10_000_000,
      rate: '6',
      sales: 265 * LEVEL,
      year: { from: '2026-01-01', through: '2026-12-31' },
      errorPercent: 2,
      tried: 8,
    });
    expect(radar.periodSales!.expected).toBe(365 * LEVEL);
    expect(radar.percentageRent).toEqual({ low: 1_578_000, expected: 1_590_000, high: 1_602_000 });
  });

  test('before the crossing: the day, and the days of a good and a poor run', () => {
    const radar = radarOf(parts(), steady, day('2026-03-01'))!;
    expect(radar).toMatchObject({ state: 'expected', crossing: '2026-04-11' });
    expect(radar.earliest! <= radar.crossing! && radar.crossing! <= radar.latest!).toBe(true);
    expect(radarWords(radar, 'USD')).toMatch(/^Expected to pass the breakpoint of \$100,000\.00 on Apr 11, between /);
    expect(methodSentences(radar)).toHaveLength(4);
  });

  test.each([
    ['no percentage rent', { percentage: null, rent_basis: 'base_rent', base_rent: base() }, 'no_percentage'],
    ['a breakpoint out of reach', tier('900000.00'), 'not_expected'],
    [
      'no breakpoint',
      { percentage: { breakpoint: 'none', tiers: [{ over: '0.00', rate: '6', flat: '0.00' }] } },
      'from_first_sale',
    ],
  ])('%s', (_, changes, state) => {
    const radar = radarOf(parts(changes), steady, day('2026-03-01'))!;
    expect(radar.state).toBe(state);
    expect(radarWords(radar, 'USD')).not.toBe('');
  });

  test('too little history says so, and gives no range', () => {
    const radar = radarOf(
      parts(),
      sold('2026-01-01', '2026-01-12', () => LEVEL),
      day('2026-01-12'),
    )!;
    expect(radar).toMatchObject({ state: 'too_little', percentageRent: null, rent: null, method: null });
    expect(radarWords(radar, 'USD')).toMatch(/too little history/);
  });

  test('a month is its own period: the crossing is within it', () => {
    const monthly = {
      percentage: { breakpoint_period: 'monthly', tiers: [{ over: '20000.00', rate: '6', flat: '0.00' }] },
    };
    const radar = radarOf(parts(monthly), steady, day('2026-03-10'))!;
    expect(radar).toMatchObject({ period: { from: '2026-03-01', through: '2026-03-31' }, crossing: '2026-03-21' });
  });

  test('nothing before the first day has ended', () => {
    expect(radarOf(parts(), [], day('2025-12-31'))).toBeNull();
  });

  test('in the first months of a store the range is assumed and told so', () => {
    const radar = radarOf(
      parts(),
      sold('2026-01-01', '2026-02-15', () => LEVEL),
      day('2026-02-15'),
    )!;
    expect(radar).toMatchObject({ method: 'weekdays', tried: 0, errorPercent: 15 });
    expect(methodSentences(radar).join(' ')).toMatch(/assumed/);
  });
});

function tier(over: string) {
  return { percentage: { tiers: [{ over, rate: '6', flat: '0.00' }] } };
}

function base() {
  return { amount: '1000.00', period: 'monthly', steps: [] };
}
