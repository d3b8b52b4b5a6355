import { expect, test } from 'vitest';
import { cents, type Rate } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type ComingRentFacts, comingRent } from '#core/payments/invoices/coming-rent.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const terms = exampleDealTerms({
  rent_basis: 'base_rent',
  base_rent: { amount: '6500.00', period: 'monthly', due_day: 1, in_advance: true },
});
const facts: ComingRentFacts = {
  parts: termsParts([accepted(1, terms)], null),
  invoiced: [],
  collectFrom: day('2026-01-01'),
  collectThrough: null,
  reviewHours: 24,
  zone: 'America/New_York',
  today: day('2026-11-17'),
};

test('the next month, on the banking day after the review window', () => {
  expect(comingRent(facts)).toEqual({
    from: '2026-12-01',
    through: '2026-12-31',
    due: '2026-12-01',
    debitDay: '2026-12-02',
    amount: cents(650_000),
  });
});

test('a month that is invoiced already is not to come again; what is not collected never is', () => {
  const december = { of: 'base' as const, from: day('2026-12-01'), through: day('2026-12-31'), amount: cents(650_000) };
  expect(comingRent({ ...facts, invoiced: [december] })?.from).toBe('2027-01-01');
  expect(comingRent({ ...facts, invoiced: [{ ...december, amount: cents(0) }] })?.from).toBe('2026-12-01');
  expect(comingRent({ ...facts, collectThrough: day('2026-11-30') })).toBeNull();
  expect(comingRent({ ...facts, collectFrom: day('2027-06-01') })).toBeNull();
});

test.each([
  ['2026-12-01', 780_000],
  ['2026-12-02', 650_000],
])('the tax is that of the terms on the due day: from %s on it is 20%%', (from, amount) => {
  const taxed = { ...terms, tax: { ...terms.tax, base_rent: 20_000_000 as Rate } };
  const [part] = facts.parts;
  const parts = [part!, { ...part!, from: day(from), terms: taxed }];
  expect(comingRent({ ...facts, parts })?.amount).toBe(amount);
});
