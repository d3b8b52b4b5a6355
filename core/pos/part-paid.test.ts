import { expect, test } from 'vitest';
import { cents, ZERO } from '#core/base/money.ts';
import { paidPart, refundedPart } from '#core/pos/part-paid.ts';
import { soldRecord } from '#core/pos/records.ts';

const line = (net: number, tax: number, category: string | null, giftCard = false) => ({
  net: cents(net),
  tax: cents(tax),
  discount: ZERO,
  category,
  giftCard,
});
const receipt = (lines: ReturnType<typeof line>[], more: Record<string, number> = {}) =>
  soldRecord({ external_id: 's', occurred_at: 0, lines, ...(more as Record<string, ReturnType<typeof cents>>) });

test('the worked number: 27.00 of 108.00', () => {
  const sofa = receipt([line(10_000, 800, 'Furniture')]);
  expect(paidPart(sofa, cents(2_700))).toMatchObject({
    gross: 2_700,
    tax: 200,
    categories: [{ category: 'Furniture', gross: 2_700, tax: 200 }],
  });
  expect(paidPart(sofa, cents(10_800))).toEqual(sofa);
  expect(paidPart(sofa, cents(12_000))).toEqual(sofa);
});

test('categories of a part still add up to what is left of it', () => {
  const whole = receipt([line(3_333, 0, 'A'), line(3_333, 0, 'B'), line(3_334, 0, 'C'), line(2_500, 0, null, true)], {
    tip: 700,
    serviceCharge: 1_800,
    tax: 812,
  });
  const part = paidPart(whole, cents(1_001));
  const nets = (part.categories ?? []).map(({ gross = 0, tax = 0 }) => gross - tax);
  const netOfCategories = nets.reduce((all, net) => all + net, 0);
  expect(netOfCategories).toBe(part.gross - part.tax - part.tip - part.service_charge - part.gift_card_sold);
});

test('a refund that is told as one amount is a part of everything', () => {
  const sale = receipt([line(2_000, 400, null)]);
  expect(refundedPart(sale, cents(600))).toMatchObject({ refund: 500, tax: 100, tip: 0, giftCardSold: 0 });
  const dinner = receipt([line(10_000, 0, null)], { tip: 700, serviceCharge: 1_800 });
  expect(refundedPart(dinner, dinner.gross)).toEqual({
    refund: 11_800,
    tax: 0,
    tip: 700,
    serviceCharge: 1_800,
    giftCardSold: 0,
  });
});
