import { expect, test } from 'vitest';
import { rate } from '#core/base/money.ts';
import { exact, shown } from '#core/rent/exact.ts';
import { naturalBreakpoint } from '#core/rent/natural-breakpoint.ts';

test.each([
  [6_000_000, 6_000_000, '1000000.00'],
  [4_560_000, 6_000_000, '760000.00'],
  [11_760_000, 7_000_000, '1680000.00'],
  [0, 7_000_000, '0.00'],
])('%i cents at a rate of %i is %s', (base, share, over) => {
  expect(shown(naturalBreakpoint(exact(base), rate(share))).text).toBe(over);
});
