import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { bookSpans } from '#web/payments/books/book-spans.ts';

test.each([
  ['2026-11-18', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
])('on %s last month is %s to %s', (today, from, through) => {
  expect(bookSpans(day(today))[0]).toEqual({ label: 'Last Month', from, through });
});
