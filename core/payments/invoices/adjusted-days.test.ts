import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { adjustedOf } from '#core/payments/invoices/adjusted-days.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';

const sold = (on: string, gross: number | null, adjusted?: number | null): InvoicedDay => ({
  day: day(on),
  gross: gross === null ? null : cents(gross),
  ...(adjusted !== undefined && { adjusted: adjusted === null ? null : cents(adjusted) }),
  rent: cents(100),
});

test('gross less what is left out is adjusted gross; a day without a report adds nothing', () => {
  const days = [
    sold('2026-11-09', 108_000, 100_000),
    sold('2026-11-10', null, null),
    sold('2026-11-11', 54_000, 50_000),
  ];
  expect(adjustedOf(days)).toEqual({ gross: 162_000, leftOut: 12_000, adjusted: 150_000 });
});

test('days that did not keep it make it unknown', () => {
  expect(adjustedOf([sold('2026-11-09', 108_000, 100_000), sold('2026-11-10', 54_000)])).toBeNull();
  expect(adjustedOf([])).toBeNull();
});
