import { describe, expect, test } from 'vitest';
import { day, weekday } from '#core/base/time.ts';
import { plainTerms } from '#core/deals/plain-terms.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { rent } from '#core/rent/rent.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { NOTHING_RETURNED } from '#core/sales/returned.ts';
import { type StoreDay, storeDays } from '#demo/sales/days.ts';
import { hoursOf } from '#demo/sales/hours.ts';
import { demoStoreDays } from '#demo/sales/stores.ts';
import { canonicalTerms, termsWith } from '#testing/deals.ts';

const story = { from: day('2024-11-15'), through: day('2026-11-14'), ordinaryDay: 300_000, taxRate: 0.07 };
const sum = (days: readonly StoreDay[], pick: (entry: StoreDay) => number) =>
  days.reduce((all, entry) => all + pick(entry), 0);
const mean = (days: readonly StoreDay[]) => sum(days, ({ gross }) => gross) / days.length;

describe.each(['food', 'goods', 'service'] as const)('two years of %s', (kind) => {
  const days = storeDays({ ...story, seed: `store of ${kind}`, kind });

  test('are the same from the same seed, and others from another', () => {
    expect(storeDays({ ...story, seed: `store of ${kind}`, kind })).toEqual(days);
    expect(storeDays({ ...story, seed: 'another', kind })[10]!.gross).not.toBe(days[10]!.gross);
  });

  test('have every day, growth, refunds of about two percent, and tips only for food', () => {
    expect(days).toHaveLength(730);
    expect(mean(days.slice(365))).toBeGreaterThan(mean(days.slice(0, 365)));
    const refunds = sum(days, ({ refund }) => refund) / sum(days, ({ gross }) => gross);
    expect(refunds).toBeGreaterThan(0.012);
    expect(refunds).toBeLessThan(0.03);
    expect(sum(days, ({ tip }) => tip) > 0).toBe(kind === 'food');
  });

  test('have busier Saturdays than Tuesdays, and parts that fit into gross', () => {
    const on = (number: number) => mean(days.filter((entry) => weekday(entry.day) === number));
    expect(on(6)).toBeGreaterThan(on(2));
    for (const entry of days) {
      expect(entry.tax + entry.tip + entry.service_charge + entry.gift_card_sold).toBeLessThan(entry.gross);
    }
  });
});

test('hours add up to their day, and only those that count a refund have money that went back', () => {
  const [busy] = storeDays({ ...story, seed: 'hours', kind: 'food' }).filter(({ refunds }) => refunds > 1);
  const hours = hoursOf(busy!, 1, [{ category: 'Food', gross: busy!.gross, refund: busy!.refund }] as never);
  for (const name of ['gross', 'tax', 'tip', 'refund', 'transactions', 'refunds'] as const) {
    expect(hours.reduce((all, hour) => all + hour[name], 0)).toBe(busy![name]);
  }
  expect(hours.map(({ refund }) => refund > 0)).toEqual(hours.map(({ refunds }) => refunds > 0));
  expect(hours.every(({ gross, refund }) => gross > refund)).toBe(true);
});

describe('the demo’s stores', () => {
  const terms = canonicalTerms(
    termsWith({
      start_date: '2024-03-02',
      end_date: null,
      template: 'stated_breakpoint',
      rent_basis: 'none',
      base_rent: null,
      percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '1100000.00', rate: '6' }] },
    }),
  );
  const store = { channelId: 1, country: 'US', terms, startDate: day('2024-03-02') };
  const today = day('2026-11-15');

  test('Juniper & Rye passed its breakpoint forty days ago', () => {
    const days = demoStoreDays({ ...store, merchant: 'Juniper & Rye', property: 'Foundry Hall' }, today);
    const rows = salesByDay(salesRows(days.map((entry) => ({ ...entry, ...NOTHING_RETURNED, channels: 1 }))));
    const owed = (through: string) => rent(plainTerms(readDealTerms(terms)), rows, day(through), 'day').totals.lines;
    expect(owed('2026-10-04') - owed('2026-03-02')).toBe(0);
    expect(owed('2026-10-08') - owed('2026-03-02')).toBeGreaterThan(0);
  });

  test.each([
    ['Field & Tin', '2026-11-09'],
    ['Kiln & Clay', '2026-11-12'],
    ['Saltmarsh Surf Co.', '2026-11-13'],
    ['Ember & Oak', '2026-11-14'],
  ])('%s has reported through %s', (merchant, last) => {
    expect(demoStoreDays({ ...store, merchant, property: 'Mercer Court' }, today).at(-1)!.day).toBe(last);
  });

  test('Pressed Records misses one older day', () => {
    const days = demoStoreDays({ ...store, merchant: 'Pressed Records', property: 'Mercer Court' }, today);
    // A lease of 2 March 2024 is told from its first day.
    expect([days.length, days[0]!.day]).toEqual([987, '2024-03-02']);
    expect(days.some((entry) => entry.day === '2026-10-22')).toBe(false);
  });
});
