import { expect, test } from 'vitest';
import { cents, type Rate } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { roundedCents } from '#core/rent/exact.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';

const ON = day('2026-05-01');
const SPAN = { start: numberOf(ON), end: numberOf(ON) };
const TWO_PERCENT = 2_000_000 as Rate;

function row(gross: number, items: Record<string, number>): SalesRow {
  const amounts = Object.entries(items).map(([name, amount]) => [name, cents(amount)] as const);
  return { day: ON, category: null, gross: cents(gross), items: Object.fromEntries(amounts) };
}

/** 324.00 in all with 24.00 tax; 108.00 of it online with 8.00 tax, of which 21.60 with 1.60 tax went back. */
const STORE = row(21_600, { tax: 1_600 });
const ONLINE = row(10_800, {
  ...{ tax: 800, refund: 2_000, returned_tax: 160, online_sales: 10_800 },
  ...{ 'online_sales/tax': 800, 'online_sales/refund': 2_000, 'online_sales/returned_tax': 160 },
});

test.each<[string, string[], { item: string; percent_of_gross: Rate }[], number]>([
  ['online sales count where nothing names them', ['tax', 'refund'], [], 32_400 - 2_400 - 2_000],
  ['left out, their tax is not left out twice', ['tax', 'refund', 'online_sales'], [], 20_000],
  ['the order of the list changes nothing', ['online_sales', 'refund', 'tax'], [], 20_000],
  ['where tax counts, it goes with the sales it belongs to', ['refund', 'online_sales'], [], 21_600],
  ['alone, they are left out whole', ['online_sales'], [], 21_600],
  [
    'up to a cap, the rest counts',
    ['tax', 'refund'],
    [{ item: 'online_sales', percent_of_gross: TWO_PERCENT }],
    32_400 - 2_400 - 2_000 - 648,
  ],
  [
    'a cap on tax is measured without the tax of what is left out whole',
    ['refund', 'online_sales'],
    [{ item: 'tax', percent_of_gross: 100_000_000 as Rate }],
    21_600 - 1_600,
  ],
])('%s', (_, exclude, caps, expected) => {
  const meter = meterOf({ sales_definition: { exclude, caps } }, salesByDay([STORE, ONLINE]));
  expect(roundedCents(meter.measured(SPAN))).toBe(expected);
  expect(meter.explained(SPAN).adjustedGross.cents).toBe(expected);
});

test('an amount told by itself has no parts inside and is left out as it stands', () => {
  const uploaded = row(32_400, { tax: 2_400, employee_sales: 5_000 });
  const meter = meterOf({ sales_definition: { exclude: ['tax', 'employee_sales'], caps: [] } }, salesByDay([uploaded]));
  expect(roundedCents(meter.measured(SPAN))).toBe(25_000);
});
