import { expect, test } from 'vitest';
import { day, weekday } from '#core/base/time.ts';
import { gapDays } from '#core/sales/gaps.ts';

const reported = new Set([day('2026-05-01'), day('2026-05-02'), day('2026-05-05')]);
const sundays = (_: number, date: ReturnType<typeof day>) => weekday(date) === 7;

test.each([
  ['closed on Sundays', sundays, '2026-05-05', ['2026-05-04']],
  ['never closed', () => false, '2026-05-05', ['2026-05-03', '2026-05-04']],
  ['always closed', () => true, '2026-05-05', []],
  ['through a day before the first', sundays, '2026-04-30', []],
])('%s', (_, isClosed, through, gaps) => {
  expect(gapDays(1, reported, day('2026-05-01'), day(through), isClosed)).toEqual(gaps);
});
