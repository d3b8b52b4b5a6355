import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { debitable, debitDay, reviewUntil } from '#core/payments/debit-day.ts';

const amounts = (payable: number, paid: number, credited: number, held: number) =>
  debitable({ payable: cents(payable), paid: cents(paid), credited: cents(credited), held: cents(held) });

test('the review window comes first, then the next banking day', () => {
  const friday = new Date('2026-11-13T11:00:00Z');
  expect(reviewUntil(friday, 24)).toEqual(new Date('2026-11-14T11:00:00Z'));
  expect(debitDay(friday, 24, 'America/New_York', day('2026-11-13'))).toBe('2026-11-16');
  expect(debitDay(friday, 24, 'America/New_York', day('2026-11-25'))).toBe('2026-11-25');
  // Thanksgiving
  expect(debitDay(friday, 24, 'America/New_York', day('2026-11-26'))).toBe('2026-11-27');
  expect(debitDay(new Date('2026-11-24T11:00:00Z'), 48, 'America/New_York', day('2026-11-24'))).toBe('2026-11-27');
  expect(debitDay(new Date('2026-11-17T02:00:00Z'), 24, 'America/New_York', day('2026-11-16'))).toBe('2026-11-17');
});

test.each([
  [10_000, 0, 0, 0, 10_000],
  [10_000, 0, 0, 2_500, 7_500],
  [10_000, 7_500, 0, 2_500, 0],
  [10_000, 7_500, 2_500, 0, 0],
  [10_000, 7_500, 500, 0, 2_000],
  [10_000, 0, 0, 20_000, 0],
  [10_000, 10_000, 0, 500, 0],
])('of %i, paid %i, credited %i, in dispute %i: %i', (payable, paid, credited, held, expected) => {
  expect(amounts(payable, paid, credited, held)).toBe(expected);
});
