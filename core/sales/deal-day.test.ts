import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type DealDay, salesRows } from '#core/sales/deal-day.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';

function amounts(some: Record<string, number>): SummedAmounts {
  return Object.fromEntries(SUMMED_AMOUNTS.map((name) => [name, cents(some[name] ?? 0)])) as SummedAmounts;
}

const whole: DealDay = {
  day: day('2026-05-01'),
  ...amounts({
    gross: 10_800,
    tax: 800,
    tip: 500,
    refund: 300,
    gift_card_sold: 100,
    service_charge: 50,
    returned_tax: 24,
  }),
  transactions: 3,
  refunds: 1,
  channels: 1,
};

test('a day is one row with the parts of gross by the engine’s names', () => {
  expect(salesRows([whole])).toEqual([
    {
      day: '2026-05-01',
      category: null,
      gross: 10_800,
      items: {
        ...{ tax: 800, tip: 500, refund: 300, gift_card: 100, gift_card_redeemed: 0, service_charge: 50 },
        ...{ returned_tax: 24, returned_tip: 0, returned_gift_card: 0 },
      },
    },
  ]);
});

test('what carries no category is a row of its own, and nothing is counted twice', () => {
  const food = { day: whole.day, category: 'Food', kind: null, ...amounts({ gross: 7_000, tax: 500 }) };
  const rows = salesRows([whole], [food]);
  expect(rows.map(({ category, gross }) => [category, gross])).toEqual([
    ['Food', 7_000],
    [null, 3_800],
  ]);
  const all = { ...whole, category: 'Food', kind: null };
  expect(salesRows([whole], [all])).toHaveLength(1);
});

test('sales of a kind are told whole, with their own parts inside', () => {
  const online = {
    day: whole.day,
    category: null,
    kind: 'online_sales',
    ...amounts({ gross: 2_700, tax: 200, tip: 100 }),
  };
  const [row, rest] = salesRows([whole], [online]);
  expect(row).toMatchObject({ category: null, gross: 2_700 });
  expect(row?.items).toMatchObject({ tax: 200, online_sales: 2_700, 'online_sales/tax': 200, 'online_sales/tip': 100 });
  expect(rest).toMatchObject({ category: null, gross: 8_100, items: { tax: 600, tip: 400 } });
});
