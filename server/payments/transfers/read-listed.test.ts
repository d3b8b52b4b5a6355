import { expect, test } from 'vitest';
import type { ToRead } from '#server/payments/transfers/attempt.ts';
import { readTogether } from '#server/payments/transfers/read-listed.ts';

const attempt = (id: number, about: Partial<ToRead> = {}): ToRead => ({
  id,
  purpose: 'debit',
  lineage_id: id,
  premises_id: 1,
  customer_id: 'merchant',
  transfer_id: `transfer-${id}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000),
  ...about,
});
const idsOf = (groups: ToRead[][]) => groups.map((group) => group.map(({ id }) => id));

test('debits of one payer go together; payouts and what has no answer yet go alone', () => {
  const waiting = [
    attempt(5),
    attempt(2, { customer_id: 'other' }),
    attempt(3, { transfer_id: null }),
    attempt(4, { purpose: 'payout' }),
    attempt(1),
  ];
  expect(idsOf(readTogether(waiting))).toEqual([[1, 5], [2], [3], [4]]);
  expect(readTogether([])).toEqual([]);
});

test('what is too much for one group is parted by the day it was made', () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const groups = idsOf(readTogether(ids.toReversed().map((id) => attempt(id))));
  expect(groups.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(groups.flat()).toEqual(ids);
});
