import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { putBack, type Refund } from '#core/sales/put-back.ts';

const part = (category: string, refund: number) => ({ category, refund: cents(refund) });
const refund = (about: Partial<Refund> = {}): Refund => {
  const amounts = salesAmounts({ refund: cents(40_00), tax: cents(3_20) });
  return { ...amounts, day: day('2026-03-14'), channel: 1, categories: null, ...about };
};
const items = (row: { items: Readonly<Record<string, number>> } | undefined) =>
  Object.fromEntries(Object.entries(row?.items ?? {}).filter(([, amount]) => amount !== 0));

test('a refund takes itself away again, with the tax that went back', () => {
  const [row, another] = putBack([refund()], [], false);
  expect(another).toBeUndefined();
  expect(row).toMatchObject({ day: '2026-03-14', category: null, gross: 0 });
  expect(items(row)).toEqual({ refund: -40_00, returned_tax: -3_20 });
});

test('by category each part stands under what its name means, the rest under none', () => {
  const meanings = [
    { channel: 1, name: 'Burgers', category: 'Food', kind: null },
    { channel: 1, name: 'Web', category: null, kind: 'online' },
    { channel: 2, name: '*', category: 'Wine', kind: null },
  ];
  const rows = putBack(
    [
      refund({ categories: [part('Burgers', 25_00), part('Web', 5_00)] }),
      refund({ channel: 2, categories: [part('Port', 40_00)] }),
    ],
    meanings,
    true,
  );
  expect(rows.map((row) => [row.category, row.items.refund, row.items['online/refund'] ?? 0])).toEqual([
    ['Food', -25_00, 0],
    ['Web', -5_00, -5_00],
    [null, -10_00, 0],
    ['Wine', -40_00, 0],
    ['Wine', 0, 0],
  ]);
});
