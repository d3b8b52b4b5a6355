import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { leftToAdjust } from '#core/payments/invoices/agreed-adjustment.ts';

const MONDAY = day('2026-03-02');
const invoiced = { day: MONDAY, gross: cents(1_100_00), net: cents(1_000_00), rent: cents(100_00) };

test.each([
  ['nothing was corrected', { gross: 1_100_00, net: 1_000_00, rent: 100_00 }, -40_00],
  ['the sales were corrected in part', { gross: 850_00, net: 750_00, rent: 75_00 }, -15_00],
  ['the correction gives back as much', { gross: 700_00, net: 600_00, rent: 60_00 }, 0],
  ['the correction gives back more', { gross: 600_00, net: 500_00, rent: 50_00 }, 0],
  ['a refund was added and the gross is the same', { gross: 1_100_00, net: 750_00, rent: 75_00 }, -15_00],
  ['only another day moved its rent', { gross: 1_100_00, net: 1_000_00, rent: 80_00 }, -40_00],
  ['more was sold after all', { gross: 1_300_00, net: 1_200_00, rent: 120_00 }, -40_00],
])('a day of 100.00 agreed at 60.00: %s', (_, { gross, net, rent }, left) => {
  const now = () => ({ gross: cents(gross), net: cents(net), rent: cents(rent) });
  expect(leftToAdjust({ amount: cents(-40_00) }, [invoiced], now)).toBe(left);
});

test('an agreement without days stands as it is', () => {
  const now = () => ({ gross: null, net: null, rent: cents(0) });
  expect(leftToAdjust({ amount: cents(-40_00) }, [], now)).toBe(-40_00);
});

test('an invoice of before the net sales were kept is compared by its gross', () => {
  const { net: _, ...before } = invoiced;
  const now = (gross: number) => () => ({ gross: cents(gross), net: cents(1), rent: cents(75_00) });
  expect(leftToAdjust({ amount: cents(-40_00) }, [before], now(1_100_00))).toBe(-40_00);
  expect(leftToAdjust({ amount: cents(-40_00) }, [before], now(850_00))).toBe(-15_00);
});

test.each([
  ['a part of it', 30_00, -10_00],
  ['all of it', 40_00, 0],
  ['more than it', 100_00, 0],
])('a refund on another day gave back %s', (_, elsewhere, left) => {
  const now = () => ({ gross: cents(1_100_00), net: cents(1_000_00), rent: cents(100_00) });
  expect(leftToAdjust({ amount: cents(-40_00) }, [invoiced], now, cents(elsewhere))).toBe(left);
});
