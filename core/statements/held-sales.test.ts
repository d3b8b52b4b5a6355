import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import { heldSales } from '#core/statements/held-sales.ts';
import { heldSentence, heldTotal } from '#core/statements/held-words.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import { lifeAccruals } from '#core/statements/life-accrual.ts';
import { plainAccrual } from '#core/statements/plain-accrual.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const ON = day('2026-05-01');
const SPAN = { from: ON, through: ON };
const row = (category: string | null, gross: number, items: Record<string, number> = {}): SalesRow => ({
  day: ON,
  category,
  gross: cents(gross),
  items: items as SalesRow['items'],
});

const FOOD = {
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: { rule: 'separate', items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '5' }] }] },
};

test.each<[string, Record<string, unknown>, SalesRow[], [string | null, number][]]>([
  ['a category without a rate', FOOD, [row('Food', 5_000_000), row('Gifts', 2_000_000)], [['Gifts', 2_000_000]]],
  ['no category at all', FOOD, [row('Food', 5_000_000), row(null, 2_000_000)], [[null, 2_000_000]]],
  ['by what the definition leaves of it', FOOD, [row(null, 108_000, { tax: 8_000 })], [[null, 100_000]]],
  ['nothing left of it', FOOD, [row('Gifts', 8_000, { tax: 8_000 })], []],
  ['everything has a rate', FOOD, [row('Food', 5_000_000)], []],
  ['no rates by category', {}, [row('Gifts', 2_000_000), row(null, 1)], []],
])('%s', (_, changes, rows, expected) => {
  const held = heldSales(exampleDealTerms(changes), salesByDay(rows), SPAN);
  expect([...held]).toEqual(expected);
});

test('pooled categories hold what they do not list, by whichever engine', () => {
  const item = (category: string) => ({ category, tiers: [{ over: '100000.00', rate: '5' }] });
  const pooled = {
    ...FOOD,
    categories: { rule: 'pooled', items: [item('Food'), item('Wine')] },
    payment_period: 'monthly',
  };
  const rows = [row('Food', 25_000_000), row('Gifts', 8_000_000), row(null, 1_000_000)];
  // 250,000.00 of food against 200,000.00 at 5%; gifts and what has no category are in no line.
  const [lease] = leasesOf(termsParts([accepted(1, exampleDealTerms(pooled))], null));
  const plain = plainAccrual(lease!.parts[0]!, rows, ON, cents(0));
  const [life] = lifeAccruals(lease!, rows, ON, { repaid: cents(0), missing: [], rentFacts: NO_LEASE_FACTS });
  expect(plain.days.find((entry) => entry.day === ON)!.amount).toBe(250_000);
  expect(life!.days).toEqual(plain.days);
});

test('days outside the span are not held in it', () => {
  const sales = salesByDay([row('Gifts', 2_000_000)]);
  const later = day('2026-05-02');
  expect([...heldSales(exampleDealTerms(FOOD), sales, { from: later, through: later })]).toEqual([]);
});

test('it is said with its sum and its categories', () => {
  const held = [
    { category: 'Gifts', amount: cents(3_000_000) },
    { category: null, amount: cents(2_000_000) },
  ];
  expect(heldTotal(held)).toBe(5_000_000);
  expect(heldSentence(held, 'USD')).toBe(
    '$50,000.00 of sales is held: no rate of the terms covers it, so it is in no rent yet. Gifts $30,000.00; Without a category $20,000.00.',
  );
});
