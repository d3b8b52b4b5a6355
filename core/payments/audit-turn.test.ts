import { expect, test } from 'vitest';
import { turnOf } from '#core/payments/audit-turn.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const nightAfter = (nights: number) => new Date(Date.UTC(2026, 10, 1 + nights, 7, 30));

test('few are looked at every night', () => {
  expect(turnOf(numbers(500), nightAfter(0))).toHaveLength(500);
  expect(turnOf(numbers(501), nightAfter(0)).length).toBeLessThan(18);
});

test('of many each comes up once in thirty nights', () => {
  const seen = numbers(30).map((nights) => turnOf(numbers(3_000), nightAfter(nights)));
  expect(seen.map((tonight) => tonight.length)).toEqual(Array.from({ length: 30 }, () => 100));
  expect(seen.flat().sort((a, b) => a - b)).toEqual(numbers(3_000));
});
