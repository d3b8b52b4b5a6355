import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { isRunningOff, runOffEnd } from '#core/deals/run-off.ts';

test('ninety days after the last day', () => {
  expect(runOffEnd(day('2026-12-31'))).toBe('2027-03-31');
  expect(runOffEnd(day('2027-12-31'))).toBe('2028-03-30');
});

test.each([
  ['the last day itself', '2026-12-31', false],
  ['the day after', '2027-01-01', true],
  ['the ninetieth day', '2027-03-31', true],
  ['the day after that', '2027-04-01', false],
])('%s', (_, today, running) => {
  expect(isRunningOff(day('2026-12-31'), day(today))).toBe(running);
  expect(isRunningOff(null, day(today))).toBe(false);
});
