import { expect, test } from 'vitest';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { partsOf } from '#web/payments/rent/draft-lines.ts';

const DAYS = { from: '2026-11-01', through: '2026-11-15' } as Pick<Draft, 'from' | 'through'>;
const LINES = [
  { kind: 'percentage', of: 'percentage', amount: '2000.00', ...DAYS },
  { kind: 'correction', of: 'percentage', amount: '400.00', ...DAYS },
] as Draft['lines'];

test.each([
  ['2400.00', []],
  ['2300.00', [['Open credits, less tax', -10_000]]],
  ['2592.00', [['Tax, less open credits', 19_200]]],
])('a draft of %s is the sum of its lines', (total, rest) => {
  const parts = partsOf({ ...DAYS, lines: LINES, total } as Draft);
  expect(parts.map(({ label, cents }) => [label, cents])).toEqual([
    ['% Rent', 200_000],
    ['% Rent, correction of an earlier period', 40_000],
    ...rest,
  ]);
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(Number(total) * 100);
});
